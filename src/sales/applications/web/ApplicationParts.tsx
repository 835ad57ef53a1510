/** The parts of one registration: its persons, account and files, the declarations, and what was done with it. */
import { Fragment } from 'react'
import { countryName } from '#people/places/place-names.ts'
import { FileList } from '#files/web/FileList.tsx'
import { formatDate, formatLongDateTime } from '#platform/dates.ts'
import { spacedIban } from '#platform/identifiers.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { OWN_PROFILE, type RecordedPerson } from '#sales/parties/application.contract.ts'
import {
  actions,
  ages,
  fileUses,
  guardians,
  identityDocuments,
  messages,
  origins,
  partyRoles,
  sessionMethods,
  statuses,
} from '../application.messages.ts'
import { type Application, applications } from '../applications.contract.ts'
import { byDeclarant } from '../declarant.ts'
import { messages as listed } from '../applications.messages.ts'
import { names } from '#sales/notice/web/names.ts'
import { entryOf } from '#platform/kinds.ts'

const words = { ...dictionary(listed), ...dictionary(messages) }
const documents = dictionary(identityDocuments)
const uses = dictionary(fileUses)
const roles = dictionary(partyRoles)
const ageNotes: Readonly<Record<string, string>> = dictionary(ages)
const guardianNames = dictionary(guardians)
const degrees = dictionary(statuses)
const methods = dictionary(sessionMethods)
const ways = dictionary(origins)
const happenings: Readonly<Record<string, string>> = dictionary(actions)

type Props = { registration: Application }

function PersonFacts({ person }: { person: RecordedPerson }) {
  const { document } = person
  const company = person.kind === 'COMPANY'
  return (
    <Facts>
      <Fact name={company ? words.companyName : words.name}>{person.name}</Fact>
      {person.identifier && (
        <Fact name={names.identifierType[person.identifierType]}>{person.identifier}</Fact>
      )}
      {person.citizenship && (
        <Fact name={company ? words.seatCountry : words.citizenship}>{countryName(person.citizenship)}</Fact>
      )}
      {document.number && (
        <Fact name={words.documentType}>
          {words.document(
            entryOf(documents, document.type) ?? words.documentType,
            document.number,
            document.issuedOn ? formatDate(document.issuedOn) : '–',
            document.issuer,
          )}
        </Fact>
      )}
      {person.representedBy && <Fact name={words.representedBy}>{person.representedBy}</Fact>}
      {person.address && <Fact name={company ? words.seat : words.address}>{person.address}</Fact>}
      {person.phone && <Fact name={words.phone}>{person.phone}</Fact>}
      {person.email && <Fact name={words.email}>{person.email}</Fact>}
    </Facts>
  )
}

/** Who applied, in what capacity, and for whom. */
export function Persons({ registration }: Props) {
  const {
    participant,
    participation,
    applicant,
    represented,
    authority,
    guardian,
    bornOn,
    origin,
    sessionMethod,
  } = registration
  return (
    <section className="panel" aria-labelledby="participant">
      <h2 id="participant">{words.participantTitle}</h2>
      {applicant ? (
        <PersonFacts person={applicant} />
      ) : (
        <Facts>
          <Fact name={words.name}>{participant}</Fact>
        </Facts>
      )}
      <Facts>
        <Fact name={words.participation}>
          {participation === 'PERSONAL' && applicant?.kind === 'COMPANY'
            ? words.companyItself
            : names.participation[participation]}
        </Fact>
        <Fact name={words.filed}>{ways[origin]}</Fact>
        {sessionMethod && <Fact name={words.provedBy}>{methods[sessionMethod]}</Fact>}
        {authority && (
          <Fact name={words.authority}>
            {authority.reference}, {formatDate(authority.on)}
          </Fact>
        )}
        {bornOn && <Fact name={words.bornOn}>{formatDate(bornOn)}</Fact>}
        {guardian && (
          <Fact name={words.guardian} note={guardianNames[guardian.capacity]}>
            {guardian.name}
          </Fact>
        )}
      </Facts>
      {represented && (
        <>
          <h3>{words.represented}</h3>
          <PersonFacts person={represented} />
        </>
      )}
    </section>
  )
}

/** Account, notices, special positions, declarations. */
export function Additional({ registration }: Props) {
  const { refund, delivery, deliveryAddress, coOwner, spouse, exempt, declarations } = registration
  return (
    <section className="panel" aria-labelledby="additional">
      <h2 id="additional">{words.additional}</h2>
      <Facts>
        {refund && (
          <Fact name={words.refund}>
            {spacedIban(refund.iban)}
            <br />
            {refund.bank}, {refund.holder}
          </Fact>
        )}
        <Fact name={words.delivery} note={deliveryAddress === OWN_PROFILE ? undefined : deliveryAddress}>
          {names.delivery[delivery]}
        </Fact>
        <Fact name={words.coOwnerShort}>{coOwner ? words.yes : words.no}</Fact>
        <Fact name={words.spouseShort}>{spouse ? words.yes : words.no}</Fact>
        <Fact name={words.exempted}>{exempt ? words.yes : words.no}</Fact>
      </Facts>
      <h3>{words.declarations}</h3>
      {declarations.length === 0 && <p className="small">{words.declarationsGiven}</p>}
      {byDeclarant(
        declarations,
        { ...registration, applicant: registration.applicant?.name ?? registration.participant },
        { language, moment: formatLongDateTime, day: formatDate },
      ).map(({ texts, how }) => (
        <Fragment key={how}>
          {texts.map((text) => (
            <p key={text} lang="bg">
              {text}
            </p>
          ))}
          <p className="small">{how}</p>
        </Fragment>
      ))}
    </section>
  )
}

export function Files({ registration: { id, files } }: Props) {
  const useOf = new Map(files.map((file) => [file.id, file.use]))
  return (
    <section className="panel" aria-labelledby="files">
      <h2 id="files">{words.files}</h2>
      <FileList
        files={files}
        endpoint={applications.readRegistrationFile}
        input={(file) => ({ id, fileId: file.id })}
        about={(file) => entryOf(uses, useOf.get(file.id))}
      />
    </section>
  )
}

/** For the organiser: what their list of parties says of these persons. */
export function Checks({ registration: { checks, status, procedure } }: Props) {
  if (!checks) return null
  const bars = checks.bars.map((bar) => roles[bar])
  return (
    <section className="panel" aria-labelledby="checks">
      <h2 id="checks">{words.checks}</h2>
      {bars.length > 0 ? (
        <p className="note note-bad">
          {words[status !== 'APPROVED' ? 'bars' : procedure === 'TZ' ? 'barsAfterwardsTZ' : 'barsAfterwards'](
            bars.join(', '),
          )}
        </p>
      ) : (
        <p>{words.noBars}</p>
      )}
      {checks.others.length > 0 && (
        <p className="note note-warn">
          {words.sameBidder(checks.others.map(({ number }) => number).join(', '))}
        </p>
      )}
      {checks.age && ageNotes[checks.age] && <p className="note note-warn">{ageNotes[checks.age]}</p>}
      <Facts>
        <Fact name={words.coOwnerShort}>{degrees[checks.coOwner]}</Fact>
        <Fact name={words.spouseShort}>{degrees[checks.spouse]}</Fact>
        <Fact name={words.partitionParty}>{degrees[checks.partitionParty]}</Fact>
      </Facts>
    </section>
  )
}

/** What was done with it, when and by whom. */
export function History({ registration: { history } }: Props) {
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      <Facts>
        {history.map(({ at, kind, by, actingFor }, index) => (
          <Fact
            key={index}
            name={happenings[kind] ?? kind}
            {...(by && { note: actingFor ? words.historyBy(by, actingFor) : by })}
          >
            <Moment at={at} as="long" />
          </Fact>
        ))}
      </Facts>
    </section>
  )
}
