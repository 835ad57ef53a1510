/** What a listed sale is to the person who looks: their application and, once bidding has begun, whether they lead. */
import { dictionary } from '#platform/web/say.ts'
import type { Tone } from '#platform/web/ui/Chip.tsx'
import type { RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import type { announcements } from '#sales/notice/notices.contract.ts'
import { names, stateOf, statusTone } from '#sales/notice/web/names.ts'
import { findingMessages } from '../../catalogue.messages.ts'
import { timeLeft } from '../left.ts'

const findingWords = dictionary(findingMessages)

/** Where a listed sale stands, and what that is called with the time that is left in it. */
export type SaleRow = RowOf<typeof announcements.listAnnouncements>
/** Where a listed sale stands, for what its card says and offers. */
export type Status =
  | 'before'
  | 'registering'
  | 'deciding'
  | 'bidding'
  | 'ending'
  | 'ended'
  | 'suspended'
  | 'terminated'

export function statusAt(sale: SaleRow, now: number): Status {
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
  switch (statusAt(sale, now)) {
    case 'terminated':
    case 'suspended':
    case 'ended':
      return names.state[stateOf(sale)]
    case 'before':
      return findingWords.registrationOpensIn(until(sale.registrationStartsAt))
    case 'registering':
      return findingWords.registrationLeft(until(sale.registrationEndsAt))
    case 'deciding':
      return findingWords.biddingIn(until(sale.startsAt))
    case 'bidding':
      return findingWords.biddingLeft(until(sale.endsAt))
    default:
      return findingWords.ending
  }
}

const words = dictionary(messages)

export function partOf({ mine, phase }: SaleRow): { name: string; tone: Tone } | undefined {
  if (!mine) return undefined
  const { status, stance } = mine
  if (status !== 'APPROVED' || stance === 'notBidding' || phase === 'upcoming')
    return { name: names.status[status], tone: statusTone[status] }
  if (stance === 'leading')
    return { name: phase === 'past' ? words.highestShort : words.leadingShort, tone: 'good' }
  return { name: phase === 'past' ? words.lowerShort : words.outbidShort, tone: 'bad' }
}
