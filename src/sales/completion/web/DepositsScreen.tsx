/** The deposits of the organiser's sales, of one or of all: held, to be returned since when and why, returned, kept. */
import { Link } from '@tanstack/react-router'
import { announcements } from '#sales/notice/notices.contract.ts'
import { formatDate } from '#platform/dates.ts'
import { spacedIban } from '#platform/identifiers.ts'
import { formatMoney } from '#platform/money.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import type { Column } from '#platform/web/ui/grid/grid-state.ts'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { DEPOSIT_STATES } from '#sales/deposits/states.contract.ts'
import { states } from '#sales/deposits/states.messages.ts'
import { type DepositRow, deposits } from '#sales/protocol/deposits.contract.ts'
import { messages } from '../deposits.messages.ts'
import { reasonIn } from '#sales/deposits/web/deposit-reason.ts'
import classes from '../../protocol/web/outcome.module.css'
import { RecordSentBack, ReturnDeposit } from './ReturnDeposit.tsx'

const words = dictionary(messages)
const stateWords = dictionary(states)

const TONES: Record<DepositRow['state'], Tone> = {
  HELD: 'plain',
  COUNTED: 'good',
  FORFEITED: 'bad',
  TO_RETURN: 'warn',
  RETURNED: 'good',
  LEFT: 'bad',
}
const money = (amount: number, currency: DepositRow['currency']) => formatMoney(amount, currency, language)
const accountOf = ({ account }: DepositRow) =>
  account ? [account.iban, account.bank, account.holder].join(', ') : ''

const SALE: Column<DepositRow> = {
  key: 'code',
  title: words.sale,
  sortable: true,
  render: (row) => (
    <Link to="/auctions/result/$id" params={{ id: String(row.auctionId) }}>
      {row.code}
    </Link>
  ),
  text: (row) => row.code,
}
const COLUMNS: readonly Column<DepositRow>[] = [
  {
    key: 'name',
    title: words.name,
    sortable: true,
    text: (row) => `${row.name} (${row.registrationNumber})`,
    hideOnPhone: true,
  },
  {
    key: 'amount',
    title: words.amount,
    sortable: true,
    align: 'right',
    text: ({ amount, paid, currency }) =>
      paid === amount
        ? money(amount, currency)
        : `${money(amount, currency)} (${words.paid(money(paid, currency))})`,
  },
  {
    key: 'state',
    title: words.state,
    render: (row) => <Chip tone={TONES[row.state]}>{stateWords[row.state]}</Chip>,
    text: (row) => stateWords[row.state],
  },
  { key: 'reason', title: words.reason, wide: true, text: (row) => reasonIn(row.procedure, row.reason) },
  {
    key: 'since',
    title: words.since,
    sortable: true,
    text: (row) => (row.since ? formatDate(row.since) : '–'),
  },
  {
    key: 'account',
    title: words.account,
    wide: true,
    render: ({ account }) =>
      account ? (
        <>
          {spacedIban(account.iban)}
          <br />
          {account.bank}, {account.holder}
        </>
      ) : (
        '–'
      ),
    text: (row) => accountOf(row) || '–',
  },
  {
    key: 'actions',
    title: words.actions,
    tools: true,
    render: (row) => (row.state === 'RETURNED' ? <RecordSentBack row={row} /> : <ReturnDeposit row={row} />),
  },
]
const FILTERS = [
  {
    key: 'state',
    label: words.state,
    options: DEPOSIT_STATES.map((value) => ({ value, label: stateWords[value] })),
  },
]

export function DepositsScreen({ saleId }: { saleId?: number }) {
  const ofOne = saleId !== undefined
  const sale = useAsk(announcements.seeAnnouncement, { id: saleId ?? 0 }, { enabled: ofOne })
  const { data } = useAsk(deposits.listDeposits, { size: 5, ...(ofOne && { auctionId: saleId }) })
  const title = ofOne ? words.titleOf(sale.data?.code ?? '…') : words.title
  return (
    <Page title={title} lead={words.lead} trail={[{ label: words.myAuctions, to: '/auctions/my' }]}>
      <Toast />
      {data && data.totals.length > 0 && (
        <div className={classes.totals}>
          <Facts>
            {data.totals.map(({ state, currency, count, amount }) => (
              <Fact key={`${state}${currency}`} name={stateWords[state]}>
                {words.total(count, money(amount, currency))}
              </Fact>
            ))}
          </Facts>
        </div>
      )}
      <DataGrid
        name="deposits"
        title={title}
        endpoint={deposits.listDeposits}
        columns={ofOne ? COLUMNS : [SALE, ...COLUMNS]}
        rowKey={({ registrationId }) => registrationId}
        filters={{ auctionId: saleId }}
        filterFields={FILTERS}
        searchLabel={words.search}
        cardTitle={(row) => `${row.name} (${row.registrationNumber})`}
        empty={{ title: words.none, hint: words.noneHint }}
      />
    </Page>
  )
}
