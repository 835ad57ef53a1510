/** Addresses of systems to which changes are sent, and what became of each message. After Standard Webhooks (standardwebhooks.com). */
import { z } from 'zod'
import { system } from '../../platform/access.ts'
import { endpoint, refusal } from '../../platform/endpoint.ts'
import { Id, Moment } from '../../platform/fields.ts'
import { ChangeNumber, DISTRAINT_CHANGES, SALE_CHANGES } from '../changes/changes.contract.ts'

export const Subject = z.enum(['SALE', 'DISTRAINT'])
export const State = z
  .enum(['ACTIVE', 'GONE'])
  .describe('GONE: the address has answered 410, so nothing more is sent')
const Webhook = z.object({
  id: Id,
  url: z.string(),
  subjects: z.array(Subject),
  state: State,
  madeAt: Moment,
  waiting: z.int().min(0).describe('Messages that are not taken yet'),
  givenUp: z.int().min(0).describe('Messages that were not taken in three days'),
})
const Message = z.object({
  id: Id,
  number: ChangeNumber,
  subject: Subject,
  subjectId: z.int().positive(),
  kind: z.enum([...SALE_CHANGES, ...DISTRAINT_CHANGES]),
  at: Moment,
  state: z.enum(['WAITING', 'TAKEN', 'GIVEN_UP']),
  attempts: z.int().min(0),
  nextTryAt: Moment.nullable(),
  lastTriedAt: Moment.nullable(),
  lastStatus: z.int().nullable().describe('The status that the address answered; null where it did not'),
  lastError: z.string().nullable(),
})

const noWebhook = refusal(404, 'Няма такъв адрес за известия.', 'There is no such webhook.')
const MOST_MESSAGES = 100

export const webhooks = {
  addWebhook: endpoint({
    summary: 'Adds an address to which changes are sent from now on',
    method: 'POST',
    path: '/api/v1/webhooks',
    access: system('followChanges'),
    only: 'makes',
    input: z.object({
      url: z.url().min(10).max(500),
      subjects: z.array(Subject).min(1).max(2).default(['SALE', 'DISTRAINT']),
    }),
    output: z.object({
      id: Id,
      secret: z.string().describe('whsec_…: by it messages are checked. Shown this once'),
    }),
    refusals: {
      notPublic: {
        ...refusal(
          422,
          'Адресът трябва да е https://, без потребител и парола, и да е видим в интернет.',
          'The address must be https://, without user name and password, and reachable from the Internet.',
        ),
      },
      tooManyWebhooks: refusal(
        409,
        'Системата вече има 10 адреса за известия. Премахнете някой от тях.',
        'The system already has 10 webhooks. Remove one of them.',
      ),
    },
    machine: { example: { input: { url: 'https://case.example/zapori', subjects: ['SALE'] } } },
  }),
  listWebhooks: endpoint({
    summary: 'Lists the addresses to which changes are sent',
    method: 'GET',
    path: '/api/v1/webhooks',
    access: system('followChanges'),
    input: z.object({}),
    output: z.object({ items: z.array(Webhook) }),
    refusals: {},
    machine: { example: { input: {} } },
  }),
  removeWebhook: endpoint({
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
    summary: 'What was sent to an address, the newest first',
    method: 'GET',
    path: '/api/v1/webhooks/:id/messages',
    access: system('followChanges'),
    input: z.object({
      id: Id,
      state: z.enum(['WAITING', 'TAKEN', 'GIVEN_UP']).optional(),
      before: Id.optional().describe('Of the last message of the page before'),
      limit: z.coerce.number().int().min(1).max(MOST_MESSAGES).default(50),
    }),
    output: z.object({ items: z.array(Message), more: z.boolean() }),
    refusals: { noWebhook },
    machine: { example: { input: { id: 1 } } },
  }),
  sendWebhookMessageAgain: endpoint({
    summary: 'Sends a message again, as one that was never sent',
    method: 'POST',
    path: '/api/v1/webhooks/:id/messages/:message/again',
    access: system('followChanges'),
    only: 'sends',
    input: z.object({ id: Id, message: Id }),
    output: z.object({}),
    refusals: {
      noWebhook,
      noMessage: refusal(
        404,
        'Няма такова известие; известията се пазят 30 дни.',
        'There is no such message; messages are kept for 30 days.',
      ),
    },
    machine: { example: { input: { id: 1, message: 1 } } },
  }),
}
