/** Sales that fit a search as feeds and as calendars, for the programs in which people read such. */
import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { dayInSofia, formatDateTime } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import { inLanguage, type Language, translated } from '#platform/lang/language.ts'
import { formatMoneyOn } from '#platform/money.ts'
import type { Db } from '#platform/db/database.ts'
import { handlers } from '#platform/http/mount.ts'
import { type SaleScope, type Filters, inOrderOf, pageOfSales, type SaleStage } from './indexed-sales.ts'
import { catalogue } from '../catalogue.contract.ts'
import { feedMessages } from '../catalogue.messages.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import type { SaleSearch, Tab } from '#sales/notice/search.contract.ts'
import type { PlainRows } from '#sales/notice/server/notice-rows.ts'
import { calendar, eventsOf, type Planned } from './calendar.ts'
import { atom, type Feed, rss } from '#platform/lang/feed-xml.ts'
import { fullNameIn, nameIn } from '#sales/law/english-title.ts'
import { newestPublicChange, publicChanges } from '#sales/history/public-changes.ts'
import { isWithheld, publicityEnds } from '#sales/notice/server/publicity.ts'
import { notWithheld, searchFilter, published } from './search-filter.ts'

/** How many sales a feed holds, and how many a calendar. */
const FEED_LENGTH = 50
const CALENDAR_LENGTH = 300
/** How long the events of a calendar are written at a stretch. */
const TURN_MS = 3

type FeedFilters = SaleSearch & { phase?: Tab | undefined; language?: Language | undefined }

export const feedHandlers = handlers(catalogue, {
  async feedAsAtom({ input, db, now, origin, services }) {
    return atom(await feedOf(db, input, now, input.language ?? origin.language, services.publicUrl, 'atom'))
  },

  async feedAsRss({ input, db, now, origin, services }) {
    return rss(await feedOf(db, input, now, input.language ?? origin.language, services.publicUrl, 'rss'))
  },

  async calendarOfSearch({ input, db, now, origin, services }) {
    const language = input.language ?? origin.language
    const ended = await publicityEnds(db, now)
    const found = searchFilter(input, ended)
    const scope = ended ? { ...found, where: [...found.where, notWithheld(ended)], lasting: false } : found
    // Nobody plans for what is over. What was called off stays until its day has passed, or calendars would go on showing it.
    const ahead = sql`s.state in ('OPEN', 'TERMINATED') and s.ends_at > ${now}`
    const sales = await first(
      db,
      input.phase ? scope : { where: [...scope.where, ahead], narrow: true, lasting: false },
      input.phase,
      { sort: 'startsAt', direction: 'asc', size: CALENDAR_LENGTH },
      now,
    )
    const words = inLanguage(feedMessages, language)
    const events = await eventsOfAll(sales, (sale) => plannedOf(sale, language, services.publicUrl, now))
    return calendar(words.feedTitle, events)
  },

  async calendarOfSale({ input, db, now, origin, services }) {
    const language = input.language ?? origin.language
    const sale = await saleFactRows(published(db)).where('a.id', '=', input.id).executeTakeFirst()
    if (!sale || (await isWithheld(db, sale, undefined, now))) throw new Refusal('noSuchAnnouncement')
    const events = eventsOf(plannedOf(sale, language, services.publicUrl, now))
    return calendar(nameIn(sale, language), [events])
  },
})

/** The first sales of those that fit. */
async function first(
  db: Db,
  scope: SaleScope,
  stand: SaleStage | undefined,
  filters: Omit<Filters, 'page'>,
  now: Date,
): Promise<SaleFactRow[]> {
  const { ids } = await pageOfSales(db, scope, stand, { ...filters, page: 1 }, now)
  return ids.length > 0
    ? inOrderOf(ids, await saleFactRows(published(db)).where('a.id', 'in', ids).execute())
    : []
}

/** With the name of the organiser, which the notice says too, and when it last changed. */
export const saleFactRows = (query: PlainRows) =>
  query
    .innerJoin('account as o', 'o.id', 'a.organiser_id')
    .innerJoinLateral(publicChanges.as('changes'), (join) => join.onTrue())
    .select(['o.full_name as organiser', 'changes.changed_at', 'changes.moved_at', 'changes.moves'])
export type SaleFactRow = Awaited<ReturnType<ReturnType<typeof saleFactRows>['execute']>>[number]

export const pageOfSale = (publicUrl: string, id: number) => `${publicUrl}/dist/announcements/details/${id}`

/** The fields of a search as they stand in an address. */
export function addressFields(fields: Record<string, unknown>): string {
  const priced = 'priceFrom' in fields || 'priceTo' in fields
  const given = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && value !== '' && (name !== 'priceIn' || priced),
  )
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}

/** A sale in a few lines, as everybody may read them. */
export function factsOf(sale: SaleFactRow, language: Language, now: Date): string[] {
  const words = inLanguage(feedMessages, language)
  const place = translated(sale.place_bg, sale.place_en, language)
  const format = (moment: Date) => formatDateTime(moment)
  return [
    ...stateOf(sale, words),
    words.startPriceIs(formatMoneyOn(dayInSofia(now), sale.start_price, sale.currency, language)),
    words.kindIs(propertyTypes[sale.property_type][language]),
    ...(place ? [words.placeIs(place)] : []),
    words.registrationIs(format(sale.registration_starts_at), format(sale.registration_ends_at)),
    words.biddingIs(
      format(sale.starts_at ?? sale.bidding_starts_at),
      format(sale.ends_at ?? sale.bidding_ends_at),
    ),
    words.organiserIs(sale.organiser),
  ]
}

const stateOf = (sale: SaleFactRow, words: Record<'terminatedNow' | 'suspendedNow' | 'endedNow', string>) => {
  if (sale.terminated_at) return [words.terminatedNow]
  if (sale.suspended_at) return [words.suspendedNow]
  return sale.closed_at ? [words.endedNow] : []
}

async function feedOf(
  db: Db,
  filters: FeedFilters,
  now: Date,
  language: Language,
  publicUrl: string,
  as: 'atom' | 'rss',
): Promise<Feed> {
  const words = inLanguage(feedMessages, language)
  const search = { ...filters, language: undefined }
  const newest = { sort: 'publishedAt', direction: 'desc', size: FEED_LENGTH } as const
  const ended = await publicityEnds(db, now)
  const found = searchFilter(search, ended)
  const scope = ended ? { ...found, where: [...found.where, notWithheld(ended)], lasting: false } : found
  const sales = await first(db, scope, search.phase, newest, now)
  const { phase, ...fields } = search
  return {
    title: words.feedTitle,
    subtitle: words.feedLead,
    page: `${publicUrl}/dist/announcements${addressFields({ tab: phase, ...fields })}`,
    self: `${publicUrl}/api/announcements/feed.${as}${addressFields({ ...filters, language })}`,
    language,
    updatedAt: await newestOf(db, sales, mayLeave(search) || ended !== undefined),
    publisher: words.publisher,
    entries: sales.map((sale) => ({
      address: pageOfSale(publicUrl, sale.id),
      title: `${sale.code}: ${nameIn(sale, language)}`,
      author: sale.organiser,
      publishedAt: sale.published_at!,
      updatedAt: sale.changed_at,
      facts: factsOf(sale, language, now),
    })),
  }
}

/** Whether sales leave a search while they go on, as they do its tabs and its days of bidding. */
const mayLeave = ({ phase, biddingFrom, biddingTo }: FeedFilters) => !!(phase || biddingFrom || biddingTo)

/**
 * When a feed last changed (RFC 4287, 4.2.15): when the newest of its entries did; where one may have left it, no earlier than any sale.
 * So it never goes back, and is the same for as long as the feed is.
 */
async function newestOf(db: Db, sales: readonly SaleFactRow[], mayHaveLeft: boolean): Promise<Date> {
  const entries = sales.map(({ changed_at }) => changed_at.getTime())
  const others = mayHaveLeft || sales.length === 0 ? [(await newestPublicChange(db)).getTime()] : []
  return new Date(Math.max(...entries, ...others))
}

/** The events of many sales; the rest of the portal has its turn meanwhile. */
async function eventsOfAll(sales: readonly SaleFactRow[], planned: (sale: SaleFactRow) => Planned) {
  const all: string[] = []
  let since = performance.now()
  for (const sale of sales) {
    if (performance.now() - since > TURN_MS) {
      await breathe()
      since = performance.now()
    }
    all.push(eventsOf(planned(sale)))
  }
  return all
}

/** The dates of a sale that people plan by: the end of registration, and the two ends of bidding. */
function plannedOf(sale: SaleFactRow, language: Language, publicUrl: string, now: Date): Planned {
  const words = inLanguage(feedMessages, language)
  const address = pageOfSale(publicUrl, sale.id)
  const { hostname } = new URL(publicUrl)
  const each = (what: string, at: Date, title: string) => ({
    uid: `sale-${sale.id}-${what}@${hostname}`,
    at,
    title,
  })
  return {
    language,
    text: [fullNameIn(sale, language), ...factsOf(sale, language, now), words.sofiaTime, address].join('\n'),
    place: translated(sale.place_bg, sale.place_en, language) ?? '',
    address,
    changedAt: sale.moved_at,
    changes: sale.moves,
    status: sale.terminated_at ? 'CANCELLED' : sale.suspended_at ? 'TENTATIVE' : 'CONFIRMED',
    happenings: [
      each('registration-ends', sale.registration_ends_at, words.registrationEnds(sale.code)),
      each('bidding-starts', sale.starts_at ?? sale.bidding_starts_at, words.biddingStarts(sale.code)),
      each('bidding-ends', sale.ends_at ?? sale.bidding_ends_at, words.biddingEnds(sale.code)),
    ],
  }
}
