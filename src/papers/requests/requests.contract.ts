/** Asking for papers of the register: a certificate on each thing, or a report on a person; what follows, and who sees it. Ordinance N-3, art. 12(3) and (4), annexes 1 and 2. */
import { z } from 'zod'
import { anyone } from '../../platform/access.ts'
import { endpoint, named, refusal } from '../../platform/endpoint.ts'
import {
  CurrencyCode,
  FileBytes,
  Moment,
  Money,
  NamedBytes,
  PropertyType,
  secret,
} from '../../platform/fields.ts'
import { holdsEgn, isPhone } from '../../platform/identifiers.ts'
import { PaymentView } from '../../payments/requests/contract.ts'
import { wrongNumbers } from '../../register/things/party.contract.ts'
import { CAPACITIES, PaperContent, PaperKind } from '../content/content.contract.ts'

const NO_NUMBER = {
  params: {
    bg: 'Не посочвайте ЕГН тук: полето се отпечатва върху документа.',
    en: 'Do not give a personal number here: the field is printed on the paper.',
  },
}
const line = (most: number) => z.string().trim().max(most)
const printed = (most: number) => line(most).refine((text) => !holdsEgn(text), NO_NUMBER)

/** What the requester types of themselves; name and number come from the proof of identity. */
const RequesterInput = z.object({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('BG'),
  capacity: z.enum(CAPACITIES).default('APPLICANT'),
  represents: z
    .object({ name: line(150).min(2), eik: line(13).regex(/^(\d{9}|\d{13})?$/), caseNumber: printed(50) })
    .nullable()
    .default(null),
  address: printed(300).min(5),
  phone: line(50).refine((phone) => isPhone(phone), {
    params: {
      bg: 'Телефонът съдържа цифри; знакът „+“ е допустим само в началото.',
      en: 'A phone number has digits; a plus sign is allowed only at the start.',
    },
  }),
  email: z.email().max(254),
})

const FeeShown = z
  .object({ amount: z.int().min(0), currency: CurrencyCode })
  .describe('The fee of one paper, as it was shown; 0 where none is due')
const common = {
  requester: RequesterInput,
  fee: FeeShown,
  language: z.enum(['bg', 'en']).default('bg'),
  key: z.uuid().describe('Chosen by who sends: the same request sent again gets the first answer'),
  proof: z
    .object({ code: secret(z.string().max(100)), binding: secret(z.string().max(100)) })
    .optional()
    .describe('What came back from e-authentication or a certificate, of somebody who is not logged in'),
}

const refusals = {
  identityNotProved: refusal(
    403,
    'За тази услуга самоличността се доказва с електронна автентикация или с квалифициран електронен подпис (чл. 12, ал. 4 от Наредба № Н-3).',
    'For this service, identity is proved by e-authentication or by a qualified electronic signature (art. 12(4) of Ordinance N-3).',
  ),
  notYourCapacity: refusal(
    403,
    'В това качество иска само лице с профил от този вид.',
    'Only somebody with an account of that kind may ask in this capacity.',
  ),
  proofExpired: refusal(
    400,
    'Доказването на самоличността е изтекло. Докажете я отново; въведеното е запазено.',
    'The proof of identity has expired. Prove it again; what you entered is kept.',
  ),
  feeChanged: refusal(
    409,
    'Таксата се промени, докато попълвахте. Вижте новата и изпратете отново.',
    'The fee has changed while you were filling in. See the new one and send again.',
  ),
  paymentsOff: refusal(
    503,
    'Плащането на такси временно не е възможно. Опитайте по-късно.',
    'Fees cannot be paid at the moment. Try again later.',
  ),
}

const PaperRow = z.object({
  uid: z.uuid(),
  number: z.string(),
  /** What it is about, as who asked wrote it. */
  about: z.string(),
  /** When its PDF was sealed; until then it waits for seal and time stamp. */
  sealedAt: z.iso.datetime().nullable(),
  /** What stands beside the number for whoever checks it. */
  code: z.string(),
})

const RequestState = z.enum(['UNPAID', 'ISSUED', 'ENDED'])
/**
 * How a request stands for people: it waits for payment; a payment is under way or not confirmed yet; it ended unpaid and can be asked
 * for anew; its papers are being sealed; all of them are ready; it is over.
 */
export const Standing = z.enum(['UNPAID', 'UNDER_WAY', 'LAPSED', 'SEALING', 'READY', 'ENDED'])
export type Standing = z.infer<typeof Standing>
const RequestView = z.object({
  uid: z.uuid(),
  number: z.string(),
  kind: PaperKind,
  at: z.iso.datetime(),
  state: RequestState,
  standing: Standing,
  papers: z.array(PaperRow),
  /** None where nothing is due. */
  payment: PaymentView.nullable(),
})
export type RequestView = z.infer<typeof RequestView>

const RequestUid = z.uuid()
const noSuchRequest = refusal(404, 'Няма такова заявление.', 'There is no such request.')
const noSuchPaper = refusal(404, 'Няма такъв документ.', 'There is no such paper.')
const notSealed = refusal(
  409,
  'Документът още се подпечатва. Страницата ще се промени сама, когато е готов.',
  'The paper is still being sealed. The page changes by itself when it is ready.',
)

export const papers = {
  seeServices: endpoint({
    summary: 'The paid services of the register: fees, terms, and what somebody must do to use them',
    method: 'GET',
    path: '/api/papers/services',
    access: anyone,
    input: z.object({}),
    output: z.object({
      CERTIFICATE: z.object({ amount: Money, currency: CurrencyCode, days: z.int() }),
      REPORT: z.object({ amount: Money, currency: CurrencyCode, days: z.int() }),
      /** Whether who asks pays nothing. */
      free: z.boolean(),
      /** Whether this session has proved who it is; false of a visitor. */
      proved: z.boolean(),
      needsProof: z.boolean(),
      withLifted: z.boolean(),
    }),
    refusals: {},
  }),
  seeProvedIdentity: endpoint({
    summary:
      'Who came back from e-authentication or a certificate to ask for a paper; the proof stays good for a while',
    method: 'POST',
    path: '/api/papers/proved',
    access: anyone,
    guarded: 'code',
    input: z.object({ code: secret(z.string().max(100)), binding: secret(z.string().max(100)) }),
    output: z.object({ name: z.string(), until: Moment }),
    refusals: {
      proofExpired: refusals.proofExpired,
      proofFailed: refusal(
        400,
        'Самоличността не беше доказана. Опитайте отново.',
        'Identity was not proved. Please try again.',
      ),
    },
  }),
  requestCertificate: endpoint({
    summary: 'Ask for a certificate of existence or absence of a distraint on each of these things',
    method: 'POST',
    path: '/api/certificateOfDistraintOfProperty/requests',
    access: anyone,
    guarded: true,
    input: z.object({
      ...common,
      things: z
        .array(
          z.object({
            kind: PropertyType,
            identifier: printed(100)
              .min(3)
              .refine((text) => /[\p{L}\p{N}]/u.test(text), {
                params: {
                  bg: 'Идентификаторът съдържа букви или цифри.',
                  en: 'An identifier has letters or digits.',
                },
              }),
            description: printed(500).default(''),
          }),
        )
        .min(1)
        .max(10),
      purpose: printed(200).default('').describe('Number of a case, or a future claim'),
    }),
    output: RequestView,
    refusals,
  }),
  requestReport: endpoint({
    summary: 'Ask for a report on the distrained property of a person or company',
    method: 'POST',
    path: '/api/seizedPropertyAvailability/requests',
    access: anyone,
    guarded: true,
    input: z.object({
      ...common,
      person: z.object({
        kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
        by: z.enum(['NUMBER', 'NAME']),
        name: line(200).min(3),
        numberKind: z.enum(['EGN', 'LNCH', 'EIK']).nullable().default(null),
        number: secret(line(20)).nullable().default(null),
      }),
      withLifted: z.boolean(),
      purpose: printed(200).min(3),
    }),
    output: RequestView,
    refusals: {
      ...refusals,
      ...wrongNumbers,
      numberRequired: refusal(400, 'Въведете номера на лицето.', 'Enter the number of the person.'),
      tooManyNamesakes: refusal(
        409,
        'Твърде много лица имат това име. Търсете по номер.',
        'Too many people have this name. Search by number.',
      ),
    },
  }),
  seeRequest: endpoint({
    summary: 'A request for papers, by its unguessable address: whether it is paid, and its papers',
    method: 'GET',
    path: '/api/papers/requests/:uid',
    access: anyone,
    input: z.object({ uid: RequestUid }),
    output: RequestView,
    refusals: { noSuchRequest },
    live: ({ uid }) => `paper-request:${uid}`,
    sameForAll: true,
  }),
  renewPayment: endpoint({
    summary: 'Ask for payment anew, after the first request for it ended unpaid',
    method: 'POST',
    path: '/api/papers/requests/:uid/payment',
    access: anyone,
    guarded: 'uid',
    input: z.object({ uid: RequestUid }),
    output: z.object({}),
    refusals: {
      noSuchRequest,
      notRenewable: refusal(
        409,
        'Тази заявка за плащане още е валидна или вече е платена.',
        'This payment request is still valid, or was paid already.',
      ),
    },
  }),
  seePaper: endpoint({
    summary: 'What a paper says, as the canonical JSON that was frozen',
    method: 'GET',
    path: '/api/papers/:uid',
    access: anyone,
    recorded: true,
    ownRecord: true,
    input: z.object({ uid: RequestUid }),
    output: PaperContent,
    refusals: { noSuchPaper },
  }),
  printPaper: endpoint({
    summary: 'A paper as its sealed PDF, always the same bytes',
    method: 'GET',
    path: '/api/papers/:uid/paper.pdf',
    access: anyone,
    recorded: true,
    ownRecord: true,
    input: z.object({ uid: RequestUid }),
    output: NamedBytes,
    refusals: { noSuchPaper, notSealed },
  }),
  printSample: endpoint({
    summary: 'A sample of a paper, made from invented data by the same code',
    method: 'GET',
    path: '/api/papers/sample.pdf',
    access: anyone,
    guarded: true,
    input: z.object({ kind: PaperKind, language: z.enum(['bg', 'en']).default('bg') }),
    output: FileBytes,
    refusals: {},
    file: {
      type: 'application/pdf',
      shown: true,
      name: ({ language }) => (language === 'bg' ? 'Образец.pdf' : 'Sample.pdf'),
    },
  }),
}

named('output', { PaperContent, PaperRequest: RequestView, RequestStanding: Standing })
named('input', { RequesterInput })
