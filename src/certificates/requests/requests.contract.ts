/** Asking for certificates of the register: a certificate on each asset, or a report on a person; what follows, and who sees it. Ordinance N-3, art. 12(3) and (4), annexes 1 and 2. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import {
  CurrencyCode,
  FileBytes,
  Moment,
  Money,
  NamedBytes,
  PropertyType,
  DocumentLanguage,
} from '#platform/fields.ts'
import { PaymentView } from '#payments/requests/requests.contract.ts'
import { DeliveryState } from '#e-delivery/deliveries/deliveries.contract.ts'
import { CertificateContent, CertificateKind } from '#certificates/content/content.contract.ts'
import {
  BroughtProof,
  common,
  printed,
  refusals,
  reportRefusals,
  Sought,
  AssetIdentifier,
} from './inputs.contract.ts'

const CertificateRow = z.object({
  uid: z.uuid(),
  number: z.string(),
  /** What it is about, as who asked wrote it. */
  about: z.string(),
  /** The past day of whose end it tells; null of the moment of issue. */
  pastDay: z.string().nullable(),
  /** When its PDF was sealed; until then it waits for seal and time stamp. */
  sealedAt: z.iso.datetime().nullable(),
  /** What stands beside the number for whoever checks it. */
  code: z.string(),
  /** How its message by e-delivery stands; null where none was wished. */
  delivery: z.object({ state: DeliveryState, servedAt: z.iso.datetime().nullable() }).nullable(),
})

const RequestState = z.enum(['UNPAID', 'ISSUED', 'ENDED'])
/**
 * How a request stands for people: it waits for payment; a payment is under way or not confirmed yet; it ended unpaid and can be asked
 * for anew; its certificates are being sealed; all of them are ready; it is over.
 */
export const Status = z.enum(['UNPAID', 'UNDER_WAY', 'LAPSED', 'SEALING', 'READY', 'ENDED'])
export type Status = z.infer<typeof Status>
const RequestView = z.object({
  uid: z.uuid(),
  number: z.string(),
  kind: CertificateKind,
  at: z.iso.datetime(),
  state: RequestState,
  standing: Status,
  papers: z.array(CertificateRow),
  /** None where nothing is due. */
  payment: PaymentView.nullable(),
})
export type RequestView = z.infer<typeof RequestView>

const RequestUid = z.uuid()
const noSuchRequest = refusal(404, 'Няма такова заявление.', 'There is no such request.')
const noSuchCertificate = refusal(404, 'Няма такъв документ.', 'There is no such paper.')
const notSealed = refusal(
  409,
  'Документът още се подпечатва. Страницата ще се промени сама, когато е готов.',
  'The paper is still being sealed. The page will update by itself when it is ready.',
)

export const certificates = {
  seeServices: endpoint({
    title: {
      bg: 'Платени услуги на регистъра',
      en: 'The paid services of the register: fees, terms, and what somebody must do to use them',
    },
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
    title: { bg: 'Връщане с доказана самоличност', en: 'Return with a proved identity' },
    summary:
      'Who came back from e-authentication or a certificate to ask for a paper; the proof stays good for a while',
    method: 'POST',
    only: 'looks',
    path: '/api/papers/proved',
    access: anyone,
    guarded: 'code',
    input: BroughtProof,
    output: z.object({ name: z.string(), until: Moment }),
    refusals: { proofExpired: refusals.proofExpired, proofFailed: refusals.proofFailed },
  }),
  requestCertificate: endpoint({
    title: { bg: 'Заявление за удостоверение', en: 'Request a certificate' },
    summary: 'Ask for a certificate of existence or absence of a distraint on each of these things',
    method: 'POST',
    only: 'makes',
    path: '/api/certificateOfDistraintOfProperty/requests',
    access: anyone,
    guarded: true,
    input: z.object({
      ...common,
      things: z
        .array(
          z.object({
            kind: PropertyType,
            identifier: AssetIdentifier,
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
    title: { bg: 'Заявление за справка', en: 'Request a report' },
    summary: 'Ask for a report on the distrained property of a person or company',
    method: 'POST',
    only: 'makes',
    path: '/api/seizedPropertyAvailability/requests',
    access: anyone,
    guarded: true,
    input: z.object({
      ...common,
      sought: Sought,
      withLifted: z.boolean(),
      purpose: printed(200).min(3),
    }),
    output: RequestView,
    refusals: reportRefusals,
  }),
  seeRequest: endpoint({
    title: {
      bg: 'Преглед на заявление за документ',
      en: 'A request for papers, by its unguessable address: whether it is paid, and its papers',
    },
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
    title: { bg: 'Ново плащане по заявление', en: 'Renew the payment of a request' },
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
    title: { bg: 'Преглед на издаден документ', en: 'Look at a paper' },
    summary: 'What a paper says, as the canonical JSON that was frozen',
    method: 'GET',
    path: '/api/papers/:uid',
    access: anyone,
    recorded: true,
    ownRecord: true,
    input: z.object({ uid: RequestUid }),
    output: CertificateContent,
    refusals: { noSuchPaper: noSuchCertificate },
  }),
  printPaper: endpoint({
    title: { bg: 'Отваряне на издаден документ', en: 'Open a paper' },
    summary: 'A paper as its sealed PDF, always the same bytes',
    method: 'GET',
    path: '/api/papers/:uid/paper.pdf',
    access: anyone,
    recorded: true,
    ownRecord: true,
    input: z.object({ uid: RequestUid }),
    output: NamedBytes,
    refusals: { noSuchPaper: noSuchCertificate, notSealed },
  }),
  printSample: endpoint({
    title: {
      bg: 'Отваряне на образец на документ',
      en: 'A sample of a paper, made from invented data by the same code',
    },
    method: 'GET',
    path: '/api/papers/sample.pdf',
    access: anyone,
    guarded: true,
    input: z.object({ kind: CertificateKind, language: DocumentLanguage.default('bg') }),
    output: FileBytes,
    refusals: {},
    file: {
      type: 'application/pdf',
      shown: true,
      name: ({ language }) => ({ bg: 'Образец.pdf', en: 'Sample.pdf' })[language],
    },
  }),
}

named('output', { PaperContent: CertificateContent, PaperRequest: RequestView, RequestStanding: Status })
