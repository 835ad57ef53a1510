/** The columns of the list of an organiser's auctions, which differ with what it is of: running, coming or past ones. */
import { Link } from '@tanstack/react-router'
import { timeLeft } from './left.ts'
import type { Phase } from '#sales/law/sale.contract.ts'
import { fields } from '#sales/notice/notices.messages.ts'
import { names as noticeNames, stateOf, titleOf } from '#sales/notice/web/names.ts'
import { SaleStateChip } from '#sales/notice/web/SaleStateChip.tsx'
import { SaleTitle } from '#sales/notice/web/SaleTitle.tsx'
import { formatDate } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { Price, usePriceText } from '#platform/web/ui/Price.tsx'
import type { Column } from '#platform/web/ui/grid/grid-state.ts'
import { serverNow } from '#platform/web/live/server-clock.ts'
import { useTimeShown } from '#platform/web/use-server-clock.ts'
import type { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { Countdown } from '#sales/bidding/bid/web/Countdown.tsx'
import layout from '#sales/bidding/styles/layout.module.css'

const words = dictionary(messages)
const names = dictionary(fields)
const states = noticeNames.state
type Row = OutputOf<typeof auctions.listMyAuctions>['rows'][number]

const HOUR = 3_600_000

export function useAuctionColumns(phase: Phase): Column<Row>[] {
  const priceText = usePriceText()
  const action = { past: words.result, upcoming: words.see, current: words.watch }[phase]
  const price = (key: 'startPrice' | 'lastPrice', title: string): Column<Row> => ({
    key,
    title,
    sortable: true,
    align: 'right',
    text: ({ [key]: amount, currency }) => (amount === null ? words.noBids : priceText(amount, currency)),
    render: ({ [key]: amount, currency }) =>
      amount === null ? words.noBids : <Price amount={amount} currency={currency} stacked />,
  })
  const moment = (key: 'startsAt' | 'endsAt', title: string): Column<Row> => ({
    key,
    title,
    sortable: true,
    as: 'moment',
  })
  return [
    {
      key: 'code',
      title: names.code,
      sortable: true,
      render: ({ id, code }) => (
        <Link to="/announcements/display/$id" params={{ id: String(id) }}>
          {code}
        </Link>
      ),
    },
    {
      key: 'title',
      title: words.announcement,
      sortable: true,
      hideOnPhone: true,
      text: (row) => titleOf(row).text,
      render: (row) => <SaleTitle of={row} />,
    },
    moment('startsAt', words.start),
    moment('endsAt', words.end),
    ...(phase === 'past' ? [{ key: 'state', title: words.result, ...state }] : [left(phase)]),
    price('startPrice', names.startPrice),
    ...(phase === 'upcoming'
      ? []
      : [
          price('lastPrice', phase === 'past' ? words.reachedPrice : words.lastPrice),
          { key: 'bidCount', title: words.bids, sortable: true, align: 'right' as const },
        ]),
    ...(phase === 'past'
      ? [{ key: 'protocol', title: words.protocolOfSale, text: protocolText, render: protocolChip }]
      : []),
    {
      key: 'actions',
      title: names.actions,
      tools: true,
      render: (row) => (
        <Link
          to={phase === 'past' ? '/auctions/result/$id' : '/auctions/$id'}
          params={{ id: String(row.id) }}
          className={layout.action}
          aria-label={words.ofAuction(action, titleOf(row).text)}
        >
          {action}
        </Link>
      ),
    },
  ]
}

/** The time to the start or the end; by the second only where seconds matter. */
const left = (phase: Phase): Column<Row> => ({
  key: 'left',
  title: phase === 'upcoming' ? words.toStart : words.toEnd,
  text: (row) => {
    if (row.suspended) return states.suspended
    const until = Date.parse(phase === 'upcoming' ? row.startsAt : row.endsAt) - serverNow()
    return until > 0 ? timeLeft(until) : words.endingNow
  },
  render: (row) =>
    row.suspended ? (
      <Chip tone="warn">{states.suspended}</Chip>
    ) : (
      <Left told={row.now} until={Date.parse(phase === 'upcoming' ? row.startsAt : row.endsAt)} />
    ),
})

function Left({ told, until }: { told: string; until: number }) {
  const timeText = useTimeShown(told, (now) => {
    if (now >= until) return words.endingNow
    return until - now < HOUR ? '' : timeLeft(until - now)
  })
  return timeText === '' ? <Countdown serverTime={told} until={until} /> : timeText
}

const state = {
  text: (row: Row) => states[stateOf(row)],
  render: (row: Row) => <SaleStateChip sale={row} />,
}

/** Whether the protocol is signed, or until when it has to be (CPC art. 501e(5)). */
function protocolText(row: Row): string {
  const { protocol } = row
  if (!protocol) return ''
  if (protocol.number !== null) return words.protocolNumber(protocol.number)
  return words[protocol.late ? 'protocolLate' : 'protocolBy'](formatDate(protocol.dueOn))
}

function protocolChip(row: Row) {
  const tone: Tone = row.protocol?.number ? 'good' : row.protocol?.late ? 'bad' : 'warn'
  return row.protocol ? <Chip tone={tone}>{protocolText(row)}</Chip> : null
}
