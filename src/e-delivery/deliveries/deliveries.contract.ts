/** Messages for the secure e-delivery service as administrators see them, and what those may do with one. Screens, 11.13. */
import { z } from 'zod'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { Id, Moment, NamedBytes } from '#platform/fields.ts'
import { listInput, listOutput, Search } from '#platform/lists.ts'
import { systemAdministrators } from '#roles/administrators.contract.ts'

/** Sent is not served: SERVED is what its recipient has opened, by the word of the service. */
export const DELIVERY_STATUSES = ['QUEUED', 'NOT_REGISTERED', 'SENT', 'SERVED', 'REFUSED'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]
export const DeliveryState = z.enum(DELIVERY_STATUSES)
const RECIPIENT_KINDS = ['PERSON', 'COMPANY', 'INSTITUTION'] as const

const ACTS = ['refresh', 'resend'] as const
export type DeliveryAct = (typeof ACTS)[number]

const DeliveryRow = z.object({
  id: z.int(),
  /** Our registration number. */
  number: z.string(),
  subject: z.string(),
  recipientKind: z.enum(RECIPIENT_KINDS),
  /** As the service names the profile; none until it was asked. */
  recipient: z.string().nullable(),
  numberKind: z.enum(['EGN', 'LNCH', 'EIK']),
  /** Of a person without its last digits. */
  recipientNumber: z.string(),
  status: DeliveryState,
  openedAt: Moment,
  /** The number that the service gave. */
  serviceId: z.string().nullable(),
  sentAt: Moment.nullable(),
  servedAt: Moment.nullable(),
  /** Why the service could not be spoken to, or would not take it. */
  error: z.string().nullable(),
  nextTryAt: Moment.nullable(),
  tries: z.int(),
  can: z.array(z.enum(ACTS)),
})
export type DeliveryRow = z.output<typeof DeliveryRow>

const DeliveryChange = z.object({
  id: z.int(),
  at: Moment,
  event: z.enum(['OPENED', 'OFFERED', 'STATUS', 'ERROR', 'RESENT']),
  to: DeliveryState,
  source: z.enum(['SENDING', 'PUSH', 'POLL', 'ADMINISTRATOR']),
  externalAt: Moment.nullable(),
  error: z.string().nullable(),
  by: z.string().nullable(),
})
export type DeliveryChange = z.output<typeof DeliveryChange>

const PROOF_KINDS = ['SENT_ANSWER', 'SERVED_ANSWER', 'SENT_STAMP', 'SERVED_STAMP', 'CONTENT_STAMP'] as const
const DeliveryProof = z.object({
  id: z.int(),
  kind: z.enum(PROOF_KINDS),
  at: Moment,
  name: z.string(),
  bytes: z.int(),
  sha256: z.string().describe('SHA-256 of what came, hexadecimal'),
})
export type DeliveryProof = z.output<typeof DeliveryProof>

const Delivery = DeliveryRow.extend({
  about: z.object({ kind: z.string(), id: z.int() }),
  text: z.string(),
  files: z.array(z.object({ place: z.int(), name: z.string(), bytes: z.int() })),
  evidence: z.array(DeliveryProof),
  history: z.array(DeliveryChange),
})
export type Delivery = z.output<typeof Delivery>

const PERIODS = ['DAY', 'WEEK', 'MONTH'] as const
/** How far back a list of messages reaches, in days. */
export const DELIVERY_PERIODS = { DAY: 1, WEEK: 7, MONTH: 30 } as const

/** For every command that sends files by e-delivery. */
export const filesTooLargeForEDelivery = refusal(
  413,
  'Файловете са твърде големи за електронно връчване: един файл може да е до 10 000 KB, а всички заедно – до 40 MB.',
  'The files are too large for e-delivery: one file may have up to 10,000 KB, all together up to 40 MB.',
)
/** For every command that sends files by e-delivery. */
export const tooManyFilesForEDelivery = refusal(
  409,
  'Файловете са твърде много за електронно връчване: едно съобщение може да има до 10.',
  'There are too many files for e-delivery: one message may have up to 10.',
)

const noSuchDelivery = refusal(404, 'Няма такова съобщение.', 'There is no such message.')
const notNow = refusal(
  409,
  'Състоянието на съобщението не позволява това действие.',
  'The state of the message does not allow this.',
)
const underWay = refusal(
  409,
  'Порталът в момента обменя данни със системата за връчване за това съобщение. Опитайте отново след малко.',
  'The portal is communicating with the e-delivery service about this message. Try again in a moment.',
)
const serviceAway = refusal(
  503,
  'Системата за сигурно електронно връчване не отговори, както трябва. Причината е в историята на съобщението.',
  'The e-delivery service did not answer as it should. The reason is in the history of the message.',
)
const notConfigured = refusal(
  409,
  'Системата за сигурно електронно връчване не е настроена.',
  'The e-delivery service is not set up.',
)

export const deliveries = {
  seeEDeliveryState: endpoint({
    title: {
      bg: 'Състояние на е-Връчването',
      en: 'Whether the e-delivery service is set up, by which protocol, and how many messages wait',
    },
    method: 'GET',
    path: '/api/eDeliveryState',
    access: systemAdministrators,
    input: z.object({}),
    output: z.object({ driver: z.enum(['soap', 'rest']).nullable(), waiting: z.int(), failing: z.int() }),
    refusals: {},
  }),
  listEDeliveries: endpoint({
    title: { bg: 'Преглед на съобщения за връчване', en: 'Look at e-delivery messages' },
    summary: 'Messages for e-delivery and what became of them, the newest first',
    method: 'GET',
    path: '/api/eDelivery',
    access: systemAdministrators,
    recorded: true,
    input: listInput(['id', 'number', 'subject', 'status', 'openedAt', 'sentAt', 'servedAt'], {
      status: DeliveryState.optional(),
      recipientKind: z.enum(RECIPIENT_KINDS).optional(),
      period: z.enum(PERIODS).optional(),
      /** Those that wait because something is wrong. */
      trouble: z.enum(['yes']).optional(),
      search: Search,
    }),
    output: listOutput(DeliveryRow),
    refusals: {},
  }),
  seeEDelivery: endpoint({
    title: { bg: 'Преглед на съобщение за връчване', en: 'Look at an e-delivery message' },
    summary: 'One message for e-delivery: its files, its history and its proofs',
    method: 'GET',
    path: '/api/eDelivery/:id',
    access: systemAdministrators,
    recorded: true,
    input: z.object({ id: Id }),
    output: Delivery,
    refusals: { noSuchDelivery },
  }),
  eDeliveryFile: endpoint({
    title: { bg: 'Отваряне на файл от съобщение', en: 'Open a file of a message' },
    summary: 'A file of a message, as it is sent',
    method: 'GET',
    path: '/api/eDelivery/:id/files/:place',
    access: systemAdministrators,
    recorded: true,
    input: z.object({ id: Id, place: Id }),
    output: NamedBytes,
    refusals: { noSuchDelivery },
  }),
  eDeliveryEvidence: endpoint({
    title: { bg: 'Отваряне на доказателство за връчване', en: 'Open a proof of service' },
    summary: 'A proof of sending or of service, as the service gave it',
    method: 'GET',
    path: '/api/eDelivery/:id/evidence/:proof',
    access: systemAdministrators,
    recorded: true,
    input: z.object({ id: Id, proof: Id }),
    output: NamedBytes,
    refusals: { noSuchDelivery },
  }),
  refreshEDelivery: endpoint({
    title: { bg: 'Проверка на съобщение за връчване', en: 'Refresh an e-delivery message' },
    summary: 'Send a waiting message at once, or ask at once how one stands that was sent',
    method: 'POST',
    path: '/api/eDelivery/:id/refresh',
    access: systemAdministrators,
    ownTransactions: true,
    input: z.object({ id: Id }),
    output: z.object({ status: DeliveryState }),
    refusals: { noSuchDelivery, notNow, underWay, serviceAway, notConfigured },
  }),
  resendEDelivery: endpoint({
    title: { bg: 'Повторно изпращане за връчване', en: 'Resend an e-delivery message' },
    summary: 'Try a message again that was not taken, under the same number',
    method: 'POST',
    path: '/api/eDelivery/:id/resend',
    access: systemAdministrators,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { noSuchDelivery, notNow },
  }),
}

namedRefusals({ noSuchDelivery, serviceAway, underWay })
namedRefusals({ notNow }, 'deliveryNotNow')
named('output', { DeliveryRow, DeliveryChange, DeliveryProof, Delivery, DeliveryStatus: DeliveryState })
