/** The places where an account is signed in, for its owner to see and to end. */
import { z } from 'zod'
import { signedIn } from '#platform/access.ts'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { Id, Moment } from '#platform/fields.ts'

export const sessions = {
  listMySessions: endpoint({
    title: { bg: 'Преглед на своите сесии', en: 'Where I am logged in, the newest first' },
    method: 'GET',
    path: '/api/account/sessions',
    access: signedIn,
    input: z.object({}),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.int(),
          openedAt: Moment,
          expiresAt: Moment,
          method: z.enum(['USER', 'ESIGN', 'EAUTH']),
          address: z.string().nullable(),
          /** What the caller's program seems to be; null when it does not say. */
          browser: z.string().nullable(),
          system: z.string().nullable(),
          thisOne: z.boolean(),
        }),
      ),
    }),
    refusals: {},
  }),
  endMySession: endpoint({
    title: { bg: 'Прекратяване на собствена сесия', en: 'End one’s own session' },
    summary: 'End one of my sessions at once',
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    access: signedIn,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: {
      noSuchSession: refusal(
        404,
        'Няма такава сесия или тя вече е приключила.',
        'There is no such session, or it has ended.',
      ),
    },
  }),
  endMyOtherSessions: endpoint({
    title: { bg: 'Прекратяване на другите собствени сесии', en: 'End one’s other sessions' },
    summary: 'End all my sessions but this one',
    method: 'DELETE',
    path: '/api/account/sessions',
    access: signedIn,
    input: z.object({}),
    output: z.object({ ended: z.int().nonnegative() }),
    refusals: {},
  }),
}
