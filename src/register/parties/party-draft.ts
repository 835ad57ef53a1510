/** A person or company as it is being written, with what the register said of it. */
import { z } from 'zod'
import { isIdentifier } from '#platform/identifiers.ts'
import { LOOKUP_STATES } from '#register/assets/lookup.contract.ts'
import { sameFirm, sameName } from '#platform/names.ts'
import { nameOfParty, PARTY_DOCUMENTS, PARTY_NUMBERS, PartyInput } from '#register/assets/party.contract.ts'

const Answer = z.object({
  state: z.enum(LOOKUP_STATES),
  why: z.string().nullable(),
  answeredAt: z.string().nullable(),
  person: z
    .object({
      name: z.string(),
      firstName: z.string(),
      middleName: z.string(),
      lastName: z.string(),
      deathDate: z.string().nullable(),
      legalForm: z.string(),
      status: z.string().nullable(),
    })
    .nullable(),
})
export type PartyAnswer = z.output<typeof Answer>

export const PartyDraft = z.object({
  kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
  identifierType: z.enum(PARTY_NUMBERS),
  identifier: z.string(),
  // Of a foreigner without number; drafts from before have none of them.
  country: z.string().default(''),
  documentType: z.enum(['', ...PARTY_DOCUMENTS]).default(''),
  birthDate: z.string().default(''),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  name: z.string(),
  legalForm: z.string(),
  mismatchReason: z.string(),
  lookupId: z.string().nullable(),
  answer: Answer.nullable(),
})
export type PartyDraft = z.output<typeof PartyDraft>

export const noParty: PartyDraft = {
  kind: 'PHYSICAL_PERSON',
  identifierType: 'EGN',
  identifier: '',
  country: '',
  documentType: '',
  birthDate: '',
  firstName: '',
  middleName: '',
  lastName: '',
  name: '',
  legalForm: '',
  mismatchReason: '',
  lookupId: null,
  answer: null,
}

/** Nobody yet, but most likely a company. */
export const noCompany: PartyDraft = { ...noParty, kind: 'COMPANY', identifierType: 'EIK' }

/** What an answer of the register was about is no longer so: another number or another kind of party. */
export const unasked = { lookupId: null, answer: null, mismatchReason: '' } as const

/** Names that nobody has typed go with the number that they belong to. */
export const noNames = { firstName: '', middleName: '', lastName: '', name: '', legalForm: '' } as const

/** What is sent of it: the fields of the other kind stay in the draft. */
export function partyInput(party: PartyDraft) {
  const { kind, identifierType, identifier, firstName, middleName, lastName, name, legalForm, lookupId } =
    party
  const company = kind === 'COMPANY'
  const { country, documentType, birthDate } = party
  return {
    kind,
    identifierType,
    identifier: identifier.trim(),
    ...(identifierType === 'DOCUMENT' && { country, documentType, birthDate }),
    ...(company ? { name, legalForm } : { firstName, middleName, lastName }),
    mismatchReason: lookupId ? party.mismatchReason : '',
    ...(lookupId && { lookupId }),
  }
}

/** Whether a register can be asked for it. */
export const isWellFormed = ({ identifierType, identifier }: PartyDraft) =>
  identifierType !== 'DOCUMENT' && isIdentifier(identifierType, identifier.trim())

/** What is wrong with a number that is as long as such numbers are; one that is still being typed is not blamed. */
export function numberFault(party: PartyDraft): string | undefined {
  const { length } = party.identifier
  if (party.identifierType === 'DOCUMENT') return undefined
  const whole = party.kind === 'COMPANY' ? length === 9 || length === 13 : length === 10
  if (!whole) return undefined
  const { error } = PartyInput.safeParse(partyInput(party))
  return error?.issues.find(({ path }) => path[0] === 'identifier')?.message
}

/** How what was written stands to what the register said, as the server will judge it. */
export function statusOf(party: PartyDraft): 'unasked' | 'agrees' | 'differs' | 'notFound' {
  const found = party.answer?.person
  if (!party.lookupId) return 'unasked'
  if (!found) return 'notFound'
  const trimmed = trimmedNames(party)
  const written = nameOfParty(trimmed)
  const agrees =
    party.kind === 'COMPANY'
      ? sameFirm(written, found.name, found.legalForm) || sameName(trimmed.name, found.name)
      : sameName(written, found.name)
  return agrees ? 'agrees' : 'differs'
}

const trimmedNames = (party: PartyDraft) => ({
  kind: party.kind,
  firstName: party.firstName.trim(),
  middleName: party.middleName.trim(),
  lastName: party.lastName.trim(),
  name: party.name.trim(),
  legalForm: party.legalForm.trim(),
})

/** The name in one line, as it is written so far. */
export const nameOfDraft = (party: PartyDraft) => nameOfParty(trimmedNames(party))

/** The names as the register has them, to be written in place of what stands there. */
export const namesFrom = ({ person }: PartyAnswer): Partial<PartyDraft> =>
  person === null
    ? {}
    : {
        firstName: person.firstName,
        middleName: person.middleName,
        lastName: person.lastName,
        name: person.name,
        legalForm: person.legalForm,
      }

/** Whether the register says that the company is no more. */
export const isClosed = ({ person }: PartyAnswer) =>
  ['NEWCLOSED', 'REREGISTEREDCLOSED', 'NOTOPERATING'].includes(person?.status ?? '')
