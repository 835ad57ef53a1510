/** The assistants of a private bailiff: they name those who act in their name, and take it back. Ordinance N-3, art. 16(1). */
import { z } from 'zod'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { mayNameAssistants } from '#roles/institutions.contract.ts'
import { Id, Line, Moment } from '#platform/fields.ts'

const Assistant = z.object({
  id: z.int(),
  userName: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  active: z.boolean(),
  lastLoginAt: Moment.nullable(),
})
export type Assistant = z.infer<typeof Assistant>

const noSuchAssistant = refusal(
  404,
  'Няма активен профил на помощник с това потребителско име и с Вашия номер на частен съдебен изпълнител.',
  'There is no active account of an assistant with this user name and your private bailiff number.',
)

export const assistants = {
  listMyAssistants: endpoint({
    title: {
      bg: 'Преглед на своите помощници',
      en: 'Who acts on behalf of the private bailiff who asks, and whom they can still appoint',
    },
    method: 'GET',
    path: '/api/organizationalStructure/assistants',
    access: mayNameAssistants,
    input: z.object({}),
    output: z.object({
      rows: z.array(Assistant),
      /** Assistants registered under the same number who act in nobody's name. */
      candidates: z.array(Assistant),
    }),
    refusals: {},
  }),
  addAssistant: endpoint({
    title: { bg: 'Добавяне на помощник', en: 'Add an assistant' },
    summary: 'Let an assistant act on my behalf, by their user name',
    method: 'POST',
    path: '/api/organizationalStructure/assistants',
    access: mayNameAssistants,
    guarded: 'userName',
    input: z.object({ userName: Line(200).min(1) }),
    output: Assistant,
    refusals: {
      noSuchAssistant,
      alreadyActs: refusal(
        409,
        'Този помощник вече действа от името на частен съдебен изпълнител.',
        'This assistant already acts on behalf of a private bailiff.',
      ),
    },
  }),
  removeAssistant: endpoint({
    title: { bg: 'Премахване на помощник', en: 'Remove an assistant' },
    summary: 'Withdraw from an assistant the right to act on my behalf; all their sessions end at once',
    method: 'DELETE',
    path: '/api/organizationalStructure/assistants/:id',
    access: mayNameAssistants,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { notMine: refusal(404, 'Нямате такъв помощник.', 'You have no such assistant.') },
  }),
}

named('output', { Assistant })
