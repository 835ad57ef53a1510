/** What a notice of a sale says beside title and dates: the things, their burdens, the ground, the price and its sources, the account, the viewings. */
import { z } from 'zod'
import { CalendarDay, Moment, Money, PropertyType } from '../platform/fields.ts'
import { foldIban, holdsEgn, isBic, isEmail, isIban, isPhone } from '../platform/identifiers.ts'

const NO_EGN = {
  params: {
    bg: 'Обявлението е публично: не посочвайте ЕГН.',
    en: 'The notice is public: do not give a personal number.',
  },
}
/** A public text: nobody's personal number may stand in it (CPC art. 487(1) asks for the owner's name only). */
export const PublicText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !holdsEgn(text), NO_EGN)
const said = (bg: string, en: string) => ({ params: { bg, en } })
const blankOr = (test: (value: string) => boolean) => (value: string) => value === '' || test(value)

/** Kinds of things outside the register. */
export const ASSET_TYPES = [
  'HOMEAPPLIANCES',
  'COMPUTEREQUIPMENT',
  'MOBILEDEVICES',
  'CAMERAS',
  'FURNITURE',
  'CLOTHESSHOES',
  'WATCHES',
  'JEWELRY',
  'ACCESSORIES',
  'ARTWORK',
  'SPORTEQUIPMENT',
  'TOOLS',
  'AUTOPARTS',
  'AGRICULTURALPRODUCTION',
  'TRADEMARK',
  'MACHINERY',
  'OTHER',
] as const
/** Kinds of real estate. */
export const ESTATE_TYPES = [
  'Apartment_OneRoom',
  'Apartment_TwoRoom',
  'Apartment_ThreeRoom',
  'Apartment_MultiRoom',
  'Penthouse',
  'Studio',
  'Villa',
  'Garage',
  'HouseFloor',
  'House',
  'Room',
  'Shop',
  'Office',
  'Commercial',
  'Plot',
  'Land',
  'AgriculturalProperty',
  'Warehouse',
  'Factory',
  'Hotel',
  'CommercialProperty',
  'ProductionProperty',
  'GasStation',
  'LPGStation',
  'CarWash',
  'ParkingSpace',
  'HomeBuilding',
  'LandWithHouse',
  'SeparatedPart',
  'OtherEstate',
] as const
export const CONSTRUCTIONS = ['PANEL', 'BRICK', 'EPK', 'PK', 'TIMBER', 'NONE'] as const
/** What of a thing is sold: all of it, only the debtor's share, or all of it with the written consent of the other owners (CPC art. 500). */
export const SOLD = ['WHOLE', 'SHARE', 'WHOLE_WITH_CONSENT'] as const

const Code = z.string().trim().max(10).default('')

export const SaleItem = z.object({
  kind: PropertyType,
  /** Of our register: identifier, title and description are then taken from there. */
  propertyId: z.int().positive().max(Number.MAX_SAFE_INTEGER).nullable().default(null),
  type: z
    .enum([...ASSET_TYPES, ...ESTATE_TYPES])
    .nullable()
    .default(null),
  identifier: PublicText(100).default(''),
  title: PublicText(300).min(3),
  description: PublicText(5_000).default(''),
  regionCode: Code,
  municipalityCode: Code,
  ekatte: Code,
  address: PublicText(300).default(''),
  /** Square metres. */
  area: z.number().positive().max(100_000_000).nullable().default(null),
  floor: PublicText(5).default(''),
  construction: z.enum(CONSTRUCTIONS).nullable().default(null),
  sold: z.enum(SOLD).default('WHOLE'),
  shareNumerator: z.int().positive().max(1_000_000_000).nullable().default(null),
  shareDenominator: z.int().positive().max(1_000_000_000).nullable().default(null),
})
export type SaleItem = z.output<typeof SaleItem>

/** What may burden a thing. CPC art. 487(1). */
export const ENCUMBRANCES = ['MORTGAGE', 'LIMITED_RIGHTS', 'ENTERED_CLAIMS', 'INJUNCTIONS', 'LEASES'] as const
const Encumbrance = z.object({
  answer: z.enum(['YES', 'NO']).nullable().default(null),
  text: PublicText(2_000).default(''),
})

/** On whose will an electronic sale is held. CPC art. 501a(2); Commerce Act art. 719a(2). */
export const BASES = ['PARTY_REQUEST', 'EX_OFFICIO', 'COURT_PERMISSION', 'CREDITORS_DECISION'] as const

/** Where the notice is put up beside the platform. CPC art. 487(2). */
export const POSTING_PLACES = [
  'OFFICE',
  'DISTRICT_COURT',
  'MUNICIPALITY',
  'ON_PROPERTY',
  'COURT_SITE',
] as const

/** How the start price comes about: by the law from valuations, from the sale that failed, or stated with its source. */
export const PRICE_BASES = ['COMPUTED', 'REPEAT', 'STATED'] as const

const Valuation = z.object({
  valuer: PublicText(200).min(3),
  day: CalendarDay,
  amount: Money.max(9_999_999_999_999),
})

const Viewing = z
  .object({ from: Moment, until: Moment })
  .refine(({ from, until }) => Date.parse(until) > Date.parse(from), {
    path: ['until'],
    ...said('Краят е преди началото.', 'The end is before the start.'),
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
  encumbrances: z
    .object({
      MORTGAGE: Encumbrance.prefault({}),
      LIMITED_RIGHTS: Encumbrance.prefault({}),
      ENTERED_CLAIMS: Encumbrance.prefault({}),
      INJUNCTIONS: Encumbrance.prefault({}),
      LEASES: Encumbrance.prefault({}),
    })
    .prefault({}),
  price: z
    .object({
      basis: z.enum(PRICE_BASES).optional(),
      /** Where a stated price comes from. */
      source: PublicText(500).default(''),
      valuations: z.array(Valuation).max(10).default([]),
      /** The first sale is not held below them. CPC art. 468(3), 485(5); Commerce Act art. 717a. */
      taxValue: Money.max(9_999_999_999_999).nullable().default(null),
      insuredValue: Money.max(9_999_999_999_999).nullable().default(null),
    })
    .prefault({}),
  account: z
    .object({
      iban: z
        .string()
        .max(50)
        .overwrite(foldIban)
        .refine(blankOr(isIban), said('Невалиден IBAN.', 'Invalid IBAN.'))
        .default(''),
      bic: z
        .string()
        .max(20)
        .overwrite(foldIban)
        .refine(blankOr(isBic), said('Невалиден BIC.', 'Invalid BIC.'))
        .default(''),
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
      phone: z
        .string()
        .trim()
        .max(30)
        .refine(blankOr(isPhone), said('Невалиден телефонен номер.', 'Invalid telephone number.'))
        .default(''),
      email: z
        .string()
        .trim()
        .max(254)
        .refine(blankOr(isEmail), said('Невалиден адрес на електронна поща.', 'Invalid e-mail address.'))
        .default(''),
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
export const PRICE_ARTICLES = [
  'GPK_468_1',
  'GPK_468_3',
  'GPK_485_2',
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
export const PRICE_STEPS = [
  'value',
  'mean',
  'appraisal',
  'percentage',
  'taxFloor',
  'insuredFloor',
  'firstPrice',
  'previousPrice',
  'repeat',
  'lowest',
  'stated',
  'startPrice',
  'step',
  'deposit',
  'depositOfAppraisal',
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
