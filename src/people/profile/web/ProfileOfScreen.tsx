/** The profile of any account, for administrators: to be read by both kinds, changed by system administrators. */
import type { ReactNode } from 'react'
import { users } from '#people/accounts/users.contract.ts'
import { RolesPanel } from '#people/accounts/web/RolesPanel.tsx'
import { accountNames, stateTone } from '#people/accounts/web/account-names.ts'
import { countryName } from '#people/places/place-names.ts'
import { judge } from '#platform/access.ts'
import { HOME_COUNTRY } from '#platform/countries.ts'
import { formatDate } from '#platform/dates.ts'
import { identityDocuments } from '#platform/identifiers.messages.ts'
import { languageNames } from '#platform/lang/language.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, nameOf, say } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { type Profile, profiles } from '../profile.contract.ts'
import { companyRelations, personalNumberTypes, profileFields, profileMessages } from '../profile.messages.ts'
import { MissingFields } from './MissingForBidding.tsx'
import { ProfileFormOf } from './ProfileForm.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import classes from './fields.module.css'
import { useBegunProfile } from './use-begun-profile.ts'

const labels = dictionary(profileFields)
const words = dictionary(profileMessages)

/** A profile to be read: what the account is, and what its owner has told of themselves. */
function AccountFacts({ profile }: { profile: Profile }) {
  const { userType, chsiNumber, court, lastLoginAt } = profile
  return (
    <Facts>
      <Fact name={words.userName}>{profile.userName}</Fact>
      {userType && <Fact name={words.userType}>{accountNames.userType[userType]}</Fact>}
      <Fact name={words.signIn}>{accountNames.authType[profile.authType]}</Fact>
      <Fact name={words.state}>
        <Chip tone={stateTone[profile.state]}>{accountNames.state[profile.state]}</Chip>
      </Fact>
      {chsiNumber && <Fact name={words.chsiNumber}>{chsiNumber}</Fact>}
      {court && <Fact name={words.court}>{nameOf(court)}</Fact>}
      <Fact name={words.createdAt}>
        <Moment at={profile.createdAt} />
      </Fact>
      {lastLoginAt && (
        <Fact name={words.lastLoginAt}>
          <Moment at={lastLoginAt} />
        </Fact>
      )}
    </Facts>
  )
}

function ProfileFacts({ profile }: { profile: Profile }) {
  const { person, document, address, company } = profile
  return (
    <>
      <Group title={words.person}>
        <Line name={labels['person.firstName']}>{person.firstName}</Line>
        <Line name={labels['person.middleName']}>{person.middleName}</Line>
        <Line name={labels['person.lastName']}>{person.lastName}</Line>
        <Line name={labels['person.email']}>{person.email}</Line>
        <Line name={labels['person.phone']}>{person.phone}</Line>
        <Line name={labels['person.citizenship']}>
          {person.foreigner
            ? person.citizenship && countryName(person.citizenship)
            : countryName(HOME_COUNTRY)}
        </Line>
        <Line name={labels['person.identifier']}>
          {person.identifier &&
            `${dictionary(personalNumberTypes)[person.identifierType]} ${person.identifier}`}
        </Line>
      </Group>
      <Group title={words.document}>
        <Line name={labels['document.type']}>
          {document.type && dictionary(identityDocuments)[document.type]}
        </Line>
        <Line name={labels['document.number']}>{document.number}</Line>
        <Line name={labels['document.issuedOn']}>{document.issuedOn && formatDate(document.issuedOn)}</Line>
        <Line name={labels['document.issuer']}>{document.issuer}</Line>
      </Group>
      <Group title={words.address}>
        <Line name={labels['address.country']}>{countryName(address.country)}</Line>
        {address.country === HOME_COUNTRY && (
          <Line name={labels['address.ekatte']}>
            {address.place && <span lang="bg-BG">{address.place}</span>}
          </Line>
        )}
        <Line name={labels['address.street']}>{address.street}</Line>
      </Group>
      {company && (
        <Group title={words.company}>
          <Line name={labels['company.name']}>{company.name}</Line>
          <Line name={labels['company.eik']}>{company.eik}</Line>
          <Line name={labels['company.relation']}>{dictionary(companyRelations)[company.relation]}</Line>
          <Line name={labels['company.address']}>{company.address}</Line>
          <Line name={labels['company.caseNumber']}>{company.caseNumber}</Line>
        </Group>
      )}
      <Group title={words.letters}>
        <Line name={labels.eDeliveryId}>{profile.eDeliveryId}</Line>
        <Line name={labels.language}>{say(languageNames[profile.language])}</Line>
      </Group>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.facts}>
    <h2>{title}</h2>
    <Facts>{children}</Facts>
  </section>
)

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <Fact name={name}>{children === '' ? <span className="dim">{words.notGiven}</span> : children}</Fact>
)

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
