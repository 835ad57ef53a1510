/** The law of bidding, as functions of what is on the table. No clock, no database: the same code runs in the browser and on the server. */
import { biddingFiguresOn } from './figures.rules.ts'
import type { Phase } from './sale.contract.ts'
import { phaseOfSale, type SaleState } from './terms.rules.ts'
import { dayInSofia } from '#platform/dates.ts'

/** By how much a late bid moves the end, how late it has to be, and how far the end can move in all, in milliseconds. */
export type ExtensionFigures = { extensionWindow: number; extension: number; extensionCap: number }

/**
 * The times of a sale. `shiftMs` is what suspensions have added to its end; after one, bids count from `resumesAt` on.
 * Only a practice sale brings `figures` of its own; for every other they are those of the law.
 */
export type Clockwork = SaleState & {
  firstEndsAt: Date
  shiftMs?: number
  resumesAt?: Date | null
  figures?: ExtensionFigures
}
export type Table = Clockwork & {
  startPrice: number
  step: number
  lastPrice: number | null
  lastRegistrationId: number | null
}

const figuresOf = ({ startsAt, figures }: Clockwork): ExtensionFigures =>
  figures ?? biddingFiguresOn(dayInSofia(startsAt))

/** Upcoming, current or past at a moment. A bid recorded exactly at the end is too late. */
export const phase = (state: SaleState, at: Date): Phase => phaseOfSale(state, at)

/** Whether a suspension keeps bids out at a moment: since the act, and until the moment that another act has set. Ordinance art. 18(1). */
export const isSuspended = (
  { suspendedAt, resumesAt }: Pick<Clockwork, 'suspendedAt' | 'resumesAt'>,
  at: Date,
) => Boolean(suspendedAt) || (resumesAt !== undefined && resumesAt !== null && at < resumesAt)

/** The one price that the next bid may offer: the start price first, then one step above the last. CPC art. 501e(3); Ordinance art. 35–36. */
export const nextPrice = ({
  startPrice,
  step,
  lastPrice,
}: Pick<Table, 'startPrice' | 'step' | 'lastPrice'>) => (lastPrice === null ? startPrice : lastPrice + step)

export type WhyNotBid =
  | 'terminated'
  | 'suspended'
  | 'notStarted'
  | 'ended'
  | 'leading'
  | 'outbid'
  | 'notOneStep'

/** Why a bid recorded at this moment does not count, or undefined if it does. The recording time decides (Ordinance art. 35, 39). */
export function whyNotBid(
  table: Table,
  { price, registrationId }: { price: number; registrationId: number },
  recordedAt: Date,
): WhyNotBid | undefined {
  if (table.terminatedAt) return 'terminated'
  const now = phase(table, recordedAt)
  if (now !== 'past' && isSuspended(table, recordedAt)) return 'suspended'
  if (now === 'upcoming') return 'notStarted'
  if (now === 'past') return 'ended'
  if (table.lastRegistrationId === registrationId) return 'leading'
  if (table.lastPrice !== null && price <= table.lastPrice) return 'outbid'
  if (price !== nextPrice(table)) return 'notOneStep'
  return undefined
}

/** The last moment to which extensions can move the end: 48 hours after the announced one, suspensions counted in. CPC art. 501e(2); Ordinance art. 42(1). */
export const latestEnd = (clockwork: Clockwork) =>
  new Date(clockwork.firstEndsAt.getTime() + (clockwork.shiftMs ?? 0) + figuresOf(clockwork).extensionCap)

/** The end after a bid: one of the last minutes adds as many to the end, never counted from the bid; the cap wins. Ordinance art. 41–42. */
export function endAfterBid(clockwork: Clockwork, recordedAt: Date): Date {
  const { endsAt } = clockwork
  const { extensionWindow, extension } = figuresOf(clockwork)
  if (recordedAt.getTime() < endsAt.getTime() - extensionWindow) return endsAt
  return new Date(Math.min(endsAt.getTime() + extension, latestEnd(clockwork).getTime()))
}
