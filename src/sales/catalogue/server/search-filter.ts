/** Narrows sales down to those that fit a search; lists, counts, feeds, calendars and searches that people keep all do it here. */
import { type RawBuilder, sql } from 'kysely'
import { addDays, momentInSofia } from '#platform/dates.ts'
import { inOneScript, plainSigns } from '#platform/folding.ts'
import { parseMoney } from '#platform/money.ts'
import type { Db } from '#platform/db/database.ts'
import { containing } from '#platform/db/paged.ts'
import type { SaleScope } from './indexed-sales.ts'
import { SEARCHED_FACTS } from '#sales/law/assets.contract.ts'
import type { SaleSearch } from '#sales/notice/search.contract.ts'
import { plainRows } from '#sales/notice/server/notice-rows.ts'

/** Published sales: a draft is nobody's but its organiser's. */
export const published = (db: Db) => plainRows(db).where('a.published_at', 'is not', null)

/** Those of one organiser, drafts among them, that hold every word. */
export const ofOrganiser = (organiserId: number, search = ''): SaleScope => ({
  where: [sql`s.organiser_id = ${organiserId}`, ...withWords(search)],
  narrow: true,
  lasting: true,
})

/** The words of a search, each in one script, without the punctuation of the title they may be copied from; a code with the dash that it has. */
export const wordsOf = (search: string): string[] =>
  inOneScript(search)
    .split(/\s+/)
    .map((word) => word.replace(/(?<=.)[,;:.]+$/, ''))
    .map((word) => (CODE.test(plainSigns(word)) ? plainSigns(word) : word))
    .filter(Boolean)

/** How the code of a sale begins, or all of it. */
const CODE = /^\d{4}-\d{1,20}$/

/** Those that hold every word somewhere in code, title, case number, description or assets and their places, in either language. */
function withWords(search: string): RawBuilder<unknown>[] {
  const words = wordsOf(search)
  if (words.length === 0) return []
  // A code has an index of its own, which finds the same.
  const each = words.map((word) =>
    CODE.test(word)
      ? sql`codes_in(words) @@ (${word} || ':*')::tsquery`
      : sql`words like lower(${containing(word)})`,
  )
  return [
    sql`s.announcement_id in (select announcement_id from announcement_search where ${sql.join(each, sql` and `)})`,
  ]
}

/** Published sales that fit a search, whatever their tab. Those that ended before `withheld` are found by no word, since their texts are public no more. */
export function searchFilter(search: SaleSearch, withheld?: Date): SaleScope {
  const { propertyType, procedure, regionCode, municipalityCode, ekatte } = search
  const { priceFrom, priceTo, biddingFrom, biddingTo } = search
  const price = search.priceIn === 'EUR' ? sql`s.price_eur` : sql`s.price_bgn`
  const where = withWords(search.search)
  const worded = where.length > 0 && withheld !== undefined
  if (worded) where.push(notWithheld(withheld))
  if (propertyType) where.push(sql`s.property_type = ${propertyType}`)
  if (procedure) where.push(sql`s.procedure = ${procedure}`)
  if (regionCode) where.push(hasAssetIn('region_code', regionCode))
  if (municipalityCode)
    where.push(
      sql`s.announcement_id in (select announcement_id from announcement_item where ekatte in
        (select ekatte from settlement where municipality_code = ${municipalityCode}))`,
    )
  if (ekatte) where.push(hasAssetIn('ekatte', ekatte))
  where.push(...withFacts(search))
  if (priceFrom) where.push(sql`${price} >= ${parseMoney(priceFrom)!}`)
  if (priceTo) where.push(sql`${price} <= ${parseMoney(priceTo)!}`)
  // The bidding touches these days by the calendar in Sofia; a prolonged one until its true end.
  if (biddingFrom) where.push(sql`s.ends_at > ${momentInSofia(biddingFrom, '00:00')}`)
  if (biddingTo) where.push(sql`s.starts_at < ${momentInSofia(addDays(biddingTo, 1), '00:00')}`)
  if (search.organiser)
    where.push(
      sql`s.organiser_id in (select id from account where full_name ilike ${containing(search.organiser)})`,
    )
  // Accounts may be renamed.
  const lasting = !search.organiser && !worded
  return { where: [sql`s.state <> 'DRAFT'`, ...where], narrow: where.length > 0, lasting }
}

/** Leaves out sales that ended before a moment. */
export const notWithheld = (before: Date) =>
  sql`not (s.state in ('PAST', 'TERMINATED') and s.ends_at < ${before})`

/** Those with an asset whose facts lie between the bounds of the search. */
const withFacts = (search: SaleSearch): RawBuilder<unknown>[] =>
  SEARCHED_FACTS.flatMap((key) => {
    const { [`${key}From` as const]: from, [`${key}To` as const]: to } = search
    if (from === undefined && to === undefined) return []
    const value = sql`(details ->> ${key}::text)::numeric`
    const least = from === undefined ? sql`` : sql` and ${value} >= ${from}`
    const most = to === undefined ? sql`` : sql` and ${value} <= ${to}`
    return [
      sql`s.announcement_id in (select announcement_id from announcement_item where ${value} is not null${least}${most})`,
    ]
  })

const hasAssetIn = (column: 'region_code' | 'ekatte', code: string) =>
  sql`s.announcement_id in (select announcement_id from announcement_item where ${sql.ref(column)} = ${code})`
