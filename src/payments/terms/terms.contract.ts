/** What paid services cost, to which account, and for how long a request stands: dated, set by administrators. Specification, section 9. */
import { z } from 'zod'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CurrencyCode, Line, Moment, Money } from '#platform/fields.ts'
import { isBic, isIban, urlOf } from '#platform/identifiers.ts'
import { foldIban } from '#platform/folding.ts'
import { administrators } from '#roles/administrators.contract.ts'

/** The services that are paid for: the certificate of distraint on an asset, and the report on a person. Ordinance N-3, art. 12(1), items 3 and 4. */
export const PAID_SERVICES = ['CERTIFICATE', 'REPORT'] as const
export type FeeFor = (typeof PAID_SERVICES)[number]

/** A payment order has no room for more. */
const Reason = Line(70).min(1)
const Days = z.coerce.number().int().min(1).max(365)
const Fee = Money.max(99_999_999)

const Iban = z
  .string()
  .overwrite(foldIban)
  .max(50)
  .refine((iban) => iban.startsWith('BG') && isIban(iban), {
    params: {
      bg: 'Невалиден IBAN: очакват се BG и още 20 знака, от които две са контролни цифри.',
      en: 'Invalid IBAN: BG and 20 more characters are expected, two of which are check digits.',
    },
  })
const Bic = z
  .string()
  .overwrite(foldIban)
  .max(20)
  .refine(isBic, {
    params: { bg: 'Невалиден BIC: 8 или 11 знака.', en: 'Invalid BIC: 8 or 11 characters.' },
  })
/** Empty for the portal's own address. */
const NotificationUrl = Line(300).refine(
  (url) => url === '' || (url.startsWith('https://') && urlOf(url) !== undefined),
  {
    params: {
      bg: 'Очаква се адрес, който започва с https://, или празно поле.',
      en: 'An address that begins with https:// is expected, or an empty field.',
    },
  },
)

const TermsDraft = z.object({
  providerName: Line(200).min(1),
  providerBank: Line(200).min(1),
  providerBic: Bic,
  providerIban: Iban,
  /** The budget code of what is paid, such as 448007 for fees. */
  paymentTypeCode: Line(6).regex(/^\d{6}$/),
  currency: CurrencyCode,
  certificateFee: Fee,
  certificateDays: Days,
  certificateReason: Reason,
  reportFee: Fee,
  reportDays: Days,
  reportReason: Reason,
  notificationUrl: NotificationUrl,
})
export type TermsDraft = z.output<typeof TermsDraft>

const Terms = z.object({
  id: z.int(),
  validFrom: Moment,
  setAt: Moment,
  /** None for what the portal came with. */
  setBy: z.string().nullable(),
  providerName: z.string(),
  providerBank: z.string(),
  providerBic: z.string(),
  /** None until somebody has entered it. */
  providerIban: z.string().nullable(),
  paymentTypeCode: z.string(),
  currency: CurrencyCode,
  certificateFee: Money,
  certificateDays: z.int(),
  certificateReason: z.string(),
  reportFee: Money,
  reportDays: z.int(),
  reportReason: z.string(),
  notificationUrl: z.string(),
})
export type Terms = z.output<typeof Terms>

export const terms = {
  seeTerms: endpoint({
    title: {
      bg: 'Преглед на таксите и сметката',
      en: 'The e-services settings in force, those to come, and those of before, the newest first',
    },
    method: 'GET',
    path: '/api/ePayments/terms',
    access: administrators,
    input: z.object({}),
    output: z.object({
      current: Terms,
      all: z.array(Terms),
      /** Whether the portal of payments is set up at all, and where it tells of changes unless another address is entered. */
      configured: z.boolean(),
      ownNotificationUrl: z.string(),
    }),
    refusals: {},
  }),
  setTerms: endpoint({
    title: { bg: 'Промяна на настройките на е-услугите', en: 'Set the e-services settings' },
    summary: 'Set the e-services settings from a moment on',
    method: 'POST',
    path: '/api/ePayments/terms',
    access: administrators,
    input: TermsDraft.extend({
      /** Empty for at once. */
      validFrom: z.union([z.literal(''), Moment]).default(''),
    }),
    output: z.object({ id: z.int(), validFrom: Moment }),
    refusals: {
      inPast: refusal(
        400,
        'Настройките не може да важат от минал момент.',
        'The settings cannot take effect from a moment in the past.',
      ),
      wrongCurrency: refusal(
        400,
        'Към този момент законната валута е друга: от 1 януари 2026 г. плащанията са в евро.',
        'Another currency is legal tender at that moment: since 1 January 2026 payments are in euro.',
      ),
    },
  }),
}

named('output', { PaymentTerms: Terms })
