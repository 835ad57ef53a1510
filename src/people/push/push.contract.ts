/** News in a browser (web push): which browsers of one's own get them, and of what kinds. Off until somebody switches it on. */
import { z } from 'zod'
import { signedIn } from '#platform/access.ts'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { Moment, secret, DocumentLanguage } from '#platform/fields.ts'
import { PushKind } from './kinds.contract.ts'

/** So many browsers of one account are told. */
export const MOST_BROWSERS = 5

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).meta({
  description: 'Identifier of a browser',
})
/** Whoever knows the address of a browser at its push service, and its keys, can write to it. */
const Endpoint = secret(
  z
    .string()
    .max(1000)
    .regex(/^https?:\/\/[\x21-\x7e]+$/)
    .describe('PushSubscription.endpoint'),
)
/** A point on P-256, uncompressed, and 16 bytes, in base64url without padding (RFC 8291, section 3). */
const P256dh = secret(
  z
    .string()
    .regex(/^B[\w-]{86}$/)
    .describe('PushSubscription.getKey("p256dh")'),
)
const Auth = secret(
  z
    .string()
    .regex(/^[\w-]{22}$/)
    .describe('PushSubscription.getKey("auth")'),
)

const noSuchBrowser = refusal(404, 'Няма такъв браузър сред Вашите.', 'There is no such browser among yours.')

export const pushes = {
  listMyBrowsers: endpoint({
    title: {
      bg: 'Преглед на браузърите с известия',
      en: 'Which of my browsers get notifications, and the key by which a browser lets only this portal write to it',
    },
    method: 'GET',
    path: '/api/account/push',
    access: signedIn,
    input: z.object({}),
    output: z.object({
      /** The portal's VAPID key in base64url; null where no push service is configured. */
      key: z.string().nullable(),
      rows: z.array(
        z.object({
          id: z.int(),
          /** SHA-256 of the endpoint in hex, by which a browser finds itself. */
          mark: z.string(),
          browser: z.string().nullable(),
          system: z.string().nullable(),
          service: z.string(),
          kinds: z.array(PushKind),
          since: Moment,
          lastSuccessAt: Moment.nullable(),
          /** Whether the push service did not take the last message. */
          failing: z.boolean(),
        }),
      ),
    }),
    refusals: {},
  }),
  tellThisBrowser: endpoint({
    title: { bg: 'Включване на известия в браузър', en: 'Switch on a browser’s notifications' },
    summary:
      'Send this browser these kinds of notifications, in this language; a browser of somebody else becomes mine',
    method: 'POST',
    path: '/api/account/push',
    access: signedIn,
    input: z.object({
      endpoint: Endpoint,
      p256dh: P256dh,
      auth: Auth,
      language: DocumentLanguage,
      kinds: z.array(PushKind).min(1).max(50),
    }),
    output: z.object({ id: z.int() }),
    refusals: {
      noPush: refusal(
        409,
        'Порталът не изпраща известия към браузъри.',
        'This portal does not send notifications to browsers.',
      ),
      unknownPushService: refusal(
        422,
        'Браузърът Ви ползва услуга за известия, с която порталът не работи.',
        'Your browser uses a push service that this portal does not work with.',
      ),
      badPushKey: refusal(
        422,
        'Ключът на браузъра е негоден. Изключете известията и ги включете отново.',
        'The browser’s key cannot be used. Turn the notifications off and on again.',
      ),
      tooManyBrowsers: refusal(
        409,
        `Известия получават най-много ${MOST_BROWSERS} Ваши браузъра. Премахнете някой от списъка.`,
        `At most ${MOST_BROWSERS} of your browsers get notifications. Remove one from the list.`,
      ),
    },
  }),
  renewThisBrowser: endpoint({
    title: { bg: 'Подновяване на известията в браузър', en: 'Renew a browser’s notifications' },
    summary:
      'Bind a browser that I have switched on before to my present session; of another’s browser, end it',
    method: 'POST',
    only: 'enters',
    path: '/api/account/push/renewal',
    access: signedIn,
    input: z.object({ endpoint: Endpoint }),
    output: z.object({ mine: z.boolean() }),
    refusals: {},
  }),
  forgetBrowser: endpoint({
    title: { bg: 'Изключване на известия в браузър', en: 'Switch off a browser’s notifications' },
    summary: 'Stop the notifications in one of my browsers',
    method: 'DELETE',
    path: '/api/account/push/:id',
    access: signedIn,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { noSuchBrowser },
  }),
  tryBrowser: endpoint({
    title: { bg: 'Пробно известие в браузър', en: 'Test notification' },
    summary: 'Send one of my browsers a test notification',
    method: 'POST',
    only: 'sends',
    path: '/api/account/push/:id/trial',
    access: signedIn,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { noSuchBrowser },
  }),
}
