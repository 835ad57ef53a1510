/** The kept rows of the ledger of deposits: written anew for a sale in which something has changed, and asked for page by page. */
import { sql } from 'kysely'
import { inPhase } from '#sales/history/phases.ts'
import type { Db } from '#platform/db/database.ts'
import { containing } from '#platform/db/paged.ts'
import { inSequence } from '#platform/db/work-items.ts'
import { DEPOSIT_STATES, type DepositState } from '#sales/deposits/states.contract.ts'
import type { DepositRow } from '#sales/protocol/deposits.contract.ts'
import { refundsDue, type Turn, whyBack } from '#sales/protocol/completion.rules.ts'
import { depositOf } from '#sales/protocol/deposits.rules.ts'
import { type Completion, readCompletions } from '#sales/protocol/server/completion.ts'

const AT_ONCE = 50
/** So many of somebody's sales are looked at anew before they are shown their ledger; where more have changed, the job is about to. */
const BEFORE_SHOWN = 20

/** Writes the rows of sales in which something has changed. */
export const depositJob = inSequence({
  name: 'keepDeposits',
  everyMs: 30_000,
  wokenBy: 'deposits',
  atOnce: AT_ONCE,
  next: (tx, _, notBackingOff) =>
    tx
      .selectFrom('deposit_stale')
      .selectAll()
      .where(notBackingOff(sql`auction_id`))
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),
  piece: ({ auction_id: id }) => id,
  time: ({ id, auction_id }) => `${auction_id}, ${id}`,
  work: (tx, { auction_id }) => writeRows(tx, auction_id),
})

/** Of two who write the rows of a sale the second waits, and finds what the first has not seen. */
async function writeRows(db: Db, saleId: number) {
  await sql`select pg_advisory_xact_lock(hashtext('deposit_row'), ${saleId})`.execute(db)
  await db
    .deleteFrom('deposit_stale')
    .where('id', 'in', (eb) =>
      eb.selectFrom('deposit_stale').select('id').where('auction_id', '=', saleId).forUpdate().skipLocked(),
    )
    .execute()
  const [completion] = await readCompletions(db, [saleId])
  await db.deleteFrom('deposit_row').where('auction_id', '=', saleId).execute()
  const rows = completion ? rowsOf(completion) : []
  await db.deleteFrom('price_return').where('auction_id', '=', saleId).execute()
  const back = completion ? refundsDue(completion.facts) : []
  if (back.length > 0)
    await db
      .insertInto('price_return')
      .values(back.map((turn) => returnOf(completion!, turn)))
      .execute()
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('deposit_row')
      .values(rows.slice(from, from + 500))
      .execute()
}

const rowsOf = ({ row: sale, facts, applicants }: Completion) =>
  applicants.flatMap((one) => {
    const deposit = depositOf(facts, one)
    if (!deposit) return []
    const { goneBack, ...where } = deposit
    return [
      {
        ...where,
        registration_id: one.registrationId,
        auction_id: sale.id,
        organiser_id: sale.organiser_id,
        procedure: sale.procedure,
        code: sale.code,
        registration_number: one.number,
        name: one.name,
        currency: sale.currency,
        amount: sale.deposit - goneBack,
        paid: one.paid - goneBack,
        open: facts.endedOn === null && facts.terminatedOn === null,
      },
    ]
  })

/** What goes back to a buyer beside the deposit, as the list of returns shows it. */
const returnOf = ({ row: sale, applicants }: Completion, turn: Turn) => {
  const { number, name } = applicants.find((one) => one.registrationId === turn.registrationId)!
  return {
    registration_id: turn.registrationId,
    auction_id: sale.id,
    organiser_id: sale.organiser_id,
    procedure: sale.procedure,
    code: sale.code,
    registration_number: number,
    name,
    currency: sale.currency,
    amount: turn.toReturn,
    reason: whyBack(turn),
    since: turn.backSince!,
  }
}

/** Looks anew at what has changed in this organiser's sales and was not written yet. */
export async function refreshRows(db: Db, organiserId: number) {
  const stale = await db
    .selectFrom('deposit_stale as s')
    .innerJoin('announcement as a', 'a.id', 's.auction_id')
    .select('s.auction_id')
    .distinct()
    .where('a.organiser_id', '=', organiserId)
    .limit(BEFORE_SHOWN)
    .execute()
  for (const { auction_id } of stale)
    await db
      .transaction()
      .execute((tx) => writeRows(tx, auction_id))
      // The job tries it again and tells of it.
      .catch(() => undefined)
}

export type Filters = {
  organiserId: number
  auctionId?: number | undefined
  state?: DepositState | undefined
  search: string
  sort?: 'since' | 'code' | 'name' | 'amount' | undefined
  direction: 'asc' | 'desc'
  /** Without a limit, all. */
  limit?: number | undefined
  offset: number
}

/** What an organiser may see of their deposits: nothing of sales in which bidding runs (Ordinance N-3, art. 19). */
async function visible(db: Db, { organiserId, auctionId: saleId, search }: Filters, now: Date) {
  const running = await db
    .selectFrom('auction')
    .select('auction.id')
    .where('auction.id', 'in', (eb) =>
      eb
        .selectFrom('deposit_row')
        .select('auction_id')
        .where('organiser_id', '=', organiserId)
        .where('open', '=', true),
    )
    .where(inPhase('current', now))
    .execute()
  let query = db.selectFrom('deposit_row').where('organiser_id', '=', organiserId)
  if (saleId) query = query.where('auction_id', '=', saleId)
  if (search) query = query.where('words', 'ilike', containing(search))
  if (running.length > 0) query = query.where(sql<boolean>`auction_id <> all(${running.map(({ id }) => id)})`)
  return query
}

/** The page that is asked for, as numbers in the order that an index gives, and the sums. Without another order, what is to be returned longest stands first. */
export async function ledgerQueries(db: Db, request: Filters, now: Date) {
  const { state, sort, direction, limit, offset } = request
  const query = await visible(db, request, now)
  const down = sort !== undefined && direction === 'desc'
  let page = query.select('registration_id')
  if (state) page = page.where('state', '=', state)
  if (!sort) page = page.orderBy(sql`state <> 'TO_RETURN'`)
  const by = sort ?? 'since'
  page =
    by === 'since'
      ? page.orderBy('since', (each) => (down ? each.desc().nullsLast() : each.asc().nullsFirst()))
      : page.orderBy(by, down ? 'desc' : 'asc')
  page = page.orderBy('registration_id', down ? 'desc' : 'asc').offset(offset)
  const sums = query
    .select(['state', 'currency'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<string>('amount').as('amount')])
    .groupBy(['state', 'currency'])
  return { page: limit === undefined ? page : page.limit(limit), sums }
}

type StoredDeposit = Omit<DepositRow, 'account'>

/** The page that was asked for, how many there are in all, and the sums by state and currency. */
export async function readLedger(db: Db, request: Filters, now: Date) {
  const queries = await ledgerQueries(db, request, now)
  const ids = (await queries.page.execute()).map(({ registration_id: id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('deposit_row')
          .selectAll()
          .select(sql<string | null>`since::text`.as('since_day'))
          .where(sql<boolean>`registration_id = any(${ids})`)
          .execute()
  const found = new Map(rows.map((row) => [row.registration_id, row]))
  const sums = await queries.sums.execute()
  const totals = DEPOSIT_STATES.flatMap((state) =>
    (['EUR', 'BGN'] as const).flatMap((currency) =>
      sums
        .filter((each) => each.state === state && each.currency === currency)
        .map(({ count, amount }) => ({ currency, state, count: Number(count), amount: Number(amount) })),
    ),
  )
  return {
    // A row that was written anew in between is shown as it is now; one that is gone, not at all.
    rows: ids.flatMap((id): StoredDeposit[] => {
      const row = found.get(id)
      return row
        ? [
            {
              state: row.state,
              reason: row.reason,
              since: row.since_day,
              amount: row.amount,
              paid: row.paid,
              registrationId: row.registration_id,
              registrationNumber: row.registration_number,
              auctionId: row.auction_id,
              procedure: row.procedure,
              code: row.code,
              name: row.name,
              currency: row.currency,
            },
          ]
        : []
    }),
    total: totals
      .filter(({ state }) => !request.state || state === request.state)
      .reduce((sum, { count }) => sum + count, 0),
    totals,
  }
}
