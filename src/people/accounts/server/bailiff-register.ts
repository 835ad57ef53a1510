/** Asking the register of private bailiffs of their Chamber. It is public and undocumented, so nothing in its answer is taken on trust. */
import { z } from 'zod'
import { dayInSofia } from '../../../platform/dates.ts'
import {
  type BailiffCheck,
  bailiffNumber,
  confirmsClaim,
  type Claimed,
  registerDay,
} from '../bailiff.rules.ts'
import { outsideCall } from '../../../platform/figures/outside-calls.ts'

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
  const answer = await outsideCall(
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
  let reached = false
  try {
    const response = await fetch(`${registerUrl}/api/findAgentByNumber?${query}`, {
      headers: { accept: 'application/json' },
      // Another address would be asked in our name, perhaps one inside our own network.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    reached = true
    if (response.status === 404) return { entry: undefined }
    if (response.status !== 200) return { trouble: `HTTP ${response.status}`, reached }
    return { entry: Answer.parse(JSON.parse(await wholeOf(response))) }
  } catch (error) {
    if (reached) return { trouble: 'an answer of another shape', reached }
    const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
    const code = typeof cause?.code === 'string' ? cause.code : 'the line broke'
    return { trouble: name === 'TimeoutError' ? 'no answer in time' : code, reached }
  }
}

async function wholeOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > LONGEST_ANSWER) throw new Error('The register of bailiffs answers without end.')
    parts.push(part)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
}
