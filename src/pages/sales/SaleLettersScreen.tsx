/** The letters of the organiser's sales, of one or of all: to whom, when, whether they came, and which have to be served in the ordinary way. */
import { Link } from '@tanstack/react-router'
import { announcements } from '../../sales/notice/notices.contract.ts'
import { useAsk } from '../../platform/web/hooks.ts'
import { dictionary } from '../../platform/web/say.ts'
import { DataGrid } from '../../platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '../../platform/web/ui/grid/grid-state.ts'
import { LinkButton } from '../../platform/web/ui/LinkButton.tsx'
import { BulgarianTime } from '../../platform/web/ui/Moment.tsx'
import { Notice } from '../../platform/web/ui/Notice.tsx'
import { Page } from '../../platform/web/ui/Page.tsx'
import { Empty } from '../../platform/web/ui/States.tsx'
import { StatusTabs } from '../../platform/web/ui/grid/StatusTabs.tsx'
import type { Refusal } from '../../platform/endpoint.ts'
import { correspondence } from '../../sales/letters/contract.ts'
import { messages } from '../../sales/letters/messages.ts'
import { kind, kindNames, queuedAt, receipt, sentAt } from '../../sales/letters/web/letter-columns.tsx'
import { LetterDeed } from '../../sales/letters/web/LetterDialog.tsx'
import classes from '../../sales/letters/web/letters.module.css'

const words = dictionary(messages)
type Row = RowOf<typeof correspondence.listSaleLetters>

const TRAIL = [{ label: words.myAnnouncements, to: '/announcements/my' }] as const

const COLUMNS: readonly Column<Row>[] = [
  kind,
  {
    key: 'to',
    title: words.to,
    render: (row) => (
      <div className={classes.whose}>
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
  { key: 'actions', title: words.actions, tools: true, render: (row) => <LetterDeed row={row} /> },
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
const explainTo = (announcementId: number) => (error: Refusal) =>
  error.code === 'hiddenWhileBidding' && (
    <Empty
      title={words.hidden}
      hint={words.hiddenHint}
      action={
        <LinkButton to="/auctions/$id" params={{ id: String(announcementId) }} variant="default">
          {words.toSale}
        </LinkButton>
      }
    />
  )

export function SaleLettersScreen({ announcementId }: { announcementId?: number }) {
  const ofOne = announcementId !== undefined
  const sale = useAsk(announcements.seeAnnouncement, { id: announcementId ?? 0 }, { enabled: ofOne })
  const { data: tasks } = useAsk(correspondence.countLetterTasks, ofOne ? { announcementId } : {})
  const title = ofOne ? words.titleOf(sale.data?.code ?? '…') : words.title
  const counted = (name: string, count: number | undefined) => (count ? words.counted(name, count) : name)
  const tabs = [
    { value: 'all', label: words.all },
    { value: 'ordinary', label: counted(words.ordinary, tasks?.ordinary) },
    { value: 'unconfirmed', label: counted(words.unconfirmed, tasks?.unconfirmed) },
  ] as const
  return (
    <Page
      title={title}
      lead={ofOne ? <span lang="bg-BG">{sale.data?.title}</span> : words.lead}
      trail={TRAIL}
    >
      <Notice />
      <StatusTabs page="saleLetters" label={words.show} tabs={tabs}>
        {(task) => (
          <DataGrid
            name="saleLetters"
            title={title}
            endpoint={correspondence.listSaleLetters}
            columns={ofOne ? COLUMNS : [SALE, ...COLUMNS]}
            rowKey={({ id }) => id}
            filters={{ announcementId, task: task === 'all' ? undefined : task }}
            filterFields={FILTERS}
            searchLabel={words.search}
            cardTitle={(row) => kindNames[row.kind]}
            empty={{ title: words.none, hint: words.noneHint }}
            explain={ofOne ? explainTo(announcementId) : undefined}
          />
        )}
      </StatusTabs>
      <BulgarianTime />
    </Page>
  )
}
