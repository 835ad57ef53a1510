/** One question to the national open-data portal: bounded in time, size and number, and its refusals told apart from its absence. Protocols, 6. */
import { z } from 'zod'
import type { OpenDataSettings } from '#platform/process/integrations.ts'
import { serviceCall } from '#platform/figures/service-calls.ts'
import { exchange as exchangeOver, NoAnswer } from '#platform/outbound/exchange.ts'

/** It did not answer, or not as it should; it may have done what it was asked. The message is for administrators. */
export class OpenDataAway extends Error {}
/** It answered that it will not, in its own words. */
export class OpenDataRefused extends Error {}
/** It would be asked more often than it allows. */
export class OpenDataBusy extends Error {}

const LONGEST_ANSWER = 64 * 1024 * 1024
const LONGEST_MESSAGE = 400
const Failure = z.object({
  success: z.literal(false),
  errors: z.union([z.array(z.unknown()), z.record(z.string(), z.array(z.string()))]).optional(),
  error: z.object({ message: z.string().nullish() }).optional(),
})
/** The portal that is asked, and whether one more question is within what it allows; a single one may be asked without. */
export type ServiceRequest = OpenDataSettings & { mayAsk?: () => Promise<boolean> }

/** Asks a method of its interface; throws OpenDataAway, OpenDataRefused or OpenDataBusy. */
export async function ask<S extends z.ZodType>(
  { mayAsk, ...settings }: ServiceRequest,
  method: string,
  body: object,
  answer: S,
): Promise<z.output<S>> {
  if (mayAsk && !(await mayAsk())) throw new OpenDataBusy('sixty questions a minute')
  const { status, text } = await serviceCall('open-data', () =>
    exchange(settings, method, JSON.stringify({ api_key: settings.key, ...body })),
  )
  if (status === 429) throw new OpenDataBusy('HTTP 429')
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new OpenDataAway(`${method}: HTTP ${status}, no JSON`)
  }
  const failure = Failure.safeParse(content)
  if (status === 403) throw new OpenDataRefused(`${method}: HTTP 403, the key is not accepted`)
  if (failure.success)
    throw new OpenDataRefused(`${method}: ${reasonsOf(failure.data)}`.slice(0, LONGEST_MESSAGE))
  const read = status === 200 ? answer.safeParse(content) : undefined
  if (!read?.success) throw new OpenDataAway(`${method}: HTTP ${status}, an answer of another shape`)
  return read.data
}

const reasonsOf = ({ error, errors }: z.output<typeof Failure>) =>
  [
    error?.message ?? 'refused',
    ...Object.entries(errors ?? {}).map(([field, reasons]) => `${field}: ${String(reasons)}`),
  ].join(' · ')

async function exchange({ url, patienceMs }: OpenDataSettings, method: string, body: string) {
  try {
    const { status, bytes } = await exchangeOver({
      url: `${url}/${method}`,
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' },
      patience: patienceMs,
      most: LONGEST_ANSWER,
    })
    return { status, text: bytes.toString('utf8') }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    throw new OpenDataAway(`${method}: ${error.message}`)
  }
}
