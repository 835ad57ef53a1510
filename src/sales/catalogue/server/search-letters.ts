/** Letters of kept searches: whoever wants to hear of a new sale is written to once. */
import { nameIn } from '#sales/law/english-title.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import { oneLine } from '#platform/mail/letter-layout.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Outside } from '#platform/process/outside.ts'
import { oneByOne } from '#platform/db/pieces.ts'
import type { Sweep } from '#platform/db/sweep.ts'
import { searchLetter } from '../catalogue.messages.ts'
import { SaleSearch } from '#sales/notice/search.contract.ts'
import { addressFields, factsOf, pageOfSale, saleFactRows, type SaleFactRow } from './feeds.ts'
import { published } from './search-filter.ts'
import { matchSearches } from './search-matches.ts'
import { hashOfCode } from './saved-searches.ts'

/** How many letters one turn writes. */
const LETTERS_AT_ONCE = 50
/** Of how many sales one letter tells in full. */
const TOLD_IN_FULL = 10

/** Writes the letters that are due: one for each search, about all that it has found. The row of the search is held, so two processes never write of the same. */
const sendFound = (outside: Outside) =>
  oneByOne({
    name: 'tellOfSearches',
    everyMs: 15_000,
    wokenBy: 'news',
    atOnce: LETTERS_AT_ONCE,
    dueAt: async (db, calm) =>
      (
        await db
          .selectFrom('saved_search_hit as h')
          .select('h.tell_at')
          .where('h.done_at', 'is', null)
          .where(calm(sql`h.search_id`))
          .orderBy('h.tell_at')
          .limit(1)
          .executeTakeFirst()
      )?.tell_at,
    next: (tx, now, calm) =>
      tx
        .selectFrom('saved_search_hit as h')
        .innerJoin('saved_search as s', 's.id', 'h.search_id')
        .innerJoin('account as o', 'o.id', 's.account_id')
        .select(['s.id', 's.name', 's.query', 's.pace', 's.account_id', 'h.announcement_id as first'])
        .select(['o.email', 'o.email_confirmed_at', 'o.full_name', 'o.language', 'o.state'])
        // By what was found, of which little waits: not by all that people keep.
        .where('h.done_at', 'is', null)
        .where('h.tell_at', '<=', now)
        .where(calm(sql`h.search_id`))
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
      const letterId = await write(tx, outside, search, ids, now)
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
async function write(db: Db, { publicUrl }: Outside, search: Search, ids: number[], now: Date) {
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
        ...sales.slice(0, TOLD_IN_FULL).map((sale) => saleText(sale, language, publicUrl, now)),
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

export const searchSweeps = (outside: Outside): Sweep[] => [matchSearches, sendFound(outside)]
