/** Payments that left the account again after the bank had booked them: what they were matched to is in doubt again, until an officer says what it is. */
import { sql } from 'kysely'
import { dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { insertMany } from '#platform/db/many.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { writeToApplicant } from '#sales/letters/server/letters.ts'
import { openDetails } from './line-details.ts'

/** A bank that takes a payment back does so within weeks: thirteen months are the longest that a payer may ask for it. */
const DAYS_APART = 400

/**
 * Puts in doubt each match of which a statement shows that the money left again, once: an officer who matches it again has the last word.
 * In which order the two lines came changes nothing. Where the bank does not say which of several payments it was, all of them are.
 */
export async function doubtTakenBack(scope: Scope, organiserId: number) {
  const { db, services, now } = scope
  const rows = [...(await namedPairs(db, organiserId)), ...(await alikePairs(db, organiserId))]
  const found = new Map<number, Open>()
  for (const pairs of Map.groupBy(rows, ({ reversal }) => reversal).values()) {
    // Reversals that were dealt with stay for good; their details need not be opened again.
    if (!pairs.some(isOpen)) continue
    for (const pair of likeliest(services.personal, pairs)) if (isOpen(pair)) found.set(pair.id, pair)
  }
  if (found.size === 0) return
  // An officer may have decided otherwise meanwhile.
  const still = await db
    .updateTable('bank_line')
    .set({ state: 'DOUBTFUL', registration_id: null, decided: true })
    .where(sql<boolean>`id = any(${[...found.keys()]})`)
    .where('state', '=', 'MATCHED')
    .returning('id')
    .execute()
  const doubted = still.map(({ id }) => found.get(id)!)
  const each = doubted.map(({ id, registration, reversal }) => ({
    line_id: id,
    registration_id: registration,
    reversal_id: reversal,
  }))
  await insertMany(
    db,
    'bank_candidate',
    each.map(({ line_id, registration_id }) => ({ line_id, registration_id, why: 'TAKEN_BACK' })),
  )
  await insertMany(
    db,
    'bank_match',
    each.map((one) => ({ ...one, at: now, event: 'TAKEN_BACK' })),
  )
  // Where only the sum is the same, it may be another's: the organiser looks first.
  for (const one of doubted) if (one.names) await notifyPayer(scope, one)
}

type Pair = {
  reversal: number
  reversal_details: Buffer
  /** Whether the reversal names a reference at all. */
  names: boolean
  id: number
  details: Buffer
  registration: number | null
  doubted: boolean
}
type Open = Pair & { registration: number }

const PAIR = sql`r.id as reversal, r.details as reversal_details, cardinality(r.paid_references) > 0 as names,
  l.id, l.details, case l.state when 'MATCHED' then l.registration_id end as registration,
  exists (select from bank_match m where m.line_id = l.id and m.event = 'TAKEN_BACK' and m.at >= s.imported_at) as doubted`
const REVERSAL = sql`r.direction = 'OUT' and l.direction = 'IN'
  and l.booked_on between r.booked_on - ${DAYS_APART}::int and r.booked_on`

/**
 * Payments of applications whose reference an outgoing line names, whatever its sum, unless it is an order of ours or a return that the
 * officer has recorded: they mean no other payment.
 */
async function namedPairs(db: Db, organiserId: number): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select ${PAIR}
    from bank_line r join bank_statement s on s.id = r.statement_id join lateral (
      select i.* from bank_line i where i.organiser_id = r.organiser_id and i.direction = 'IN'
        and i.paid_references && r.paid_references
      union select i.* from deposit_reference f join bank_line i on i.registration_id = f.registration_id
        where f.reference = any(r.paid_references) and i.organiser_id = r.organiser_id) l on true
    where r.organiser_id = ${organiserId} and cardinality(r.paid_references) > 0 and ${REVERSAL}
      and not exists (select from return_order o where o.end_to_end = any(r.paid_references))
      and (r.takes_back or l.registration_id is null or not deposit_is_returned(l.registration_id)
        or exists (select from return_order o where o.registration_id = l.registration_id and o.what = 'DEPOSIT'
          and o.taken_back_at is null and o.sent_back_at is null))
    order by l.id`.execute(db)
  return rows
}

/** Payments of the same sum to the same account, of a reversal that names no reference. */
async function alikePairs(db: Db, organiserId: number): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select ${PAIR}
    from bank_line r join bank_statement s on s.id = r.statement_id join bank_line l on l.organiser_id = r.organiser_id
      and l.account = r.account and l.amount = r.amount and l.currency = r.currency
    where r.organiser_id = ${organiserId} and r.takes_back and cardinality(r.paid_references) = 0 and ${REVERSAL}
    order by l.id`.execute(db)
  return rows
}

/** Whether the payment is matched and no statement has put that in doubt since the reversal came. */
const isOpen = (pair: Pair): pair is Open => pair.registration !== null && !pair.doubted

/** Tells an applicant whose deposit is not there any more, and until when it may be paid again. CPC art. 489(1). */
async function notifyPayer(scope: Scope, { registration: registrationId, reversal }: Open) {
  const { db, now } = scope
  const row = await db
    .selectFrom('registration as r')
    .innerJoin('announcement as a', 'a.id', 'r.announcement_id')
    .select([
      'r.status',
      'a.registration_ends_at',
      sql<string | null>`deposit_left_on(r.id)::text`.as('since'),
    ])
    .where('r.id', '=', registrationId)
    .executeTakeFirstOrThrow()
  const { status, registration_ends_at: endsAt, since } = row
  if (since === null || (status !== 'WAITING' && status !== 'APPROVED')) return
  const facts = { since, ...(status === 'WAITING' && now < endsAt && { dueOn: dayInSofia(endsAt) }) }
  await writeToApplicant(scope, { kind: 'depositLeft', registrationId, occasion: `line ${reversal}`, facts })
}

/** Which payments one reversal may be of: all that were found by its reference; else those from its account; else those of which nothing says that they are not. */
function likeliest(personal: PersonalNumbers, pairs: readonly Pair[]): readonly Pair[] {
  const [{ names, reversal_details: details }] = pairs as [Pair]
  if (names) return pairs
  const { iban } = openDetails(personal, details)
  const ibans = new Map(pairs.map((pair) => [pair.id, openDetails(personal, pair.details).iban]))
  const same = pairs.filter(({ id }) => iban !== '' && ibans.get(id) === iban)
  return same.length > 0 ? same : pairs.filter(({ id }) => iban === '' || ibans.get(id) === '')
}
