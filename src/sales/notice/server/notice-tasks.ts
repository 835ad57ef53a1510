/** Drafts of an organiser's announcements that are not published. */
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

export const noticeTasks: readonly Task[] = [drafts]
