/** What a notice of a sale says beside title and dates: burdens, the ground, the price and its sources, the account, the viewings. */
import { z } from 'zod'
import { named } from '#platform/endpoint.ts'
import { AnyEmail, Bic, CalendarDay, Iban, Moment, Money, Phone } from '#platform/fields.ts'
import { PublicText } from './assets.contract.ts'

const faultText = (bg: string, en: string) => ({ params: { bg, en } })

/** What may burden an asset. CPC art. 487(1). */
export const ENCUMBRANCES = ['MORTGAGE', 'LIMITED_RIGHTS', 'ENTERED_CLAIMS', 'INJUNCTIONS', 'LEASES'] as const
const Encumbrance = z.object({
  answer: z.enum(['YES', 'NO']).nullable().default(null),
  text: PublicText(2_000).default(''),
})

/** On whose will an electronic sale is held. CPC art. 501a(2); Commerce Act art. 719a(2). */
export const BASES = [
  'PARTY_REQUEST',
  'EX_OFFICIO',
  'COURT_PERMISSION',
  'CREDITORS_DECISION',
  'PUBLIC_CLAIM',
] as const

/** Where the notice is put up beside the platform. CPC art. 487(2). */
export const POSTING_PLACES = [
  'OFFICE',
  'DISTRICT_COURT',
  'MUNICIPALITY',
  'ON_PROPERTY',
  'COURT_SITE',
] as const

/** How the start price comes about: by the law from valuations, from the sale that failed, or set by a court. */
export const PRICE_BASES = ['COMPUTED', 'REPEAT', 'STATED'] as const

/** How VAT stands in the price: its owner is not registered; it is included, or added; the supply is exempt, or the buyer charges it. VAT Act art. 131. */
export const VAT_KINDS = ['NOT_REGISTERED', 'INCLUDED', 'ADDED', 'EXEMPT', 'REVERSE_CHARGED'] as const
export type VatKind = (typeof VAT_KINDS)[number]

const Valuation = z.object({
  valuer: PublicText(200).min(3),
  day: CalendarDay,
  amount: Money.max(9_999_999_999_999),
})

/** A sale of the same assets that failed outside the platform: the price of this one rests on it. CPC art. 494(2); Commerce Act art. 717zh. */
const EarlierSale = z.object({
  /** Of the first sale; of a syndic, of the last one. */
  startPrice: Money.max(9_999_999_999_999),
  endedOn: CalendarDay,
  /** The protocol by which it failed: number, day, who drew it up. */
  protocol: PublicText(300).min(3),
  /** How many sales of the same assets have failed. */
  times: z.int().min(1).max(50).default(1),
  /** On which a syndic's sale rests. */
  appraisal: Money.max(9_999_999_999_999).nullable().default(null),
  appraisedOn: z.union([z.literal(''), CalendarDay]).default(''),
})
export type EarlierSale = z.output<typeof EarlierSale>

const Viewing = z
  .object({ from: Moment, until: Moment })
  .refine(({ from, until }) => Date.parse(until) > Date.parse(from), {
    path: ['until'],
    ...faultText('Краят е преди началото.', 'The end is before the start.'),
  })

const Day = z.union([z.literal(''), CalendarDay]).default('')

export const Notice = z.object({
  /** Name of the owner, or of the debtor in a syndic's sale. Never a number. */
  owner: PublicText(500).default(''),
  /** The court of a commercial case. */
  court: PublicText(200).default(''),
  basis: z
    .object({
      kind: z.enum(BASES).nullable().default(null),
      number: PublicText(100).default(''),
      day: Day,
    })
    .prefault({}),
  /** When the assets were inventoried. The notice is drawn up once a week has passed. CPC art. 487(1). */
  inventoryOn: Day,
  encumbrances: z
    .object({
      MORTGAGE: Encumbrance.prefault({}),
      LIMITED_RIGHTS: Encumbrance.prefault({}),
      ENTERED_CLAIMS: Encumbrance.prefault({}),
      INJUNCTIONS: Encumbrance.prefault({}),
      LEASES: Encumbrance.prefault({}),
    })
    .prefault({}),
  /** Nobody has to be told of the sale as mortgagee or pledgee: it is held for their claim, or what is mortgaged secures the debtor’s own debt in insolvency. CPC art. 501(1); Commerce Act art. 717n(1). */
  noSecuredNotice: z.boolean().default(false),
  price: z
    .object({
      basis: z.enum(PRICE_BASES).optional(),
      /** The act of the court by which the price is set, or which permits a new appraisal. */
      source: PublicText(500).default(''),
      valuations: z.array(Valuation).max(10).default([]),
      /** The first sale is not held below them. CPC art. 468(3), 485(5); Commerce Act art. 717a. */
      taxValue: Money.max(9_999_999_999_999).nullable().default(null),
      insuredValue: Money.max(9_999_999_999_999).nullable().default(null),
      /** Where there is no such value: why, as everybody may read. */
      noTaxValue: PublicText(500).default(''),
      noInsuredValue: PublicText(500).default(''),
      earlier: EarlierSale.nullable().default(null),
    })
    .prefault({}),
  vat: z
    .object({
      kind: z.enum(VAT_KINDS).nullable().default(null),
      /** At the reduced rate. VAT Act art. 66(2). */
      reduced: z.boolean().default(false),
    })
    .prefault({}),
  account: z
    .object({
      iban: Iban().default(''),
      bic: Bic().default(''),
      holder: PublicText(200).default(''),
      bank: PublicText(200).default(''),
    })
    .prefault({}),
  viewings: z.array(Viewing).max(30).default([]),
  viewingPlace: PublicText(500).default(''),
  contact: z
    .object({
      /** Where applications on paper are handed in (Ordinance N-3, art. 24(1)). */
      office: PublicText(300).default(''),
      /** The regional court in whose district a private bailiff acts; it stands at the head of their acts. */
      district: PublicText(200).default(''),
      phone: Phone(30).default(''),
      email: AnyEmail().default(''),
    })
    .prefault({}),
  /** A loan of a bank, also one secured by mortgage, may pay the price. CPC art. 501a(3), 501zh. */
  financing: PublicText(2_000).default(''),
  postings: z
    .array(z.object({ place: z.enum(POSTING_PLACES), day: CalendarDay }))
    .max(POSTING_PLACES.length)
    .refine((all) => new Set(all.map(({ place }) => place)).size === all.length)
    .default([]),
  /** The protocol of posting, registered at the district court. CPC art. 487(3). */
  postingProtocol: z
    .object({ number: PublicText(100).default(''), day: Day, courtNumber: PublicText(100).default('') })
    .prefault({}),
})
export type Notice = z.output<typeof Notice>

/** The articles that a price rests on. */
const PRICE_ARTICLES = [
  'GPK_354_2',
  'GPK_468_1',
  'GPK_468_3',
  'GPK_468_6',
  'GPK_485_1',
  'GPK_485_2',
  'GPK_485_3',
  'GPK_485_4',
  'GPK_485_5',
  'GPK_489_1',
  'GPK_494',
  'GPK_501D',
  'TZ_717A',
  'TZ_717V_2',
  'TZ_717ZH',
  'STATED',
] as const
const PRICE_STEPS = [
  'value',
  'mean',
  'newest',
  'appraisal',
  'percentage',
  'taxFloor',
  'insuredFloor',
  'firstPrice',
  'previousPrice',
  'repeat',
  'lowest',
  'highestOfFirst',
  'stated',
  'startPrice',
  'step',
  'deposit',
  'depositOfAppraisal',
  'depositOfFirst',
] as const

/** How a price was computed, line by line, as people and courts can follow it. */
export const Calculation = z.object({
  lines: z.array(
    z.object({
      key: z.enum(PRICE_STEPS),
      amount: Money,
      article: z.enum(PRICE_ARTICLES),
      basisPoints: z.int().optional(),
      /** Of how many valuations. */
      count: z.int().optional(),
    }),
  ),
  /** The value that the calculation began with; nothing where the price was stated without one. */
  value: Money.nullable(),
  /** The newest day of those valuations. */
  valuedOn: z.string().nullable(),
})
export type Calculation = z.output<typeof Calculation>
export type PriceLine = Calculation['lines'][number]

named('output', { Notice, Valuation, EarlierSale, Encumbrance, Viewing, Calculation })
named('input', {
  NoticeInput: Notice,
  ValuationInput: Valuation,
  EarlierSaleInput: EarlierSale,
  EncumbranceInput: Encumbrance,
  ViewingInput: Viewing,
  Price: Money.max(9_999_999_999_999),
})
