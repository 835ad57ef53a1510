/** The draft of an announcement: what the organiser fills in, and why a draft as a whole may not stand. */
import { z } from 'zod'
import { named, refusal } from '#platform/endpoint.ts'
import { Line, Moment, Money, PropertyType } from '#platform/fields.ts'
import { Notice } from '#sales/law/notice.contract.ts'
import { PublicText, SaleItem } from '#sales/law/assets.contract.ts'
import { PROCEDURES } from '#sales/law/sale.contract.ts'

/** What the organiser fills in; price bands, step, deposit and codes are computed, never typed. */
export const DraftFields = z.object({
  title: PublicText(300).min(5),
  description: PublicText(10_000).default(''),
  /** Of a sale whose assets are listed, it follows from them. */
  propertyType: PropertyType,
  procedure: z.enum(PROCEDURES),
  caseNumber: Line(50).min(1),
  /** Only where the price is stated, and not computed. Bids only raise it, and ten times as much is still an amount. */
  startPrice: Money.max(9_999_999_999_999).optional(),
  registrationStartsAt: Moment,
  registrationEndsAt: Moment,
  biddingStartsAt: Moment,
  biddingEndsAt: Moment,
  items: z.array(SaleItem).max(50).default([]),
  notice: Notice.prefault({}),
})
export type DraftFields = z.output<typeof DraftFields>

const missing = { code: 'invalid_type', expected: 'number' } as const
const noShare = {
  bg: 'Посочете идеална част, по-малка от цялото, например 1/2.',
  en: 'Give a share that is less than the whole, such as 1/2.',
}
/** What fields ask of each other, as far as a draft could not stand without it. */
export function wholeDraft(
  { startPrice, items, procedure, notice: { price } }: DraftFields,
  context: z.core.$RefinementCtx,
) {
  const basis = price.basis ?? (price.valuations.length > 0 ? 'COMPUTED' : 'STATED')
  if (basis === 'STATED' && startPrice === undefined)
    context.addIssue({ ...missing, input: startPrice, path: ['startPrice'] })
  if (basis === 'COMPUTED' && price.valuations.length === 0)
    context.addIssue({ ...missing, input: undefined, path: ['notice', 'price', 'valuations'] })
  // The price of a syndic's next sale is a share of the appraisal (Commerce Act art. 717zh).
  if (procedure === 'TZ' && price.earlier && price.earlier.appraisal === null)
    context.addIssue({ ...missing, input: undefined, path: ['notice', 'price', 'earlier', 'appraisal'] })
  for (const [at, { sold, shareNumerator, shareDenominator }] of items.entries())
    if (sold === 'SHARE' && !(shareNumerator && shareDenominator && shareNumerator < shareDenominator))
      context.addIssue({
        code: 'custom',
        input: shareNumerator,
        path: ['items', at, 'shareNumerator'],
        params: noShare,
      })
}

export const AnnouncementDraft = DraftFields.superRefine(wholeDraft)
export type AnnouncementDraft = z.output<typeof AnnouncementDraft>
export type AnnouncementInput = z.input<typeof AnnouncementDraft>

const procedureNotYours = refusal(
  400,
  'По този ред обявяват само организаторите, които законът посочва: съдебните изпълнители по ГПК и ДОПК, синдиците по ТЗ (§ 1, т. 2 от Наредба № Н-3). Публичните изпълнители обявяват по ДОПК, ако министерството е включило това.',
  'Only the organisers named by law may announce under this procedure: bailiffs under the CPC and the TSIPC, syndics under the CA (Ordinance N-3, § 1 item 2). Public enforcement officers announce under the TSIPC if the ministry has enabled it.',
)
const noSuchProperty = refusal(
  400,
  'Няма такава вещ в регистъра.',
  'There is no such property in the register.',
)
const noSuchPlace = refusal(
  400,
  'Областта, общината и населеното място не съответстват.',
  'The region, the municipality and the settlement do not match.',
)
const mixedItems = refusal(
  400,
  'Недвижими имоти и движими вещи се оценяват и продават по различни правила (чл. 468 и 485 ГПК). Обявете ги отделно.',
  'Real estate and movables are valued and sold by different rules (CPC art. 468 and 485). Announce them separately.',
)
const priceMissing = refusal(
  400,
  'Началната цена не може да се изчисли: липсва оценка.',
  'The starting price cannot be computed: a valuation is missing.',
)
const plannedOutage = refusal(
  409,
  'За времето на наддаването е обявено планирано прекъсване на платформата (чл. 14, ал. 3 от Наредба № Н-3).',
  'A planned outage of the platform has been announced for the time of bidding (art. 14(3) of Ordinance N-3).',
)
/** Why a draft as a whole does not stand. */
export const ofDraft = {
  procedureNotYours,
  noSuchProperty,
  noSuchPlace,
  mixedItems,
  priceMissing,
  plannedOutage,
}

named('input', { AnnouncementDraft })
