/** Tells mortgagees and pledgees that a sale is scheduled, whenever they are noted. CPC art. 501(1); Commerce Act art. 717n(1). */
import { sql } from 'kysely'
import { storedLanguage } from '#platform/lang/language.ts'
import { MOST_LINES, aboutSale, type Task, type TaskLine } from '#platform/features/my-tasks.ts'
import { inSequence } from '#platform/db/work-items.ts'
import type { Services } from '#platform/process/integrations.ts'
import { organisers } from '#roles/organisers.contract.ts'
import { writeToParty } from './letters.ts'

/** Sales that are published and whose bidding is not over. */
const scheduled = sql<boolean>`(a.published_at is not null and s.terminated_at is null and s.closed_at is null)`

/** Writes to each who was not written to yet; whoever has no address gets a letter that is served on paper. */
export const notifyMortgagees = (services: Services) =>
  inSequence({
    name: 'notifyMortgagees',
    everyMs: 60_000,
    wokenBy: 'news',
    atOnce: 50,
    next: (tx, _, notBackingOff) =>
      tx
        .selectFrom('sale_party as p')
        .innerJoin('announcement as a', 'a.id', 'p.announcement_id')
        .innerJoin('auction as s', 's.id', 'a.id')
        .select(['p.id', 'p.announcement_id', 'p.name', 'p.email', 'p.language'])
        .where('p.role', '=', 'MORTGAGEE')
        .where('p.removed_at', 'is', null)
        .where(scheduled)
        .where(sql<boolean>`not exists (select from sale_letter l
          where l.announcement_id = a.id and l.party_id = p.id and l.kind = 'saleScheduled')`)
        .where(notBackingOff(sql`p.id`))
        .orderBy('p.id')
        .limit(1)
        .forUpdate('p')
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ id }) => id,
    work: async (tx, { id, announcement_id: saleId, name, email, language }, now) => {
      await writeToParty(
        { db: tx, services, now },
        {
          kind: 'saleScheduled',
          saleId,
          partyId: id,
          to: email ?? '',
          name,
          language: storedLanguage(language),
        },
      )
    },
  })

/** Sales whose notice names a mortgage or pledge, where nobody is noted to be told, and the organiser has not said that nobody has to be. */
const unnoted: Task = {
  name: 'mortgageeUnnoted',
  to: '/announcements/my',
  access: organisers,
  async find({ db }, user) {
    const { rows } = await sql<{ id: number; code: string; title: string; procedure: string }>`
      select a.id, a.code, a.title, a.procedure from announcement a join auction s on s.id = a.id
      where a.organiser_id = ${user.actsFor} and ${scheduled}
        and a.notice #>> '{encumbrances,MORTGAGE,answer}' = 'YES'
        and coalesce(a.notice ->> 'noSecuredNotice', 'false') <> 'true'
        and not exists (select from sale_party p
          where p.announcement_id = a.id and p.role = 'MORTGAGEE' and p.removed_at is null)
      order by s.starts_at limit ${MOST_LINES}`.execute(db)
    return rows.map(({ id, procedure, ...sale }): TaskLine => ({
      key: id,
      what: {
        bg: 'Съобщение до ипотекарен или заложен кредитор',
        en: 'A notice to a mortgagee or pledgee',
      },
      ...aboutSale({ id, ...sale }),
      why:
        procedure === 'TZ'
          ? {
              bg: 'Обявлението сочи ипотека или залог, а обезпеченият кредитор не е отбелязан сред страните: съобщете му насрочването (чл. 717н, ал. 1 ТЗ).',
              en: 'The notice names a mortgage or pledge, but the secured creditor is not recorded among the parties: notify them of the sale (CA art. 717n(1)).',
            }
          : {
              bg: 'Обявлението сочи ипотека или залог, а кредиторът не е отбелязан сред страните: съобщете му насрочването (чл. 501, ал. 1 ГПК).',
              en: 'The notice names a mortgage or pledge, but its creditor is not recorded among the parties: notify them of the sale (CPC art. 501(1)).',
            },
      until: null,
      to: `/announcements/parties/${id}`,
    }))
  },
}

export const scheduledTasks: readonly Task[] = [unnoted]
