/** Declared days as administrators keep them: with their acts, and the running terms that each has touched. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { calendar } from '#sales/law/calendar.contract.ts'
import { messages } from './calendar.messages.ts'
import { DeclareDay, StrikeDay } from './DayDialogs.tsx'
import { MovedTerms } from './MovedTerms.tsx'

const words = dictionary(messages)

type Row = RowOf<typeof calendar.listDeclaredDays>
type Asking = { deed: 'declare' } | { deed: 'strike'; row: Row }

export function CalendarScreen() {
  const [asking, setAsking] = useState<Asking>()
  const [shown, setShown] = useState<Row>()
  const close = () => setAsking(undefined)
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={<Button onClick={() => setAsking({ deed: 'declare' })}>{words.declare}</Button>}
    >
      <Toast />
      <DataGrid
        name="declared-days"
        title={words.title}
        endpoint={calendar.listDeclaredDays}
        columns={[
          ...COLUMNS,
          tools(
            (row) => setAsking({ deed: 'strike', row }),
            (row) => setShown(row),
          ),
        ]}
        rowKey={({ id }) => id}
        empty={{ title: words.none, hint: words.declareHint }}
      />
      {shown && <MovedTerms key={shown.id} id={shown.id} day={shown.day} />}
      {asking?.deed === 'declare' && <DeclareDay close={close} />}
      {asking?.deed === 'strike' && <StrikeDay row={asking.row} close={close} />}
    </Page>
  )
}

const actOf = ({ actNumber, actOn, gazette }: Row) => {
  const on = formatDate(actOn)
  const [issue = '', year = ''] = gazette.split('/')
  return [
    actNumber ? words.numbered(actNumber, on) : words.unnumbered(on),
    ...(gazette ? [words.promulgated(issue, year)] : []),
  ].join(', ')
}
const stateOf = (row: Row) =>
  row.struckAt ? words.struckBecause(row.struckBy ?? '', row.struckReason ?? '') : words.stands
const touchedOf = ({ moved, untold }: Row) =>
  untold > 0 ? words.touchedUntold(moved, untold) : String(moved)

const COLUMNS: readonly Column<Row>[] = [
  { key: 'day', title: words.day, sortable: true, as: 'day' },
  { key: 'kind', title: words.kind, text: ({ kind }) => words[kind] },
  { key: 'act', title: words.act, wide: true, text: actOf },
  {
    key: 'state',
    title: words.state,
    render: (row) =>
      row.struckAt ? (
        <>
          <Chip tone="plain">{words.struck}</Chip> {stateOf(row)}
        </>
      ) : (
        <Chip tone="accent">{words.stands}</Chip>
      ),
    text: stateOf,
  },
  { key: 'touched', title: words.touched, align: 'right', text: touchedOf },
  {
    key: 'declaredAt',
    title: words.entered,
    sortable: true,
    hideOnPhone: true,
    render: ({ declaredAt, declaredBy }) => (
      <>
        <Moment at={declaredAt} as="stacked" /> {declaredBy === 'portal' ? words.portal : declaredBy}
      </>
    ),
    text: ({ declaredAt, declaredBy }) =>
      `${formatDate(declaredAt)} ${declaredBy === 'portal' ? words.portal : declaredBy}`,
  },
]

const tools = (strike: (row: Row) => void, show: (row: Row) => void): Column<Row> => ({
  key: 'actions',
  title: words.actions,
  tools: true,
  render: (row) => (
    <>
      {row.moved > 0 && (
        <button
          type="button"
          className="link"
          aria-label={`${words.show}: ${formatDate(row.day)}`}
          onClick={() => show(row)}
        >
          {words.show}
        </button>
      )}{' '}
      {!row.struckAt && (
        <button
          type="button"
          className="link"
          aria-label={`${words.strike}: ${formatDate(row.day)}`}
          onClick={() => strike(row)}
        >
          {words.strike}
        </button>
      )}
    </>
  ),
})
