/** The letters of the organiser's sales, of one or of all: to whom, when, whether they came, and which have to be served in the ordinary way. */
import { Link } from '@tanstack/react-router'
import { announcements } from '#sales/notice/notices.contract.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { StatusTabs } from '#platform/web/ui/grid/StatusTabs.tsx'
import type { Refusal } from '#platform/endpoint.ts'
import { letterEndpoints } from '#sales/letters/letters.contract.ts'
import { messages } from '#sales/letters/letters.messages.ts'
import { kind, kindNames, queuedAt, receipt, sentAt } from '#sales/letters/web/letter-columns.tsx'
import { SaleTitle } from '#sales/notice/web/SaleTitle.tsx'
import { LetterAction } from '#sales/letters/web/LetterDialog.tsx'
import classes from '../../sales/letters/web/letters.module.css'

const words = dictionary(messages)
type Row = RowOf<typeof letterEndpoints.listSaleLetters>

const TRAIL = [{ label: words.myAnnouncements, to: '/announcements/my' }] as const

const COLUMNS: readonly Column<Row>[] = [
  kind,
  {
    key: 'to',
    title: words.to,
    render: (row) => (
      <div className="stack">
        <span>{row.to}</span>
        {row.address && <span className={classes.when}>{row.address}</span>}
      </div>
    ),
    text: (row) => [row.to, row.address].filter(Boolean).join(', '),
  },
  {
    key: 'registrationNumber',
    title: words.application,
    render: (row) =>
      row.registrationId === null ? (
        '–'
      ) : (
        <Link to="/announcements/registration/approve/$id" params={{ id: String(row.registrationId) }}>
          {row.registrationNumber}
        </Link>
      ),
    text: (row) => row.registrationNumber ?? '',
  },
  queuedAt,
  sentAt,
  receipt,
  { key: 'actions', title: words.actions, tools: true, render: (row) => <LetterAction row={row} /> },
]

const SALE: Column<Row> = {
  key: 'code',
  title: words.sale,
  render: (row) => (
    <Link to="/announcements/letters/$id" params={{ id: String(row.announcementId) }}>
      {row.code}
    </Link>
  ),
  text: (row) => row.code,
}

const FILTERS = [
  {
    key: 'kind',
    label: words.kind,
    options: Object.entries(kindNames).map(([value, label]) => ({ value, label })),
  },
]

/** While bidding runs nothing has failed: the law hides the list. */
const explainTo = (saleId: number) => (error: Refusal) =>
  error.code === 'hiddenWhileBidding' && (
    <Empty
      title={words.hidden}
      hint={words.hiddenHint}
      action={
        <LinkButton to="/auctions/$id" params={{ id: String(saleId) }} variant="default">
          {words.toSale}
        </LinkButton>
      }
    />
  )

export function SaleLettersScreen({ saleId }: { saleId?: number }) {
  const ofOne = saleId !== undefined
  const sale = useAsk(announcements.seeAnnouncement, { id: saleId ?? 0 }, { enabled: ofOne })
  const { data: tasks } = useAsk(letterEndpoints.countLetterTasks, ofOne ? { announcementId: saleId } : {})
  const title = ofOne ? words.titleOf(sale.data?.code ?? '…') : words.title
  const counted = (name: string, count: number | undefined) => (count ? words.counted(name, count) : name)
  const tabs = [
    { value: 'all', label: words.all },
    { value: 'ordinary', label: counted(words.ordinary, tasks?.ordinary) },
    { value: 'unconfirmed', label: counted(words.unconfirmed, tasks?.unconfirmed) },
  ] as const
  return (
    <Page title={title} lead={ofOne ? sale.data && <SaleTitle of={sale.data} /> : words.lead} trail={TRAIL}>
      <Toast />
      <StatusTabs page="saleLetters" label={words.show} tabs={tabs}>
        {(task) => (
          <DataGrid
            name="saleLetters"
            title={title}
            endpoint={letterEndpoints.listSaleLetters}
            columns={ofOne ? COLUMNS : [SALE, ...COLUMNS]}
            rowKey={({ id }) => id}
            filters={{ announcementId: saleId, task: task === 'all' ? undefined : task }}
            filterFields={FILTERS}
            searchLabel={words.search}
            cardTitle={(row) => kindNames[row.kind]}
            empty={{ title: words.none, hint: words.noneHint }}
            explain={ofOne ? explainTo(saleId) : undefined}
          />
        )}
      </StatusTabs>
      <BulgarianTime />
    </Page>
  )
}
