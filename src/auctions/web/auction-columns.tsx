/** The columns of a list of auctions, which differ with what the list is of: running, coming or past ones. */
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import type { Phase } from '../../announcements/sale.contract.ts'
import { fields } from '../../announcements/messages.ts'
import type { RegistrationRow } from '../../announcements/registration.contract.ts'
import { statuses } from '../../announcements/registration.messages.ts'
import { dayInSofia, formatDate, formatDateTime } from '../../platform/dates.ts'
import { dictionary } from '../../platform/web/say.ts'
import { Chip, type Tone } from '../../platform/web/ui/Chip.tsx'
import { Moment } from '../../platform/web/ui/Moment.tsx'
import { Price, usePriceText } from '../../platform/web/ui/Price.tsx'
import type { Column } from '../../platform/web/ui/grid-state.ts'
import type { AuctionRow } from '../contract.ts'
import { messages } from '../messages.ts'
import layout from './layout.module.css'

const words = dictionary(messages)
const names = dictionary(fields)
const statusNames = dictionary(statuses)
type Row = z.infer<typeof AuctionRow> & {
  protocol?: { dueOn: string; number: string | null } | null
}
type Applied = Pick<z.infer<typeof RegistrationRow>, 'announcementId' | 'status'>

/** `applied` are the person's own applications; undefined for those who do not bid. */
type Of = { phase: Phase; mine: boolean; applied: readonly Applied[] | undefined }

export function useAuctionColumns({ phase, mine, applied }: Of): Column<Row>[] {
  const priceText = usePriceText()
  const statusOf = ({ id }: Row) => applied?.find(({ announcementId }) => announcementId === id)?.status
  const statusText = (row: Row) => {
    const status = statusOf(row)
    return status ? statusNames[status] : words.notApplied
  }
  const deed = (row: Row) => {
    if (phase === 'past') return words.result
    if (phase === 'upcoming') return words.see
    return statusOf(row) === 'APPROVED' ? words.participate : words.watch
  }
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
    { key: 'title', title: words.announcement, sortable: true, hideOnPhone: true },
    {
      key: 'startsAt',
      title: words.start,
      sortable: true,
      text: ({ startsAt }) => formatDateTime(startsAt),
      render: ({ startsAt }) => <Moment at={startsAt} as="stacked" />,
    },
    {
      key: 'endsAt',
      title: words.end,
      sortable: true,
      text: ({ endsAt }) => formatDateTime(endsAt),
      render: ({ endsAt }) => <Moment at={endsAt} as="stacked" />,
    },
    {
      key: 'startPrice',
      title: names.startPrice,
      sortable: true,
      align: 'right',
      text: ({ startPrice, currency }) => priceText(startPrice, currency),
      render: ({ startPrice, currency }) => <Price amount={startPrice} currency={currency} stacked />,
    },
    ...(phase === 'upcoming'
      ? []
      : [
          {
            key: 'lastPrice',
            title: phase === 'past' ? words.reachedPrice : words.lastPrice,
            sortable: true,
            align: 'right' as const,
            text: ({ lastPrice, currency }: Row) =>
              lastPrice === null ? words.noBids : priceText(lastPrice, currency),
            render: ({ lastPrice, currency }: Row) =>
              lastPrice === null ? words.noBids : <Price amount={lastPrice} currency={currency} stacked />,
          },
        ]),
    ...(mine && phase === 'past'
      ? [{ key: 'protocol', title: words.protocolOfSale, text: protocolText, render: protocolChip }]
      : []),
    ...(applied ? [{ key: 'applied', title: words.myApplication, text: statusText }] : []),
    {
      key: 'deeds',
      title: names.actions,
      tools: true,
      render: (row) => (
        <Link
          to={phase === 'past' ? '/auctions/result/$id' : '/auctions/$id'}
          params={{ id: String(row.id) }}
          className={layout.deed}
          aria-label={words.ofAuction(deed(row), row.title)}
        >
          {deed(row)}
        </Link>
      ),
    },
  ]
}

const isLate = ({ protocol }: Row) => (protocol ? protocol.dueOn < dayInSofia(new Date()) : false)

/** Whether the protocol is signed, or until when it has to be (CPC art. 501e(5)). */
function protocolText(row: Row): string {
  const { protocol } = row
  if (!protocol) return ''
  if (protocol.number !== null) return words.protocolNumber(protocol.number)
  return words[isLate(row) ? 'protocolLate' : 'protocolBy'](formatDate(protocol.dueOn))
}

function protocolChip(row: Row) {
  const tone: Tone = row.protocol?.number ? 'good' : isLate(row) ? 'bad' : 'warn'
  return row.protocol ? <Chip tone={tone}>{protocolText(row)}</Chip> : null
}
