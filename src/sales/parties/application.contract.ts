/** What an application tells of persons, account and declarations: annexes 3 and 4 of Ordinance N-3. */
import { z } from 'zod'
import { named } from '#platform/endpoint.ts'
import { COUNTRIES, HOME_COUNTRY } from '#platform/countries.ts'
import {
  AnyEmail,
  CalendarDay,
  Iban,
  IdentifierText,
  Line,
  Lines,
  NameOrAddress,
  Phone,
  secret,
} from '#platform/fields.ts'
import { isBranch, isIdentifier } from '#platform/identifiers.ts'
import type { PROCEDURES } from '#sales/law/sale.contract.ts'

export const PARTICIPATIONS = ['PERSONAL', 'REPRESENTATIVE', 'ASSIGNEE'] as const
export const DELIVERIES = ['EMAIL', 'EDELIVERY'] as const
/** In place of an address: the profile in e-delivery of whoever applies, by their number. Else the EIK of the company represented. */
export const OWN_PROFILE = 'ССЕВ'
const PERSON_KINDS = ['PHYSICAL_PERSON', 'COMPANY'] as const
/** `NONE` is for a foreigner whom only their identity document singles out (Ordinance N-3, art. 15(1)). */
const PERSON_NUMBERS = ['EGN', 'LNCH', 'EIK', 'NONE'] as const
const IDENTITY_DOCUMENTS = ['IDENTITY_CARD', 'PASSPORT'] as const
/** What is attached: a deposit receipt, a power of attorney, the principal's declarations, proof of a claim, the document itself, proof of who acts or consents for a person. */
export const FILE_USES = ['deposit', 'authority', 'declarations', 'claim', 'paper', 'capacity'] as const
export type FileUse = (typeof FILE_USES)[number]

/** What is said to whoever names a branch where a person is asked for. */
export const noPerson = {
  bg: 'Клонът не е отделно лице. Посочете деветцифрения ЕИК на дружеството.',
  en: 'A branch is not a separate legal person. Give the company’s EIK of nine digits.',
}

const texts = {
  number: {
    bg: 'Невалиден личен номер (ЕГН, ЛНЧ или ЕИК).',
    en: 'Invalid personal number (EGN, LNCH or EIK).',
  },
  kind: {
    bg: 'Дружество се посочва с ЕИК, физическо лице – с ЕГН или ЛНЧ.',
    en: 'A company is named by its EIK, a natural person by EGN or LNCH.',
  },
  required: { bg: 'Полето е задължително.', en: 'The field is required.' },
  citizen: {
    bg: 'Български гражданин се посочва с ЕГН.',
    en: 'A Bulgarian citizen is named by EGN.',
  },
  country: { bg: 'Изберете държава.', en: 'Choose a country.' },
  declare: {
    bg: 'Без тази декларация заявката не може да се подаде.',
    en: 'The application cannot be submitted without this declaration.',
  },
}

const Country = z
  .string()
  .max(10)
  .refine((code) => COUNTRIES.includes(code), { params: texts.country })

const IdentityDocument = z.object({
  type: z.enum(IDENTITY_DOCUMENTS).default('IDENTITY_CARD'),
  number: secret(Line(30)).default(''),
  issuedOn: z.union([CalendarDay, z.literal('')]).default(''),
  issuer: Line(200).default('').describe('Authority, or for a foreign document the state that issued it'),
})

/** One person block of the annexes: a natural person with their document, or a company with who represents it. */
const Person = z
  .object({
    kind: z.enum(PERSON_KINDS),
    name: secret(NameOrAddress(300).min(3)),
    citizenship: Country.default(HOME_COUNTRY).describe('Citizenship or state of the seat, ISO 3166-1'),
    identifierType: z.enum(PERSON_NUMBERS),
    identifier: secret(IdentifierText(13)).default(''),
    document: IdentityDocument.default({ type: 'IDENTITY_CARD', number: '', issuedOn: '', issuer: '' }),
    address: secret(NameOrAddress(500)).default('').describe('Address, or seat of a company'),
    representedBy: secret(NameOrAddress(300)).default('').describe('Of a company'),
    phone: secret(Phone(30)).default(''),
    email: secret(AnyEmail()).default(''),
  })
  .refine(
    ({ identifierType, identifier }) =>
      identifierType === 'NONE' || identifier === '' || isIdentifier(identifierType, identifier),
    { path: ['identifier'], params: texts.number },
  )
  .refine(({ identifierType, identifier }) => identifierType !== 'EIK' || !isBranch(identifier), {
    path: ['identifier'],
    params: noPerson,
  })
  .refine(({ kind, identifierType }) => (kind === 'COMPANY') === (identifierType === 'EIK'), {
    path: ['identifierType'],
    params: texts.kind,
  })
  .refine(({ identifierType, citizenship }) => citizenship !== HOME_COUNTRY || identifierType !== 'NONE', {
    path: ['identifierType'],
    params: texts.citizen,
  })

/** What a block must hold; a child has no identity card yet (Bulgarian Personal Documents Act, art. 29(1)). */
const whole =
  ({ asksDocument }: { asksDocument: boolean }) =>
  (person: z.output<typeof Person>, context: z.RefinementCtx) => {
    const requests: [string[], string][] = [
      ...(person.identifierType === 'NONE'
        ? []
        : ([[['identifier'], person.identifier]] as [string[], string][])),
      [['address'], person.address],
      [['phone'], person.phone],
      [['email'], person.email],
      ...(person.kind === 'COMPANY'
        ? ([[['representedBy'], person.representedBy]] as [string[], string][])
        : !asksDocument
          ? []
          : ([
              [['document', 'number'], person.document.number],
              [['document', 'issuedOn'], person.document.issuedOn],
              [['document', 'issuer'], person.document.issuer],
            ] as [string[], string][])),
    ]
    for (const [path, given] of requests)
      if (!given) context.addIssue({ code: 'custom', path, params: texts.required })
  }

export const PersonBlock = Person.superRefine(whole({ asksDocument: true }))
/** Whom somebody represents: of who is no child the document is asked as well (`lacksOf`). */
const RepresentedBlock = Person.superRefine(whole({ asksDocument: false }))
export type PersonBlock = z.output<typeof PersonBlock>

/** Where the deposit goes back to. */
export const RefundAccount = z.object({
  iban: secret(Iban().min(1)),
  bank: Line(200).min(2),
  holder: secret(NameOrAddress(300).min(3)),
})

/** The power of attorney under which a proxy acts, and the day on which the principal signed the declarations (annex 4); its person must be the one who is signed in (Ordinance N-3, art. 15(2)). */
const Authority = z.object({
  reference: Line(200).min(1).describe('Number and notary of the power of attorney'),
  on: CalendarDay,
  proxyIdentifier: secret(Line(20).min(1)).describe(
    'The proxy’s personal or document number as the power of attorney has it',
  ),
  declaredOn: CalendarDay.describe('When the principal signed the declarations that are attached'),
})

/** Who acts for a child, or consents for a minor. Persons and Family Act, art. 3–4; Family Code, art. 129(1). */
export const GUARDIANS = ['PARENT', 'GUARDIAN'] as const
const Guardian = z.object({
  capacity: z.enum(GUARDIANS),
  name: secret(NameOrAddress(300)).default('').describe('Empty where it is the applicant'),
})

/** How old a bidder is, by the number or the day of birth that was stated; UNKNOWN of one of whom neither tells. */
export const AGES = ['CHILD', 'MINOR', 'ADULT', 'UNKNOWN'] as const
export type Age = (typeof AGES)[number]

/** By what somebody owns or controls a company. Measures Against Money Laundering Act, § 2(1) item 1, (3), (5). */
export const CONTROLS = ['SHARES', 'CONTROL', 'MANAGER'] as const
/** Whether a person, or of a company an owner, is politically exposed or related to one who is. The same Act, art. 36(2), (5). */
export const EXPOSURES = ['NONE', 'HOLDS', 'RELATED'] as const
export const MOST_OWNERS = 20
const BeneficialOwner = z.object({
  name: secret(NameOrAddress(300).min(3)),
  control: z.enum(CONTROLS),
})

const declaration = z.boolean().refine((given) => given, { params: texts.declare })
const fileIds = z.array(z.uuid()).max(10).default([])

/** What every application asks, whether filed here or on paper. */
export const applicationFields = {
  participation: z.enum(PARTICIPATIONS),
  represented: RepresentedBlock.nullable().default(null),
  authority: Authority.nullable().default(null),
  guardian: Guardian.nullable().default(null).describe('Of a bidder under age'),
  bornOn: secret(z.union([CalendarDay, z.literal('')]))
    .default('')
    .describe('Of a bidder whose number does not tell it (LNCH, or none)'),
  delivery: z.enum(DELIVERIES),
  deliveryAddress: secret(Line(200).min(3)),
  refund: RefundAccount,
  coOwner: z.boolean().default(false),
  spouse: z.boolean().default(false),
  exempt: z.boolean().default(false).describe('A creditor who owes no deposit (CPC art. 489(1))'),
  declaredFunds: declaration,
  fundsOrigin: secret(Lines(1000).min(5)).describe(
    'From what the money comes (Measures Against Money Laundering Act, art. 66(2))',
  ),
  owners: z
    .array(BeneficialOwner)
    .max(MOST_OWNERS)
    .default([])
    .describe('Of a company, its beneficial owners (the same Act, art. 59(1) item 3)'),
  exposure: z.enum(EXPOSURES).describe('The same Act, art. 36, 42(2) item 2'),
  exposedPosition: secret(Lines(500)).default('').describe('Who holds which public function'),
  declaredNoBar: declaration,
  declaredNoInsolvencyBar: z.boolean().default(false).describe('In the sale of a syndic (CA art. 683, 717g)'),
  files: z
    .object({
      deposit: fileIds,
      authority: fileIds,
      declarations: fileIds,
      claim: fileIds,
      paper: fileIds,
      capacity: fileIds,
    })
    .default({ deposit: [], authority: [], declarations: [], claim: [], paper: [], capacity: [] }),
}
const Filed = z.object(applicationFields)
export type Filed = z.output<typeof Filed>

const text = z.string()
/** A person block as it was recorded. */
export const RecordedPerson = z.object({
  kind: z.enum(PERSON_KINDS),
  name: text,
  citizenship: text,
  identifierType: z.enum(PERSON_NUMBERS),
  identifier: text,
  document: z.object({ type: text, number: text, issuedOn: text, issuer: text }),
  address: text,
  representedBy: text,
  phone: text,
  email: text,
})
export type RecordedPerson = z.output<typeof RecordedPerson>

/** What is kept of an application, encrypted as a whole. */
export const ApplicationRecord = z.object({
  applicant: RecordedPerson,
  represented: RecordedPerson.nullable(),
  authority: z
    .object({
      reference: text,
      on: text,
      proxyIdentifier: text,
      /** Absent of applications from before it was recorded. */
      declaredOn: text.optional(),
    })
    .nullable(),
  /** Absent of applications from before it was recorded. */
  guardian: z
    .object({ capacity: z.enum(GUARDIANS), name: text })
    .nullable()
    .optional(),
  /** Of a bidder whose number does not tell it; absent of all others, and of applications from before it was recorded. */
  bornOn: text.optional(),
  refund: z.object({ iban: text, bank: text, holder: text }),
  /** Each with the sentence that was declared, by whom and when. */
  declarations: z.array(
    z.object({
      kind: z.enum(['FUNDS', 'OWNERS', 'EXPOSURE', 'NO_BAR', 'INSOLVENCY']),
      text,
      by: text,
      at: text,
    }),
  ),
})
export type ApplicationRecord = z.output<typeof ApplicationRecord>

/** Reasons for which an application can be refused, each with its article (Ordinance N-3, art. 30). */
export const GROUNDS = [
  'NO_DEPOSIT',
  'LATE_DEPOSIT',
  'NO_EXEMPTION',
  'BARRED',
  'BARRED_OTHERS',
  'INSOLVENCY_BAR',
  'NO_AUTHORITY',
  'UNDER_AGE',
  'NO_DECLARATION',
  'IDENTITY',
  'INCOMPLETE',
  'OUT_OF_TERM',
  'OTHER',
] as const
export type Ground = (typeof GROUNDS)[number]

/** Grounds that make sense in a sale of this kind. */
export const groundsFor = (procedure: (typeof PROCEDURES)[number]): Ground[] =>
  GROUNDS.filter((ground) => {
    if (ground === 'INSOLVENCY_BAR') return procedure === 'TZ'
    // Whom CPC art. 490 bars from a bailiff's sale, CA art. 717g(1) bars from a syndic's.
    if (ground === 'BARRED') return procedure !== 'TZ'
    return ground === 'NO_EXEMPTION' ? procedure === 'GPK' : true
  })

named('output', { RecordedPerson, Participation: z.enum(PARTICIPATIONS), DecisionGround: z.enum(GROUNDS) })
named('input', {
  PersonBlock,
  IdentityDocument,
  RefundAccount,
  Authority,
  BeneficialOwner,
  Guardian,
  ApplicationFiles: applicationFields.files.unwrap(),
})
