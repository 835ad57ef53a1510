/** One message: its facts, text and files, what proves its sending and its service, and its history. */
import { formatLongDateTime } from '#platform/dates.ts'
import { numberNames } from '#platform/identifiers.messages.ts'
import { dictionary } from '#platform/web/say.ts'
import { DetailsDialog } from '#platform/web/ui/form/DetailsDialog.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { deliveries, type Delivery, type DeliveryChange } from '../deliveries.contract.ts'
import { events, messages, proofs, recipientKinds, sources } from '../deliveries.messages.ts'
import { StatusChip } from './StatusChip.tsx'

const words = dictionary(messages)
const eventNames = dictionary(events)
const sourceNames = dictionary(sources)
const proofNames = dictionary(proofs)
const kindNames = dictionary(recipientKinds)
const numberKinds = dictionary(numberNames)

export function DeliveryDialog({ id, onClose }: { id: number; onClose: () => void }) {
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
