/** A profile to be read: what the account is, and what its owner has told of themselves. */
import { languageNames } from '#platform/lang/language.ts'
import type { ReactNode } from 'react'
import { formatDate } from '#platform/dates.ts'
import { identityDocuments } from '#platform/identifiers.messages.ts'
import { HOME_COUNTRY } from '#platform/countries.ts'
import { dictionary, nameOf, say } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import type { Profile } from '../profile.contract.ts'
import { companyRelations, personalNumberTypes, profileFields, profileMessages } from '../profile.messages.ts'
import { accountNames, stateTone } from '#people/accounts/web/account-names.ts'
import classes from './fields.module.css'
import { countryName } from '#people/places/place-names.ts'

const labels = dictionary(profileFields)
const words = dictionary(profileMessages)

export function AccountFacts({ profile }: { profile: Profile }) {
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

export function ProfileFacts({ profile }: { profile: Profile }) {
  const { person, document, address, company } = profile
  return (
    <>
      <Group title={words.person}>
        <Line name={labels['person.firstName']}>{person.firstName}</Line>
        <Line name={labels['person.middleName']}>{person.middleName}</Line>
        <Line name={labels['person.lastName']}>{person.lastName}</Line>
        <Line name={labels['person.email']}>{person.email}</Line>
        <Line name={labels['person.phone']}>{person.phone}</Line>
        <Line name={words.bulgarianCitizen}>{person.foreigner ? words.no : words.yes}</Line>
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
