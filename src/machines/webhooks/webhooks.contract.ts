/** Addresses of systems to which changes are sent, and what became of each message. After Standard Webhooks (standardwebhooks.com). */
import { z } from 'zod'
import { system } from '#platform/access.ts'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { Id, Moment } from '#platform/fields.ts'
import { ChangeNumber, DISTRAINT_CHANGES, SALE_CHANGES } from '#machines/changes/changes.contract.ts'

export const Subject = z.enum(['SALE', 'DISTRAINT'])
export const State = z
  .enum(['ACTIVE', 'PAUSED', 'GONE'])
  .describe(
    'PAUSED: what happens is sent when it goes on. GONE: the address has answered 410, so nothing more is sent',
  )
/** To which an owner or an administrator may turn one. */
export const Turned = z.enum(['ACTIVE', 'PAUSED'])
export const MessageState = z
  .enum(['WAITING', 'HELD', 'TAKEN', 'GIVEN_UP'])
  .describe('HELD: its webhook is paused')
export const Webhook = z.object({
  id: Id,
  url: z.string(),
  subjects: z.array(Subject),
  state: State,
  madeAt: Moment,
  waiting: z.int().min(0).describe('Messages that are not taken yet'),
  givenUp: z.int().min(0).describe('Messages that were not taken in three days'),
})
export type Webhook = z.infer<typeof Webhook>
export const Message = z.object({
  id: Id,
  number: ChangeNumber,
  subject: Subject,
  subjectId: z.int().positive(),
  kind: z.enum([...SALE_CHANGES, ...DISTRAINT_CHANGES]),
  at: Moment,
  state: MessageState,
  attempts: z.int().min(0),
  nextTryAt: Moment.nullable(),
  lastTriedAt: Moment.nullable(),
  lastStatus: z.int().nullable().describe('The status that the address answered; null where it did not'),
  lastError: z.string().nullable(),
})

export type Message = z.infer<typeof Message>
export const Tested = z.object({
  status: z.int().nullable().describe('What the address answered; null where it did not'),
  why: z.string().describe('Why it did not answer; empty where it did'),
})

const MOST_MESSAGES = 100
export const NewWebhook = {
  url: z.url().min(10).max(500),
  subjects: z.array(Subject).min(1).max(2).default(['SALE', 'DISTRAINT']),
}
export const MessageFilters = {
  state: MessageState.optional(),
  before: Id.optional().describe('Of the last message of the page before'),
  limit: z.coerce.number().int().min(1).max(MOST_MESSAGES).default(50),
}
export const Messages = z.object({ items: z.array(Message), more: z.boolean() })

/** Why something of a webhook is turned down, whoever asks it. */
export const webhookRefusals = {
  noWebhook: refusal(404, 'Няма такъв адрес за известия.', 'There is no such webhook.'),
  notPublic: refusal(
    422,
    'Адресът трябва да е https://, без потребител и парола, и да е видим в интернет.',
    'The address must be https://, without user name and password, and reachable from the Internet.',
  ),
  tooManyWebhooks: refusal(
    409,
    'Системата вече има 10 адреса за известия. Премахнете някой от тях.',
    'The system already has 10 webhooks. Remove one of them.',
  ),
  noMessage: refusal(
    404,
    'Няма такова известие; известията се пазят 30 дни.',
    'There is no such message; messages are kept for 30 days.',
  ),
  notTold: refusal(
    409,
    'На този адрес сега нищо не се изпраща: спрян е, или системата няма право да следи промените.',
    'Nothing is sent to this address now: it is paused or closed, or the system may not follow changes.',
  ),
}
const { noWebhook, notPublic, tooManyWebhooks, noMessage, notTold } = webhookRefusals

export const webhooks = {
  addWebhook: endpoint({
    title: { bg: 'Добавяне на адрес за известия', en: 'Add a webhook' },
    summary: 'Adds an address to which changes are sent from now on',
    method: 'POST',
    path: '/api/v1/webhooks',
    access: system('followChanges'),
    only: 'makes',
    input: z.object(NewWebhook),
    output: z.object({
      id: Id,
      secret: z.string().describe('whsec_…: by it messages are checked. Shown this once'),
    }),
    refusals: { notPublic, tooManyWebhooks },
    machine: { example: { input: { url: 'https://case.example/zapori', subjects: ['SALE'] } } },
  }),
  listWebhooks: endpoint({
    title: { bg: 'Адреси за известия на система', en: 'Lists the addresses to which changes are sent' },
    method: 'GET',
    path: '/api/v1/webhooks',
    access: system('followChanges'),
    input: z.object({}),
    output: z.object({ items: z.array(Webhook) }),
    refusals: {},
    machine: { example: { input: {} } },
  }),
  removeWebhook: endpoint({
    title: { bg: 'Премахване на адрес за известия', en: 'Remove a webhook' },
    summary: 'Sends nothing more to an address',
    method: 'DELETE',
    path: '/api/v1/webhooks/:id',
    access: system('followChanges'),
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { noWebhook },
    machine: { example: { input: { id: 1 } } },
  }),
  listWebhookMessages: endpoint({
    title: { bg: 'Известия до система', en: 'What was sent to an address, the newest first' },
    method: 'GET',
    path: '/api/v1/webhooks/:id/messages',
    access: system('followChanges'),
    input: z.object({ id: Id, ...MessageFilters }),
    output: Messages,
    refusals: { noWebhook },
    machine: { example: { input: { id: 1 } } },
  }),
  sendWebhookMessageAgain: endpoint({
    title: { bg: 'Повторно изпращане на известие', en: 'Resend a message to a webhook' },
    summary: 'Sends a message again, as one that was never sent',
    method: 'POST',
    path: '/api/v1/webhooks/:id/messages/:message/again',
    access: system('followChanges'),
    only: 'sends',
    input: z.object({ id: Id, message: Id }),
    output: z.object({}),
    refusals: { noWebhook, noMessage, notTold },
    machine: { example: { input: { id: 1, message: 1 } } },
  }),
  turnWebhook: endpoint({
    title: { bg: 'Система: пауза или продължаване на известия', en: 'System: pause or resume a webhook' },
    summary: 'Pauses a webhook, or lets it go on; then it is told what happened meanwhile',
    method: 'POST',
    path: '/api/v1/webhooks/:id/state',
    access: system('followChanges'),
    input: z.object({ id: Id, state: Turned }),
    output: z.object({}),
    refusals: { noWebhook },
    machine: { example: { input: { id: 1, state: 'PAUSED' } } },
  }),
  testWebhook: endpoint({
    title: { bg: 'Система: пробно известие', en: 'System: test a webhook' },
    summary: 'Sends a signed message of the type webhook.test, and says what was answered',
    method: 'POST',
    path: '/api/v1/webhooks/:id/test',
    access: system('followChanges'),
    only: 'sends',
    guarded: true,
    ownTransactions: true,
    input: z.object({ id: Id }),
    output: Tested,
    refusals: { noWebhook, notTold },
    machine: { example: { input: { id: 1 } } },
  }),
}

named('output', { Webhook, WebhookMessages: Messages, WebhookTested: Tested })
namedRefusals({ noWebhook })
