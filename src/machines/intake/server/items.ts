/** One item: entered as the form would enter it, in the name of its officer, once under its key. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { actions, type Following } from '#register/distraints/server/distraint-actions.ts'
import { enterDistraint } from '#register/distraints/server/entry.ts'
import type { Officer } from '#register/distraints/server/offices.ts'
import type { IntakeAction, shapes } from '../intake.contract.ts'
import { storeEntries, printOf, receiptUnder } from './receipts.ts'

export type ReadItem = { [D in IntakeAction]: { deed: D; input: z.output<(typeof shapes)[D]> } }[IntakeAction]
export type Entering = {
  db: Db
  personal: PersonalNumbers
  now: Date
  systemId: number
  officer: (named: ReadItem['input']['officer']) => Promise<Officer>
  changed: Following['changed']
}

/** Enters an item, or finds what was entered under its key; throws the Refusal that the form would get, or keyOfAnother. */
export async function enterItem(entering: Entering, item: ReadItem) {
  const { db, personal, now, systemId } = entering
  const { key } = item.input
  // Sent twice at the same moment, the second waits here for the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${systemId} ${key}`}, 7217))`.execute(db)
  const print = printOf(item)
  const before = await receiptUnder(db, systemId, key, personal)
  if (before) {
    if (before.print !== print) throw new Refusal('keyOfAnother', { field: 'key' })
    entering.changed({}, {})
    return before
  }
  const { id, number } = await added(entering, item)
  const { id: entryId } = await db
    .selectFrom('distraint_entry')
    .select('id')
    .where('distraint_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await storeEntries(db, systemId, [{ key, entryId, print }], personal, now)
  return (await receiptUnder(db, systemId, key, personal))!
}

async function added({ db, personal, now, officer: find, changed }: Entering, { deed, input }: ReadItem) {
  const officer = await find(input.officer)
  const origin = 'INTERFACE'
  if (deed === 'enter') return enterDistraint(db, { ...input, key: null }, officer, now, personal, { origin })
  const by = { db, officer, administers: false, now, origin, personal, changed } as const
  switch (deed) {
    case 'enforce':
      return actions.enforce(input, by)
    case 'change':
      return actions.change(input, by)
    case 'replaceCreditor':
      return actions.replaceCreditor(input, by)
    case 'replaceDebtor':
      return actions.replaceDebtor(input, by)
    case 'revoke':
      return actions.revoke(input, by)
    default:
      return actions.exempt(input, by)
  }
}
