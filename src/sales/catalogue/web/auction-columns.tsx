/** The columns of a list of auctions, which differ with what the list is of: running, coming or past ones. */
import { Link } from '@tanstack/react-router'
import { timeLeft } from './time-left.ts'
import type { Phase } from '../../law/sale.contract.ts'
import { fields } from '../../notice/notices.messages.ts'
import { statuses } from '../../parties/application-names.messages.ts'
import { names as noticeNames, stateOf, statusTone, titleOf } from '../../notice/web/names.ts'
import { SaleStateChip } from '../../notice/web/SaleStateChip.tsx'
import { formatDate } from '../../../platform/dates.ts'
import type { OutputOf } from '../../../platform/endpoint.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Chip, type Tone } from '../../../platform/web/ui/Chip.tsx'
import { Price, usePriceText } from '../../../platform/web/ui/Price.tsx'
import type { Column } from '../../../platform/web/ui/grid/grid-state.ts'
import { serverNow, useServerClock } from '../../../platform/web/use-server-clock.ts'
import type { auctions } from '../../bidding/bid/contract.ts'
import { messages } from '../../bidding/bid/messages.ts'
import { Countdown } from '../../bidding/bid/web/Countdown.tsx'
import layout from '../../bidding/look/layout.module.css'

const words = dictionary(messages)
const names = dictionary(fields)
const statusNames = dictionary(statuses)
const states = noticeNames.state
type Listed = OutputOf<typeof auctions.listAuctions>['rows'][number]
type Row = Omit<Listed, 'mine'> & {
  mine?: Listed['mine']
  protocol?: { dueOn: string; late: boolean; number: string | null } | null
}

const HOUR = 3_600_000

/** `bidder` shows the person's own part; `mine` are the lists of an organiser. */
type Of = { phase: Phase; mine: boolean; bidder: boolean }

export function useAuctionColumns({ phase, mine, bidder }: Of): Column<Row>[] {
  const priceText = usePriceText()
  const deed = (row: Row) => {
    if (phase === 'past') return words.result
    if (phase === 'upcoming') return words.see
    return row.mine?.status === 'APPROVED' ? words.participate : words.watch
  }
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
        <Link
          to={mine ? '/announcements/display/$id' : '/announcements/details/$id'}
          params={{ id: String(id) }}
        >
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
      render: (row) => <span lang={titleOf(row).lang}>{titleOf(row).text}</span>,
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
    ...(mine && phase === 'past'
      ? [{ key: 'protocol', title: words.protocolOfSale, text: protocolText, render: protocolChip }]
      : []),
    ...(bidder ? [part(phase)] : []),
    {
      key: 'deeds',
      title: names.actions,
      tools: true,
      render: (row) => (
        <Link
          to={phase === 'past' ? '/auctions/result/$id' : '/auctions/$id'}
          params={{ id: String(row.id) }}
          className={layout.deed}
          aria-label={words.ofAuction(deed(row), titleOf(row).text)}
        >
          {deed(row)}
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
  const timeText = useServerClock(told, (now) => {
    if (now >= until) return words.endingNow
    return until - now < HOUR ? '' : timeLeft(until - now)
  })
  return timeText === '' ? <Countdown serverTime={told} until={until} /> : timeText
}

const state = {
  text: (row: Row) => states[stateOf(row)],
  render: (row: Row) => <SaleStateChip sale={row} />,
}

/** What the sale is to the person themselves: their application, and once bidding runs, whether they lead. Nobody else learns it. */
const part = (phase: Phase): Column<Row> => ({
  key: 'mine',
  title: words.myPlace,
  text: (row) => partOf(row, phase).name,
  render: (row) => {
    const { name, tone } = partOf(row, phase)
    return tone ? <Chip tone={tone}>{name}</Chip> : name
  },
})

function partOf({ mine }: Row, phase: Phase): { name: string; tone?: Tone } {
  if (!mine) return { name: words.notApplied }
  const { status, stance } = mine
  if (status !== 'APPROVED' || stance === 'notBidding' || phase === 'upcoming')
    return { name: statusNames[status], tone: statusTone[status] }
  if (stance === 'leading')
    return { name: phase === 'past' ? words.highestShort : words.leadingShort, tone: 'good' }
  return { name: phase === 'past' ? words.lowerShort : words.outbidShort, tone: 'bad' }
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
