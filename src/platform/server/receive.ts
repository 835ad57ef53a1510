/** The first half of every request: who asks, whether they may, and what exactly they ask. */
import type { FastifyRequest } from 'fastify'
import { judge, type User } from '../access.ts'
import { type AnyEndpoint, Refusal } from '../endpoint.ts'
import { type Language, languageOf } from '../language.ts'
import { faultsByField, faultsIn, unreadableIn } from '../validation.ts'
import type { Rates } from './rates.ts'
import type { Identified } from './session.ts'
import { NOTHING, readUpload, type UploadedBytes } from './uploads.ts'

export type Origin = {
  requestId: string
  address: string
  /** How the caller's program calls itself. */
  agent: string | null
  receivedAt: Date
  sessionId: number | undefined
  language: Language
}
export type Received = {
  input: Record<string, unknown>
  user: User | undefined
  origin: Origin
  /** The file that was sent to an endpoint that takes one. */
  upload: UploadedBytes
}

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

  const language = languageOf(request.headers['accept-language'])
  const input = read(endpoint, request, language)
  if (endpoint.guarded) await gate.rates.guarded(name, request.ip, String(input[endpoint.guarded]))
  const sessionId = identified?.sessionId
  const agent = request.headers['user-agent']?.slice(0, 300) ?? null
  const origin = { requestId: request.id, address: request.ip, agent, receivedAt, sessionId, language }
  const upload = endpoint.upload ? await readUpload(request, endpoint.upload.maxBytes) : NOTHING
  return { input, user, origin, upload }
}

/** The validated input: path fields from the path, the rest from the query of a GET or of an upload, or the body. */
function read(endpoint: AnyEndpoint, { query, body, params }: FastifyRequest, language: Language) {
  const rest = endpoint.method === 'GET' || endpoint.upload ? query : body
  if (rest !== undefined && rest !== null && (typeof rest !== 'object' || Array.isArray(rest)))
    throw new Refusal('invalidInput', { fields: {} })
  const parsed = endpoint.input.safeParse(
    { ...(rest as object), ...(params as object) },
    { error: faultsIn(language) },
  )
  const faults = parsed.success ? unreadableIn(parsed.data, language) : faultsByField(parsed.error)
  if (!parsed.success || Object.keys(faults).length > 0) throw new Refusal('invalidInput', { fields: faults })
  return parsed.data as Record<string, unknown>
}
