/** Letters of kept searches: each newly published sale is held against them, and whoever wants to hear of it is written to once. */
import { randomBytes } from 'node:crypto'
import { addDays, dayInSofia, momentInSofia } from '../../platform/dates.ts'
import { inLanguage, type Language } from '../../platform/language.ts'
import type { Db } from '../../platform/server/db.ts'
import { oneLine } from '../../platform/server/letter-layout.ts'
import { queueMail } from '../../platform/server/mail.ts'
import type { Outside } from '../../platform/server/outside.ts'
import type { Sweep } from '../../platform/server/sweep.ts'
import type { Pace } from '../finding.contract.ts'
import { searchLetter } from '../finding.messages.ts'
import { SaleSearch } from '../search.contract.ts'
import { addressFields, factsOf, pageOfSale, told, type ToldSale } from './feeds.ts'
import { fitting, published } from './fitting.ts'
import { hashOfCode } from './saved-searches.ts'

/** How many new sales, and how many letters, one turn deals with. */
const SALES_AT_ONCE = 50
const LETTERS_AT_ONCE = 50
/** Of how many sales one letter tells in full. */
const TOLD_IN_FULL = 10
/** When the letters of a day are written, by the clock in Sofia. */
const DAILY_AT = '08:00'

/** The next moment at which a letter may tell of what is found now. */
function tellAt(pace: Pace, now: Date): Date {
  if (pace !== 'DAILY') return now
  const today = momentInSofia(dayInSofia(now), DAILY_AT)
  return now <= today ? today : momentInSofia(addDays(dayInSofia(now), 1), DAILY_AT)
}

/** Holds new sales against all kept searches. Publishing leaves each in a table, so none is missed whatever restarts, and none is looked for twice. */
const match: Sweep = {
  name: 'matchSearches',
  everyMs: 5_000,
  run: async (db, now) => {
    const fresh = await db
      .selectFrom('fresh_sale')
      .select('announcement_id')
      .orderBy('announcement_id')
      .limit(SALES_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    if (fresh.length === 0) return 0
    const ids = fresh.map(({ announcement_id: id }) => id)
    const searches = await db
      .selectFrom('saved_search')
      .select(['id', 'account_id', 'query', 'pace', 'since'])
      .where('pace', '<>', 'NEVER')
      .execute()
    for (const search of searches) {
      const found = await fitting(published(db), SaleSearch.parse(search.query))
        .clearSelect()
        .select('a.id')
        .where('a.id', 'in', ids)
        .where('a.published_at', '>=', search.since)
        .execute()
      if (found.length === 0) continue
      await db
        .insertInto('saved_search_hit')
        .values(
          found.map(({ id }) => ({
            search_id: search.id,
            announcement_id: id,
            found_at: now,
            tell_at: tellAt(search.pace as Pace, now),
          })),
        )
        .onConflict((on) => on.doNothing())
        .execute()
    }
    await db.deleteFrom('fresh_sale').where('announcement_id', 'in', ids).execute()
    return fresh.length
  },
}

/** Writes the letters that are due: one for each search, about all that it has found. The row of the search is held, so two processes never write of the same. */
const tell = (outside: Outside): Sweep => ({
  name: 'tellOfSearches',
  everyMs: 5_000,
  run: async (db, now) => {
    const searches = await db
      .selectFrom('saved_search as s')
      .innerJoin('account as o', 'o.id', 's.account_id')
      .select(['s.id', 's.name', 's.query', 's.pace', 's.account_id'])
      .select(['o.email', 'o.email_confirmed_at', 'o.full_name', 'o.language', 'o.state'])
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('saved_search_hit as h')
            .select('h.search_id')
            .whereRef('h.search_id', '=', 's.id')
            .where('h.done_at', 'is', null)
            .where('h.tell_at', '<=', now),
        ),
      )
      .orderBy('s.id')
      .limit(LETTERS_AT_ONCE)
      .forUpdate('s')
      .skipLocked()
      .execute()
    for (const search of searches) {
      const due = await db
        .selectFrom('saved_search_hit')
        .select('announcement_id')
        .where('search_id', '=', search.id)
        .where('done_at', 'is', null)
        .where('tell_at', '<=', now)
        .execute()
      if (due.length === 0) continue
      const ids = due.map(({ announcement_id: id }) => id)
      const letterId = await write(db, outside, search, ids, now)
      await db
        .updateTable('saved_search_hit')
        .set({ done_at: now, letter_id: letterId })
        .where('search_id', '=', search.id)
        .where('announcement_id', 'in', ids)
        .execute()
    }
    return searches.length
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
  language: string
  state: string
}

/** The letter about these sales; none when its reader has gone, or what was found was ended meanwhile. */
async function write(db: Db, { publicUrl }: Outside, search: Search, ids: number[], now: Date) {
  const { email, email_confirmed_at: confirmed, state, pace } = search
  if (!email || !confirmed || state !== 'ACTIVE' || pace === 'NEVER') return null
  const sales = await told(published(db))
    .where('a.id', 'in', ids)
    .where('auction.terminated_at', 'is', null)
    .orderBy('a.published_at')
    .orderBy('a.id')
    .execute()
  if (sales.length === 0) return null
  const language = search.language as Language
  const words = inLanguage(searchLetter, language)
  const code = randomBytes(24).toString('base64url')
  await db
    .insertInto('saved_search_code')
    .values({ code_hash: hashOfCode(code), search_id: search.id })
    .execute()
  const more = sales.length - TOLD_IN_FULL
  const page = `${publicUrl}/dist/announcements${addressFields(SaleSearch.parse(search.query))}`
  return queueMail(
    db,
    { to: email, accountId: search.account_id, language, kind: 'newSales' },
    {
      subject: words.subject(search.name, sales.length),
      greeting: words.greeting(search.full_name),
      paragraphs: [
        words.lead(search.name),
        ...sales.slice(0, TOLD_IN_FULL).map((sale) => said(sale, language, publicUrl, now)),
        ...(more > 0 ? [words.more(more)] : []),
      ],
      action: { label: words.see, address: page },
      second: { label: words.stop, address: `${publicUrl}/dist/announcements/searches/stop#code=${code}` },
    },
    now,
  )
}

const said = (sale: ToldSale, language: Language, publicUrl: string, now: Date) =>
  [
    `${sale.code}: ${oneLine(sale.title)}`,
    ...factsOf(sale, language, now),
    pageOfSale(publicUrl, sale.id),
  ].join('\n')

export const searchSweeps = (outside: Outside): Sweep[] => [match, tell(outside)]
