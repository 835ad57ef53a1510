/** One's own profile: personal data, password, other ways in, where one is signed in, and news in one's browsers. */
import { Button } from '@mantine/core'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { keepSession, storedSession } from '#platform/web/session.ts'
import { showToast, Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { type Profile, profiles } from '../profile.contract.ts'
import { profileMessages } from '../profile.messages.ts'
import { BecomeParticipant } from './BecomeParticipant.tsx'
import { ChangePasswordPanel } from '#people/sign-in/web/ChangePasswordPanel.tsx'
import { PushPanel } from '#people/push/web/PushPanel.tsx'
import classes from './fields.module.css'
import { MissingFields } from './MissingForBidding.tsx'
import { MyProfileForm } from './ProfileForm.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { useBegunProfile } from './use-begun-profile.ts'
import { WaitsForBailiff } from './WaitsForBailiff.tsx'
import { WaysInPanel } from './WaysInPanel.tsx'

const words = dictionary(profileMessages)

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
          if (session) keepSession({ ...session, fullName: answer.fullName })
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
