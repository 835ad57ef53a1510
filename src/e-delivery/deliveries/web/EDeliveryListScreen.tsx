/** Messages for the secure e-delivery service as administrators see them: to whom, how they stand, and what is wrong. */
import { formatLongDateTime } from '#platform/dates.ts'
import { numberNames } from '#platform/identifiers.messages.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { choices, dictionary } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { DetailsDialog } from '#platform/web/ui/form/DetailsDialog.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { RowActions } from '#platform/web/ui/form/RowActions.tsx'
import { ListScreen, stateColumn } from '#platform/web/ui/grid/ListScreen.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import {
  deliveries,
  type Delivery,
  type DeliveryAct,
  type DeliveryChange,
  type DeliveryRow,
  type DeliveryStatus,
} from '../deliveries.contract.ts'
import {
  events,
  messages,
  periods,
  proofs,
  recipientKinds,
  sources,
  statuses,
} from '../deliveries.messages.ts'

const names = dictionary(statuses)

/** How a message stands, in a few words. Only what was served is good. */
const STATUS_TONES: Record<DeliveryStatus, Tone> = {
  QUEUED: 'warn',
  NOT_REGISTERED: 'bad',
  SENT: 'accent',
  SERVED: 'good',
  REFUSED: 'bad',
}

function StatusChip({ status }: { status: DeliveryStatus }) {
  return <Chip tone={STATUS_TONES[status]}>{names[status]}</Chip>
}

const words = dictionary(messages)
const eventNames = dictionary(events)
const sourceNames = dictionary(sources)
const proofNames = dictionary(proofs)
const kindNames = dictionary(recipientKinds)
const numberKinds = dictionary(numberNames)

/** One message: its facts, text and files, what proves its sending and its service, and its history. */
function DeliveryDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <DetailsDialog
      endpoint={deliveries.seeEDelivery}
      input={{ id }}
      title={(delivery) => delivery?.subject ?? words.title}
      onClose={onClose}
    >
      {(delivery) => <Content delivery={delivery} />}
    </DetailsDialog>
  )
}

function Content({ delivery }: { delivery: Delivery }) {
  return (
    <>
      <DeliveryFacts delivery={delivery} />
      <h3>{words.files}</h3>
      {delivery.files.length === 0 && <p>{words.noFiles}</p>}
      <div className="row">
        {delivery.files.map(({ place, name }) => (
          <DownloadButton key={place} endpoint={deliveries.eDeliveryFile} input={{ id: delivery.id, place }}>
            {name}
          </DownloadButton>
        ))}
      </div>
      <h3>{words.evidence}</h3>
      {delivery.evidence.length === 0 && <p>{words.noEvidence}</p>}
      <ul className="items items-lined">
        {delivery.evidence.map(({ id, kind, at, sha256 }) => (
          <li key={id} className="stack">
            <DownloadButton endpoint={deliveries.eDeliveryEvidence} input={{ id: delivery.id, proof: id }}>
              {proofNames[kind]}
            </DownloadButton>
            <span className="small">
              <Moment at={at} as="long" />
            </span>
            <code className="small">{words.hash(sha256)}</code>
          </li>
        ))}
      </ul>
      <h3>{words.history}</h3>
      <ol className="items items-lined">
        {delivery.history.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
    </>
  )
}

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { recipientKind, recipient, numberKind, recipientNumber, sentAt, servedAt, nextTryAt } = delivery
  return (
    <Facts>
      <Fact name={words.number}>{delivery.number}</Fact>
      {delivery.serviceId && <Fact name={words.serviceId}>{delivery.serviceId}</Fact>}
      <Fact name={words.status} note={delivery.error}>
        <StatusChip status={delivery.status} />
      </Fact>
      <Fact
        name={words.recipient}
        note={`${kindNames[recipientKind]}, ${numberKinds[numberKind]} ${recipientNumber}`}
      >
        {recipient ?? '–'}
      </Fact>
      <Fact name={words.sentAt}>{sentAt ? <Moment at={sentAt} as="long" /> : words.notYet}</Fact>
      <Fact name={words.servedAt}>{servedAt ? <Moment at={servedAt} as="long" /> : words.notYet}</Fact>
      {nextTryAt && (
        <Fact name={words.nextTryAt}>
          <Moment at={nextTryAt} as="long" />
        </Fact>
      )}
      <Fact name={words.text}>
        {delivery.text === ''
          ? words.noText
          : delivery.text.split('\n').map((line, at) => (
              // Lines never change their places.
              <div key={at}>{line}</div>
            ))}
      </Fact>
    </Facts>
  )
}

function Change({ change }: { change: DeliveryChange }) {
  const { event, source, by, error, externalAt } = change
  return (
    <li className="stack">
      <span className="row">
        <Moment at={change.at} as="long" />
        <strong>{eventNames[event]}</strong>
        {event === 'STATUS' && <StatusChip status={change.to} />}
      </span>
      <span className="small">
        {[sourceNames[source], by, externalAt && words.external(formatLongDateTime(externalAt))]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {error && <span>{error}</span>}
    </li>
  )
}

const statusNames = dictionary(statuses)

type Props = { delivery: Pick<DeliveryRow, 'id' | 'number' | 'can'> }

/** What an administrator can do with a message: read it, have it sent or asked about at once, send it again. */
function DeliveryActions({ delivery: { id, number, can } }: Props) {
  const label = (act: 'see' | DeliveryAct) => words.of(words[act], number)
  const command = (act: DeliveryAct) => ({ input: { id }, title: label(act), confirm: words[act] })
  const dialogs = {
    see: (onClose: () => void) => <DeliveryDialog id={id} onClose={onClose} />,
    refresh: (onClose: () => void) => (
      <ConfirmCommand
        {...command('refresh')}
        endpoint={deliveries.refreshEDelivery}
        said={({ status }) => words.doneRefresh(number, statusNames[status])}
        onClose={onClose}
      >
        {words.refreshText}
      </ConfirmCommand>
    ),
    resend: (onClose: () => void) => (
      <ConfirmCommand
        {...command('resend')}
        endpoint={deliveries.resendEDelivery}
        said={() => words.doneResend(number)}
        onClose={onClose}
      >
        {words.resendText}
      </ConfirmCommand>
    ),
  }
  const actions = (['see', ...can] as const).map((act) => ({
    name: words[act],
    label: label(act),
    dialog: dialogs[act],
  }))
  return <RowActions actions={actions} />
}

type Row = RowOf<typeof deliveries.listEDeliveries>
const whom = ({ recipient, recipientKind }: Row) => recipient ?? kindNames[recipientKind]

const COLUMNS: readonly Column<Row>[] = [
  { key: 'number', title: words.number, sortable: true },
  { key: 'subject', title: words.subject, sortable: true },
  {
    key: 'recipient',
    title: words.recipient,
    render: (row) => (
      <div className="stack">
        <span>{whom(row)}</span>
        <span className="small">{row.recipientNumber}</span>
      </div>
    ),
    text: (row) => `${whom(row)}, ${row.recipientNumber}`,
  },
  stateColumn({
    key: 'status',
    title: words.status,
    sortable: true,
    tone: ({ status }) => STATUS_TONES[status],
    name: ({ status }) => statusNames[status],
    note: ({ error }) => error,
  }),
  { key: 'serviceId', title: words.serviceId, optional: true },
  { key: 'openedAt', title: words.openedAt, sortable: true, as: 'moment', optional: true },
  { key: 'sentAt', title: words.sentAt, sortable: true, as: 'moment' },
  { key: 'servedAt', title: words.servedAt, sortable: true, as: 'moment' },
  { key: 'actions', title: words.actions, tools: true, render: (row) => <DeliveryActions delivery={row} /> },
]

const FILTERS = [
  { key: 'status', label: words.status, options: choices(statusNames) },
  { key: 'recipientKind', label: words.recipientKind, options: choices(kindNames) },
  { key: 'period', label: words.period, options: choices(dictionary(periods)) },
  { key: 'trouble', label: words.trouble, options: [{ value: 'yes', label: words.withProblem }] },
]

export function EDeliveryListScreen() {
  const { data } = useAsk(deliveries.seeEDeliveryState, {})
  return (
    <ListScreen
      name="e-deliveries"
      title={words.title}
      lead={words.lead}
      endpoint={deliveries.listEDeliveries}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      filterFields={FILTERS}
      searchLabel={words.search}
      empty={{ title: words.none, hint: words.noneHint }}
    >
      {data?.driver === null && <p className="note note-warn">{words.notConfigured}</p>}
      {data && data.driver !== null && data.failing > 0 && (
        <p className="note note-warn">{words.failing(data.failing)}</p>
      )}
    </ListScreen>
  )
}
