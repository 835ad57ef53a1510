/** Subscriptions to the register: being told of the first distraint on an asset, or of each change. Specification, 2 and 6; screens, 3.2, 3.3 and 4.10. */
import { z } from 'zod'
import { anyone, userType } from '#platform/access.ts'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { Email, Id, Line, Moment, PropertyType, secret } from '#platform/fields.ts'
import { isCadastral, isEgn, isLnch } from '#platform/identifiers.ts'
import { listInput, listOutput } from '#platform/lists.ts'
import { DistraintStatus } from '#register/distraints/entry.contract.ts'

/** Who subscribes: somebody registered as one who uses the portal's services. Specification, section 6. */
const applicants = userType('APPLICANT')

/** FIRST_LIEN: the first distraint in force on an asset that has none; CHANGE_STATUS: each new distraint and each change of status. */
export const SUBSCRIPTION_KINDS = ['FIRST_LIEN', 'CHANGE_STATUS'] as const
export const SubscriptionKind = z.enum(SUBSCRIPTION_KINDS)
export type SubscriptionKind = z.infer<typeof SubscriptionKind>
export const CHANNELS = ['EMAIL', 'EDELIVERY'] as const
export const Channel = z.enum(CHANNELS)
export const SubscriptionState = z.enum(['UNCONFIRMED', 'ACTIVE', 'ENDED'])
export type SubscriptionState = z.infer<typeof SubscriptionState>
/** It has told, its owner stopped it, the reader of a letter did, an administrator did, or its time is over. */
export const EndedWhy = z.enum(['TOLD', 'STOPPED', 'BY_LETTER', 'BY_ADMINISTRATOR', 'EXPIRED'])
export type EndedWhy = z.infer<typeof EndedWhy>
/** DELIVERED is what was opened in the e-delivery service; of e-mails nobody knows. DROPPED was not sent, as the subscription had been stopped. */
export const DeliveryState = z.enum(['QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'DROPPED'])
export type DeliveryState = z.infer<typeof DeliveryState>

export const LIMITS = { subscriptions: 200, unconfirmedAddresses: 5 } as const

const About = {
  kind: SubscriptionKind,
  thingKind: PropertyType.nullable(),
  /** As its subscriber typed it. */
  identifier: z.string().nullable(),
  /** The number of the distraint that it is about, where it is about one. */
  reference: z.string().nullable(),
}
const SubscriptionRow = z.object({
  id: z.int(),
  number: z.string(),
  ...About,
  channel: Channel,
  email: z.string().nullable(),
  state: SubscriptionState,
  endedWhy: EndedWhy.nullable(),
  createdAt: Moment,
  endsAt: Moment,
  endedAt: Moment.nullable(),
  /** How many notices were written, and when the last one was. */
  told: z.int(),
  toldAt: Moment.nullable(),
  /** The number of the sale for which it is watched. */
  watchOf: z.string().nullable(),
  can: z.array(z.enum(['stop', 'renew'])),
})
export type SubscriptionRow = z.infer<typeof SubscriptionRow>

const SubscriptionNotice = z.object({
  id: z.int(),
  /** The moment of the entry that it tells of. */
  at: Moment,
  reference: z.string(),
  from: DistraintStatus.nullable(),
  to: DistraintStatus,
  delivery: DeliveryState,
  sentAt: Moment.nullable(),
})
const SubscriptionEvent = z.object({
  at: Moment,
  event: z.enum(['CREATED', 'CONFIRMED', 'RENEWED', 'STOPPED', 'BY_LETTER', 'BY_ADMINISTRATOR']),
  ground: z.string().nullable(),
})
export const SubscriptionHistory = z.object({
  events: z.array(SubscriptionEvent),
  /** The newest first, at most 200. */
  notices: z.array(SubscriptionNotice),
})
export type SubscriptionHistory = z.infer<typeof SubscriptionHistory>

const needed = { bg: 'Полето е задължително.', en: 'The field is required.' }
const noPerson = {
  bg: 'Това прилича на личен номер. Посочете номера на вещта, а не на лице.',
  en: 'This looks like a personal number. Give the number of the property, not of a person.',
}
/** Ten digits that may be somebody's EGN or LNCH, however they are parted; a cadastral identifier written as one is none. */
const isPersonal = (text: string, kind: string) => {
  if (kind === 'REALESTATE' && isCadastral(text)) return false
  return (text.normalize('NFKC').match(/\d(?:[\s.\-/]?\d)*/g) ?? []).some((found) => {
    const digits = found.replace(/\D/g, '')
    return isEgn(digits) || isLnch(digits)
  })
}

const NewSubscription = z
  .object({
    kind: SubscriptionKind,
    by: z.enum(['THING', 'DISTRAINT']).default('THING'),
    thingKind: z.union([PropertyType, z.literal('')]).default(''),
    /** Any number of the asset: it need not be in the register yet. */
    identifier: Line(100).default(''),
    /** Number of a distraint, for changes of that one only. */
    reference: Line(20).default(''),
    channel: Channel,
    email: secret(z.union([z.literal(''), Email()]).default('')),
    consent: z.boolean().default(false),
  })
  .superRefine((input, context) => {
    const fault = (path: string, params: { bg: string; en: string }) =>
      context.addIssue({ code: 'custom', path: [path], params })
    if (input.by === 'THING') {
      const signs = input.identifier.match(/[\p{L}\p{N}]/gu)?.length ?? 0
      if (!input.thingKind) fault('thingKind', needed)
      if (signs === 0) fault('identifier', needed)
      else if (signs < 3)
        fault('identifier', { bg: 'Поне 3 букви или цифри.', en: 'At least 3 letters or digits.' })
      else if (isPersonal(input.identifier, input.thingKind)) fault('identifier', noPerson)
    } else {
      if (input.kind === 'FIRST_LIEN')
        fault('by', {
          bg: 'За първи запор се абонирате по вещ.',
          en: 'For a first distraint you can subscribe only by property.',
        })
      if (!/^\d{4}-\d{6,9}$/.test(input.reference))
        fault('reference', {
          bg: 'Номерът е във вида 2026-000123.',
          en: 'The number has the form 2026-000123.',
        })
    }
    if (input.channel === 'EMAIL' && !input.email) fault('email', needed)
    if (!input.consent)
      fault('consent', {
        bg: 'Без съгласие абонамент не може да се направи.',
        en: 'A subscription needs your consent.',
      })
  })

const noSuchSubscription = refusal(404, 'Няма такъв абонамент.', 'There is no such subscription.')
const noProvedNumber = refusal(
  409,
  'Електронно връчване е възможно само с доказан личен номер: свържете профила си с електронна автентикация или електронен подпис.',
  'E-delivery needs a proved personal number: connect your profile with e-authentication or an electronic signature.',
)
const notRegistered = refusal(
  409,
  'Нямате регистрация в Системата за сигурно електронно връчване. Регистрирайте се там или изберете електронна поща.',
  'You are not registered with the secure e-delivery system. Register there, or choose email.',
)
const eDeliveryAway = refusal(
  503,
  'Системата за сигурно електронно връчване не отговаря. Опитайте по-късно или изберете електронна поща.',
  'The secure e-delivery system does not answer. Try again later, or choose email.',
)
const eDeliveryOff = refusal(
  409,
  'Електронното връчване не е настроено в портала. Изберете електронна поща.',
  'E-delivery is not set up in this portal. Choose email.',
)
const tooManyAddresses = refusal(
  409,
  `Имате ${LIMITS.unconfirmedAddresses} адреса, които още не са потвърдени. Изчакайте потвърждението им.`,
  `You have ${LIMITS.unconfirmedAddresses} addresses that are not confirmed yet. Wait for their confirmation.`,
)
const requestedToday = refusal(
  409,
  'До този адрес днес вече е изпратено писмо за потвърждение. Опитайте отново утре.',
  'A letter that asks for confirmation was sent to this address today. Try again tomorrow.',
)
const tooManySubscriptions = refusal(
  409,
  `Можете да имате най-много ${LIMITS.subscriptions} действащи абонамента.`,
  `You may have at most ${LIMITS.subscriptions} active subscriptions.`,
)
const alreadySubscribed = refusal(
  409,
  'Вече имате такъв действащ абонамент.',
  'You already have such a subscription.',
)
const invalidCode = refusal(404, 'Връзката е невалидна или изтекла.', 'The link is invalid or too old.')
const notNow = refusal(
  409,
  'Състоянието на абонамента не позволява това действие.',
  'The state of the subscription does not allow this.',
)
const ways = {
  noProvedNumber,
  notRegistered,
  eDeliveryAway,
  eDeliveryOff,
  tooManyAddresses,
  askedToday: requestedToday,
}
const Code = secret(Line(100).min(1))

export const subscriptions = {
  listMySubscriptions: endpoint({
    title: { bg: 'Преглед на своите абонаменти', en: 'My subscriptions to the register, the newest first' },
    method: 'GET',
    path: '/api/notificationSubscription/my',
    access: applicants,
    input: listInput(['number', 'createdAt', 'endsAt'], {
      state: z.enum(['CURRENT', 'ENDED']).optional(),
      kind: SubscriptionKind.optional(),
    }),
    output: listOutput(SubscriptionRow),
    refusals: {},
  }),
  checkMyEDelivery: endpoint({
    title: {
      bg: 'Проверка за свой профил в е-Връчване',
      en: 'Whether I can be served through the secure e-delivery system, by my proved number',
    },
    method: 'GET',
    path: '/api/notificationSubscription/checkEDelivery',
    access: applicants,
    guarded: true,
    input: z.object({}),
    output: z.object({
      state: z.enum(['REGISTERED', 'NOT_REGISTERED', 'AWAY', 'NOT_SET_UP', 'NO_NUMBER']),
      /** The name of the profile there. */
      name: z.string().nullable(),
      /** My number, without its last digits. */
      number: z.string().nullable(),
    }),
    refusals: {},
  }),
  subscribe: endpoint({
    title: { bg: 'Абонамент за известия', en: 'Subscribe to notices' },
    summary:
      'Ask to be told of distraints on a thing, also one that is not in the register yet, or of one distraint',
    method: 'POST',
    only: 'makes',
    path: '/api/notificationSubscription',
    access: applicants,
    ownTransactions: true,
    input: NewSubscription,
    output: z.object({
      id: z.int(),
      number: z.string(),
      state: SubscriptionState,
      /** Distraints in force on it at this moment, as anybody may know. */
      inForce: z.int(),
    }),
    refusals: {
      ...ways,
      tooManySubscriptions,
      alreadySubscribed,
      noSuchDistraint: refusal(
        404,
        'В регистъра няма запор с този номер.',
        'The register has no distraint with this number.',
      ),
    },
  }),
  stopSubscription: endpoint({
    title: { bg: 'Спиране на собствен абонамент', en: 'Stop one’s subscription' },
    summary: 'Stop a subscription of mine',
    method: 'POST',
    path: '/api/notificationSubscription/:id/stop',
    access: applicants,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { noSuchSubscription, notNow },
  }),
  renewSubscription: endpoint({
    title: { bg: 'Подновяване на абонамент', en: 'Renew a subscription' },
    summary: 'Let a subscription of mine go on, or begin again',
    method: 'POST',
    path: '/api/notificationSubscription/:id/renew',
    access: applicants,
    ownTransactions: true,
    input: z.object({ id: Id }),
    output: z.object({ state: SubscriptionState, endsAt: Moment }),
    refusals: { noSuchSubscription, notNow, tooManySubscriptions, alreadySubscribed, ...ways },
  }),
  seeSubscriptionHistory: endpoint({
    title: {
      bg: 'История на свой абонамент',
      en: 'What happened to a subscription of mine, and what it told',
    },
    method: 'GET',
    path: '/api/notificationSubscription/:id/history',
    access: applicants,
    input: z.object({ id: Id }),
    output: SubscriptionHistory,
    refusals: { noSuchSubscription },
  }),
  confirmSubscriptionAddress: endpoint({
    title: { bg: 'Потвърждаване на адрес за известия', en: 'Confirm an address for notices' },
    summary: 'Agree, by the code of a letter, that notices of the register come to this address',
    method: 'POST',
    path: '/api/notificationSubscription/confirm',
    access: anyone,
    guarded: 'code',
    input: z.object({ code: Code }),
    output: z.object({ subscriptions: z.int() }),
    refusals: { invalidCode },
  }),
  stopSubscriptionByLetter: endpoint({
    title: { bg: 'Спиране на абонамент от писмо', en: 'Stop a subscription from an email' },
    summary: 'Stop a subscription by the code of one of its letters, without logging in',
    method: 'POST',
    path: '/api/notificationSubscription/stop',
    access: anyone,
    guarded: 'code',
    input: z.object({ code: Code }),
    output: z.object({ number: z.string() }),
    refusals: { invalidCode },
  }),
}

namedRefusals({ noSuchSubscription, tooManySubscriptions, alreadySubscribed, ...ways })
namedRefusals({ notNow }, 'subscriptionNotNow')
namedRefusals({ invalidCode }, 'invalidLetterCode')
named('output', { SubscriptionRow, SubscriptionNotice, SubscriptionEvent, SubscriptionHistory })
