/** The first half of every request: who asks, whether they may, and what exactly they ask. */
import type { FastifyRequest } from 'fastify'
import { judge, type User } from '../access.ts'
import { type AnyEndpoint, Refusal } from '../endpoint.ts'
import { languageOf } from '../language.ts'
import { faultsByField, faultsIn } from '../validation.ts'
import type { Rates } from './rates.ts'
import type { Identified } from './session.ts'

export type Origin = { requestId: string; address: string; receivedAt: Date; sessionId: number | undefined }
export type Received = { input: Record<string, unknown>; user: User | undefined; origin: Origin }

export type Gate = {
  clock: () => Date
  identify: (authorization: string | undefined) => Promise<Identified | undefined>
  rates: Rates
}

/** Identifies, judges and reads a request, in that order, so that a stranger learns nothing from error texts. `who` is told as soon as it is known, for the audit. */
export async function receive(
  name: string,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  gate: Gate,
  who: (user: User | undefined) => void = () => {},
): Promise<Received> {
  const receivedAt = gate.clock()
  await gate.rates.address(request.ip)
  const identified = await gate.identify(request.headers.authorization)
  const user = identified?.user
  who(user)
  if (user) await gate.rates.account(user.id)

  const verdict = judge(endpoint.access, user)
  if (verdict !== 'allowed') throw new Refusal(verdict)

  const input = read(endpoint, request)
  if (endpoint.guarded) await gate.rates.guarded(name, request.ip, String(input[endpoint.guarded]))
  const origin = { requestId: request.id, address: request.ip, receivedAt, sessionId: identified?.sessionId }
  return { input, user, origin }
}

/** The validated input: path fields from the path, the rest from the query of a GET or the body. */
function read(endpoint: AnyEndpoint, { query, body, params, headers }: FastifyRequest) {
  const rest = endpoint.method === 'GET' ? query : body
  if (rest !== undefined && rest !== null && (typeof rest !== 'object' || Array.isArray(rest)))
    throw new Refusal('invalidInput', { fields: {} })
  const parsed = endpoint.input.safeParse(
    { ...(rest as object), ...(params as object) },
    { error: faultsIn(languageOf(headers['accept-language'])) },
  )
  if (!parsed.success) throw new Refusal('invalidInput', { fields: faultsByField(parsed.error) })
  return parsed.data as Record<string, unknown>
}
