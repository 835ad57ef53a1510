/** Who owns an asset by the register that keeps it, as far as its document tells, and whether somebody is among them. Ordinance N-3, art. 9 item 4 and art. 10(1). */
import { isIdentifier } from '#platform/identifiers.ts'
import type { PropertyDocument } from './documents.contract.ts'
import { sameFirm, sameName } from '#platform/names.ts'
import { nameOfParty, type PartyInput } from './party.contract.ts'
import type { SourceName } from './nomenclature.contract.ts'

type NumberType = 'EGN' | 'LNCH' | 'EIK'
/**
 * An owner as the register names them, with the numbers that they may have: a register does not always say of which kind one is.
 * Without any nobody can tell them from others of their name.
 */
export type RegisteredOwner = Pick<
  PartyInput,
  'kind' | 'firstName' | 'middleName' | 'lastName' | 'name' | 'legalForm'
> & { numbers: { type: NumberType; value: string }[] }

/** State registers, whose word on an owner counts; what officers wrote by hand or another register brought is no such word. */
const REGISTERS: readonly string[] = ['MVR', 'GVA', 'IAMA', 'MAFF'] satisfies SourceName[]
/** Whether a document with this source is the answer of a state register. */
export const isOfRegister = (source: string | null) => source !== null && REGISTERS.includes(source)

/** How somebody stands to the owners: one of them by number, called like one whose number the register does not tell, or none of them. */
export type Status = 'owner' | 'sameName' | 'stranger'

const NOBODY = { firstName: '', middleName: '', lastName: '', name: '', legalForm: '' }
type Candidate = readonly [NumberType, string | undefined]

const valid = (candidates: readonly Candidate[]): RegisteredOwner['numbers'] =>
  candidates.flatMap(([type, value]) => (value && isIdentifier(type, value) ? [{ type, value }] : []))
const ofPerson = (value: string | undefined): Candidate[] => [
  ['EGN', value],
  ['LNCH', value],
]
const person = (
  names: { firstName?: string | undefined; middleName?: string | undefined; lastName?: string | undefined },
  numbers: readonly Candidate[],
): RegisteredOwner => ({
  ...NOBODY,
  kind: 'PHYSICAL_PERSON',
  firstName: names.firstName ?? '',
  middleName: names.middleName ?? '',
  lastName: names.lastName ?? '',
  numbers: valid(numbers),
})
/** A sole trader may stand among companies under their own number. */
const company = (name: string | undefined, number: string | undefined): RegisteredOwner => {
  const trader = person(inParts(name ?? ''), ofPerson(number))
  return trader.numbers.length > 0
    ? trader
    : { ...NOBODY, kind: 'COMPANY', name: name ?? '', numbers: valid([['EIK', number]]) }
}
/** The parts of a name that a register gives in one line. */
const inParts = (name: string) => {
  const words = name.trim().split(/\s+/)
  return words.length === 1
    ? { firstName: words[0]! }
    : { firstName: words[0]!, middleName: words.slice(1, -1).join(' '), lastName: words.at(-1)! }
}
type Named = { isCompany?: boolean | undefined; personalNumber?: string | undefined } & {
  eik?: string | undefined
  name?: string | undefined
}
const named = ({ isCompany, personalNumber, eik, name }: Named) =>
  (isCompany ?? (eik !== undefined && personalNumber === undefined))
    ? company(name, eik)
    : person(inParts(name ?? ''), ofPerson(personalNumber))

/** The registration of an aircraft that holds. */
const lastOf = ({ registrations }: Extract<PropertyDocument, { kind: 'AIRCRAFT' }>) =>
  registrations.find(({ isLastRegistration }) => isLastRegistration) ?? registrations[0]

function allIn(document: PropertyDocument): RegisteredOwner[] {
  switch (document.kind) {
    case 'VEHICLE':
      return document.owners.map((owner) => {
        if (owner.companyName ?? owner.companyId ?? owner.companyNameLatin)
          return company(owner.companyName ?? owner.companyNameLatin, owner.companyId)
        const foreign = owner.foreignCitizenNamesCyrillic ?? owner.foreignCitizenNamesLatin
        if (foreign ?? owner.foreignCitizenPn ?? owner.foreignCitizenPin)
          return person(inParts(foreign ?? ''), [
            ['LNCH', owner.foreignCitizenPn],
            ...ofPerson(owner.foreignCitizenPin),
          ])
        return person(
          {
            firstName: owner.bulgarianCitizenFirstName,
            middleName: owner.bulgarianCitizenMiddleName,
            lastName: owner.bulgarianCitizenLastName,
          },
          [['EGN', owner.bulgarianCitizenPin]],
        )
      })
    case 'AIRCRAFT':
      return (lastOf(document)?.owners ?? []).map(named)
    case 'VESSEL': {
      // Who only uses a ship stands among its owners too, marked so.
      const owners = document.owners.filter(({ isUser }) => !isUser)
      return (owners.length > 0 ? owners : document.owners).map((owner) =>
        (owner.isCompany ?? owner.eik !== undefined)
          ? company(owner.companyName, owner.eik)
          : person(
              {
                firstName: owner.personFirstName,
                middleName: owner.personMiddleName,
                lastName: owner.personLastName,
              },
              ofPerson(owner.egn),
            ),
      )
    }
    default:
      return document.owner ? [named(document.owner)] : []
  }
}

const keyOf = ({ numbers: [number], ...owner }: RegisteredOwner) => number?.value ?? nameOfParty(owner)

/** The owners that a document names, each once; who has neither name nor number is nobody. */
export function ownersIn(document: PropertyDocument): RegisteredOwner[] {
  const owners = new Map<string, RegisteredOwner>()
  for (const owner of allIn(document)) if (keyOf(owner) !== '') owners.set(keyOf(owner), owner)
  return [...owners.values()]
}

/** An owner as a party of an entry, under their number; undefined where the register gives none, or no name. */
export const asParty = ({
  numbers: [number],
  ...owner
}: RegisteredOwner): (PartyInput & { identifierType: 'EGN' | 'LNCH' | 'EIK' }) | undefined =>
  number && nameOfParty(owner)
    ? {
        ...owner,
        identifierType: number.type,
        identifier: number.value,
        country: '',
        documentType: '',
        birthDate: '',
        mismatchReason: '',
      }
    : undefined

/** How a party stands to the owners: by number, and by name only where the register gives no number. */
export function coOwnerStatus(
  owners: readonly RegisteredOwner[],
  party: Pick<PartyInput, 'kind' | 'identifierType' | 'identifier' | 'name'> & Partial<PartyInput>,
): Status {
  const { identifierType, identifier } = party
  const isTheirs = (number: { type: string; value: string }) =>
    number.type === identifierType && number.value === identifier
  if (owners.some(({ numbers }) => numbers.some(isTheirs))) return 'owner'
  const name = nameOfParty({ ...NOBODY, ...party }) || party.name
  const isCalled = (owner: RegisteredOwner) =>
    sameName(nameOfParty(owner), name) ||
    (party.kind === 'COMPANY' && sameFirm(name, owner.name, party.legalForm))
  const alike = owners.some(
    (owner) => owner.numbers.length === 0 && owner.kind === party.kind && isCalled(owner),
  )
  return alike ? 'sameName' : 'stranger'
}
