/** What follows when a notice cannot be served by e-delivery: the officer is told, and it goes on paper. */
import { sql } from 'kysely'
import { inLanguage } from '#platform/lang/language.ts'
import { inSequence } from '#platform/db/work-items.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { oneLine } from '#platform/mail/letter-layout.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { deliveryOf } from '#e-delivery/deliveries/server/view.ts'
import { settingAt } from '#settings/settings.ts'
import { EntryContent } from '#register/distraints/entry.contract.ts'
import { letterMessages } from '../letters.messages.ts'
import { NOTICE_ADDRESSEES } from '../notices.contract.ts'
import { send } from './making.ts'
import { onPaperFor } from './notice-rows.ts'

const AT_ONCE = 50

/** Notices whose message has changed its state, and those that have none. */
export const followNotices = (services: Services) =>
  inSequence({
    name: 'followNotices',
    everyMs: 600_000,
    wokenBy: 'noticeNews',
    atOnce: AT_ONCE,
    next: (tx, _now, notBackingOff) =>
      tx
        .selectFrom('notice')
        .select(['id', 'entry_id', 'delivery_id', 'party_id'])
        .select(
          sql<string | null>`(select concat_ws(', ', d.id, d.status, d.changed_at) from e_delivery d
            where d.id = notice.delivery_id)`.as('news'),
        )
        .where('has_news', '=', true)
        .where(notBackingOff(sql`id`))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ id }) => id,
    // A message changes more than once: sent, then served.
    time: ({ id, news }) => `${id}, ${news}`,
    work: async (tx, notice, now) => {
      const scope = { db: tx, now, services }
      const delivery = notice.delivery_id === null ? undefined : await deliveryOf(scope, notice.delivery_id)
      if (notice.party_id !== null && onPaperFor(delivery?.state)) await notifyOfficer(scope, notice.entry_id)
      await tx.updateTable('notice').set({ has_news: false }).where('id', '=', notice.id).execute()
    },
  })

/** Notices to ministries whose numbers were not set when they were made. */
export const sendWaiting = (services: Services) =>
  inSequence({
    name: 'sendWaitingNotices',
    everyMs: 600_000,
    atOnce: AT_ONCE,
    next: async (tx, now, notBackingOff) => {
      const numbers = await settingAt(tx, 'MinistryNumbers', now)
      const set = NOTICE_ADDRESSEES.filter((each) => numbers.some((number) => number.startsWith(`${each}:`)))
      if (set.length === 0) return undefined
      return tx
        .selectFrom('notice')
        .select('id')
        .where('waits_for', 'is not', null)
        .where('addressee', 'in', set)
        .where(notBackingOff(sql`id`))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
    },
    piece: ({ id }) => id,
    work: (tx, { id }, now) => send({ db: tx, now, services }, id),
  })

/** The letter names nobody: it says of which distraint a notice is to be served on paper. */
async function notifyOfficer({ db, now, services }: Scope, entryId: number) {
  const { content } = await db
    .selectFrom('distraint_entry')
    .select('content')
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow()
  const { actingFor, reference, distraintId } = EntryContent.parse(JSON.parse(content))
  const { holder } = await db
    .selectFrom('distraint')
    .select('holder')
    .where('id', '=', distraintId)
    .executeTakeFirstOrThrow()
  const officer = await db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'language'])
    .where('id', '=', holder ?? actingFor.accountId)
    .executeTakeFirstOrThrow()
  if (!officer.email) return
  const { language } = officer
  const words = inLanguage(letterMessages, language)
  await queueMail(
    db,
    { to: officer.email, accountId: officer.id, language, kind: 'noticeOnPaper' },
    {
      subject: words.subject(reference),
      greeting: words.greeting(oneLine(officer.full_name)),
      paragraphs: [words.text(reference), words.todo],
      action: { label: words.see, address: `${services.publicUrl}/dist/distraints/view/${distraintId}` },
    },
    now,
  )
}
