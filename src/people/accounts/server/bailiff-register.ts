/** Asking the register of private bailiffs of their Chamber. It is public and undocumented, so nothing in its answer is taken on trust. */
import { z } from 'zod'
import { dayInSofia } from '#platform/dates.ts'
import {
  type BailiffCheck,
  bailiffNumber,
  confirmsClaim,
  type Claimed,
  registerDay,
} from '../bailiff.rules.ts'
import { serviceCall } from '#platform/figures/service-calls.ts'
import { exchange, NoAnswer } from '#platform/outbound/exchange.ts'

const PATIENCE_MS = 10_000
const LONGEST_ANSWER = 64 * 1024

const Text = z
  .string()
  .max(500)
  .nullish()
  .transform((text) => text?.trim() || null)
const RegisterDate = Text.transform((text, context) => {
  if (text === null) return null
  const day = registerDay(text)
  if (!day) context.addIssue({ code: 'custom', message: 'an unknown form of date' })
  return day ?? z.NEVER
})
const name = { name_bg: Text, name_en: Text }
const Answer = z
  .object({
    ...name,
    number: z.union([z.string(), z.int()]).transform(String),
    date_from: RegisterDate,
    date_to: RegisterDate,
    helpers: z.array(z.object(name)).nullish(),
  })
  .transform(({ number, date_from: from, date_to: to, helpers, ...own }) => ({
    number,
    from,
    to,
    name: named(own),
    helpers: (helpers ?? []).map(named),
  }))
const named = ({ name_bg: bg, name_en: en }: { name_bg: string | null; name_en: string | null }) => ({
  bg,
  en,
})

/**
 * What the register says of somebody who claims to be a private bailiff or the assistant of one. It never throws:
 * without a register, in time or at all, the check has failed and an administrator decides.
 */
export async function checkBailiff(
  registerUrl: string | undefined,
  claimed: Claimed,
  now: Date,
  patienceMs = PATIENCE_MS,
): Promise<BailiffCheck> {
  if (!registerUrl || !/^\d{1,4}$/.test(claimed.number)) return 'failed'
  const answer = await serviceCall(
    'bailiffs',
    () => askBailiffRegister(registerUrl, claimed, patienceMs),
    (given) => !('trouble' in given),
  )
  if ('trouble' in answer) return 'failed'
  if (!answer.entry) return 'notFound'
  return confirmsClaim(answer.entry, claimed, dayInSofia(now)) ? 'valid' : 'notValid'
}

/** What the register says of a number: an entry, or that there is none; or why it says neither. Nothing is thrown. */
export async function askBailiffRegister(
  registerUrl: string,
  { number, helper }: Pick<Claimed, 'number' | 'helper'>,
  patienceMs: number,
): Promise<{ entry: z.output<typeof Answer> | undefined } | { trouble: string; reached: boolean }> {
  const query = `number=${bailiffNumber(number)}${helper ? '&helpers=true' : ''}`
  try {
    const { status, bytes } = await exchange({
      // A redirection is not followed: another address would be asked in our name, perhaps one inside our own network.
      url: `${registerUrl}/api/findAgentByNumber?${query}`,
      method: 'GET',
      headers: { accept: 'application/json' },
      patience: AbortSignal.timeout(patienceMs),
      most: LONGEST_ANSWER,
    })
    if (status === 404) return { entry: undefined }
    if (status !== 200) return { trouble: `HTTP ${status}`, reached: true }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { entry: Answer.parse(JSON.parse(text)) }
  } catch (error) {
    if (error instanceof NoAnswer && error.status === undefined)
      return { trouble: error.message, reached: false }
    return { trouble: 'an answer of another shape', reached: true }
  }
}
