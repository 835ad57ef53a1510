/** Where a listed sale stands, and what that is called with the time that is left in it. */
import { dictionary } from '#platform/web/say.ts'
import { findingMessages } from '../catalogue.messages.ts'
import type { RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { timeLeft } from './left.ts'
import { names, stateOf } from '#sales/notice/web/names.ts'
import type { announcements } from '#sales/notice/notices.contract.ts'

const words = dictionary(findingMessages)
export type SaleRow = RowOf<typeof announcements.listAnnouncements>
/** Where a listed sale stands, for what its card says and offers. */
export type Standing =
  | 'before'
  | 'registering'
  | 'deciding'
  | 'bidding'
  | 'ending'
  | 'ended'
  | 'suspended'
  | 'terminated'

export function standingAt(sale: SaleRow, now: number): Standing {
  if (sale.terminated) return 'terminated'
  if (sale.suspended) return 'suspended'
  if (sale.phase === 'past') return 'ended'
  if (now < Date.parse(sale.registrationStartsAt)) return 'before'
  if (now < Date.parse(sale.registrationEndsAt)) return 'registering'
  if (now < Date.parse(sale.startsAt)) return 'deciding'
  return now < Date.parse(sale.endsAt) ? 'bidding' : 'ending'
}

/** What a standing is called, with the time that is left in it. */
export function sentenceOf(sale: SaleRow, now: number): string {
  const until = (moment: string) => timeLeft(Date.parse(moment) - now)
  switch (standingAt(sale, now)) {
    case 'terminated':
    case 'suspended':
    case 'ended':
      return names.state[stateOf(sale)]
    case 'before':
      return words.registrationOpensIn(until(sale.registrationStartsAt))
    case 'registering':
      return words.registrationLeft(until(sale.registrationEndsAt))
    case 'deciding':
      return words.biddingIn(until(sale.startsAt))
    case 'bidding':
      return words.biddingLeft(until(sale.endsAt))
    default:
      return words.ending
  }
}
