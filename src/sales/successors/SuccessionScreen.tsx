/** One organiser and their sales, which administrators hand over to a successor, all or one by one. */
import { wordsIn } from '#platform/lang/language.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { successors } from '#sales/law/successors.contract.ts'
import { messages, successionGrounds } from './successors.messages.ts'
import { names } from '#sales/notice/web/names.ts'
import { ActionDialog } from '#actions/ActionDialog.tsx'
import { ActionList } from '#actions/ActionList.tsx'
import { type Organiser, recordSuccession } from './succession.ts'

const words = dictionary(messages)
const grounds = dictionary(successionGrounds)
const TRAIL = [{ label: words.title, to: '/admin/successors' }] as const
type Row = RowOf<typeof successors.listSalesOfOrganiser>

const linkTo = ({ id, code }: Row) => (
  <Link to="/announcements/display/$id" params={{ id: String(id) }}>
    {code}
  </Link>
)
const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'code',
    title: words.code,
    sortable: true,
    hideOnPhone: true,
    render: (row) => linkTo(row),
    text: ({ code }) => code,
  },
  {
    key: 'title',
    title: words.property,
    render: ({ title }) => <span lang="bg-BG">{title}</span>,
    text: ({ title }) => title,
    wide: true,
  },
  { key: 'phase', title: words.phase, text: ({ phase }) => names.state[phase] },
  {
    key: 'open',
    title: words.state,
    render: ({ open }) => <Chip tone={open ? 'warn' : 'plain'}>{open ? words.isOpen : words.isDone}</Chip>,
    text: ({ open }) => (open ? words.isOpen : words.isDone),
  },
]

export function SuccessionScreen({ id }: { id: number }) {
  const { data, error, refetch } = useAsk(successors.seeOrganiser, { id })
  if (!data) return <PendingPage title={words.organiser} trail={TRAIL} error={error} retry={refetch} />
  return (
    <Page
      title={data.fullName}
      trail={TRAIL}
      lead={<Chip tone={data.mayAct ? 'good' : 'bad'}>{data.mayAct ? words.mayAct : words.mayNotAct}</Chip>}
    >
      <Toast />
      <Sales organiser={data} />
      {data.history.length > 0 && <History organiser={data} />}
      <BulgarianTime />
    </Page>
  )
}

function Sales({ organiser }: { organiser: Organiser }) {
  const [handing, setHanding] = useState<{ sale?: Row; byCase?: boolean }>()
  const { quality, chsiNumber, court, reason, open, all, distraints } = organiser
  const actions: Column<Row> = {
    key: 'actions',
    title: words.actions,
    tools: true,
    render: (row) => (
      <button
        type="button"
        className="link"
        aria-label={words.handOverOneOf(row.code)}
        onClick={() => setHanding({ sale: row })}
      >
        {words.handOverOne}
      </button>
    ),
  }
  return (
    <>
      <section className="panel" aria-labelledby="who">
        <h2 id="who">{words.organiser}</h2>
        <Facts>
          {quality && <Fact name={words.quality}>{names.quality[quality]}</Fact>}
          {chsiNumber && <Fact name={words.number}>{chsiNumber}</Fact>}
          {court && <Fact name={words.court}>{wordsIn(court, language)}</Fact>}
          {reason && <Fact name={words.reason}>{reason}</Fact>}
          <Fact name={words.open}>{open}</Fact>
          <Fact name={words.all}>{all}</Fact>
          <Fact name={words.distraints}>{distraints}</Fact>
        </Facts>
        {all + distraints > 0 && (
          <div>
            <Button onClick={() => setHanding({})}>{words.handOverAll}</Button>{' '}
            {organiser.grounds.includes('CASE_CONTINUED') && (
              <Button variant="default" onClick={() => setHanding({ byCase: true })}>
                {words.handOverCase}
              </Button>
            )}
          </div>
        )}
      </section>
      <DataGrid
        name="successionSales"
        title={words.sales}
        endpoint={successors.listSalesOfOrganiser}
        columns={[...COLUMNS, actions]}
        rowKey={({ id }) => id}
        filters={{ id: organiser.id }}
        cardTitle={linkTo}
        empty={{ title: words.noSales, hint: words.noSalesHint }}
      />
      {handing && (
        <HandOver
          organiser={organiser}
          sale={handing.sale}
          byCase={handing.byCase}
          close={() => setHanding(undefined)}
        />
      )}
    </>
  )
}

type HandOverProps = {
  organiser: Organiser
  sale: Row | undefined
  byCase: boolean | undefined
  close: () => void
}

/** Its choice of successors follows what is searched for. */
function HandOver({ organiser, sale, byCase, close }: HandOverProps) {
  const [search, setSearch] = useState('')
  const { data } = useAsk(successors.listSuccessors, {
    id: organiser.id,
    ...(search.length > 2 && { search }),
  })
  return (
    <ActionDialog
      action={recordSuccession}
      given={{ organiser, sale, byCase, candidates: data?.rows ?? [] }}
      close={close}
      onChange={(values) => setSearch(String(values['search'] ?? ''))}
    />
  )
}

const History = ({ organiser: { history } }: { organiser: Organiser }) => (
  <section className="panel" aria-labelledby="history">
    <h2 id="history">{words.history}</h2>
    <ActionList
      done={history.map((one) => ({
        key: one.id,
        title: words.fromTo(one.from, one.to),
        facts: [
          { name: words.at, value: formatDateTime(one.at), note: words.recordedBy(one.by) },
          { name: words.ground, value: grounds[one.ground] },
          one.caseNumber !== null && { name: words.caseNumber, value: one.caseNumber },
          {
            name: words.document,
            value: words.act(one.actNumber, formatDate(one.actDate), one.issuer),
            note: words.count(one.sales, one.distraints),
          },
          one.remarks !== '' && { name: words.remarks, value: one.remarks },
        ],
      }))}
    />
  </section>
)
