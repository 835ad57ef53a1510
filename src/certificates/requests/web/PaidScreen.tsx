/** The page of a request, by its unguessable address: what is to be paid, then its certificates. It changes by itself. */
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedSession } from '#platform/web/session.ts'
import { useLive } from '#platform/web/use-live.ts'
import { whole } from '#platform/web/whole-numbers.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { useConfirmedCommand } from '#platform/web/ui/form/use-command.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { statuses } from '#e-delivery/deliveries/deliveries.messages.ts'
import type { PaymentStatus } from '#payments/requests/requests.contract.ts'
import { StatusChip } from '#payments/requests/web/StatusChip.tsx'
import type { CertificateKind } from '#certificates/content/content.contract.ts'
import { certificates, type RequestView } from '../requests.contract.ts'
import { messages, serviceNames } from '../requests.messages.ts'
import { FORMS } from './addresses.ts'
import { RequestStatusChip } from './RequestStatusChip.tsx'

const words = dictionary(messages)
const deliveryStates = dictionary(statuses)
const names = dictionary(serviceNames)

export function PaidScreen({ kind }: { kind: CertificateKind }) {
  const { id } = useSearch({ strict: false }) as { id?: unknown }
  if (!certificates.seeRequest.input.safeParse({ uid: id }).success)
    return (
      <Page title={names[kind]} trail={[]} narrow>
        <p>{words.noId}</p>
        <WaysOn kind={kind} />
      </Page>
    )
  return <OneRequest kind={kind} uid={String(id)} />
}

/** Where to go from an address that leads to no request. */
const WaysOn = ({ kind }: { kind: CertificateKind }) => (
  <>
    <p>{words.lostAddress}</p>
    <div className="page-actions no-print">
      <LinkButton to={FORMS[kind]}>{words.anotherRequest}</LinkButton>
      {storedSession() && (
        <LinkButton to="/papers/mine" variant="default">
          {words.mine}
        </LinkButton>
      )}
      <LinkButton to="/check" variant="default">
        {words.checkPaper}
      </LinkButton>
    </div>
  </>
)

function OneRequest({ kind, uid }: { kind: CertificateKind; uid: string }) {
  const { data, error, refetch } = useLive(certificates.seeRequest, { uid })
  if (error && !data)
    return (
      <Page title={names[kind]} trail={[]} narrow>
        <ErrorPanel error={error} retry={refetch} />
        <WaysOn kind={kind} />
      </Page>
    )
  if (!data)
    return (
      <Page title={names[kind]} trail={[]} narrow>
        <Loading rows={6} />
      </Page>
    )
  return (
    <Page title={words.request(data.number)} lead={names[data.kind]} trail={[]} narrow>
      <Toast />
      <Facts>
        <Fact name={words.state}>
          <RequestStatusChip standing={data.standing} />
        </Fact>
        <Fact name={words.filedAt}>
          <Moment at={data.at} />
        </Fact>
      </Facts>
      {data.payment && data.state !== 'ISSUED' && <PaymentPanel uid={uid} payment={data.payment} />}
      {data.papers.length > 0 && <Certificates papers={data.papers} />}
      <p className="note no-print">{words.keepAddress}</p>
      <p className="on-paper">{words.noCertificate}</p>
      <div className="page-actions no-print">
        <LinkButton to={FORMS[data.kind]} variant="default">
          {words.anotherRequest}
        </LinkButton>
      </div>
      <BulgarianTime />
    </Page>
  )
}

/** What happens next while nothing can be done here. */
const NEXT: Partial<Record<PaymentStatus, string>> = {
  NEW: words.registering,
  PENDING: words.registering,
  AUTHORIZED: words.underWay,
  ORDERED: words.underWay,
  PAID: words.received,
}

function PaymentPanel({ uid, payment }: { uid: string; payment: NonNullable<RequestView['payment']> }) {
  const { links, renewable, status } = payment
  const renewal = useConfirmedCommand(certificates.renewPayment, () => words.renewed)
  return (
    <section className="prose" aria-labelledby="payment">
      <h2 id="payment">{words.payTitle}</h2>
      <Facts>
        <Fact name={words.amount}>
          <Price amount={payment.amount} currency={payment.currency} />
        </Fact>
        <Fact name={words.reference}>{whole(payment.reference)}</Fact>
        {status !== 'PENDING' && (
          <Fact name={words.paymentStatus}>
            <StatusChip status={status} />
          </Fact>
        )}
        {links && <Fact name={words.accessCode}>{payment.accessCode}</Fact>}
        {!renewable && (
          <Fact name={words.payUntil}>
            <Moment at={payment.expiresAt} />
          </Fact>
        )}
      </Facts>
      {renewable ? (
        <>
          <p className="note note-warn">{words.endedUnpaid}</p>
          {renewal.asked.error && (
            <p className="note note-bad" role="alert">
              {renewal.asked.error.message}
            </p>
          )}
          <div className="page-actions no-print">
            <Button loading={renewal.asked.busy} onClick={() => renewal.send({ uid })}>
              {words.renew}
            </Button>
          </div>
        </>
      ) : links ? (
        <div className="page-actions no-print">
          <Button component="a" href={links.page}>
            {words.payNow}
          </Button>
          <Button component="a" href={links.card} variant="default">
            {words.payByCard}
          </Button>
          <Button component="a" href={links.order} target="_blank" variant="default">
            {words.payOrder}
          </Button>
          <Button component="a" href={links.orderPdf} variant="default">
            {words.payOrderPdf}
          </Button>
        </div>
      ) : (
        <p className="no-print">{NEXT[status]}</p>
      )}
      {links && <p className="no-print">{words.waitingForMoney}</p>}
    </section>
  )
}

const Certificates = ({ papers: all }: Pick<RequestView, 'papers'>) => (
  <section className="prose" aria-labelledby="papers">
    <h2 id="papers">{words.certificatesTitle}</h2>
    {all.map(({ uid, number, about, pastDay, code, sealedAt, delivery }) => (
      <div key={uid} className="panel">
        <h3>
          №&nbsp;{whole(number)} – {about}
        </h3>
        {sealedAt ? (
          <>
            <Facts>
              {pastDay && <Fact name={words.stateOn}>{words.endOfDay(formatDate(pastDay))}</Fact>}
              <Fact name={words.code}>
                <code className="whole">{code}</code>
              </Fact>
              <Fact name={words.sealedAt}>
                <Moment at={sealedAt} />
              </Fact>
              {delivery && (
                <Fact name={words.eDelivery}>
                  {deliveryStates[delivery.state]} {delivery.servedAt && <Moment at={delivery.servedAt} />}
                </Fact>
              )}
            </Facts>
            <div className="page-actions">
              <DownloadButton endpoint={certificates.printPaper} input={{ uid }} variant="filled">
                {words.download}
              </DownloadButton>
              <DownloadButton endpoint={certificates.seePaper} input={{ uid }} name={`${number}.json`}>
                {words.downloadJson}
              </DownloadButton>
            </div>
          </>
        ) : (
          <p>{words.sealing}</p>
        )}
      </div>
    ))}
  </section>
)
