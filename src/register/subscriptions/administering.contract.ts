/** Subscriptions and the notices that were sent by them, as administrators look at them. Screens, 11.9 and 11.10. */
import { z } from 'zod'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { Id, Lines, Moment, PropertyType } from '#platform/fields.ts'
import { holdsEgn } from '#platform/identifiers.ts'
import { listInput, longListOutput, Search } from '#platform/lists.ts'
import { administrators } from '#roles/administrators.contract.ts'
import { DistraintStatus } from '#register/distraints/entry.contract.ts'
import {
  Channel,
  DeliveryState,
  EndedWhy,
  SubscriptionHistory,
  SubscriptionKind,
  SubscriptionState,
} from './subscriptions.contract.ts'

const SubscriberRow = z.object({
  id: z.int(),
  number: z.string(),
  subscriber: z.string(),
  /** Of the subscriber, without its last digits. */
  subscriberNumber: z.string().nullable(),
  kind: SubscriptionKind,
  thingKind: PropertyType.nullable(),
  identifier: z.string().nullable(),
  reference: z.string().nullable(),
  channel: Channel,
  email: z.string().nullable(),
  state: SubscriptionState,
  endedWhy: EndedWhy.nullable(),
  createdAt: Moment,
  endsAt: Moment,
  endedAt: Moment.nullable(),
  told: z.int(),
  toldAt: Moment.nullable(),
})

const DistraintNoticeRow = z.object({
  id: z.int(),
  at: Moment,
  kind: SubscriptionKind,
  distraintId: z.int(),
  reference: z.string(),
  thingKind: PropertyType,
  /** As the register names it today. */
  identifier: z.string(),
  from: DistraintStatus.nullable(),
  to: DistraintStatus,
  subscription: z.string(),
  subscriber: z.string(),
  channel: Channel,
  delivery: DeliveryState,
  attempts: z.int(),
  error: z.string().nullable(),
  sentAt: Moment.nullable(),
  canResend: z.boolean(),
})

const PERIODS = ['DAY', 'WEEK', 'MONTH'] as const
/** How far back a list of notices reaches, in days. */
export const NOTICE_PERIODS = { DAY: 1, WEEK: 7, MONTH: 30 } as const

const noSuchSubscription = refusal(404, 'Няма такъв абонамент.', 'There is no such subscription.')
const noSuchNotice = refusal(404, 'Няма такова известие.', 'There is no such notice.')

export const subscriptionAdministration = {
  listSubscriptions: endpoint({
    title: { bg: 'Преглед на абонаментите', en: 'Look at subscriptions' },
    summary: 'Subscriptions to the register, the newest first',
    method: 'GET',
    path: '/api/notificationSubscription',
    access: administrators,
    recorded: true,
    input: listInput(['number'], {
      kind: SubscriptionKind.optional(),
      channel: Channel.optional(),
      active: z.enum(['yes', 'no']).optional(),
      search: Search.describe(
        'Number of a subscription or a distraint, identifier, address, or a subscriber’s name',
      ),
    }),
    output: longListOutput(SubscriberRow),
    refusals: {},
  }),
  seeSubscription: endpoint({
    title: { bg: 'Преглед на абонамент', en: 'Look at a subscription' },
    summary: 'What happened to a subscription, and what it told',
    method: 'GET',
    path: '/api/notificationSubscription/:id',
    access: administrators,
    recorded: true,
    input: z.object({ id: Id }),
    output: SubscriptionHistory,
    refusals: { noSuchSubscription },
  }),
  endSubscription: endpoint({
    title: { bg: 'Прекратяване на чужд абонамент', en: 'End somebody’s subscription' },
    summary: 'Stop somebody’s subscription, for a reason that they read',
    method: 'POST',
    path: '/api/notificationSubscription/:id/end',
    access: administrators,
    input: z.object({
      id: Id,
      ground: Lines(500)
        .min(5)
        .refine((text) => !holdsEgn(text), {
          params: {
            bg: 'Не посочвайте личен номер.',
            en: 'Do not give a personal number.',
          },
        }),
    }),
    output: z.object({}),
    refusals: {
      noSuchSubscription,
      hasEnded: refusal(409, 'Абонаментът вече е приключил.', 'The subscription has ended already.'),
    },
  }),
  listDistraintNotices: endpoint({
    title: { bg: 'Преглед на известията', en: 'Look at notices' },
    summary: 'Notices to subscribers and what became of them, the newest first',
    method: 'GET',
    path: '/api/distraintNotification',
    access: administrators,
    recorded: true,
    input: listInput(['id'], {
      delivery: DeliveryState.optional(),
      kind: SubscriptionKind.optional(),
      channel: Channel.optional(),
      period: z.enum(PERIODS).optional(),
      search: Search.describe('Number of a subscription or a distraint, identifier, or a subscriber’s name'),
    }),
    output: longListOutput(DistraintNoticeRow),
    refusals: {},
  }),
  seeDistraintNotice: endpoint({
    title: { bg: 'Преглед на известие', en: 'Look at a notice' },
    summary: 'The text of a notice as it was sent; what its link would let its reader do is struck out',
    method: 'GET',
    path: '/api/distraintNotification/:id',
    access: administrators,
    recorded: true,
    input: z.object({ id: Id }),
    output: z.object({
      subject: z.string(),
      text: z.string(),
      /** Where it went by e-mail. */
      to: z.string().nullable(),
    }),
    refusals: {
      noSuchNotice,
      notWritten: refusal(409, 'Известието още не е съставено.', 'The notice has not been written yet.'),
    },
  }),
  resendDistraintNotice: endpoint({
    title: { bg: 'Повторно изпращане на известие', en: 'Resend a notice' },
    summary: 'Send a notice again that could not be delivered',
    method: 'POST',
    path: '/api/distraintNotification/:id/resend',
    access: administrators,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: {
      noSuchNotice,
      notFailed: refusal(
        409,
        'Само известие, което не е доставено, може да се изпрати отново.',
        'Only a notice that could not be delivered can be sent again.',
      ),
    },
  }),
}

named('output', { SubscriberRow, DistraintNoticeRow })
