/** Drafts of an organiser's announcements that are not published, and sales of what another officer sells too. */
import { sql } from 'kysely'
import { addDays, dayInSofia } from '#platform/dates.ts'
import { MOST_LINES, aboutSale, type Task, type TaskLine } from '#platform/features/my-tasks.ts'
import { organisers } from '#roles/organisers.contract.ts'

const drafts: Task = {
  name: 'drafts',
  to: '/announcements/my?tab=draft',
  access: organisers,
  async find({ db, now }, user) {
    const rows = await db
      .selectFrom('sale_shelf as s')
      .innerJoin('announcement as a', 'a.id', 's.announcement_id')
      .select(['a.id', 's.code', 's.title', 'a.registration_starts_at', 'a.repeats'])
      .where('s.organiser_id', '=', user.actsFor)
      .where('s.state', '=', 'DRAFT')
      .orderBy('a.registration_starts_at')
      .limit(MOST_LINES)
      .execute()
    return rows.map(({ id, registration_starts_at: starts, repeats, ...sale }): TaskLine => {
      const over = dayInSofia(starts) <= dayInSofia(now)
      return {
        key: id,
        what:
          repeats === null
            ? { bg: 'Чернова на обявление', en: 'A draft announcement' }
            : { bg: 'Чернова на обявление за нов търг', en: 'A draft announcement of a new sale' },
        ...aboutSale({ id, ...sale }),
        why: over
          ? {
              bg: 'Датите в нея са отминали: обновете ги, преди да публикувате.',
              en: 'Its dates have passed: update them before you publish.',
            }
          : {
              bg: 'Публикува се преди деня, в който започва регистрацията.',
              en: 'To be published before the day on which registration opens.',
            },
        until: over ? null : addDays(dayInSofia(starts), -1),
        to: `/announcements/edit/${id}`,
      }
    })
  },
}

/** One asset in two open sales of two officers, named to both. CPC art. 473(1). */
const competingSales: Task = {
  name: 'competingSales',
  to: '/announcements/my',
  access: organisers,
  async find({ db }, user) {
    const { rows } = await sql<{ id: number; code: string; title: string; other: string; officer: string }>`
      select a.id, a.code, a.title, min(b.code) as other, min(o.full_name) as officer
      from announcement a join announcement_item i on i.announcement_id = a.id
        join announcement_item s on s.property_id = i.property_id and s.announcement_id <> a.id
        join announcement b on b.id = s.announcement_id and b.organiser_id <> a.organiser_id
        join account o on o.id = b.organiser_id
      where a.organiser_id = ${user.actsFor} and a.published_at is not null and b.published_at is not null
        and sale_is_open(a.id) and sale_is_open(b.id)
      group by a.id order by a.id limit ${MOST_LINES}`.execute(db)
    return rows.map(({ id, other, officer, ...sale }): TaskLine => ({
      key: id,
      what: { bg: 'Същата вещ се продава и от друго лице', en: 'Another officer sells the same property' },
      ...aboutSale({ id, ...sale }),
      why: {
        bg: `Вещта е и в търг № ${other} на ${officer}. Проданта извършва този, който я е описал (чл. 473, ал. 1 ГПК).`,
        en: `It is in sale No. ${other} of ${officer}, too. Whoever inventoried it makes the sale (CPC art. 473(1)).`,
      },
      until: null,
      to: `/announcements/display/${id}`,
    }))
  },
}

export const noticeTasks: readonly Task[] = [drafts, competingSales]
