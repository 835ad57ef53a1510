/** The columns of the list of sales, the same under all its addresses; how far a sale is decides which of them say anything. */
import { Link } from '@tanstack/react-router'
import { formatMoney } from '#platform/money.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import type { Column } from '#platform/web/ui/grid/grid-state.ts'
import { Price } from '#platform/web/ui/Price.tsx'
import { messages as bidding } from '#sales/bidding/bid/bid.messages.ts'
import { fields, messages, priceMessages } from '#sales/notice/notices.messages.ts'
import type { Tab } from '#sales/notice/search.contract.ts'
import { names, stateOf, titleOf } from '#sales/notice/web/names.ts'
import { SaleStateChip } from '#sales/notice/web/SaleStateChip.tsx'
import { code, dates, procedure, propertyType, startPrice } from '../columns.tsx'
import { partOf, type SaleRow } from './own-part.ts'

const words = { ...dictionary(fields), ...dictionary(messages), ...dictionary(priceMessages) }
const { bids, myPlace } = dictionary(bidding)

export function titleLink(row: SaleRow) {
  const { text, lang } = titleOf(row)
  return (
    <Link to="/announcements/details/$id" params={{ id: String(row.id) }} lang={lang}>
      {text}
    </Link>
  )
}

const title: Column<SaleRow> = {
  key: 'title',
  title: words.title,
  wide: true,
  sortable: true,
  render: titleLink,
  text: (row) => titleOf(row).text,
  hideOnPhone: true,
}

const state: Column<SaleRow> = {
  key: 'state',
  title: words.state,
  render: (row) => <SaleStateChip sale={row} />,
  text: (row) => names.state[stateOf(row)],
}

const lastPrice = (name: string): Column<SaleRow> => ({
  key: 'lastPrice',
  title: name,
  sortable: true,
  align: 'right',
  render: ({ lastPrice: amount, currency }) =>
    amount === null ? words.noBids : <Price amount={amount} currency={currency} stacked />,
  text: ({ lastPrice: amount, currency }) =>
    amount === null ? words.noBids : formatMoney(amount, currency, language),
})

const bidCount: Column<SaleRow> = { key: 'bidCount', title: bids, sortable: true, align: 'right' }

/** What the sale is to the person themselves. Nobody else learns it. */
const part: Column<SaleRow> = {
  key: 'mine',
  title: myPlace,
  text: (row) => partOf(row)?.name ?? '',
  render: (row) => {
    const mine = partOf(row)
    return mine && <Chip tone={mine.tone}>{mine.name}</Chip>
  },
}

const actions: Column<SaleRow> = {
  key: 'actions',
  title: words.actions,
  tools: true,
  render: (row) => (
    <Link
      to="/announcements/details/$id"
      params={{ id: String(row.id) }}
      aria-label={words.of(words.see, row.code)}
    >
      {words.see}
    </Link>
  ),
}

/** `bidder` sees their own part too. */
export const saleColumns = (tab: Tab, bidder: boolean): Column<SaleRow>[] => [
  code,
  title,
  state,
  startPrice,
  ...(tab === 'current' || tab === 'past'
    ? [lastPrice(tab === 'past' ? words.reached : words.lastPrice), bidCount]
    : []),
  procedure,
  propertyType,
  ...dates,
  ...(bidder ? [part] : []),
  actions,
]
