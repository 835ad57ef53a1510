/** Lines of an office’s statements: whose deposits they pay, and what an officer says of them. Nothing of sales in which bidding runs (Ordinance N-3, art. 19). */
import { sql } from 'kysely'
import type { User } from '#platform/access.ts'
import type { Services } from '#platform/process/integrations.ts'
import { Refusal } from '#platform/endpoint.ts'
import { convert } from '#platform/money.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { paged } from '#platform/db/paged.ts'
import type { Db } from '#platform/db/database.ts'
import { inPhase } from '#sales/history/phases.ts'
import { type BankLine, statements } from '../statements.contract.ts'
import { lineStates, recordedFields } from '../statements.messages.ts'
import { APPLICANT, forgetCandidates } from './judging.ts'
import { openDetails, shownIban } from './line-details.ts'

export const bankLineHandlers = recordingHandlers(statements, recordedFields, {
  async listBankLines({ input, user, db, now, services }) {
    let query = db
      .selectFrom('bank_line as l')
      .selectAll('l')
      .select(sql<string>`l.booked_on::text`.as('day'))
      .where('l.organiser_id', '=', user.actsFor)
      .where(await besideRunning(db, user.actsFor, now))
    if (input.state) query = query.where('l.state', '=', input.state)
    if (input.flow) query = query.where('l.direction', '=', input.flow)
    if (input.statementId) query = query.where('l.statement_id', '=', input.statementId)
    const columns = { bookedOn: 'l.booked_on', amount: 'l.amount' }
    const { rows, total } = await paged(query, input, columns, { byDefault: 'l.booked_on desc', id: 'l.id' })
    const ids = rows.map(({ id }) => id)
    const { candidates, history } = await besideLines(db, ids)
    const people = await ofWhom(db, [
      ...rows.flatMap(({ registration_id: id }) => id ?? []),
      ...candidates.map(({ registration_id: id }) => id),
    ])
    const candidatesOf = Map.groupBy(candidates, ({ line_id: id }) => id)
    const historyOf = Map.groupBy(history, ({ line_id: id }) => id)
    return {
      rows: rows.map((row) => {
        const { payer, iban, reason, bankReason } = openDetails(services.personal, row.details)
        const { id, account, direction, amount, currency, state } = row
        return {
          id,
          account,
          direction,
          amount,
          currency,
          state,
          payer,
          reason,
          bankReason,
          bookedOn: row.day,
          iban: shownIban(iban),
          match: row.registration_id === null ? null : people.get(row.registration_id)!,
          candidates: (candidatesOf.get(id) ?? []).map(({ registration_id, why }) => ({
            ...people.get(registration_id)!,
            why,
          })),
          history: (historyOf.get(id) ?? []).map(
            ({ at, event, number, by, reason: said, left_on: leftOn }) => ({
              event,
              number,
              by,
              at: at.toISOString(),
              reason: said,
              leftOn,
            }),
          ),
        }
      }),
      total,
    }
  },

  async matchBankLine({ input: { id, number }, user, db, now, changed }) {
    const line = await lockedLine(db, id, user, now)
    if (line.direction !== 'IN' || line.currency !== 'EUR') throw new Refusal('notADeposit')
    if (line.state === 'MATCHED' || line.state === 'SENT_BACK' || line.state === 'PRICE')
      throw new Refusal('stateChanged')
    const application = await db
      .selectFrom('registration as r')
      .innerJoin('announcement as a', 'a.id', 'r.announcement_id')
      .innerJoin('auction', 'auction.id', 'a.id')
      .select('r.id')
      .select(inPhase('current', now).as('running'))
      .where('r.number', '=', number)
      .where('a.organiser_id', '=', user.actsFor)
      .executeTakeFirst()
    if (!application) throw new Refusal('noSuchApplication', { field: 'number' })
    if (application.running) throw new Refusal('hiddenNow')
    const registrationId = application.id
    await decide(db, id, { state: 'MATCHED', registrationId })
    await forgetCandidates(db, [id])
    await note(db, { lineId: id, event: 'CONFIRMED', registrationId, user, now })
    changed({ state: lineStates[line.state] }, { state: lineStates.MATCHED, paysFor: number })
    return {}
  },

  async undoBankMatch({ input: { id, reason }, user, db, now, changed }) {
    const { state, registration_id: registrationId } = await lockedLine(db, id, user, now)
    if (registrationId === null || state !== 'MATCHED') throw new Refusal('stateChanged')
    await decide(db, id, { state: 'UNMATCHED', registrationId: null })
    await note(db, { lineId: id, event: 'UNDONE', registrationId, user, now, reason })
    const [application] = await ofWhom(db, [registrationId]).then((known) => [...known.values()])
    changed({ state: lineStates[state], paysFor: application?.number }, { state: lineStates.UNMATCHED })
    return {}
  },

  async setBankLineAside({ input: { id }, user, db, now, changed }) {
    const { state } = await lockedLine(db, id, user, now)
    if (state !== 'DOUBTFUL' && state !== 'UNMATCHED') throw new Refusal('stateChanged')
    await decide(db, id, { state: 'OTHER', registrationId: null })
    await forgetCandidates(db, [id])
    await note(db, { lineId: id, event: 'SET_ASIDE', registrationId: null, user, now })
    changed({ state: lineStates[state] }, { state: lineStates.OTHER })
    return {}
  },
})

/** So many lines of a statement are offered as payments of a price, out of so many of the newest. */
const OFFERED = 20
const LOOKED_AT = 200

type Wanted = { organiserId: number; account: string; from: string; amount: number }
/** Payments to the account of a sale since its buyer was declared that nobody has dealt with: those of this amount first, then the newest. */
export async function linesOfPrice(
  db: Db,
  { personal }: Services,
  { organiserId, account, from, amount }: Wanted,
  now: Date,
) {
  const rows = await db
    .selectFrom('bank_line as l')
    .select(['l.id', 'l.amount', 'l.details', sql<string>`l.booked_on::text`.as('on')])
    .where('l.organiser_id', '=', organiserId)
    .where('l.account', '=', account)
    .where('l.direction', '=', 'IN')
    .where('l.currency', '=', 'EUR')
    .where('l.takes_back', '=', false)
    .where('l.state', 'in', ['DOUBTFUL', 'UNMATCHED'])
    .where('l.booked_on', '>=', sql<Date>`${from}::date`)
    .where(await besideRunning(db, organiserId, now))
    .orderBy('l.booked_on', 'desc')
    .orderBy('l.id', 'desc')
    .limit(LOOKED_AT)
    .execute()
  return rows
    .toSorted((a, b) => Number(b.amount === amount) - Number(a.amount === amount))
    .slice(0, OFFERED)
    .map(({ id, on, amount: sum, details }) => ({
      id,
      on,
      amount: sum,
      payer: openDetails(personal, details).payer,
    }))
}

type OfPrice = { id: number; registrationId: number; amount: number; on: string; user: User; now: Date }
/** Marks a line as the payment of a price that is being entered; it is of no other then. Throws the Refusal `notThisLine`. */
export async function takeAsPrice(db: Db, { id, registrationId, amount, on, user, now }: OfPrice) {
  const { numUpdatedRows } = await db
    .updateTable('bank_line')
    .set({ state: 'PRICE', registration_id: registrationId, decided: true })
    .where('id', '=', id)
    .where('organiser_id', '=', user.actsFor)
    .where('direction', '=', 'IN')
    .where('currency', '=', 'EUR')
    .where('state', 'in', ['DOUBTFUL', 'UNMATCHED', 'OTHER'])
    .where('amount', '=', amount)
    .where('booked_on', '=', sql<Date>`${on}::date`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('notThisLine', { field: 'lineId' })
  await forgetCandidates(db, [id])
  await note(db, { lineId: id, event: 'PRICE', registrationId, user, now })
}

/**
 * Lines of an office, or one of them, that pay or may pay for an application in a sale that is being bid in, or name one, whoever runs that
 * sale: it may have passed to another office, and a payer may have taken the wrong account. Found once, and not anew for each line.
 */
async function hiddenLines(db: Db, organiserId: number, now: Date, only?: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with running as materialized (select id from auction where ${inPhase('current', now)}),
    own as materialized (select id, registration_id, paid_references from bank_line
      where organiser_id = ${organiserId} and (${only ?? null}::int is null or id = ${only ?? null})),
    named as materialized (select own.id, reference from own, unnest(own.paid_references) as reference),
    touched as (
      select id, registration_id from own
      union all select own.id, c.registration_id from own join bank_candidate c on c.line_id = own.id
      union all select n.id, f.registration_id from named n join deposit_reference f on f.reference = n.reference
      union all select n.id, o.registration_id from named n join return_order o on o.end_to_end = n.reference)
    select distinct t.id from touched t join registration r on r.id = t.registration_id
      join running on running.id = r.announcement_id`.execute(db)
  return rows.map(({ id }) => id)
}
const besideRunning = async (db: Db, organiserId: number, now: Date) =>
  sql<boolean>`l.id <> all(${await hiddenLines(db, organiserId, now)}::int[])`

async function lockedLine(db: Db, id: number, user: User, now: Date) {
  const line = await db
    .selectFrom('bank_line as l')
    .select(['l.direction', 'l.currency', 'l.state', 'l.registration_id'])
    .where('l.id', '=', id)
    .where('l.organiser_id', '=', user.actsFor)
    .forUpdate('l')
    .executeTakeFirst()
  if (!line) throw new Refusal('noSuchLine')
  if ((await hiddenLines(db, user.actsFor, now, id)).length > 0) throw new Refusal('hiddenNow')
  return line
}

type Decided = { state: BankLine['state']; registrationId: number | null }
const decide = (db: Db, id: number, { state, registrationId }: Decided) =>
  db
    .updateTable('bank_line')
    .set({ state, registration_id: registrationId, decided: true })
    .where('id', '=', id)
    .execute()

type Noted = {
  lineId: number
  event: 'CONFIRMED' | 'UNDONE' | 'SET_ASIDE' | 'PRICE'
  registrationId: number | null
  user: User
  now: Date
  reason?: string
}
const note = (db: Db, { lineId, event, registrationId, user, now, reason }: Noted) =>
  db
    .insertInto('bank_match')
    .values({
      line_id: lineId,
      at: now,
      event,
      registration_id: registrationId,
      account_id: user.id,
      acting_for: user.actsFor === user.id ? null : user.actsFor,
      reason: reason ?? null,
    })
    .execute()

async function besideLines(db: Db, ids: readonly number[]) {
  const ofThese = sql<boolean>`line_id = any(${[...ids]})`
  const candidates = await db
    .selectFrom('bank_candidate')
    .selectAll()
    .where(ofThese)
    .orderBy('registration_id')
    .execute()
  const history = await db
    .selectFrom('bank_match as m')
    .leftJoin('registration as r', 'r.id', 'm.registration_id')
    .leftJoin('account as p', 'p.id', 'm.account_id')
    .leftJoin('bank_line as v', 'v.id', 'm.reversal_id')
    .select(['m.line_id', 'm.at', 'm.event', 'm.reason', 'r.number', 'p.full_name as by'])
    .select(sql<string | null>`v.booked_on::text`.as('left_on'))
    .where(ofThese)
    .orderBy('m.id')
    .execute()
  return { candidates, history }
}

async function ofWhom(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('registration as r')
    .innerJoin('announcement as a', 'a.id', 'r.announcement_id')
    .leftJoin('account as p', 'p.id', 'r.account_id')
    .select(['r.id', 'r.number', 'a.code', 'a.deposit', 'a.currency', APPLICANT.as('name')])
    .where(sql<boolean>`r.id = any(${[...ids]})`)
    .execute()
  return new Map(
    rows.map(({ id, number, name, code, deposit, currency }) => [
      id,
      { registrationId: id, number, name, code, deposit: convert(deposit, currency, 'EUR') },
    ]),
  )
}
