/** All that is known of an asset, to read: the card of its kind, and where the data come from. */
import type { ReactNode } from 'react'
import { keysOf } from '#platform/kinds.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import {
  aircraftFields,
  cardMessages,
  debtFields,
  estateFields,
  holderFields,
  machineFields,
  namedFields,
  otherFields,
  registrationFields,
  vehicleFields,
} from '../../cards.messages.ts'
import type {
  AircraftDocument,
  MachineDocument,
  PropertyDocument,
  VehicleDocument,
} from '../../documents.contract.ts'
import {
  assetTypes,
  constructionTypes,
  estateIdentifierTypes,
  realEstateTypes,
  sources,
} from '../../kinds.messages.ts'
import { Group, type Item, type Line, linesOf, Several, shown } from './Lines.tsx'
import { VesselCard } from './VesselCard.tsx'
import classes from './cards.module.css'
import { inList } from './in-list.ts'

const words = dictionary(cardMessages)
const namedOnesNames = dictionary(namedFields)

/** Persons and companies whom a register only names, with their numbers. */
type NamedOne = {
  isCompany?: boolean | undefined
  personalNumber?: string | undefined
  eik?: string | undefined
  name?: string | undefined
}

/** Each in one line. */
function NamedOnes({ who }: { who: readonly NamedOne[] }) {
  return (
    <ul className={classes.names}>
      {who.map((one, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a document never changes, and its lists have no keys
        <li key={place}>{inOneLine(one)}</li>
      ))}
    </ul>
  )
}

const inOneLine = ({ name, personalNumber, eik }: NamedOne) =>
  [
    name ?? words.unnamed,
    personalNumber && `${namedOnesNames.personalNumber}\u00a0${personalNumber}`,
    eik && `${namedOnesNames.eik}\u00a0${eik}`,
  ]
    .filter(Boolean)
    .join(', ')

/** The one owner of an asset that has but one. */
function OwnerGroup({ owner }: { owner: NamedOne | undefined }) {
  if (!owner) return null
  const lines: Line[] = [
    [namedOnesNames.name, owner.name],
    [namedOnesNames.personalNumber, owner.personalNumber],
    [namedOnesNames.eik, owner.eik],
  ]
  return <Group title={words.owner} lines={lines} />
}

const vehicleCardNames = dictionary(vehicleFields)
const ofHolder = dictionary(holderFields)

/** What the vehicle register tells of a vehicle, its owners and users. */
function VehicleCard({ document }: { document: VehicleDocument }) {
  const lines = (fields: readonly (keyof typeof vehicleCardNames)[]) =>
    linesOf(vehicleCardNames, document, fields)
  return (
    <>
      <div className={classes.groups}>
        <Group
          title={words.identity}
          lines={lines([
            'registrationNumber',
            'vin',
            'firstRegistrationDate',
            'vehicleDocumentNumber',
            'vehicleDocumentDate',
            'typeApprovalNumber',
            'approvalType',
          ])}
        />
        <Group
          title={words.description}
          lines={lines(['vehicleType', 'model', 'tradeDescription', 'color', 'category', 'offRoadSymbols'])}
        />
        <Group
          title={words.engine}
          lines={lines(['engineNumber', 'capacity', 'maxPower', 'fuel', 'environmentalCategory'])}
        />
        <Group
          title={words.masses}
          lines={lines([
            'massG',
            'massF1',
            'massF2',
            'massF3',
            'vehicleNumOfAxles',
            'vehicleMassO1',
            'vehicleMassO2',
          ])}
        />
      </div>
      <Several title={words.owners} items={document.owners.map(holder)} />
      <Several title={words.users} items={document.users.map(holder)} />
    </>
  )
}

type Holder = VehicleDocument['owners'][number]

/** Whichever name there is heads the entry; the others stand below. */
function holder(who: Holder): Item {
  const citizen = [
    who.bulgarianCitizenFirstName,
    who.bulgarianCitizenMiddleName,
    who.bulgarianCitizenLastName,
  ]
    .filter(Boolean)
    .join(' ')
  const heads = [
    'foreignCitizenNamesCyrillic',
    'foreignCitizenNamesLatin',
    'companyName',
    'companyNameLatin',
  ] as const
  const head = citizen ? undefined : heads.find((field) => who[field])
  const fields = keysOf(ofHolder).filter((field) => field !== head)
  return {
    name: citizen || (head && who[head]) || words.unnamed,
    lines: linesOf(ofHolder, who, fields),
  }
}

const names = dictionary(aircraftFields)
const ofDebt = dictionary(debtFields)
const ofRegistration = dictionary(registrationFields)

/** What the register of aircraft tells of an aircraft, its registrations and encumbrances. */
function AircraftCard({ document }: { document: AircraftDocument }) {
  return (
    <>
      <div className={classes.groups}>
        <Group
          title={words.identity}
          lines={linesOf(names, document, [
            'msnserialNumber',
            'icao',
            'modelName',
            'modelNameEn',
            'airCategoryName',
            'airCategoryCode',
            'description',
          ])}
        />
        <Group
          title={words.producer}
          lines={linesOf(names, document, [
            'producerName',
            'producerNameEn',
            'producerCountryName',
            'producerCountryCode',
          ])}
        />
      </div>
      <Several title={words.registrations} items={document.registrations.map(registration)} wide />
      <Several title={words.debts} items={document.debts.map(debt)} wide />
    </>
  )
}

type Registration = AircraftDocument['registrations'][number]
type Debt = AircraftDocument['debts'][number]

const people = (who: readonly NamedOne[]): ReactNode => (who.length > 0 ? <NamedOnes who={who} /> : undefined)

function registration({ lessor, owners, operators, ...facts }: Registration): Item {
  const { registrationMark, isLastRegistration } = facts
  const { lessor: _, owners: __, operators: ___, ...plain } = ofRegistration
  const lines: Line[] = [
    [ofRegistration.owners, people(owners)],
    [ofRegistration.operators, people(operators)],
    ...linesOf(plain, facts, besides(plain, 'registrationMark', isLastRegistration && 'isLastRegistration')),
    [ofRegistration.lessor, people(lessor ? [lessor] : [])],
  ]
  return {
    name: registrationMark ? `${plain.registrationMark} ${registrationMark}` : words.registrationUnnamed,
    mark: isLastRegistration && <Chip tone="accent">{plain.isLastRegistration}</Chip>,
    lines,
  }
}

function debt(facts: Debt): Item {
  return {
    name: facts.debtType ?? words.debtUnnamed,
    mark: facts.isActive && <Chip tone="bad">{ofDebt.isActive}</Chip>,
    lines: linesOf(ofDebt, facts, besides(ofDebt, 'debtType', facts.isActive && 'isActive')),
  }
}

/** The fields but those that the heading of an entry says already. */
const besides = <T extends object>(of: T, ...said: (keyof T | false | undefined)[]) =>
  (Object.keys(of) as (keyof T)[]).filter((field) => !said.includes(field))

const ofMachine = dictionary(machineFields)
const ofEstate = dictionary(estateFields)
const ofOther = dictionary(otherFields)

type Of<K extends PropertyDocument['kind']> = Extract<PropertyDocument, { kind: K }>

/** Machines, real estates and other assets: the few facts that there are. */
function MachineCard({ document }: { document: MachineDocument }) {
  return (
    <div className={classes.groups}>
      <Group title={words.description} lines={linesOf(ofMachine, document)} />
      <OwnerGroup owner={document.owner} />
    </div>
  )
}

function EstateCard({ document }: { document: Of<'REALESTATE'> }) {
  const { area } = document
  const facts = {
    ...document,
    type: inList(realEstateTypes, document.type),
    construction: inList(constructionTypes, document.construction),
    identifierType: inList(estateIdentifierTypes, document.identifierType),
    area: area === undefined ? undefined : words.squareMetres(String(shown(area))),
  }
  return (
    <div className={classes.groups}>
      <Group title={words.description} lines={linesOf(ofEstate, facts)} />
      <OwnerGroup owner={document.owner} />
    </div>
  )
}

function OtherCard({ document }: { document: Of<'OTHER'> }) {
  const facts = { ...document, assetType: inList(assetTypes, document.assetType) }
  return (
    <div className={classes.groups}>
      <Group title={words.description} lines={linesOf(ofOther, facts)} />
      <OwnerGroup owner={document.owner} />
    </div>
  )
}

/** Where data come from: which register or person, when, and under which number. */
type OriginOf = {
  source: string | null
  reference?: string | null
  answeredAt?: string | null
}

function Origin({ source, reference, answeredAt }: OriginOf) {
  const moment = answeredAt && <Moment at={answeredAt} as="long" />
  return (
    <Group
      title={words.origin}
      lines={[
        [words.source, inList(sources, source)],
        [words.answeredAt, moment],
        [words.reference, reference],
      ]}
    />
  )
}

const STATE_REGISTERS = ['MVR', 'GVA', 'IAMA']

type Props = { document: PropertyDocument; origin?: OriginOf | undefined }

export function PropertyCard({ document, origin }: Props) {
  return (
    <div className={classes.card}>
      <CardOfKind document={document} />
      {origin && <Origin {...origin} />}
      {STATE_REGISTERS.includes(origin?.source ?? '') && (
        <p className={classes.missing}>{words.someMissing}</p>
      )}
    </div>
  )
}

function CardOfKind({ document }: { document: PropertyDocument }) {
  switch (document.kind) {
    case 'VEHICLE':
      return <VehicleCard document={document} />
    case 'AIRCRAFT':
      return <AircraftCard document={document} />
    case 'VESSEL':
      return <VesselCard document={document} />
    case 'AGRIFORMACHINERY':
      return <MachineCard document={document} />
    case 'REALESTATE':
      return <EstateCard document={document} />
    case 'OTHER':
      return <OtherCard document={document} />
  }
}
