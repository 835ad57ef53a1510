/** What a listed sale is to the person who looks: their application and, once bidding has begun, whether they lead. */
import { dictionary } from '#platform/web/say.ts'
import type { Tone } from '#platform/web/ui/Chip.tsx'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { names, statusTone } from '#sales/notice/web/names.ts'
import type { SaleRow } from '../time-left.ts'

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
