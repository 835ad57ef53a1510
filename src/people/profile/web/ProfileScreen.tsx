/** One's own profile: personal data, password, other ways in, where one is signed in, and news in one's browsers. */
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { attachingMessages } from '#people/accounts/e-auth-attachment.messages.ts'
import { BrowserItem, browserName } from '#people/push/web/BrowserItem.tsx'
import { PushPanel } from '#people/push/web/PushPanel.tsx'
import { proofs } from '#people/sign-in/proof.contract.ts'
import { sessions } from '#people/sign-in/session.contract.ts'
import { CertificatesPanel } from '#people/sign-in/web/CertificatesPanel.tsx'
import { ChangePasswordPanel } from '#people/sign-in/web/ChangePasswordPanel.tsx'
import certificatesClasses from '#people/sign-in/web/certificates.module.css'
import { broughtBack } from '#people/sign-in/web/external-proof.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { entryOf } from '#platform/kinds.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { storeSession, storedSession } from '#platform/web/session.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { showToast, Toast } from '#platform/web/ui/Toast.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { type Profile, profiles } from '../profile.contract.ts'
import { profileMessages, sessionMethods } from '../profile.messages.ts'
import { BecomeParticipant } from './BecomeParticipant.tsx'
import { EAuthenticationPanel } from './EAuthenticationPanel.tsx'
import { MissingFields } from './MissingForBidding.tsx'
import { MyProfileForm } from './ProfileForm.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import { WaitsForBailiff } from './WaitsForBailiff.tsx'
import classes from './fields.module.css'
import { useBegunProfile } from './use-begun-profile.ts'

const words = dictionary(profileMessages)
const methods = dictionary(sessionMethods)

type Row = OutputOf<typeof sessions.listMySessions>['rows'][number]

/** Where one's account is open, and ending it there. */
function SessionsPanel() {
  const { data, error, refetch } = useAsk(sessions.listMySessions, {})
  const [ending, setEnding] = useState<Row | 'others'>()
  if (!data) return <Pending error={error} retry={refetch} rows={6} />
  return (
    <section className={`form ${classes.narrow}`} aria-labelledby="sessions">
      <h2 id="sessions">{words.sessionsTab}</h2>
      <p>{words.sessionsLead}</p>
      <ul className="items">
        {data.rows.map((row) => (
          <BrowserItem
            key={row.id}
            name={browserName(row)}
            chips={row.thisOne && <Chip tone="good">{words.thisSession}</Chip>}
            action={
              !row.thisOne && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={words.endOf(browserName(row))}
                  onClick={() => setEnding(row)}
                >
                  {words.end}
                </Button>
              )
            }
          >
            <p>
              {words.openedAt}: <Moment at={row.openedAt} /> {methods[row.method]}
            </p>
            <p>
              {row.address && `${words.ipAddress}: ${row.address} · `}
              {words.validUntil}: <Moment at={row.expiresAt} />
            </p>
          </BrowserItem>
        ))}
      </ul>
      {data.rows.length > 1 && (
        <div>
          <Button variant="default" onClick={() => setEnding('others')}>
            {words.endOthers}
          </Button>
        </div>
      )}
      <BulgarianTime />
      {ending === 'others' && <EndOthers close={() => setEnding(undefined)} />}
      {ending && ending !== 'others' && <EndOne row={ending} close={() => setEnding(undefined)} />}
    </section>
  )
}

const EndOne = ({ row, close }: { row: Row; close: () => void }) => (
  <ConfirmCommand
    danger
    endpoint={sessions.endMySession}
    input={{ id: row.id }}
    title={words.endTitle}
    confirm={words.end}
    said={() => words.ended}
    onClose={close}
  >
    {words.endText(browserName(row))}
  </ConfirmCommand>
)

const EndOthers = ({ close }: { close: () => void }) => (
  <ConfirmCommand
    danger
    endpoint={sessions.endMyOtherSessions}
    input={{}}
    title={`${words.endOthers}?`}
    confirm={words.end}
    said={({ ended }) => words.endedOthers(ended)}
    onClose={close}
  >
    {words.endOthersText}
  </ConfirmCommand>
)

/** The ways into one's account beside the password. Who went out to attach one comes back here. */
const attachingWords = dictionary(attachingMessages)

/** The screen that shows this panel has a `Toast`, where it says what was attached or removed. */
function WaysInPanel() {
  const back = useComingBack()
  return (
    <div className={certificatesClasses['ways']}>
      {back.refused && (
        <div className={`note note-bad ${certificatesClasses['panel']}`} role="alert">
          <p className="summary-title">{attachingWords.notAttached}</p>
          <p>{back.refused}</p>
          {back.hint && <p>{back.hint}</p>}
        </div>
      )}
      {back.busy && <output>{attachingWords.attaching}</output>}
      <EAuthenticationPanel waiting={back.busy} />
      <CertificatesPanel waiting={back.busy} />
    </div>
  )
}

const HINTS: Record<string, string> = {
  nameDiffers: attachingWords.afterName,
  certificateNameDiffers: attachingWords.afterName,
  numberDiffers: attachingWords.afterNumber,
}

/** The answer that the browser has brought back with it, if it comes from the identity provider or the address for certificates. */
function useComingBack() {
  const [lost, setLost] = useState<string>()
  const { mutate, isPending, error } = useDo(proofs.takeOutcome)
  useEffect(() => {
    // In an effect, since it can be read only once and a render may be thrown away.
    const found = broughtBack()
    if (found && 'error' in found) setLost(found.error)
    else if (found)
      mutate(found, {
        onSuccess: (outcome) =>
          outcome.kind === 'attached' && showToast(attachingWords[outcome.what](outcome.name)),
      })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the person arrives
  }, [])
  const declared = entryOf(proofs.takeOutcome.refusals, lost)
  const sentence = error?.details['reason'] === 'cancelled' ? attachingWords.cancelled : error?.message
  return {
    busy: isPending,
    refused: sentence ?? (lost && say(declared || proofs.takeOutcome.refusals.expired)),
    hint: error && HINTS[error.code],
  }
}

export function ProfileScreen() {
  const { data: profile, error, refetch } = useAsk(profiles.seeMyProfile, {})
  return (
    <Page title={words.title} trail={[]} lead={profile && `${profile.userName} · ${profile.person.email}`}>
      <Toast />
      <WaitsForBailiff />
      {storedSession()?.userType === 'APPLICANT' && <BecomeParticipant back="/account/profile" />}
      {!profile ? (
        <Pending error={error} retry={refetch} rows={10} />
      ) : (
        <ProfileTabs
          tabs={[
            {
              tab: 1,
              label: words.personalTab,
              content: () => <PersonalData profile={profile} again={refetch} />,
            },
            { tab: 2, label: words.passwordTab, content: () => <Password profile={profile} /> },
            { tab: 3, label: words.waysInTab, content: () => <WaysInPanel /> },
            { tab: 4, label: words.sessionsTab, content: () => <SessionsPanel /> },
            { tab: 5, label: words.pushTab, content: () => <PushPanel /> },
          ]}
        />
      )}
    </Page>
  )
}

const Password = ({ profile }: { profile: Profile }) =>
  profile.authType === 'USER' ? (
    <ChangePasswordPanel authType={profile.authType} />
  ) : (
    <p>{words.noPassword}</p>
  )

type Again = Parameters<typeof useBegunProfile>[1]

function PersonalData({ profile, again }: { profile: Profile; again: Again }) {
  const begun = useBegunProfile(profile, again)
  return (
    <div className={`form ${classes.narrow}`}>
      <MissingFields missing={profile.missing} />
      {profile.emailToConfirm && <WaitingEmail email={profile.emailToConfirm} />}
      <MyProfileForm
        key={begun.turn}
        profile={begun.profile}
        onSaved={(answer) => {
          // The header greets by the new name.
          const session = storedSession()
          if (session) storeSession({ ...session, fullName: answer.fullName })
          begun.onSaved(answer)
        }}
      />
    </div>
  )
}

function WaitingEmail({ email }: { email: string }) {
  const drop = useDo(profiles.dropNewEmail)
  return (
    <section className="note" aria-labelledby="waiting">
      <h2 id="waiting" className="summary-title">
        {words.waiting(email)}
      </h2>
      <p>{words.waitingHint}</p>
      <div>
        <Button
          variant="default"
          size="sm"
          loading={drop.isPending}
          onClick={() => drop.mutate({}, { onSuccess: () => showToast(words.droppedEmail) })}
        >
          {words.dropEmail}
        </Button>
      </div>
      {drop.error && <p role="alert">{drop.error.message}</p>}
    </section>
  )
}
