/** Every bid of a sale, page by page, with the end that each of them left. */
import { useQueryClient } from '@tanstack/react-query'
import { formatLongDateTime, formatMillis } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { askAgain } from '#platform/web/ask-again.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import { type Auction, auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import course from './course.module.css'
import { useThrottled } from '#sales/bidding/bid/web/use-sparingly.ts'

const words = dictionary(messages)
const AT_MOST_EVERY_MS = 3_000

type Of = Pick<Auction, 'id' | 'code' | 'currency' | 'bidCount'>

export function WholeLog({ auction, mine }: { auction: Of; mine: ReadonlySet<number> }) {
  const cache = useQueryClient()
  useThrottled(auction.bidCount, AT_MOST_EVERY_MS, () =>
    askAgain(cache, { queryKey: [auctions.listBids.path] }),
  )
  const money = (amount: number) => formatMoney(amount, auction.currency, language)
  const mark = (number: number) => (mine.has(number) ? ` – ${words.mine}` : '')
  return (
    <DataGrid
      name="bids"
      title={`${words.course} – ${auction.code}`}
      endpoint={auctions.listBids}
      filters={{ auctionId: auction.id }}
      rowKey={({ number }) => number}
      empty={{ title: words.noBidsInLog }}
      columns={[
        {
          key: 'number',
          title: words.bidNumber,
          sortable: true,
          text: ({ number }) => `${number}${mark(number)}`,
          render: ({ number }) => (
            <>
              {number} {mine.has(number) && <Chip tone="accent">{words.mine}</Chip>}
            </>
          ),
        },
        {
          key: 'price',
          title: words.price,
          align: 'right',
          text: ({ price }) => money(price),
          render: ({ price }) => <span className={course.amount}>{money(price)}</span>,
        },
        { key: 'recordedAt', title: words.recordedAt, text: ({ recordedAt }) => formatMillis(recordedAt) },
        { key: 'endsAt', title: words.endAfterBid, text: ({ endsAt }) => formatLongDateTime(endsAt) },
      ]}
    />
  )
}
