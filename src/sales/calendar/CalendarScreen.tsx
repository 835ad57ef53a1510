/** Declared days as administrators keep them: with their acts, and the running terms that each has touched. */
import { Button, Radio, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate, isDay } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { showToast, Toast } from '#platform/web/ui/Toast.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { calendar } from '#sales/law/calendar.contract.ts'
import { messages, termKinds } from './calendar.messages.ts'
import classes from './calendar.module.css'

const words = dictionary(messages)
const kinds = dictionary(termKinds)

type Kind = 'NON_WORKING' | 'WORKING'

/** Entering a declared day and striking one; before the confirmation stands which running terms it will touch. */
function DeclareDay({ close }: { close: () => void }) {
  const [day, setDay] = useState('')
  const [kind, setKind] = useState<Kind>('NON_WORKING')
  const { form, attempt, asked } = useFormOf(
    calendar.declareDay,
    { day: '', kind: 'NON_WORKING', actNumber: '', actOn: '', gazette: '' },
    () => {
      close()
      showToast(words.declared)
    },
  )
  const dayField = (field: 'day' | 'actOn', then?: (value: string) => void) => (
    <DayInput
      label={words[field]}
      required
      error={form.errors[field]}
      data-path={field}
      onChange={(value) => {
        form.setFieldValue(field, value)
        then?.(value)
      }}
    />
  )
  return (
    <Confirm title={words.declareTitle} confirm={words.declare} {...asked} onClose={close}>
      <p>{words.declareHint}</p>
      <ErrorSummary errors={form.errors} labels={words} attempt={attempt} />
      {dayField('day', setDay)}
      <Radio.Group
        label={words.kind}
        description={words.kindHint}
        value={kind}
        onChange={(value) => {
          setKind(value)
          form.setFieldValue('kind', value)
        }}
      >
        <div className={classes.row}>
          <Radio value="NON_WORKING" label={words.NON_WORKING} data-path="kind" />
          <Radio value="WORKING" label={words.WORKING} />
        </div>
      </Radio.Group>
      <div className="form-pair">
        <TextInput label={words.actNumber} required maxLength={50} {...form.getInputProps('actNumber')} />
        {dayField('actOn')}
      </div>
      <TextInput
        label={words.gazette}
        description={words.gazetteHint}
        maxLength={8}
        {...form.getInputProps('gazette')}
      />
      <Foreseen day={day} kind={kind} action="declare" />
    </Confirm>
  )
}

type DayDialogsRow = OutputOf<typeof calendar.listDeclaredDays>['rows'][number]

function StrikeDay({ row, close }: { row: DayDialogsRow; close: () => void }) {
  const strike = useCommand(calendar.strikeDay, close, () => words.struckDone)
  const [reason, setReason] = useState('')
  return (
    <Confirm
      danger
      title={words.strikeTitle}
      confirm={words.strike}
      {...strike.asked}
      {...(strike.faultOf('reason') && { error: null })}
      onConfirm={() => strike.send({ id: row.id, reason })}
    >
      <p>
        <strong>
          {formatDate(row.day)} – {words[row.kind]}
        </strong>
      </p>
      <p>{words.strikeHint}</p>
      <Textarea
        label={words.reason}
        required
        rows={2}
        maxLength={500}
        value={reason}
        error={strike.faultOf('reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Foreseen day={row.day} kind={row.kind} action="strike" />
    </Confirm>
  )
}

/** What the action will touch, before it is done. */
function Foreseen({ day, kind, action }: { day: string; kind: Kind; action: 'declare' | 'strike' }) {
  const { data } = useAsk(calendar.foreseeTerms, { day, kind, deed: action }, { enabled: isDay(day) })
  if (!data || !isDay(day)) return null
  return (
    <output className={`note ${data.terms.length > 0 ? 'note-warn' : ''}`}>
      {data.terms.length === 0 ? (
        words.foreseenNone
      ) : (
        <>
          <strong>{words.foreseen}</strong>
          <ul>
            {data.terms.map((one) => (
              <li key={one.kind}>{words.counted(kinds[one.kind], one.count)}</li>
            ))}
          </ul>
        </>
      )}
    </output>
  )
}

type MovedTermsRow = RowOf<typeof calendar.listMovedTerms>

/** The running terms that a day has touched, sale by sale, and whether their owners are told. */
function MovedTerms({ id, day }: { id: number; day: string }) {
  const title = words.termsOf(formatDate(day))
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <DataGrid
        name="moved-terms"
        title={title}
        endpoint={calendar.listMovedTerms}
        filters={{ id }}
        columns={MovedTermsCOLUMNS}
        rowKey={(row) => row.id}
        empty={{ title: words.noTerms }}
      />
    </section>
  )
}

const termOf = ({ kind, struck }: MovedTermsRow) =>
  struck ? `${kinds[kind]} (${words.byStriking})` : kinds[kind]

const MovedTermsCOLUMNS: readonly Column<MovedTermsRow>[] = [
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

type Row = RowOf<typeof calendar.listDeclaredDays>
type Asking = { action: 'declare' } | { action: 'strike'; row: Row }

export function CalendarScreen() {
  const [asking, setAsking] = useState<Asking>()
  const [shown, setShown] = useState<Row>()
  const close = () => setAsking(undefined)
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={<Button onClick={() => setAsking({ action: 'declare' })}>{words.declare}</Button>}
    >
      <Toast />
      <DataGrid
        name="declared-days"
        title={words.title}
        endpoint={calendar.listDeclaredDays}
        columns={[
          ...COLUMNS,
          tools(
            (row) => setAsking({ action: 'strike', row }),
            (row) => setShown(row),
          ),
        ]}
        rowKey={({ id }) => id}
        empty={{ title: words.none, hint: words.declareHint }}
      />
      {shown && <MovedTerms key={shown.id} id={shown.id} day={shown.day} />}
      {asking?.action === 'declare' && <DeclareDay close={close} />}
      {asking?.action === 'strike' && <StrikeDay row={asking.row} close={close} />}
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
