/** What is sent with every request for certificates: who asks, by what proof, the fee that was shown; and the refusals that all of them have. */
import { z } from 'zod'
import { named, refusal } from '#platform/endpoint.ts'
import {
  CalendarDay,
  CurrencyCode,
  DocumentLanguage,
  Email,
  IdentifierText,
  Line,
  NameOrAddress,
  Phone,
  PropertyType,
  secret,
} from '#platform/fields.ts'
import { holdsEgn } from '#platform/identifiers.ts'
import { notThatDay } from '#register/distraints/views.contract.ts'
import { wrongNumbers } from '#register/assets/party.contract.ts'
import { CAPACITIES, ON_REAL_ESTATE } from '#certificates/content/content.contract.ts'

const NO_NUMBER = {
  params: {
    bg: 'Не посочвайте ЕГН тук: полето се отпечатва върху документа.',
    en: 'Do not give a personal number here: the field is printed on the paper.',
  },
}
/** A line that is printed on the certificate, so it holds no personal number. */
export const printed = (most: number) => Line(most).refine((text) => !holdsEgn(text), NO_NUMBER)

/** What the requester types of themselves; name and number come from the proof of identity. */
const RequesterInput = z.object({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('BG'),
  capacity: z.enum(CAPACITIES).default('APPLICANT'),
  represents: z
    .object({
      name: NameOrAddress(150).min(2),
      eik: IdentifierText(13).regex(/^(\d{9}|\d{13})?$/),
      caseNumber: printed(50),
    })
    .nullable()
    .default(null),
  address: printed(300).min(5),
  phone: Phone(50).min(1),
  email: Email(),
})

const FeeShown = z
  .object({ amount: z.int().min(0), currency: CurrencyCode })
  .describe('The fee of one paper, as it was shown; 0 where none is due')
/** The number of an asset, as people write it; never a person's. */
export const AssetIdentifier = printed(100)
  .min(3)
  .refine((text) => /[\p{L}\p{N}]/u.test(text), {
    params: { bg: 'Идентификаторът съдържа букви или цифри.', en: 'An identifier has letters or digits.' },
  })

export const BroughtProof = z
  .object({ code: secret(Line(100)), binding: secret(Line(100)) })
  .describe('What came back from e-authentication or a certificate, of somebody who is not logged in')

const wholeNumber = { number: secret(Line(20)) }
const personal = { kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']), name: NameOrAddress(200).min(3) }
/** By what a report is sought: the four groups of keys of Ordinance N-3, art. 12(4). */
export const Sought = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('NUMBER'),
    ...personal,
    numberKind: z.enum(['EGN', 'LNCH', 'EIK']),
    ...wholeNumber,
  }),
  z.object({ by: z.literal('NAME'), ...personal }),
  z.object({ by: z.literal('THING'), thingKind: PropertyType, identifier: AssetIdentifier }),
  z.object({
    by: z.literal('DISTRAINT'),
    number: printed(50).min(3).describe('Of the distraint in the register, or of its case'),
  }),
])

/** What certificates and reports are both asked for with. */
export const common = {
  requester: RequesterInput,
  fee: FeeShown,
  language: DocumentLanguage.default('bg'),
  key: z.uuid().describe('Chosen by who sends: the same request sent again gets the first answer'),
  proof: BroughtProof.optional(),
  pastDay: z
    .union([CalendarDay, z.literal('')])
    .default('')
    .describe('As the register stood at the end of this past day; empty, or today, for the moment of issue'),
  byEDelivery: z
    .boolean()
    .default(false)
    .describe('Whether the papers are sent by e-delivery too, to the number that was proved'),
}

/** Who asks is not proved, or not any more. */
export const identityRefusals = {
  identityNotProved: refusal(
    403,
    'За тази услуга самоличността се доказва с електронна автентикация или с квалифициран електронен подпис (чл. 12, ал. 4 от Наредба № Н-3).',
    'For this service, identity is proved by e-authentication or by a qualified electronic signature (art. 12(4) of Ordinance N-3).',
  ),
  proofExpired: refusal(
    400,
    'Доказването на самоличността е изтекло. Докажете я отново; въведеното е запазено.',
    'The proof of identity has expired. Prove it again; what you entered is kept.',
  ),
  proofFailed: refusal(
    400,
    'Самоличността не беше доказана. Опитайте отново.',
    'Identity was not proved. Please try again.',
  ),
}

export const realEstate = refusal(409, ON_REAL_ESTATE.bg, ON_REAL_ESTATE.en)

/** Why a request is not taken. */
export const refusals = {
  ...identityRefusals,
  ...notThatDay,
  realEstate,
  notYourCapacity: refusal(
    403,
    'В това качество иска само лице с профил от този вид.',
    'Only somebody with an account of that kind may apply in this capacity.',
  ),
  feeChanged: refusal(
    409,
    'Таксата се промени, докато попълвахте. Вижте новата и изпратете отново.',
    'The fee changed while you were filling in the form. See the new one and send again.',
  ),
  paymentsOff: refusal(
    503,
    'Плащането на такси временно не е възможно. Опитайте по-късно.',
    'Fees cannot be paid at the moment. Try again later.',
  ),
  registersNotAsked: refusal(
    409,
    'Държавните регистри още не са питани за посоченото. Отворете прегледа отново и изпратете.',
    'The state registers have not been queried about this yet. Open the review again and send.',
  ),
}

/** Why a report is not taken. */
export const reportRefusals = {
  ...refusals,
  ...wrongNumbers,
  tooManyNamesakes: refusal(
    409,
    'Твърде много лица имат това име. Търсете по номер.',
    'Too many people have this name. Search by number.',
  ),
}

named('input', { RequesterInput })
