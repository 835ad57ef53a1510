/** Payments that the bank takes back after it had booked them: what they were matched to is in doubt again, until an officer says what it is. */
import { sql } from 'kysely'
import { insertMany } from '../../../platform/db/many.ts'
import type { PersonalNumbers } from '../../../platform/pki/personal.ts'
import type { Scope } from '../../../platform/process/outside.ts'
import { openDetails } from './line-details.ts'

/** A bank that takes a payment back does so within weeks: thirteen months are the longest that a payer may ask for it. */
const DAYS_APART = 400

/**
 * Puts in doubt each match of which a statement shows that it was taken back, once: an officer who matches it again has the last word.
 * In which order the two lines came changes nothing. Where the bank does not say which of several payments it was, all of them are.
 */
export async function doubtTakenBack({ db, outside, now }: Scope, organiserId: number) {
  // A reversal that names a reference means no other payment: of a large office's year those of its sum would be thousands.
  const { rows } = await sql<Pair>`
    select r.id as reversal, r.details as reversal_details, cardinality(r.paid_references) > 0 as names,
      l.id, l.details, l.registration_id as registration,
      exists (select from bank_match m where m.line_id = l.id and m.event = 'TAKEN_BACK' and m.at >= s.imported_at) as doubted
    from bank_line r join bank_statement s on s.id = r.statement_id join bank_line l on l.organiser_id = r.organiser_id
      and l.account = r.account and l.amount = r.amount and l.currency = r.currency and l.direction = 'IN'
      and l.booked_on between r.booked_on - ${DAYS_APART}::int and r.booked_on
      and (cardinality(r.paid_references) = 0 or l.paid_references && r.paid_references)
    where r.organiser_id = ${organiserId} and r.takes_back order by l.id for update of l`.execute(db)
  const found = new Map<number, number>()
  for (const pairs of Map.groupBy(rows, ({ reversal }) => reversal).values()) {
    // Reversals that were dealt with stay for good; their details need not be opened again.
    if (!pairs.some(isOpen)) continue
    for (const pair of likeliest(outside.personal, pairs))
      if (isOpen(pair)) found.set(pair.id, pair.registration)
  }
  if (found.size === 0) return
  await db
    .updateTable('bank_line')
    .set({ state: 'DOUBTFUL', registration_id: null, decided: true })
    .where(sql<boolean>`id = any(${[...found.keys()]})`)
    .execute()
  const each = [...found].map(([line_id, registration_id]) => ({ line_id, registration_id }))
  await insertMany(
    db,
    'bank_candidate',
    each.map((one) => ({ ...one, why: 'TAKEN_BACK' })),
  )
  await insertMany(
    db,
    'bank_match',
    each.map((one) => ({ ...one, at: now, event: 'TAKEN_BACK' })),
  )
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

/** Whether the payment is matched and no statement has put that in doubt since the reversal came. */
const isOpen = (pair: Pair): pair is Pair & { registration: number } =>
  pair.registration !== null && !pair.doubted

/** Which payments one reversal may be of: all that were found by its reference; else those from its account; else those of which nothing says that they are not. */
function likeliest(personal: PersonalNumbers, pairs: readonly Pair[]): readonly Pair[] {
  const [{ names, reversal_details: details }] = pairs as [Pair]
  if (names) return pairs
  const { iban } = openDetails(personal, details)
  const ibans = new Map(pairs.map((pair) => [pair.id, openDetails(personal, pair.details).iban]))
  const same = pairs.filter(({ id }) => iban !== '' && ibans.get(id) === iban)
  return same.length > 0 ? same : pairs.filter(({ id }) => iban === '' || ibans.get(id) === '')
}
