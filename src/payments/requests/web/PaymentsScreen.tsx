/** Requests for payment as administrators see them: who pays what, how it stands, and what is wrong. */
import { useAsk } from '#platform/web/hooks.ts'
import { choices, dictionary } from '#platform/web/say.ts'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { formatMoney } from '#platform/money.ts'
import { language } from '#platform/web/say.ts'
import { ListScreen, stateColumn } from '#platform/web/ui/grid/ListScreen.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { terms } from '#payments/terms/terms.contract.ts'
import { messages as termsMessages } from '#payments/terms/terms.messages.ts'
import { payments } from '../requests.contract.ts'
import { messages, periods, services, statuses } from '../requests.messages.ts'
import { troubleOf, troubles } from '../troubles.ts'
import { PaymentActions } from './PaymentActions.tsx'
import { STATUS_TONES } from './StatusChip.tsx'

const words = dictionary(messages)
const statusNames = dictionary(statuses)
const troubleNames = dictionary(troubles)
const serviceNames = dictionary(services)
const ofTerms = dictionary(termsMessages)

type Row = RowOf<typeof payments.listPayments>

const COLUMNS: readonly Column<Row>[] = [
  { key: 'id', title: words.id, sortable: true, optional: true },
  { key: 'reference', title: words.reference, sortable: true },
  stateColumn({
    key: 'status',
    title: words.status,
    sortable: true,
    tone: ({ status }) => STATUS_TONES[status],
    name: ({ status }) => statusNames[status],
    note: ({ error }) => error && troubleNames[troubleOf(error)],
  }),
  { key: 'payer', title: words.payer },
  {
    key: 'page',
    title: words.request,
    render: ({ page, reference }) => (
      <a href={page} aria-label={words.of(words.openRequest, reference)}>
        {words.openRequest}
      </a>
    ),
    text: ({ page }) => page,
  },
  { key: 'service', title: words.service, optional: true, text: (row) => serviceNames[row.service] },
  {
    key: 'amount',
    title: words.amount,
    sortable: true,
    align: 'right',
    render: (row) => <Price amount={row.amount} currency={row.currency} stacked />,
    text: (row) => formatMoney(row.amount, row.currency, language),
  },
  { key: 'portalId', title: words.portalId, hideOnPhone: true },
  { key: 'openedAt', title: words.openedAt, sortable: true, as: 'moment' },
  { key: 'changedAt', title: words.changedAt, sortable: true, as: 'moment', optional: true },
  { key: 'expiresAt', title: words.expiresAt, sortable: true, as: 'moment' },
  { key: 'actions', title: words.actions, tools: true, render: (row) => <PaymentActions payment={row} /> },
]

const FILTERS = [
  { key: 'status', label: words.status, options: choices(statusNames) },
  { key: 'service', label: words.service, options: choices(serviceNames) },
  { key: 'period', label: words.period, options: choices(dictionary(periods)) },
  { key: 'trouble', label: words.trouble, options: [{ value: 'yes', label: words.withTrouble }] },
]

export function PaymentsScreen() {
  const { data } = useAsk(terms.seeTerms, {})
  return (
    <ListScreen
      name="payments"
      title={words.title}
      lead={words.lead}
      endpoint={payments.listPayments}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      filterFields={FILTERS}
      searchLabel={words.search}
      empty={{ title: words.none, hint: words.noneHint }}
    >
      {data && !data.configured && <p className="note note-warn">{ofTerms.notConfigured}</p>}
      {data?.current.providerIban === null && <p className="note note-warn">{ofTerms.noAccount}</p>}
    </ListScreen>
  )
}
