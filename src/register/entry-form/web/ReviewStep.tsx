/** Step 4: everything once more, whether the distraint is imposed or only prepared, and the officer's confirmation. */
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { countryName } from '#people/places/place-names.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { formatDate, isDay } from '#platform/dates.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { identityDocuments, numberNames } from '#platform/identifiers.messages.ts'
import { handLabel } from '#register/assets/web/HandFields.tsx'
import { nameOfDraft, type PartyDraft } from '#register/parties/party-draft.ts'
import { distraintFields, messages } from '../entry-form.messages.ts'
import classes from './create.module.css'
import { type Draft, mustSayWhoOwns, purposeOf } from './draft-form.ts'
import { ImposedOn } from './ImposedOn.tsx'
import { Others } from './Others.tsx'
import type { Entry } from './use-entry.ts'

const words = dictionary(messages)
const labels = dictionary(distraintFields)
const kinds = dictionary(propertyTypes)
const numbers = dictionary(numberNames)
const documents = dictionary(identityDocuments)
const CASE = ['authority', 'rulingNumber', 'injunctionNumber', 'injunctionOn', 'location'] as const

const shown = (value: string) => (isDay(value) ? formatDate(value) : value)

export function ReviewStep({ entry }: { entry: Entry }) {
  const { draft, owners, change, go } = entry
  const { thing } = draft
  const { officer, ground } = draft.onBehalfOf
  return (
    <>
      {officer && (
        <Part name={words.onBehalf} onEdit={() => go(0)}>
          <Fact name={labels['onBehalfOf.officer']} note={say(officer.office)}>
            <span lang="bg">{officer.name}</span>
          </Fact>
          <Fact name={labels['onBehalfOf.ground']}>{ground}</Fact>
        </Part>
      )}
      <Part name={labels.thing} onEdit={() => go(draft.thing?.from === 'hand' ? 2 : 0)}>
        <AssetFacts draft={draft} />
      </Part>
      {thing && thing.from !== 'hand' && <Others thing={thing} purpose={purposeOf(draft)} />}
      <Part name={words.caseData} onEdit={() => go(1)}>
        <Fact name={labels.suitNumber}>{draft.suitNumber}</Fact>
        {draft.futureClaim && <Fact name={labels.futureClaim}>{words.yes}</Fact>}
        <Fact name={labels.imposedOn}>{shown(draft.imposedOn) || words.nothingYet}</Fact>
        {CASE.filter((name) => draft[name]).map((name) => (
          <Fact key={name} name={labels[name]}>
            {shown(draft[name])}
          </Fact>
        ))}
      </Part>
      <Part name={words.parties} onEdit={() => go(1)}>
        <PartyFact name={labels.creditor} party={draft.creditor} />
        <PartyFact name={labels.debtor} party={draft.debtor} />
        {owners.list.map(({ name, number }) => (
          <Fact key={`${name} ${number?.value ?? ''}`} name={words.registeredOne}>
            {name}, {number ? `${numbers[number.type]} ${number.value}` : words.withoutNumber}
          </Fact>
        ))}
        {mustSayWhoOwns(owners) && draft.debtorOwns && (
          <Fact name={labels.owners}>{nameOfDraft(draft.debtor)}</Fact>
        )}
        {draft.owners.map((owner, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- owners have no other name
          <PartyFact key={index} name={words.ownerNumber(index + 1)} party={owner} />
        ))}
        {owners.list.length > 0 && draft.ownerReason && (
          <Fact name={labels.ownerReason}>{draft.ownerReason}</Fact>
        )}
      </Part>
      <Radio.Group
        label={words.how}
        value={draft.enforce ? 'now' : 'later'}
        onChange={(value) => change({ enforce: value === 'now' })}
      >
        <div className={classes.choice}>
          {thing?.kind === 'REALESTATE' ? (
            <>
              <Radio value="now" label={words.injunctionEntered} description={words.injunctionEnteredHint} />
              <Radio
                value="later"
                label={words.injunctionAwaited}
                description={words.injunctionAwaitedHint}
              />
            </>
          ) : (
            <>
              <Radio value="now" label={words.imposedNow} description={words.imposedNowHint} />
              <Radio value="later" label={words.prepared} description={words.preparedHint} />
            </>
          )}
        </div>
      </Radio.Group>
      {draft.enforce && <ImposedOn entry={entry} />}
    </>
  )
}

function Part({ name, onEdit, children }: { name: string; onEdit: () => void; children: ReactNode }) {
  return (
    <section className="panel" aria-label={name}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <button type="button" className="link" aria-label={words.editPart(name)} onClick={onEdit}>
          {words.edit}
        </button>
      </div>
      <Facts>{children}</Facts>
    </section>
  )
}

function AssetFacts({ draft: { thing, hand } }: { draft: Draft }) {
  if (!thing) return null
  const { identifier, secondIdentifier, title, description } = thing.from === 'hand' ? hand : thing.thing
  const label = (field: string) => handLabel(thing.kind, field)
  return (
    <>
      <Fact name={label('assetType')}>{kinds[thing.kind]}</Fact>
      <Fact name={label('identifier')}>{identifier}</Fact>
      {secondIdentifier && <Fact name={label('secondIdentifier')}>{secondIdentifier}</Fact>}
      {title && title !== identifier && <Fact name={label('title')}>{title}</Fact>}
      {description && <Fact name={label('description')}>{description}</Fact>}
    </>
  )
}

const numberOf = ({ identifierType, identifier }: PartyDraft) => `${numbers[identifierType]} ${identifier}`

/** A foreigner without a number is told by all that stands in place of it. */
const documentOf = ({ documentType, identifier, country, birthDate }: PartyDraft) =>
  [
    `${documentType ? documents[documentType] : numbers.DOCUMENT} ${identifier}`,
    country && countryName(country),
    birthDate && words.bornOn(shown(birthDate)),
  ]
    .filter(Boolean)
    .join(', ')

function PartyFact({ name, party }: { name: string; party: PartyDraft }) {
  return (
    <Fact name={name} note={party.lookupId ? party.mismatchReason : undefined}>
      {nameOfDraft(party)}, {party.identifierType === 'DOCUMENT' ? documentOf(party) : numberOf(party)}
    </Fact>
  )
}
