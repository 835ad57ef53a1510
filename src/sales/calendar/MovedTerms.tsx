/** The running terms that a day has touched, sale by sale, and whether their owners are told. */
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { calendar } from '#sales/law/calendar.contract.ts'
import { messages, termKinds } from './calendar.messages.ts'

const words = dictionary(messages)
const kinds = dictionary(termKinds)

type Row = RowOf<typeof calendar.listMovedTerms>

export function MovedTerms({ id, day }: { id: number; day: string }) {
  const title = words.termsOf(formatDate(day))
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <DataGrid
        name="moved-terms"
        title={title}
        endpoint={calendar.listMovedTerms}
        filters={{ id }}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        empty={{ title: words.noTerms }}
      />
    </section>
  )
}

const termOf = ({ kind, struck }: Row) => (struck ? `${kinds[kind]} (${words.byStriking})` : kinds[kind])

const COLUMNS: readonly Column<Row>[] = [
  { key: 'code', title: words.sale, sortable: true, text: ({ code }) => code },
  { key: 'kind', title: words.term, text: termOf },
  { key: 'from', title: words.from, sortable: true, as: 'day' },
  { key: 'to', title: words.to, text: ({ to }) => (to ? formatDate(to) : words.stays) },
  {
    key: 'toldAt',
    title: words.toldAt,
    render: ({ toldAt }) => (toldAt ? <Moment at={toldAt} as="stacked" /> : words.notTold),
    text: ({ toldAt }) => (toldAt ? formatDate(toldAt) : words.notTold),
  },
]
