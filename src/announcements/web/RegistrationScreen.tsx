/** One registration, for its applicant to read and for the organiser to decide. */
import { Link } from '@tanstack/react-router'
import { useAsk } from '../../platform/web/hooks.ts'
import { dictionary } from '../../platform/web/say.ts'
import { Chip } from '../../platform/web/ui/Chip.tsx'
import { Fact, Facts } from '../../platform/web/ui/Facts.tsx'
import { LinkButton } from '../../platform/web/ui/LinkButton.tsx'
import { BulgarianTime, Moment } from '../../platform/web/ui/Moment.tsx'
import { Notice } from '../../platform/web/ui/Notice.tsx'
import { Page } from '../../platform/web/ui/Page.tsx'
import { ErrorPanel, Loading } from '../../platform/web/ui/States.tsx'
import { registrations } from '../registration.contract.ts'
import type { Registration } from '../registration.contract.ts'
import { messages } from '../registration.messages.ts'
import classes from './announcement.module.css'
import { Decision } from './Decision.tsx'
import { HiddenWhileBidding } from './HiddenWhileBidding.tsx'
import { names, statusTone } from './names.ts'

const words = dictionary(messages)
const ORGANISER_TRAIL = [{ label: words.registrations, to: '/announcements/registrations' }] as const
const APPLICANT_TRAIL = [{ label: words.myRegistrations, to: '/announcements/myRegistrations' }] as const

type Props = {
  id: number
  /** Opened by the organiser in order to decide. */
  deciding?: boolean
}

export function RegistrationScreen({ id, deciding = false }: Props) {
  const { data, error, refetch } = useAsk(registrations.seeRegistration, { id })
  const trail = deciding ? ORGANISER_TRAIL : APPLICANT_TRAIL
  if (!data)
    return (
      <Page title={words.registrations} trail={trail} narrow>
        {error?.code === 'hiddenWhileBidding' ? (
          <HiddenWhileBidding />
        ) : error ? (
          <ErrorPanel error={error} retry={refetch} />
        ) : (
          <Loading rows={8} />
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
      <Notice />
      {deciding && <Decision registration={data} />}
      <Application registration={data} />
      <Participant registration={data} />
      <Additional registration={data} />
      <BulgarianTime />
      {!deciding && data.can.length > 0 && (
        <div>
          <LinkButton to="/announcements/registration/approve/$id" params={{ id: String(id) }}>
            {words.decide}
          </LinkButton>
        </div>
      )}
    </Page>
  )
}

type PartProps = { registration: Registration }

function Application({ registration }: PartProps) {
  const { announcementId, code, title, status, reason, recordedAt, decidedAt, phase } = registration
  const params = { id: String(announcementId) }
  return (
    <section className={classes.card} aria-labelledby="application">
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
        {reason && <Fact name={words.reason}>{reason}</Fact>}
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

function Participant({ registration: { participant, participation, represented } }: PartProps) {
  return (
    <section className={classes.card} aria-labelledby="participant">
      <h2 id="participant">{words.participantTitle}</h2>
      <Facts>
        <Fact name={words.name}>{participant}</Fact>
        <Fact name={words.participation}>{names.participation[participation]}</Fact>
        {represented && (
          <Fact name={words.represented}>
            {represented.name}
            <br />
            {names.personKind[represented.kind]}, {names.identifierType[represented.identifierType]}{' '}
            {represented.identifier}
          </Fact>
        )}
      </Facts>
    </section>
  )
}

function Additional({ registration: { delivery, deliveryAddress, coOwner, spouse } }: PartProps) {
  return (
    <section className={classes.card} aria-labelledby="additional">
      <h2 id="additional">{words.additional}</h2>
      <Facts>
        <Fact name={words.delivery} note={deliveryAddress}>
          {names.delivery[delivery]}
        </Fact>
        <Fact name={words.coOwnerShort}>{coOwner ? words.yes : words.no}</Fact>
        <Fact name={words.spouseShort}>{spouse ? words.yes : words.no}</Fact>
      </Facts>
      <p className={classes.small}>{words.declarationsGiven}</p>
    </section>
  )
}
