/** The work that a stranger's browser does before the portal writes letters on its account, and why it is not taken. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'

const Hex = z.string().regex(/^(?:[\da-f]{2}){1,64}$/)
/** What the browser of a stranger must solve, as ALTCHA has it. */
const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string().max(20),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: Hex,
    nonce: Hex,
    salt: Hex,
    data: z.object({ seal: z.string().max(300) }),
  }),
  signature: Hex,
})
export type Challenge = z.infer<typeof Challenge>

/** A challenge with its solution. */
export const Proof = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int().min(0).max(0xff_ff_ff_ff), derivedKey: Hex }),
})
export type Proof = z.infer<typeof Proof>

/** Why the work is not taken. */
export const unproved = {
  notProved: refusal(
    409,
    'Проверката, която пази формуляра от автоматично изпращане, не е успяла. Изпратете отново; ако се повтори, опитайте с друг браузър или влезте в профила си.',
    'The check against automated sending failed. Send the form again; if it fails again, try another browser or log in to your account.',
  ),
  tooSoon: refusal(
    409,
    'Формулярът е изпратен твърде бързо. Изчакайте няколко секунди и изпратете отново.',
    'The form was sent too quickly. Wait a few seconds and send it again.',
  ),
}

export const proofOfWork = {
  challengeFeedback: endpoint({
    title: {
      bg: 'Задача преди формуляр',
      en: 'The task that the browser of somebody who is not logged in must solve before it may register or send a message',
    },
    method: 'GET',
    path: '/api/feedback/challenge',
    access: anyone,
    input: z.object({}),
    output: z.object({ challenge: Challenge }),
    refusals: {},
  }),
}

named('input', { FeedbackProof: Proof })
