/** The profile of any account, for administrators: to be read by both kinds, changed by system administrators. */
import { judge } from '#platform/access.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { type Profile, profiles } from '../profile.contract.ts'
import { profileMessages } from '../profile.messages.ts'
import { users } from '#people/accounts/users.contract.ts'
import classes from './fields.module.css'
import { MissingFields } from './MissingForBidding.tsx'
import { AccountFacts, ProfileFacts } from './ProfileFacts.tsx'
import { ProfileFormOf } from './ProfileForm.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import { RolesPanel } from '#people/accounts/web/RolesPanel.tsx'
import { useBegunProfile } from './use-begun-profile.ts'

const words = dictionary(profileMessages)

const mayDo = (endpoint: { access: Parameters<typeof judge>[0] }) =>
  judge(endpoint.access, storedUser()) === 'allowed'

export function ProfileOfScreen({ id }: { id: number }) {
  const { data: profile, error, refetch } = useAsk(profiles.seeProfile, { id })
  if (!profile)
    return (
      <Page title={words.title} trail={[]}>
        <Pending error={error} retry={refetch} rows={10} />
      </Page>
    )
  const data = {
    tab: 1,
    label: words.personalTab,
    content: () => <PersonalData profile={profile} again={refetch} />,
  }
  const roles = { tab: 2, label: words.rolesTab, content: () => <RolesPanel userId={id} /> }
  return (
    <Page
      title={words.titleOf(profile.fullName)}
      trail={[]}
      lead={`${profile.userName} · ${profile.person.email}`}
      actions={
        mayDo(users.seeUser) && (
          <LinkButton to="/admin/users/$id" params={{ id: String(id) }} variant="default">
            {words.toAccount}
          </LinkButton>
        )
      }
    >
      <Toast />
      <ProfileTabs tabs={mayDo(users.changeUserRoles) ? [data, roles] : [data]} />
    </Page>
  )
}

type Again = Parameters<typeof useBegunProfile>[1]

function PersonalData({ profile, again }: { profile: Profile; again: Again }) {
  const begun = useBegunProfile(profile, again)
  return (
    <div className={`form ${classes.narrow}`}>
      <section className={classes.facts}>
        <h2>{words.account}</h2>
        <AccountFacts profile={profile} />
      </section>
      {mayDo(profiles.saveProfileOf) ? (
        <>
          <MissingFields missing={profile.missing} ofOther />
          <ProfileFormOf key={begun.turn} profile={begun.profile} onSaved={begun.onSaved} />
        </>
      ) : (
        <ProfileFacts profile={profile} />
      )}
    </div>
  )
}
