/** What the picture beside a link shows: of a sale its thing, price, time and state, of every other page the portal. Nobody's name. */
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { formatDateTime } from '#platform/dates.ts'
import { inLanguage, type Language, translated, wordsIn } from '#platform/lang/language.ts'
import { formatMoney } from '#platform/money.ts'
import { version } from '#platform/figures/version.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { KIND_SHAPES } from '#sales/catalogue/kind-shapes.rules.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { fields, priceMessages, saleStates } from '#sales/notice/notices.messages.ts'
import { messages as office } from '#platform/pdf/pdf.messages.ts'
import { messages as own } from './rendering.messages.ts'

/** As those who show links want it. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** What is drawn; the words are those of its language already. */
export type ShareCard = {
  portal: string
  /** What it is and where, above its name. */
  over: string
  title: string
  price?: { label: string; amount: string }
  state?: { words: string; tone: 'good' | 'calm' | 'bad' }
  when?: string
  /** The lines of drawings, where no photograph is shown: one is drawn large, several side by side. */
  shapes: readonly string[]
  photo?: Uint8Array
}

/** To be raised when drawings look otherwise, so that links show the new ones. */
const STYLE = 1

/** The address of a picture. Its last part changes with what it shows, since those who show links keep what they fetched; the portal does not read it. */
export const sharePath = (language: Language, sale: number | undefined, shown: unknown): string =>
  `/og/${language}/${sale === undefined ? 'portal' : `sales/${sale}`}/${fingerprint([STYLE, shown ?? version])}.jpg`

const fingerprint = (shown: unknown) =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12)

/** Of an announcement what its picture tells. */
export const Pictured = announcements.seeAnnouncement.output.pick({
  title: true,
  titleEn: true,
  propertyType: true,
  items: true,
  currency: true,
  startPrice: true,
  lastPrice: true,
  startsAt: true,
  endsAt: true,
  phase: true,
  suspended: true,
  outcome: true,
  withheld: true,
})

const TONES: Readonly<Record<keyof typeof saleStates, NonNullable<ShareCard['state']>['tone']>> = {
  draft: 'calm',
  upcoming: 'calm',
  current: 'good',
  suspended: 'bad',
  past: 'calm',
  PENDING: 'calm',
  SOLD: 'good',
  NOT_SOLD: 'calm',
  TERMINATED: 'bad',
  WITHDRAWN: 'bad',
}

/** The card of a sale, but for its photograph. */
export function cardOfSale(sale: z.infer<typeof Pictured>, language: Language): ShareCard {
  const words = inLanguage({ ...fields, ...priceMessages }, language)
  const { phase, outcome, suspended, lastPrice, startPrice, propertyType } = sale
  const place = sale.items.find((item) => item.place)?.place
  const state = outcome ?? (suspended ? 'suspended' : phase)
  // A price that was bid stands beside a sale that failed as little as a buyer does.
  const reached = state === 'NOT_SOLD' || state === 'TERMINATED' || state === 'WITHDRAWN' ? null : lastPrice
  const label = reached === null ? words.startPrice : phase === 'past' ? words.reached : words.lastPrice
  return {
    portal: own.brand[language],
    over: [propertyTypes[propertyType][language], place && wordsIn(place, language)]
      .filter(Boolean)
      .join(' · '),
    title: translated(sale.title, sale.titleEn, language),
    price: { label, amount: formatMoney(reached ?? startPrice, sale.currency, language) },
    state: { words: saleStates[state][language], tone: TONES[state] },
    ...whenOf(sale, state, language),
    shapes: [KIND_SHAPES[propertyType]],
  }
}

/** What comes next, or when it was over; nothing where an act has changed the days. */
function whenOf(
  { startsAt, endsAt }: z.infer<typeof Pictured>,
  state: keyof typeof saleStates,
  language: Language,
): { when?: string } {
  const say = inLanguage(own, language)
  if (state === 'upcoming') return { when: say.biddingFrom(formatDateTime(startsAt)) }
  if (state === 'current') return { when: say.biddingUntil(formatDateTime(endsAt)) }
  if (state === 'suspended' || state === 'TERMINATED' || state === 'WITHDRAWN') return {}
  return { when: say.ended(formatDateTime(endsAt)) }
}

/** The card of every other page. */
export const cardOfPortal = (language: Language): ShareCard => ({
  portal: office.ministry[language],
  over: '',
  title: office.portal[language],
  shapes: Object.values(KIND_SHAPES),
})
