/** What search engines and those who are sent a link are told of a public page, out of the answers that it shows. */
import type { z } from 'zod'
import { formatDateTime } from '#platform/dates.ts'
import { type Language, inLanguage } from '#platform/lang/language.ts'
import { type Currency, formatMoney } from '#platform/money.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { findingMessages } from '#sales/catalogue/catalogue.messages.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { fields, priceMessages } from '#sales/notice/notices.messages.ts'
import { messages as office } from '#platform/pdf/pdf.messages.ts'
import type { Head } from './page-markup.ts'
import { linkTo, type PublicPage } from './public-pages.ts'
import { sharePath } from './share-cards.ts'

/** Of an announcement what may be told about a sale by itself: the asset, the price, the time. No names: of nobody who owes, sells or buys. */
const Announced = announcements.seeAnnouncement.output.pick({
  id: true,
  code: true,
  title: true,
  propertyType: true,
  currency: true,
  startPrice: true,
  lastPrice: true,
  startsAt: true,
  endsAt: true,
  suspended: true,
  terminated: true,
  phase: true,
  outcome: true,
  withheld: true,
})
const Held = auctions.seeAuction.output.pick({
  id: true,
  code: true,
  title: true,
  propertyType: true,
  currency: true,
  startPrice: true,
  lastPrice: true,
  startsAt: true,
  endsAt: true,
  closed: true,
  suspendedAt: true,
  terminatedAt: true,
  now: true,
})
const Ended = auctions.seeResult.output.pick({
  id: true,
  code: true,
  title: true,
  currency: true,
  startPrice: true,
  priceReached: true,
  startsAt: true,
  endsAt: true,
  outcome: true,
  withheld: true,
})
type Sale = Pick<
  z.infer<typeof Announced>,
  'id' | 'code' | 'title' | 'startPrice' | 'startsAt' | 'endsAt'
> & {
  currency: Currency
  /** What else its picture follows: in which stage it is, and what became of it. */
  stands?: unknown
  reached: number | null
  kind?: keyof typeof propertyTypes
  withheld?: boolean
  status?: 'EventPostponed' | 'EventCancelled'
}

/** The head of a page: of a sale from what was answered about it, of every other one the sentence under its heading. */
export function headOf(
  page: PublicPage,
  answers: Readonly<Record<string, string>>,
  lead: string,
  origin: string,
): Head {
  const { language } = page
  const sale = saleIn(page, answers)
  const picture = { path: sharePath(language, undefined, undefined), alt: office.portal[language] }
  if (!sale) return { description: lead, type: 'website', picture }
  if (sale.withheld) return { description: lead || sale.code, type: 'website', picture, unlisted: true }
  const description = sentenceOf(sale, language)
  const { id, ...shown } = sale
  const own = { path: sharePath(language, id, shown), alt: description }
  return { description, type: 'article', picture: own, data: eventOf(sale, page, origin) }
}

/** The sale that a page is about, where it is about one. */
function saleIn({ screen, href }: PublicPage, answers: Readonly<Record<string, string>>): Sale | undefined {
  const id = /(\d+)$/.exec(href)?.[1]
  const answer = (address: string): unknown => JSON.parse(answers[address] ?? 'null')
  if (screen.startsWith('/announcements/d')) {
    const { lastPrice, propertyType, suspended, terminated, phase, outcome, ...sale } = Announced.parse(
      answer(`/api/announcements/${id}`),
    )
    const status = terminated ? 'EventCancelled' : suspended ? 'EventPostponed' : undefined
    const stands = [phase, outcome]
    return { ...sale, reached: lastPrice, kind: propertyType, stands, ...(status && { status }) }
  }
  if (screen === '/auctions/$id') {
    const { lastPrice, propertyType, closed, suspendedAt, terminatedAt, now, ...sale } = Held.parse(
      answer(`/api/auctions/${id}`),
    )
    const stands = [closed, suspendedAt, terminatedAt, now >= sale.startsAt, now >= sale.endsAt]
    return { ...sale, reached: lastPrice, kind: propertyType, stands }
  }
  if (screen !== '/auctions/result/$id') return undefined
  const { priceReached, outcome, ...sale } = Ended.parse(answer(`/api/auctions/${id}/result`))
  return { ...sale, reached: priceReached, stands: outcome }
}

/** The kind, the price and the time, as one reads them under a link. */
function sentenceOf(
  { code, kind, startPrice, reached, currency, startsAt, endsAt }: Sale,
  language: Language,
) {
  const words = inLanguage({ ...fields, ...findingMessages, ...priceMessages }, language)
  const money = (amount: number) => formatMoney(amount, currency, language)
  return [
    ...(kind ? [propertyTypes[kind][language]] : []),
    `${words.startPrice}: ${money(startPrice)}`,
    ...(reached === null ? [] : [`${words.lastPrice}: ${money(reached)}`]),
    `${words.biddingPeriod}: ${formatDateTime(startsAt)} – ${formatDateTime(endsAt)}`,
    code,
  ].join(' · ')
}

const MINOR_UNITS = 100

/** The sale in the words of schema.org: an event that is held online, with its price. */
function eventOf(
  { code, title, startPrice, reached, currency, startsAt, endsAt, status }: Sale,
  page: PublicPage,
  origin: string,
) {
  const url = origin + linkTo(page.href, page.language)
  return {
    '@context': 'https://schema.org',
    '@type': 'SaleEvent',
    name: title,
    identifier: code,
    url,
    // Organisers write in Bulgarian, whatever the language of the page.
    inLanguage: 'bg',
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: `https://schema.org/${status ?? 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    offers: {
      '@type': 'Offer',
      url,
      price: ((reached ?? startPrice) / MINOR_UNITS).toFixed(2),
      priceCurrency: currency,
      validThrough: endsAt,
    },
  }
}
