/** Webhooks on the screens of the contact of a system, opened like its keys, and of administrators. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { Id } from '#platform/fields.ts'
import { administrators } from '#roles/administrators.contract.ts'
import { closed, Code } from '#machines/systems/keys.contract.ts'
import {
  Messages,
  MessageFilters,
  NewWebhook,
  Tested,
  Turned,
  Webhook,
  webhookRefusals,
} from './webhooks.contract.ts'

const { noWebhook, notPublic, tooManyWebhooks, noMessage, notTold } = webhookRefusals
const Listed = z.object({
  name: z.string(),
  institution: z.string(),
  /** Whether the system may follow changes today: otherwise nothing is sent. */
  follows: z.boolean(),
  items: z.array(Webhook),
})

const own = <I extends z.ZodRawShape>(summary: string, path: string, input: I) =>
  ({
    summary,
    method: 'POST',
    path: `/api/externalSystems/webhooks${path}`,
    access: anyone,
    input: z.object({ code: Code, ...input }),
  }) as const

/** Of the contact; the code is that of the open page of keys. */
export const ownWebhooks = {
  listOwnWebhooks: endpoint({
    title: { bg: 'Преглед на собствените адреси за известия', en: 'See one’s own webhooks' },
    ...own('The webhooks of the system whose keys are open', '', {}),
    only: 'looks',
    output: Listed,
    refusals: { closed },
  }),
  addOwnWebhook: endpoint({
    title: { bg: 'Добавяне на собствен адрес за известия', en: 'Add one’s own webhook' },
    ...own('Add a webhook; its secret is shown this once', '/add', NewWebhook),
    only: 'makes',
    output: z.object({ id: Id, secret: z.string() }),
    refusals: { closed, notPublic, tooManyWebhooks },
  }),
  turnOwnWebhook: endpoint({
    title: { bg: 'Пауза или продължаване на собствени известия', en: 'Pause or resume one’s own webhook' },
    ...own('Pause a webhook, or let it go on', '/state', { id: Id, state: Turned }),
    output: z.object({}),
    refusals: { closed, noWebhook },
  }),
  testOwnWebhook: endpoint({
    title: { bg: 'Пробно известие до собствен адрес', en: 'Test one’s own webhook' },
    ...own('Send a test message, and see what is answered', '/test', { id: Id }),
    only: 'sends',
    guarded: true,
    ownTransactions: true,
    output: Tested,
    refusals: { closed, noWebhook, notTold },
  }),
  removeOwnWebhook: endpoint({
    title: { bg: 'Премахване на собствен адрес за известия', en: 'Remove one’s own webhook' },
    ...own('Send nothing more to an address', '/remove', { id: Id }),
    output: z.object({}),
    refusals: { closed, noWebhook },
  }),
  listOwnWebhookMessages: endpoint({
    title: { bg: 'Преглед на собствените известия', en: 'See messages of one’s own webhook' },
    ...own('What was sent to an address, the newest first', '/messages', { id: Id, ...MessageFilters }),
    only: 'looks',
    output: Messages,
    refusals: { closed, noWebhook },
  }),
  sendOwnWebhookMessageAgain: endpoint({
    title: { bg: 'Повторно изпращане на собствено известие', en: 'Resend a message of one’s own webhook' },
    ...own('Send a message again', '/messages/again', { id: Id, message: Id }),
    only: 'sends',
    output: z.object({}),
    refusals: { closed, noWebhook, noMessage, notTold },
  }),
}

const noSuchSystem = refusal(404, 'Няма такава външна система.', 'There is no such external system.')
const office = <I extends z.ZodRawShape>(summary: string, path: string, input: I) =>
  ({
    summary,
    method: 'POST',
    path: `/api/admin/webhooks/:id${path}`,
    access: administrators,
    input: z.object({ id: Id, ...input }),
  }) as const

/** Of administrators: an address is added by its owner alone, who gets its secret. */
export const webhooksOfSystems = {
  listWebhooksOfSystem: endpoint({
    title: { bg: 'Адреси за известия на външна система', en: 'The webhooks of an external system' },
    method: 'GET',
    path: '/api/admin/externalSystems/:id/webhooks',
    access: administrators,
    input: z.object({ id: Id }),
    output: Listed,
    refusals: { noSuchSystem },
  }),
  turnWebhookOfSystem: endpoint({
    title: {
      bg: 'Пауза или продължаване на известията на система',
      en: 'Pause or resume a webhook of a system',
    },
    ...office('Pause a webhook of a system, or let it go on', '/state', { state: Turned }),
    output: z.object({}),
    refusals: { noWebhook },
  }),
  testWebhookOfSystem: endpoint({
    title: { bg: 'Пробно известие до система', en: 'Test a webhook of a system' },
    ...office('Send a test message to a webhook of a system, and see what is answered', '/test', {}),
    only: 'sends',
    ownTransactions: true,
    output: Tested,
    refusals: { noWebhook, notTold },
  }),
  removeWebhookOfSystem: endpoint({
    title: { bg: 'Премахване на адрес за известия на система', en: 'Remove a webhook of a system' },
    ...office('Send nothing more to a webhook of a system', '/remove', {}),
    output: z.object({}),
    refusals: { noWebhook },
  }),
  listWebhookMessagesOfSystem: endpoint({
    title: {
      bg: 'Известия до външна система',
      en: 'What was sent to a webhook of a system, the newest first',
    },
    ...office('What was sent to a webhook of a system, the newest first', '/messages', MessageFilters),
    method: 'GET',
    output: Messages,
    refusals: { noWebhook },
  }),
  sendWebhookMessageOfSystemAgain: endpoint({
    title: {
      bg: 'Повторно изпращане на известие до система',
      en: 'Resend a message to a webhook of a system',
    },
    ...office('Send a message to a webhook of a system again', '/messages/again', { message: Id }),
    only: 'sends',
    output: z.object({}),
    refusals: { noWebhook, noMessage, notTold },
  }),
}

named('output', { WebhooksOfSystem: Listed })
