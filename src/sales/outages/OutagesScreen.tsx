/** Outages as administrators see them: announced ones to add and take back, measured ones to explain. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime, formatDuration, formatLongDateTime } from '#platform/dates.ts'
import { dictionary, language, say } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { outages } from './outages.contract.ts'
import { causes, messages } from './outages.messages.ts'
import { ActionDialog } from '#actions/ActionDialog.tsx'
import { explainOutage, planOutage, withdrawOutage } from './actions.ts'
import classes from './outages.module.css'

const words = dictionary(messages)

type Planned = RowOf<typeof outages.listPlannedOutages>
type Measured = RowOf<typeof outages.listMeasuredOutages>
type Asking =
  | { action: 'plan' }
  | { action: 'withdraw'; outage: Planned }
  | { action: 'explain'; outage: Measured }

export function OutagesScreen() {
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={<Button onClick={() => setAsking({ action: 'plan' })}>{words.announce}</Button>}
    >
      <Toast />
      <div className={classes.part}>
        <h2>{words.plannedOnes}</h2>
        <DataGrid
          name="planned-outages"
          title={words.plannedOnes}
          endpoint={outages.listPlannedOutages}
          columns={[...PLANNED, withdrawing((outage) => setAsking({ action: 'withdraw', outage }))]}
          rowKey={({ id }) => id}
          empty={{ title: words.nonePlanned, hint: words.announceHint }}
        />
      </div>
      <div className={classes.part}>
        <h2>{words.measuredOnes}</h2>
        <DataGrid
          name="measured-outages"
          title={words.measuredOnes}
          endpoint={outages.listMeasuredOutages}
          columns={[...MEASURED, explaining((outage) => setAsking({ action: 'explain', outage }))]}
          rowKey={({ id }) => id}
          empty={{ title: words.noneMeasured }}
        />
      </div>
      <BulgarianTime />
      {asking?.action === 'plan' && <ActionDialog action={planOutage} given={undefined} close={close} />}
      {asking?.action === 'withdraw' && (
        <ActionDialog action={withdrawOutage} given={asking.outage} close={close}>
          <p>
            <strong>
              {formatDateTime(asking.outage.from)} – {formatDateTime(asking.outage.until)}
            </strong>
          </p>
        </ActionDialog>
      )}
      {asking?.action === 'explain' && (
        <ActionDialog action={explainOutage} given={asking.outage} close={close}>
          <p>
            <strong>
              {formatLongDateTime(asking.outage.from)} – {formatLongDateTime(asking.outage.until)}
            </strong>
          </p>
        </ActionDialog>
      )}
    </Page>
  )
}

const lengthOf = ({ from, until }: { from: string; until: string }) =>
  formatDuration(Date.parse(until) - Date.parse(from), language)

const stateOf = ({ withdrawnAt, stands, running }: Planned): { tone: Tone; name: string } => {
  if (withdrawnAt) return { tone: 'plain', name: words.withdrawn }
  if (!stands) return { tone: 'plain', name: words.isOver }
  return running ? { tone: 'warn', name: words.running } : { tone: 'accent', name: words.stands }
}

const PLANNED: readonly Column<Planned>[] = [
  { key: 'from', title: words.from, sortable: true, as: 'moment' },
  { key: 'until', title: words.until, sortable: true, as: 'moment' },
  { key: 'length', title: words.length, text: lengthOf },
  { key: 'text', title: words.message, wide: true, text: (row) => say(row.text) },
  {
    key: 'state',
    title: words.state,
    render: (row) => <Chip tone={stateOf(row).tone}>{stateOf(row).name}</Chip>,
    text: (row) => stateOf(row).name,
  },
  { key: 'announcedAt', title: words.announcedAt, sortable: true, hideOnPhone: true, as: 'moment' },
  { key: 'announcedBy', title: words.by, hideOnPhone: true, text: (row) => row.announcedBy },
]

const withdrawing = (ask: (outage: Planned) => void): Column<Planned> => ({
  key: 'actions',
  title: words.actions,
  tools: true,
  render: (row) =>
    row.stands ? (
      <button
        type="button"
        className="link"
        aria-label={`${words.withdraw}: ${formatDateTime(row.from)}`}
        onClick={() => ask(row)}
      >
        {words.withdraw}
      </button>
    ) : null,
})

const MEASURED: readonly Column<Measured>[] = [
  {
    key: 'from',
    title: words.from,
    sortable: true,
    render: (row) => <Moment at={row.from} as="long" />,
    text: (row) => formatLongDateTime(row.from),
  },
  {
    key: 'until',
    title: words.until,
    sortable: true,
    render: (row) => <Moment at={row.until} as="long" />,
    text: (row) => formatLongDateTime(row.until),
  },
  { key: 'length', title: words.length, text: lengthOf },
  {
    key: 'cause',
    title: words.cause,
    render: ({ cause }) => <Chip tone={cause === 'ABSENCE' ? 'warn' : 'plain'}>{say(causes[cause])}</Chip>,
    text: ({ cause }) => say(causes[cause]),
  },
  { key: 'sales', title: words.salesTouched, align: 'right', text: (row) => String(row.sales) },
  {
    key: 'message',
    title: words.message,
    wide: true,
    text: (row) => (row.message ? say(row.message) : words.noMessage),
  },
]

const explaining = (ask: (outage: Measured) => void): Column<Measured> => ({
  key: 'actions',
  title: words.actions,
  tools: true,
  render: (row) => (
    <button
      type="button"
      className="link"
      aria-label={`${words.explain}: ${formatLongDateTime(row.from)}`}
      onClick={() => ask(row)}
    >
      {words.explain}
    </button>
  ),
})
