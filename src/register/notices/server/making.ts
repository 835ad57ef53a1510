/** Makes the statutory notices of each entry, in the order of the entries and once each: a row and its message by e-delivery in one transaction. */
import { sql } from 'kysely'
import { inSequence } from '#platform/db/work-items.ts'
import { canonical } from '#platform/process/canonical.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { sendByEDelivery } from '#e-delivery/deliveries/server/opening.ts'
import type { Recipient } from '#e-delivery/service/meaning.ts'
import { settingAt } from '#settings/settings.ts'
import { debtorsOf, EntryContent, partiesOf } from '#register/distraints/entry.contract.ts'
import { statesOf } from '#register/distraints/server/entries.ts'
import { officersOf } from '#register/distraints/server/office-labels.ts'
import { numberOfParty } from '#register/parties/parties.ts'
import { bodyOf, dataOf, NoticeText, subjectOf, textOf } from '../notice-text.ts'
import type { NoticeAddressee } from '../notices.contract.ts'
import { type DueNotice, noticesOf } from '../notices.rules.ts'

const AT_ONCE = 50

/** Tells of entries of which nobody was told yet. */
export const makeNotices = (services: Services) =>
  inSequence({
    name: 'makeNotices',
    everyMs: 600_000,
    wokenBy: 'notices',
    atOnce: AT_ONCE,
    next: async (tx, _now, notBackingOff) => {
      // One portal at a time, so that they leave in the order of the entries; what failed holds up only its own distraint.
      const { rows } = await sql<{ entry_id: number; later: boolean }>`
        select due.entry_id, due.later from notice_due due join distraint_entry e on e.id = due.entry_id
        where (select pg_try_advisory_xact_lock(hashtext('notice_due'))) and ${notBackingOff(sql`due.entry_id`)}
          and not exists (select from notice_due earlier join distraint_entry same on same.id = earlier.entry_id
            where earlier.entry_id < due.entry_id and same.distraint_id = e.distraint_id)
        order by due.later, due.entry_id limit 1 for update of due`.execute(tx)
      return rows[0]
    },
    piece: ({ entry_id: id }) => id,
    work: async (tx, { entry_id: id, later }, now) => {
      await notifyOf({ db: tx, now, services }, id, later)
      await tx.deleteFrom('notice_due').where('entry_id', '=', id).execute()
    },
  })

async function notifyOf(scope: Scope, entryId: number, bulk: boolean) {
  const { db, now, services } = scope
  const { entry, before } = await entryWithBefore(db, entryId)
  const triggers = {
    debtor: await settingAt(db, 'DebtorNotices', new Date(entry.at)),
    ministry: await settingAt(db, 'MinistryNotices', new Date(entry.at)),
  }
  const due = noticesOf(entry, before, triggers)
  if (due.length === 0) return
  const office = await officerIn(db, entry)
  const { title } = await db
    .selectFrom('property')
    .select('title')
    .where('id', '=', entry.facts.propertyId)
    .executeTakeFirstOrThrow()
  for (const notice of due) {
    const reported = {
      notice,
      entry,
      before,
      title,
      office,
      name: partiesOf(entry.facts).find(({ id }) => id === notice.partyId)?.name,
    }
    const text = textOf(reported)
    const { id } = await db
      .insertInto('notice')
      .values({
        entry_id: entryId,
        distraint_id: entry.distraintId,
        addressee: notice.addressee,
        party_id: notice.partyId,
        kind: notice.kind,
        text_cipher: services.personal.cover(canonical(text)),
        // A turn begins before entries that it finds: no notice is older than what it tells of.
        made_at: new Date(Math.max(now.getTime(), Date.parse(entry.at))),
        waits_for: notice.partyId === null ? 'MINISTRY_NUMBER' : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await send(scope, id, bulk)
  }
}

/** Who imposed the distraint, and who has it after this entry. */
async function officerIn(db: Scope['db'], { distraintId, number }: EntryContent) {
  const state = (await statesOf(db, [distraintId], { number })).get(distraintId)!
  return (await officersOf(db, [state]))[0]!
}

async function entryWithBefore(db: Scope['db'], entryId: number) {
  const { content } = await db
    .selectFrom('distraint_entry')
    .select('content')
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow()
  const entry = EntryContent.parse(JSON.parse(content))
  const row = await db
    .selectFrom('distraint_entry')
    .select('content')
    .where('distraint_id', '=', entry.distraintId)
    .where('number', '=', entry.number - 1)
    .executeTakeFirst()
  return { entry, before: row && EntryContent.parse(JSON.parse(row.content)) }
}

/** Hands a notice to e-delivery, if it is known where to. A debtor without a number is served on paper, and the officer is told. */
export async function send(scope: Scope, noticeId: number, bulk = false): Promise<boolean> {
  const { db, services } = scope
  const row = await db.selectFrom('notice').selectAll().where('id', '=', noticeId).executeTakeFirstOrThrow()
  const recipient = await recipientOf(scope, row.addressee, row.party_id)
  if (!recipient) {
    if (row.party_id !== null)
      await db.updateTable('notice').set({ has_news: true }).where('id', '=', noticeId).execute()
    return false
  }
  const text = NoticeText.parse(JSON.parse(services.personal.open(row.text_cipher)))
  const { id } = await sendByEDelivery(scope, {
    recipient,
    subject: subjectOf(text),
    text: bodyOf(text),
    files: row.party_id === null ? [await dataFile(scope, row)] : [],
    about: { kind: 'NOTICE', id: noticeId },
    language: 'bg',
    bulk,
  })
  await db
    .updateTable('notice')
    .set({ delivery_id: id, waits_for: null })
    .where('id', '=', noticeId)
    .execute()
  return true
}

async function recipientOf(
  { db, now, services }: Scope,
  addressee: NoticeAddressee,
  partyId: number | null,
): Promise<Recipient | undefined> {
  if (partyId !== null) {
    const number = await numberOfParty(db, partyId, services.personal)
    if (!number) return undefined
    return {
      kind: number.type === 'EIK' ? 'COMPANY' : 'PERSON',
      numberKind: number.type,
      number: number.value,
    }
  }
  const set = (await settingAt(db, 'MinistryNumbers', now)).find((each) => each.startsWith(`${addressee}:`))
  return set ? { kind: 'INSTITUTION', numberKind: 'EIK', number: set.slice(addressee.length + 1) } : undefined
}

async function dataFile(
  { db, services }: Scope,
  row: { entry_id: number; addressee: NoticeAddressee; kind: DueNotice['kind'] },
) {
  const { entry, before } = await entryWithBefore(db, row.entry_id)
  const office = await officerIn(db, entry)
  const { title } = await db
    .selectFrom('property')
    .select('title')
    .where('id', '=', entry.facts.propertyId)
    .executeTakeFirstOrThrow()
  const numbers = new Map<number, string | null>()
  for (const { id } of debtorsOf(entry.facts))
    numbers.set(id, (await numberOfParty(db, id, services.personal))?.value ?? null)
  const notice = { addressee: row.addressee, kind: row.kind, partyId: null }
  const reported = { notice, entry, before, title, office, name: undefined }
  const data = dataOf(reported, (id) => numbers.get(id) ?? null)
  const name = `${entry.reference}-${entry.number}.json`
  return { name, type: 'application/json' as const, bytes: Buffer.from(canonical(data)) }
}
