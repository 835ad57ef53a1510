/** One request for payment: its facts, and its history with the source of each change. */
import { formatLongDateTime } from '#platform/dates.ts'
import { spacedIban } from '#platform/identifiers.ts'
import { numberNames } from '#platform/identifiers.messages.ts'
import { dictionary } from '#platform/web/say.ts'
import { FailureNote } from '#platform/web/FailureNote.tsx'
import { whole } from '#platform/web/whole-numbers.tsx'
import { DetailsDialog } from '#platform/web/ui/form/DetailsDialog.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { type Payment, type PaymentChange, payments } from '../requests.contract.ts'
import { events, messages, services, sources } from '../requests.messages.ts'
import { failureOf, failures } from '../failures.ts'
import { StatusChip } from './StatusChip.tsx'

const words = dictionary(messages)
const serviceNames = dictionary(services)
const eventNames = dictionary(events)
const sourceNames = dictionary(sources)
const failureNames = dictionary(failures)
const kindNames = dictionary(numberNames)

export function PaymentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <DetailsDialog endpoint={payments.seePayment} input={{ id }} title={words.history} onClose={onClose}>
      {(payment) => <Content payment={payment} />}
    </DetailsDialog>
  )
}

function Content({ payment }: { payment: Payment }) {
  const { provider } = payment
  return (
    <>
      <Facts>
        <Fact name={words.reference}>{whole(payment.reference)}</Fact>
        {payment.portalId && <Fact name={words.portalId}>{payment.portalId}</Fact>}
        <Fact name={words.status} note={payment.error && <FailureOf error={payment.error} />}>
          <StatusChip status={payment.status} />
        </Fact>
        {payment.nextTryAt && (
          <Fact name={words.nextTryAt}>
            <Moment at={payment.nextTryAt} as="long" />
          </Fact>
        )}
        <Fact name={words.service} note={payment.reason}>
          {serviceNames[payment.service]}
        </Fact>
        <Fact name={words.amount}>
          <Price amount={payment.amount} currency={payment.currency} />
        </Fact>
        <Fact name={words.payer} note={`${kindNames[payment.payerKind]} ${payment.payerNumber}`}>
          {payment.payer}
        </Fact>
        {provider && (
          <Fact
            name={words.provider}
            note={`${provider.bank}, ${spacedIban(provider.iban)}, ${provider.bic}`}
          >
            {provider.name}
          </Fact>
        )}
        <Fact name={words.expiresAt}>
          <Moment at={payment.expiresAt} as="long" />
        </Fact>
        {payment.replaces && <Fact name={words.replaces}>{whole(payment.replaces)}</Fact>}
        {payment.replacedBy && <Fact name={words.replacedBy}>{whole(payment.replacedBy)}</Fact>}
      </Facts>
      <h3>{words.history}</h3>
      <ol className="items items-lined">
        {payment.history.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
    </>
  )
}

const FailureOf = ({ error }: { error: string }) => (
  <FailureNote says={failureNames[failureOf(error)]} raw={error} />
)

function Change({ change }: { change: PaymentChange }) {
  const { event, source, by, error, ground, externalAt } = change
  return (
    <li className="stack">
      <span className="row">
        <Moment at={change.at} as="long" />
        <strong>{eventNames[event]}</strong>
        {(event === 'STATUS' || event === 'OPENED') && <StatusChip status={change.to} />}
      </span>
      <span className="small">
        {[sourceNames[source], by, externalAt && words.external(formatLongDateTime(externalAt))]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {error && <FailureOf error={error} />}
      {ground && <span>{words.groundOf(ground)}</span>}
    </li>
  )
}
