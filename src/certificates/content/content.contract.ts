/** What a certificate of the register says: the JSON that is frozen, hashed, sealed and attached to its PDF. A field is never renamed. */
import { z } from 'zod'
import { CurrencyCode, PropertyType, DocumentLanguage } from '#platform/fields.ts'
import { DistraintStatus } from '#register/distraints/entry.contract.ts'
import { PropertyDocument } from '#register/assets/documents.contract.ts'

export const CERTIFICATE_KINDS = ['CERTIFICATE', 'REPORT'] as const
export const CertificateKind = z.enum(CERTIFICATE_KINDS)
export type CertificateKind = z.infer<typeof CertificateKind>

/** In what capacity somebody asks; Ordinance N-3, annexes 1 and 2. */
export const CAPACITIES = ['APPLICANT', 'CHSI', 'DSI', 'NAP', 'SYN', 'AUCPAR'] as const

/** Who asks, as annexes 1 and 2 want it. Name and number are those that were proved, nobody types them. */
export const Requester = z.object({
  name: z.string(),
  numberKind: z.enum(['EGN', 'LNCH']),
  /** Masked; the whole number is kept apart from the certificate. */
  number: z.string(),
  country: z.string(),
  capacity: z.enum(CAPACITIES),
  represents: z.object({ name: z.string(), eik: z.string(), caseNumber: z.string() }).nullable(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
})
export type Requester = z.infer<typeof Requester>

export const RequestedAsset = z.object({
  kind: PropertyType,
  identifier: z.string(),
  description: z.string(),
})
export type RequestedAsset = z.infer<typeof RequestedAsset>

/** By what a person is sought: by number it is that person; by name alone it may be a namesake. */
export const PersonInQuestion = z.object({
  kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
  by: z.enum(['NUMBER', 'NAME']),
  name: z.string(),
  numberKind: z.enum(['EGN', 'LNCH', 'EIK']).nullable(),
  number: z.string().nullable(),
})
export type PersonInQuestion = z.infer<typeof PersonInQuestion>

/** By what else a report is sought: the asset, or the number of a distraint in the register or of its case. Ordinance N-3, art. 12(4), items 3 and 4. */
export const SoughtKey = z.discriminatedUnion('by', [
  z.object({ by: z.literal('THING'), kind: PropertyType, identifier: z.string() }),
  z.object({ by: z.literal('DISTRAINT'), number: z.string() }),
])
export type SoughtKey = z.infer<typeof SoughtKey>

/** The registers that are asked for certificates: ours, those of assets, and those of companies. */
export const CERTIFICATE_REGISTERS = ['ZAPORI', 'MVR', 'GVA', 'IAMA', 'MAFF', 'TR', 'BULSTAT'] as const
const SourceAnswer = z.enum(['FOUND', 'NOT_FOUND', 'NO_ANSWER', 'OFF'])
export const CertificateSource = z.object({
  register: z.enum(CERTIFICATE_REGISTERS),
  by: z.string(),
  at: z.string(),
  /** Whether it has such a record, did not answer, or is not asked at present (a setting). */
  answer: SourceAnswer,
  /** Number of the answer in that register. */
  reference: z.string().nullable(),
})
export type CertificateSource = z.infer<typeof CertificateSource>

/** What every certificate says of real estate, and why none is issued about it. CPC art. 449(2); Ordinance N-3, art. 5. */
export const ON_REAL_ESTATE = {
  bg: 'Запори се вписват само върху движими вещи (чл. 5 от Наредба № Н-3). Върху недвижим имот се вписва възбрана в имотния регистър при Агенцията по вписванията (чл. 449, ал. 2 ГПК): за възбрани и други тежести направете справка там.',
  en: 'Distraints are entered on movables only (art. 5 of Ordinance N-3). On real estate an injunction is entered in the Property Register of the Registry Agency (CPC art. 449(2)): enquire there about injunctions and other encumbrances.',
}

/** What a register tells of the asset itself; nobody's name or number. */
const Card = z.object({ from: z.enum(CERTIFICATE_REGISTERS), document: PropertyDocument }).nullable()

const ended = z.object({ on: z.string(), caseNumber: z.string(), authority: z.string() }).nullable()

/** One distraint, as the register knew it at that moment. */
export const CertificateEntry = z.object({
  /** As what the person of a report by number stands in it; null of every other certificate, unless whoever is sought was debtor before. */
  as: z.enum(['DEBTOR', 'OWNER', 'FORMER_DEBTOR']).nullable(),
  /** Its place among those in force on the same asset; null of one that is not. */
  rank: z.int().nullable(),
  reference: z.string(),
  status: DistraintStatus,
  thing: z.object({ kind: PropertyType, identifier: z.string(), title: z.string() }),
  imposedOn: z.string().nullable(),
  enforcedAt: z.string().nullable(),
  imposedBy: z.object({ bg: z.string(), en: z.string() }),
  /** Who has it, where it has passed to another office. Ordinance N-3, art. 7(5). */
  heldBy: z.object({ bg: z.string(), en: z.string() }).optional(),
  suitNumber: z.string(),
  futureClaim: z.boolean(),
  location: z.string(),
  debtor: z.string(),
  creditor: z.string(),
  /** Who was so before, and until which moment. CPC art. 429. */
  formerDebtors: z.array(z.object({ name: z.string(), until: z.string() })).optional(),
  formerCreditors: z.array(z.object({ name: z.string(), until: z.string() })).optional(),
  ended,
  /** In a certificate of a past day: it was struck out later, as entered in error. */
  struckOut: z.boolean().optional(),
})
export type CertificateEntry = z.infer<typeof CertificateEntry>

export const CertificateContent = z.object({
  format: z.literal('zapori-paper/1'),
  kind: CertificateKind,
  number: z.string(),
  language: DocumentLanguage,
  /** The moment of the register, and of issue. */
  asOf: z.string(),
  /**
   * Of a certificate that tells how the register stood at the end of a past day, as it was known then: the day, and the moment
   * before which it had been entered. Of all others it is absent.
   */
  pastDay: z.object({ day: z.string(), before: z.string() }).optional(),
  request: z.object({ number: z.string(), at: z.string(), purpose: z.string() }),
  requester: Requester,
  about: z.discriminatedUnion('what', [
    z.object({
      what: z.literal('THING'),
      thing: RequestedAsset,
      /** The record that the register has of it; null if it has none. */
      known: z
        .object({
          /** May be another one than was asked for: an identifier is sought among all kinds. */
          kind: PropertyType,
          identifier: z.string(),
          secondIdentifier: z.string().nullable(),
          title: z.string(),
        })
        .nullable(),
      card: Card,
    }),
    /** The number stands whole: by it alone the reader knows whom the certificate is about, since the name is what the requester typed. */
    z.object({
      what: z.literal('PERSON'),
      person: PersonInQuestion,
      /** The name that the register has of the person with this number; null if it knows nobody, or nobody was sought by number. */
      registeredName: z.string().nullable(),
      /** The name of the company in the commercial register or BULSTAT; null of a person, and where it is not known. */
      companyName: z.string().nullable(),
      withLifted: z.boolean(),
    }),
    z.object({ what: z.literal('KEY'), key: SoughtKey, withLifted: z.boolean() }),
  ]),
  entries: z.array(CertificateEntry),
  /** What was asked of which register, and when. */
  sources: z.array(CertificateSource),
  fee: z.discriminatedUnion('how', [
    z.object({
      how: z.literal('PAID'),
      amount: z.int(),
      currency: CurrencyCode,
      /** For how many certificates it was paid. */
      papers: z.int(),
      reference: z.string(),
      on: z.string(),
    }),
    z.object({ how: z.literal('FREE'), ground: z.string() }),
  ]),
})
export type CertificateContent = z.infer<typeof CertificateContent>
