/** One registration, for its applicant to read and for the organiser to decide. */
import { DEFAULT_LANGUAGE } from '#platform/lang/language.ts'
import { Link } from '@tanstack/react-router'
import { judge } from '#platform/access.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { formatDate, formatLongDateTime } from '#platform/dates.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { usePriceText } from '#platform/web/ui/Price.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { DepositPanel } from '#sales/deposits/web/DepositPanel.tsx'
import { LettersOf } from '#sales/letters/web/LettersOf.tsx'
import { WatchPanel } from '#sales/watching/WatchPanel.tsx'
import { organisers } from '#roles/organisers.contract.ts'
import { applications } from '../applications.contract.ts'
import type { Application } from '../applications.contract.ts'
import { messages as applying } from '../application.messages.ts'
import { messages } from '../applications.messages.ts'
import classes from '../../notice/web/announcement.module.css'
import { Decision } from './Decision.tsx'
import { HiddenWhileBidding } from './HiddenWhileBidding.tsx'
import { names, statusTone } from '#sales/notice/web/names.ts'
import { Additional, Checks, Files, History, Persons } from './ApplicationParts.tsx'
import { Withdraw } from './Withdraw.tsx'

const words = { ...dictionary(messages), ...dictionary(applying) }
const ORGANISER_TRAIL = [{ label: words.registrations, to: '/announcements/registrations' }] as const
const APPLICANT_TRAIL = [{ label: words.myRegistrations, to: '/announcements/myRegistrations' }] as const

type Props = {
  id: number
  /** Opened by the organiser in order to decide. */
  deciding?: boolean
}

export function ApplicationScreen({ id, deciding = false }: Props) {
  const { data, error, refetch } = useAsk(applications.seeRegistration, { id })
  const organises = judge(organisers, storedUser()) === 'allowed'
  const trail = deciding || organises ? ORGANISER_TRAIL : APPLICANT_TRAIL
  if (!data)
    return (
      <Page title={words.registrations} trail={trail} narrow>
        {error?.code === 'hiddenWhileBidding' ? (
          <HiddenWhileBidding />
        ) : (
          <Pending error={error} retry={refetch} rows={8} />
        )}
      </Page>
    )
  return (
    <Page
      title={words.registration(data.number)}
      trail={trail}
      lead={<Chip tone={statusTone[data.status]}>{names.status[data.status]}</Chip>}
      narrow
    >
      <Toast />
      {deciding && <Waiting registration={data} />}
      {deciding && <Decision registration={data} />}
      <ApplicationData registration={data} />
      {data.checks === null && <DepositPanel registrationId={id} />}
      <Order registration={data} />
      <Checks registration={data} />
      <Persons registration={data} />
      <Files registration={data} />
      <Additional registration={data} />
      <History registration={data} />
      {data.checks === null && <WatchPanel registrationId={id} />}
      <LettersOf registrationId={id} organiser={deciding} />
      <BulgarianTime />
      {data.can.includes('withdraw') && (
        <div>
          <Withdraw registration={data} />
        </div>
      )}
      {!deciding && data.can.includes('approve') && (
        <div>
          <LinkButton to="/announcements/registration/approve/$id" params={{ id: String(id) }}>
            {words.decide}
          </LinkButton>
        </div>
      )}
    </Page>
  )
}

type PartProps = { registration: Application }

function ApplicationData({ registration }: PartProps) {
  const { announcementId: saleId, code, title, status, reason, recordedAt, decidedAt, phase } = registration
  const params = { id: String(saleId) }
  return (
    <section className="panel" aria-labelledby="application">
      <h2 id="application">{words.announcement}</h2>
      <Facts>
        <Fact name={words.code}>
          <Link to="/announcements/display/$id" params={params}>
            {code}
          </Link>{' '}
          – {title}
        </Fact>
        <Fact name={words.recordedAt}>
          <Moment at={recordedAt} as="long" />
        </Fact>
        <Fact name={words.biddingFrom}>
          <Moment at={registration.biddingStartsAt} />
        </Fact>
        <Fact name={words.biddingTo}>
          <Moment at={registration.biddingEndsAt} />
        </Fact>
        {decidedAt && (
          <Fact name={words.decidedAt}>
            <Moment at={decidedAt} as="long" />
          </Fact>
        )}
        {reason && (
          <Fact name={words.reason}>
            <span className={classes.description}>{reason}</span>
          </Fact>
        )}
      </Facts>
      {status === 'APPROVED' && phase === 'current' && (
        <LinkButton to="/auctions/$id" params={params}>
          {words.enterAuction}
        </LinkButton>
      )}
      {phase === 'past' && (
        <LinkButton to="/auctions/result/$id" params={params} variant="default">
          {words.result}
        </LinkButton>
      )}
    </section>
  )
}

/** The order by which it was decided, with what was found of the deposit. */
function Order({ registration }: PartProps) {
  const { id, decision, currency } = registration
  const priceText = usePriceText()
  if (!decision) return null
  const { deposit, by, actingFor, signature } = decision
  return (
    <section className="panel" aria-labelledby="order">
      <h2 id="order">{words.order}</h2>
      <Facts>
        <Fact name={words.decidedBy}>{actingFor ? words.historyBy(by, actingFor) : by}</Fact>
        {deposit && (
          <Fact name={words.depositFound}>
            {words.depositPaid(
              priceText(deposit.amount, currency),
              formatDate(deposit.paidOn),
              deposit.payer,
            )}
          </Fact>
        )}
        {decision.exempt && <Fact name={words.exempted}>{words.yes}</Fact>}
        {signature ? (
          <Fact name={words.orderSigned} note={signature.chainChecked ? undefined : words.issuerUnchecked}>
            {words.orderSignedAt(signature.signer, formatLongDateTime(signature.signedAt))}
          </Fact>
        ) : (
          <Fact name={words.orderSigned}>{words.orderUnsigned}</Fact>
        )}
      </Facts>
      <div className="row">
        <DownloadButton endpoint={applications.readRegistrationOrder} input={{ id }} how="open">
          {words.readOrder}
        </DownloadButton>
        {language !== DEFAULT_LANGUAGE && (
          <DownloadButton
            endpoint={applications.readRegistrationOrder}
            input={{ id, language: 'en' }}
            how="open"
          >
            {words.readTranslation}
          </DownloadButton>
        )}
      </div>
    </section>
  )
}

/** The way to the others of this sale that wait. */
function Waiting({ registration: { waiting } }: PartProps) {
  // This one by itself needs no way to others.
  if (!waiting || (waiting.previous === null && waiting.next === null)) return null
  const to = '/announcements/registration/approve/$id'
  return (
    <nav className="row" aria-label={words.waitingMany}>
      <span>{words.waitingCount(waiting.count)}</span>
      {waiting.previous !== null && (
        <Link to={to} params={{ id: String(waiting.previous) }}>
          {words.previousWaiting}
        </Link>
      )}
      {waiting.next !== null && (
        <Link to={to} params={{ id: String(waiting.next) }}>
          {words.nextWaiting}
        </Link>
      )}
    </nav>
  )
}
