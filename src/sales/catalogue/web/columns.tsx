/** The columns that lists of announcements have in common. */
import { formatDateTime } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { dictionary, language } from '#platform/web/say.ts'
import type { Column } from '#platform/web/ui/grid/grid-state.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import type { Announcement } from '#sales/notice/notices.contract.ts'
import { fields, messages } from '#sales/notice/notices.messages.ts'
import { names } from '#sales/notice/web/names.ts'

const words = { ...dictionary(fields), ...dictionary(messages) }

type Row = Pick<
  Announcement,
  | 'id'
  | 'code'
  | 'title'
  | 'propertyType'
  | 'procedure'
  | 'currency'
  | 'startPrice'
  | 'registrationStartsAt'
  | 'registrationEndsAt'
  | 'startsAt'
  | 'endsAt'
>
type DateField = 'registrationStartsAt' | 'registrationEndsAt' | 'biddingStartsAt' | 'biddingEndsAt'

/** A date that holds now; acts and extensions may have moved what was announced. */
const date = (
  key: DateField,
  title: string,
  now: 'registrationStartsAt' | 'registrationEndsAt' | 'startsAt' | 'endsAt',
): Column<Row> => ({
  key,
  title,
  sortable: true,
  render: (row) => <Moment at={row[now]} as="stacked" />,
  text: (row) => formatDateTime(row[now]),
})

export const code: Column<Row> = { key: 'code', title: words.code, sortable: true }

export const startPrice: Column<Row> = {
  key: 'startPrice',
  title: words.startPrice,
  sortable: true,
  align: 'right',
  render: ({ startPrice: amount, currency }) => <Price amount={amount} currency={currency} stacked />,
  text: ({ startPrice: amount, currency }) => formatMoney(amount, currency, language),
}

export const procedure: Column<Row> = {
  key: 'procedure',
  title: words.procedure,
  sortable: true,
  render: (row) => <abbr title={names.procedure[row.procedure]}>{names.procedureCode[row.procedure]}</abbr>,
  text: (row) => names.procedureCode[row.procedure],
}

export const propertyType: Column<Row> = {
  key: 'propertyType',
  title: words.propertyType,
  sortable: true,
  text: (row) => names.propertyType[row.propertyType],
}

export const dates: readonly Column<Row>[] = [
  date('registrationStartsAt', words.registrationFrom, 'registrationStartsAt'),
  date('registrationEndsAt', words.registrationTo, 'registrationEndsAt'),
  date('biddingStartsAt', words.biddingFrom, 'startsAt'),
  date('biddingEndsAt', words.biddingTo, 'endsAt'),
]
