/** Judging lines of statements, when they come and when somebody applies; what an officer decided stays. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { insertMany } from '#platform/db/many.ts'
import { convert } from '#platform/money.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { inTurns } from '#platform/process/turns.ts'
import { ApplicationRecord } from '#sales/parties/application.contract.ts'
import { doubtedAsTwice, judgeOf, type Payable } from '../matching.rules.ts'
import { type LineDetails, openDetails } from './line-details.ts'
import { doubtTakenBack } from './taken-back.ts'

/** So long before its application somebody may have paid, and so long after it. */
const DAYS_APART = 120
/** More applications of one deposit, at one time, no office has; whoever is left out can be found by their number. */
const MOST = 500

/** Applications of an office, as far as lines of its statements may pay for them. */
export const APPLICANT = sql<string>`coalesce(r.represented_name, r.applicant_name, p.full_name, '')`

type Judged = { references: readonly string[]; amounts: readonly number[]; from: string; to: string }

/** Those which have one of these references, or whose deposit is one of these amounts, in euro cents, and who applied around these days. */
async function payablesFor(
  db: Db,
  personal: PersonalNumbers,
  organiserId: number,
  { references, amounts, from, to }: Judged,
): Promise<Payable[]> {
  const rows = await db
    .selectFrom('registration as r')
    .innerJoin('announcement as a', 'a.id', 'r.announcement_id')
    .leftJoin('deposit_reference as f', 'f.registration_id', 'r.id')
    .leftJoin('account as p', 'p.id', 'r.account_id')
    .select(['r.id', 'r.number', 'r.represented_name', 'r.applicant_name', 'r.application'])
    .select(['p.full_name', 'f.reference', 'a.deposit', 'a.currency'])
    .where('a.organiser_id', '=', organiserId)
    .where('a.among', 'is', null)
    .where((eb) =>
      eb.or([
        sql<boolean>`f.reference = any(${[...references]}::text[])`,
        sql<boolean>`a.currency = 'EUR' and a.deposit = any(${[...amounts]}::bigint[])
          and r.recorded_at between ${from}::date - ${DAYS_APART}::int and ${to}::date + ${DAYS_APART}::int`,
      ]),
    )
    .orderBy('r.id', 'desc')
    .limit(MOST + references.length)
    .execute()
  return rows.map((row) => ({
    registrationId: row.id,
    number: row.number,
    reference: row.reference,
    deposit: convert(row.deposit, row.currency, 'EUR'),
    names: [row.represented_name, row.applicant_name, row.full_name].filter((name) => name !== null),
    refundIban: row.application
      ? ApplicationRecord.parse(JSON.parse(personal.open(row.application))).refund.iban
      : '',
  }))
}

export type ToJudge = LineDetails & {
  id: number
  amount: number
  currency: string
  bookedOn: string
  references: string[]
  takesBack: boolean
}

/** So many are judged before others have their turn. */
const AT_ONCE = 50
/** More lines of one amount that nobody has dealt with are left to officers. */
const MOST_AGAIN = 200

/** While an office’s statement is taken in, nobody applies to it, and the other way about: else each would miss the other. */
export const aloneWithBank = (db: Db, organiserId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('bank_line'), ${organiserId})`.execute(db)
const besideOthers = (db: Db, organiserId: number) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('bank_line'), ${organiserId})`.execute(db)

/** Judges lines of money that came in, which nobody has decided, and keeps what is found. */
export async function judge({ db, services, now }: Scope, organiserId: number, lines: readonly ToJudge[]) {
  if (lines.length === 0) return
  const references = [...new Set(lines.flatMap(({ references: named }) => named))]
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const applications = await payablesFor(db, services.personal, organiserId, {
    references,
    amounts: [...new Set(lines.filter(({ currency }) => currency === 'EUR').map(({ amount }) => amount))],
    from: days[0]!,
    to: days.at(-1)!,
  })
  const verdictOf = judgeOf(applications, await ordersNamed(db, organiserId, references))
  const judged = await inTurns(lines, AT_ONCE, (line) => ({ id: line.id, verdict: verdictOf(line) }))
  const certain = judged.flatMap(({ id, verdict }) => (verdict.state === 'MATCHED' ? [id] : []))
  const reported = await reportedBefore(db, organiserId, certain)
  const verdicts = judged.map(({ id, verdict }) => ({
    id,
    verdict: reported.has(id) && verdict.state === 'MATCHED' ? doubtedAsTwice(verdict) : verdict,
  }))
  const states = verdicts.map(({ id, verdict }) => ({
    id,
    state: verdict.state,
    registration: 'registrationId' in verdict ? verdict.registrationId : null,
  }))
  await sql`update bank_line l set state = j.state, registration_id = j.registration
    from json_to_recordset(${JSON.stringify(states)}::json) as j (id int, state text, registration int)
    where l.id = j.id and not l.decided and (l.state, l.registration_id) is distinct from (j.state, j.registration)`.execute(
    db,
  )
  await forgetCandidates(
    db,
    lines.map(({ id }) => id),
  )
  await insertMany(
    db,
    'bank_candidate',
    verdicts.flatMap(({ id, verdict }) =>
      verdict.state === 'DOUBTFUL'
        ? verdict.candidates.map(({ registrationId, why }) => ({
            line_id: id,
            registration_id: registrationId,
            why,
          }))
        : [],
    ),
  )
  await insertMany(
    db,
    'bank_match',
    verdicts.flatMap(({ id, verdict }) =>
      'registrationId' in verdict
        ? [
            {
              line_id: id,
              at: now,
              event: verdict.state === 'MATCHED' ? 'FOUND' : 'SENT_BACK',
              registration_id: verdict.registrationId,
            },
          ]
        : [],
    ),
  )
}

/** Orders of this office by which something was returned, among these references. */
const ordersNamed = (db: Db, organiserId: number, references: readonly string[]) =>
  db
    .selectFrom('return_order as o')
    .innerJoin('return_file as f', 'f.id', 'o.file_id')
    .select(['o.registration_id as registrationId', 'o.end_to_end as endToEnd', 'o.amount'])
    .where('f.organiser_id', '=', organiserId)
    .where(sql<boolean>`o.end_to_end = any(${[...references]}::text[])`)
    .execute()

/**
 * Those of these lines of which a statement of another form has told before: of the same account, day, amount and reference, and as
 * many of them as this form has had by then. The bank numbers them differently in each form, so no number says it.
 */
async function reportedBefore(db: Db, organiserId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select l.id from bank_line l join bank_statement s on s.id = l.statement_id
    where l.id = any(${[...ids]}::int[]) and exists (
      select from bank_line e join bank_statement f on f.id = e.statement_id
      where e.organiser_id = ${organiserId} and e.booked_on = l.booked_on and e.amount = l.amount and e.id <= l.id
        and e.account = l.account and e.direction = l.direction and e.currency = l.currency
        and e.paid_references = l.paid_references
      having count(*) filter (where f.format = s.format) <= greatest(
          count(*) filter (where f.format = 'CAMT053' and s.format <> 'CAMT053'),
          count(*) filter (where f.format = 'MT940' and s.format <> 'MT940'),
          count(*) filter (where f.format = 'CSV' and s.format <> 'CSV')))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const forgetCandidates = (db: Db, lineIds: readonly number[]) =>
  db
    .deleteFrom('bank_candidate')
    .where(sql<boolean>`line_id = any(${[...lineIds]})`)
    .execute()

/** Somebody has applied: who paid before is found now. */
export async function judgeForApplication(scope: Scope, registrationId: number) {
  const { db, services } = scope
  const sale = await db
    .selectFrom('registration as r')
    .innerJoin('announcement as a', 'a.id', 'r.announcement_id')
    .innerJoin('deposit_reference as f', 'f.registration_id', 'r.id')
    .select(['a.organiser_id', 'a.deposit', 'a.currency', 'f.reference'])
    .where('r.id', '=', registrationId)
    .executeTakeFirstOrThrow()
  await besideOthers(db, sale.organiser_id)
  const amount = sale.currency === 'EUR' ? sale.deposit : -1
  const rows = await db
    .selectFrom('bank_line')
    .select(['id', 'amount', 'currency', 'paid_references', 'details', 'takes_back'])
    .select(sql<string>`booked_on::text`.as('booked_on'))
    .where('organiser_id', '=', sale.organiser_id)
    .where('direction', '=', 'IN')
    .where('decided', '=', false)
    .where('state', 'in', ['DOUBTFUL', 'UNMATCHED'])
    .where((eb) => eb.or([eb('amount', '=', amount), sql<boolean>`${sale.reference} = any(paid_references)`]))
    .orderBy('id', 'desc')
    .limit(MOST_AGAIN)
    .forUpdate()
    .execute()
  const lines = rows.map((row) => ({
    ...openDetails(services.personal, row.details),
    id: row.id,
    amount: row.amount,
    currency: row.currency,
    bookedOn: row.booked_on,
    references: row.paid_references,
    takesBack: row.takes_back,
  }))
  // Nothing is matched anew, so nothing that a bank took back can be.
  if (lines.length === 0) return
  await judge(scope, sale.organiser_id, lines)
  await doubtTakenBack(scope, sale.organiser_id)
}
