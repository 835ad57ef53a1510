/** Letters of kept searches: whoever wants to hear of a new sale is written to once. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { inSequence } from '#platform/db/work-items.ts'
import type { Job } from '#platform/db/job.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { oneLine } from '#platform/mail/letter-layout.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Services } from '#platform/process/integrations.ts'
import { nameIn } from '#sales/law/english-title.ts'
import { SaleSearch } from '#sales/notice/search.contract.ts'
import type { Pace } from '../catalogue.contract.ts'
import { searchLetter } from '../catalogue.messages.ts'
import { addressFields, factsOf, pageOfSale, type SaleFactRow, saleFactRows } from './feeds.ts'
import { hashOfCode } from './saved-searches.ts'
import { published, searchFilter } from './search-filter.ts'

/** How many new sales are held against how many searches in one turn: some milliseconds. */
const SALES_AT_ONCE = 50
const SEARCHES_AT_ONCE = 250
/** When the letters of a day are written, by the clock in Sofia. */
const DAILY_AT = '08:00'

/** The next moment at which a letter may tell of what is found now. */
function nextLetterAt(pace: Pace, now: Date): Date {
  if (pace !== 'DAILY') return now
  const today = momentInSofia(dayInSofia(now), DAILY_AT)
  return now <= today ? today : momentInSofia(addDays(dayInSofia(now), 1), DAILY_AT)
}

/** Holds newly published sales against the searches that people keep. Publishing leaves each in a table, so none is missed whatever restarts, and none is looked for twice. */
export const matchSearches: Job = {
  name: 'matchSearches',
  everyMs: 60_000,
  wokenBy: 'news',
  run: async (db, now, report) => {
    const fresh = await db
      .selectFrom('fresh_sale')
      .selectAll()
      .orderBy('last_search')
      .orderBy('announcement_id')
      .limit(SALES_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    const after = fresh[0]?.last_search
    if (after === undefined) return []
    const ids = fresh.filter((sale) => sale.last_search === after).map((sale) => sale.announcement_id)
    const searches = await db
      .selectFrom('saved_search')
      .select(['id', 'query', 'pace', 'since'])
      .where('pace', '<>', 'NEVER')
      .where('id', '>', after)
      .orderBy('id')
      .limit(SEARCHES_AT_ONCE)
      .execute()
    const stored = searches.flatMap(({ query, ...row }) => {
      const search = SaleSearch.safeParse(query)
      if (search.error) report?.failed(`search ${row.id}`, search.error)
      // What is kept cannot be read: it finds nothing, and the others are not held up.
      return search.success ? [{ ...row, search: search.data }] : []
    })
    // What many people search for is asked once.
    const alike = [...Map.groupBy(stored, ({ search }) => JSON.stringify(search)).values()]
    const found = await fittingSales(
      db,
      ids,
      alike.map(([first]) => first!.search),
    )
    const hits = found.flatMap(({ at, id, publishedAt }) =>
      alike[at]!.filter(({ since }) => publishedAt >= since).map((each) => ({
        search_id: each.id,
        announcement_id: id,
        found_at: now,
        tell_at: nextLetterAt(each.pace, now),
      })),
    )
    if (hits.length > 0)
      await db
        .insertInto('saved_search_hit')
        .columns(['search_id', 'announcement_id', 'found_at', 'tell_at'])
        .expression(
          sql`select * from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb)
            as hit (search_id int, announcement_id int, found_at timestamptz, tell_at timestamptz)`,
        )
        .onConflict((on) => on.doNothing())
        .execute()
    const last = searches.length === SEARCHES_AT_ONCE ? searches.at(-1)!.id : undefined
    if (last === undefined) await db.deleteFrom('fresh_sale').where('announcement_id', 'in', ids).execute()
    else
      await db
        .updateTable('fresh_sale')
        .set({ last_search: last })
        .where('announcement_id', 'in', ids)
        .execute()
    return ids.map((id) => `${id}, ${last ?? 'all'}`)
  },
}

/** A sale that was found by the search at this place of those asked. */
type Hit = { at: number; id: number; publishedAt: Date }

/**
 * Which of these sales fit each of these searches, by the conditions of lists, in one statement however many there are. Its tables hold
 * these sales alone, under their own names, so that what a search costs does not grow with the sales that were ever held.
 */
async function fittingSales(db: Db, ids: readonly number[], searches: readonly SaleSearch[]): Promise<Hit[]> {
  if (searches.length === 0) return []
  const each = searches.map((search, at) => {
    const where = sql.join(searchFilter(search).where, sql` and `)
    return sql`select ${at}::int as at, s.announcement_id as id, s.published_at as "publishedAt" from sale_shelf s where ${where}`
  })
  const fresh = sql`announcement_id = any(${[...ids]})`
  const { rows } = await sql<Hit>`
    with sale_shelf as materialized (select * from sale_shelf where ${fresh}),
      announcement_search as materialized (select * from announcement_search where ${fresh}),
      announcement_item as materialized (select * from announcement_item where ${fresh}),
      account as materialized (select id, full_name from account where id in (select organiser_id from sale_shelf))
    ${sql.join(each, sql` union all `)}`.execute(db)
  return rows
}

/** How many letters one turn writes. */
const LETTERS_AT_ONCE = 50
/** Of how many sales one letter tells in full. */
const REPORTED_IN_FULL = 10

/** Writes the letters that are due: one for each search, about all that it has found. The row of the search is held, so two processes never write of the same. */
const sendFound = (services: Services) =>
  inSequence({
    name: 'tellOfSearches',
    everyMs: 60_000,
    wokenBy: 'news',
    atOnce: LETTERS_AT_ONCE,
    dueAt: async (db, notBackingOff) =>
      (
        await db
          .selectFrom('saved_search_hit as h')
          .select('h.tell_at')
          .where('h.done_at', 'is', null)
          .where(notBackingOff(sql`h.search_id`))
          .orderBy('h.tell_at')
          .limit(1)
          .executeTakeFirst()
      )?.tell_at,
    next: (tx, now, notBackingOff) =>
      tx
        .selectFrom('saved_search_hit as h')
        .innerJoin('saved_search as s', 's.id', 'h.search_id')
        .innerJoin('account as o', 'o.id', 's.account_id')
        .select(['s.id', 's.name', 's.query', 's.pace', 's.account_id', 'h.announcement_id as first'])
        .select(['o.email', 'o.email_confirmed_at', 'o.full_name', 'o.language', 'o.state'])
        // By what was found, of which little waits: not by all that people keep.
        .where('h.done_at', 'is', null)
        .where('h.tell_at', '<=', now)
        .where(notBackingOff(sql`h.search_id`))
        .orderBy('h.tell_at')
        .orderBy('h.search_id')
        .limit(1)
        .forUpdate('s')
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ id }) => id,
    time: ({ id, first }) => `${id}, ${first}`,
    work: async (tx, search, now) => {
      const due = await tx
        .selectFrom('saved_search_hit')
        .select('announcement_id')
        .where('search_id', '=', search.id)
        .where('done_at', 'is', null)
        .where('tell_at', '<=', now)
        .execute()
      // Another process has written of them while this one waited.
      if (due.length === 0) return
      const ids = due.map(({ announcement_id: id }) => id)
      const letterId = await write(tx, services, search, ids, now)
      await tx
        .updateTable('saved_search_hit')
        .set({ done_at: now, letter_id: letterId })
        .where('search_id', '=', search.id)
        .where('announcement_id', 'in', ids)
        .execute()
    },
  })

type Search = {
  id: number
  name: string
  query: unknown
  pace: string
  account_id: number
  email: string | null
  email_confirmed_at: Date | null
  full_name: string
  language: Language
  state: string
}

/** The letter about these sales; none when its reader has gone, or what was found was ended meanwhile. */
async function write(db: Db, { publicUrl }: Services, search: Search, ids: number[], now: Date) {
  const { email, email_confirmed_at: confirmed, state, pace } = search
  if (!email || !confirmed || state !== 'ACTIVE' || pace === 'NEVER') return null
  const sales = await saleFactRows(published(db))
    .where('a.id', 'in', ids)
    .where('auction.terminated_at', 'is', null)
    .orderBy('a.published_at')
    .orderBy('a.id')
    .execute()
  if (sales.length === 0) return null
  const language = search.language
  const words = inLanguage(searchLetter, language)
  const code = randomBytes(24).toString('base64url')
  await db
    .insertInto('saved_search_code')
    .values({ code_hash: hashOfCode(code), search_id: search.id })
    .execute()
  const more = sales.length - REPORTED_IN_FULL
  const page = `${publicUrl}/dist/announcements${addressFields(SaleSearch.parse(search.query))}`
  return queueMail(
    db,
    { to: email, accountId: search.account_id, language, kind: 'newSales' },
    {
      subject: words.subject(search.name, sales.length),
      greeting: words.greeting(search.full_name),
      paragraphs: [
        words.lead(search.name),
        ...sales.slice(0, REPORTED_IN_FULL).map((sale) => saleText(sale, language, publicUrl, now)),
        ...(more > 0 ? [words.more(more)] : []),
      ],
      action: { label: words.see, address: page },
      second: { label: words.stop, address: `${publicUrl}/dist/announcements/searches/stop#code=${code}` },
    },
    now,
  )
}

const saleText = (sale: SaleFactRow, language: Language, publicUrl: string, now: Date) =>
  [
    `${sale.code}: ${oneLine(nameIn(sale, language))}`,
    ...factsOf(sale, language, now),
    pageOfSale(publicUrl, sale.id),
  ].join('\n')

export const searchJobs = (services: Services): Job[] => [matchSearches, sendFound(services)]
