/** What an entry of the register states. Its canonical JSON is what is hashed, chained and stamped, so a field is never renamed. */
import { z } from 'zod'
import { named } from '#platform/endpoint.ts'
import { PropertyType } from '#platform/fields.ts'
import { PARTY_NUMBERS } from '#register/assets/party.contract.ts'

/** State of a distraint. Specification, section 4; the last one is an entry struck out as made in error. */
export const STATUSES = ['REGISTERED', 'ENFORCED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR'] as const
export const DistraintStatus = z.enum(STATUSES)
export type DistraintStatus = z.infer<typeof DistraintStatus>

/** What an entry does. Ordinance N-3, art. 8: imposing, changing, lifting; deletion is an entry too. Parties are replaced by CPC art. 429, an office by Ordinance N-3, art. 7(5). */
export const ENTRY_KINDS = [
  'REGISTERED',
  'ENFORCED',
  'CHANGED',
  'CREDITOR_REPLACED',
  'DEBTOR_REPLACED',
  'TRANSFERRED',
  'REVOKED',
  'EXEMPTED',
  'ENTERED_IN_ERROR',
] as const
export const EntryKind = z.enum(ENTRY_KINDS)
export type EntryKind = z.infer<typeof EntryKind>

/** What may be done with a distraint. */
export const DistraintAction = z.enum([
  'enforce',
  'change',
  'replaceCreditor',
  'replaceDebtor',
  'revoke',
  'exempt',
  'strikeOut',
])
export type DistraintAction = z.infer<typeof DistraintAction>

/** A party as the entry names it; the number itself is only committed to. */
export const PartyRef = z.object({
  id: z.int(),
  kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
  identifierType: z.enum(PARTY_NUMBERS),
  name: z.string(),
  /** SHA-256 over the party's salt, the kind of number and the number, in hexadecimal. */
  commitment: z.string(),
})
export type PartyRef = z.infer<typeof PartyRef>

/** An owner of the asset. Where its register told who owns it: whether this one is among them; otherwise nothing is said. */
export const OwnerRef = PartyRef.extend({ inRegister: z.boolean().optional() })
export type OwnerRef = z.infer<typeof OwnerRef>

/** Everything that holds of a distraint after an entry. An unfilled text is empty; what came to this form later is left out where it does not apply. */
export const Facts = z.object({
  propertyId: z.int(),
  propertyKind: PropertyType,
  propertyIdentifier: z.string(),
  /** The document of the asset that was before the officer's eyes. */
  propertyVersion: z.int(),
  suitNumber: z.string(),
  futureClaim: z.boolean(),
  authority: z.string(),
  rulingNumber: z.string(),
  injunctionNumber: z.string(),
  injunctionOn: z.string().nullable(),
  location: z.string(),
  debtor: PartyRef,
  creditor: PartyRef,
  /** Who is debtor or creditor beside them, such as heirs. CPC art. 429. */
  furtherDebtors: z.array(PartyRef).optional(),
  furtherCreditors: z.array(PartyRef).optional(),
  owners: z.array(OwnerRef),
  /** Owners whom the register of the asset names without a number, so that no record can be theirs. */
  unnumberedOwners: z.array(z.string()).optional(),
  /** Why the officer keeps to what they wrote of debtor and owners although the register of the asset names others. */
  ownerReason: z.string().optional(),
  /** Why the asset is none under the Weapons Act although its description has a word for one. */
  notWeapon: z.string().optional(),
  imposedOn: z.string().nullable(),
  revokedOn: z.string().nullable(),
  revocationCase: z.string(),
  revocationAuthority: z.string(),
  exemptedOn: z.string().nullable(),
  exemptionCase: z.string(),
  exemptionAuthority: z.string(),
})
export type Facts = z.infer<typeof Facts>

/** Everybody who is debtor, and everybody who is creditor, after an entry. */
export const debtorsOf = ({ debtor, furtherDebtors = [] }: Facts): PartyRef[] => [debtor, ...furtherDebtors]
export const creditorsOf = ({ creditor, furtherCreditors = [] }: Facts): PartyRef[] => [
  creditor,
  ...furtherCreditors,
]
/** Parties in one line, as lists and documents name them. */
export const namesOf = (parties: readonly PartyRef[]) => parties.map(({ name }) => name).join(', ')
/** Everybody whom an entry names, owners too. */
export const partiesOf = (facts: Facts): PartyRef[] => [
  ...debtorsOf(facts),
  ...creditorsOf(facts),
  ...facts.owners,
]

/** By what a creditor is replaced (CPC art. 429(1)): assignment of the claim, inheritance, universal succession of a company, payment by a surety or co-debtor. */
export const CREDITOR_GROUNDS = ['ASSIGNMENT', 'INHERITANCE', 'UNIVERSAL_SUCCESSION', 'PAYMENT'] as const
/** By what a debtor is replaced (CPC art. 429(2)). */
export const DEBTOR_GROUNDS = ['INHERITANCE', 'UNIVERSAL_SUCCESSION'] as const
export type Ground = (typeof CREDITOR_GROUNDS)[number]

/** By what a party is replaced, since when, and the written proof of it. CPC art. 429. */
const Replacement = z.object({
  /** Record of the party who is replaced. */
  of: z.int(),
  ground: z.enum(CREDITOR_GROUNDS),
  on: z.string(),
  document: z.string(),
})

/** To whom a distraint passes, and by which act. Ordinance N-3, art. 7(5). */
const Transfer = z.object({
  office: z.string(),
  officer: z.object({ accountId: z.int(), name: z.string() }),
  act: z.object({ number: z.string(), on: z.string(), issuer: z.string() }),
})
export type Transfer = z.infer<typeof Transfer>

/** One entry, as it is hashed. */
export const EntryContent = z.object({
  distraintId: z.int(),
  reference: z.string(),
  number: z.int(),
  kind: EntryKind,
  status: DistraintStatus,
  at: z.string(),
  enteredBy: z.object({ accountId: z.int(), name: z.string() }),
  actingFor: z.object({ accountId: z.int(), name: z.string() }),
  office: z.string(),
  origin: z.enum(['FORM', 'IMPORT', 'INTERFACE']),
  /** Why it was changed, lifted or struck out. */
  reason: z.string(),
  /** Of an entry that replaces a party. */
  replacement: Replacement.optional(),
  /** Of an entry by which another office has the distraint. */
  transfer: Transfer.optional(),
  facts: Facts,
  /** Hash of the entry before it of the same distraint; empty for the first. */
  previousHash: z.string(),
})
export type EntryContent = z.infer<typeof EntryContent>

named('output', { DistraintStatus, DistraintAction })
