/** The first half of every request: who asks, whether they may, and what exactly they ask. */
import type { FastifyRequest } from 'fastify'
import { judge, passesAsSystem, type User } from '#platform/access.ts'
import { type AnyEndpoint, Refusal } from '#platform/endpoint.ts'
import { type Language, languageOf } from '#platform/lang/language.ts'
import { faultsByField, faultsIn, unknownIn, unreadableIn } from '#platform/validation.ts'
import type { Caller, Rates } from '#platform/limits/rates.ts'
import type { Identified } from './session.ts'
import type { Services } from '#platform/process/integrations.ts'
import { tokenMisuse } from '#platform/http/machine/system.ts'
import { type BodyLimits, type Carried, NOTHING, readCarried } from './uploads.ts'

export type Origin = {
  requestId: string
  address: string
  /** The secret by which the caller's browser names its device; known or not. */
  device: string | undefined
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
  /** What was sent beside or as the input. */
  carried: Carried
}

export type Gate = {
  clock: () => Date
  identify: (authorization: string | undefined) => Promise<Identified | undefined>
  /** The device that a browser names, if some account was entered from it. */
  recognise: (secret: string | undefined) => Promise<string | undefined>
  rates: Rates
  bodies: BodyLimits
  services: Services
}

/** Under which a browser names its device: a secret that it made and keeps. */
const DEVICE_HEADER = 'x-device'

/** Identifies, judges and reads a request, in that order, so that a stranger learns nothing from error texts. `who` is told as soon as it is known, for the audit. */
export async function receive(
  name: string,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  gate: Gate,
  who: (user: User | undefined) => void = () => {},
): Promise<Received> {
  const receivedAt = gate.clock()
  const identified = await gate.identify(request.headers.authorization)
  const user = identified?.user
  who(user)
  const device = deviceOf(request)
  // Whoever has a token of a system and is not where that is uses up nothing of its share.
  const misplaced = user?.system && tokenMisuse(request, user.system, gate.services)
  const limited = limiter(request, misplaced ? undefined : user, device, gate)
  await limited((caller) => gate.rates.asking(caller))
  if (misplaced) throw new Refusal(misplaced)

  // Who shows a token takes themselves for somebody: what everybody may ask is not answered as if to a stranger.
  if (endpoint.machine && !user && request.headers.authorization) throw new Refusal('tokenOver')
  const verdict = judge(endpoint.access, user)
  if (verdict !== 'allowed') throw new Refusal(verdict)

  const language = languageOf(request.headers['accept-language'])
  const carry = () => readCarried(endpoint, request, user?.id, gate.bodies)
  let carried = endpoint.upload ? NOTHING : await carry()
  try {
    const input = read(endpoint, request, carried.document, language)
    const ground = typeof input['ground'] === 'number' ? input['ground'] : undefined
    if (user && endpoint.access.who === 'system' && !passesAsSystem(endpoint.access, user, ground))
      throw new Refusal('forbidden')
    if (endpoint.guarded) {
      const value = endpoint.guarded === true ? undefined : input[endpoint.guarded]
      const named = value === undefined ? undefined : String(value)
      await limited((caller) => gate.rates.guarded(name, caller, named))
    }
    const sessionId = identified?.sessionId
    const agent = request.headers['user-agent']?.slice(0, 300) ?? null
    const origin = {
      requestId: request.id,
      address: request.ip,
      device,
      agent,
      receivedAt,
      sessionId,
      language,
    }
    if (endpoint.upload) carried = await carry()
    return { input, user, origin, carried }
  } catch (error) {
    carried.free()
    throw error
  }
}

/** The secret by which a browser names its device; what is no such secret is none. */
const deviceOf = ({ headers }: FastifyRequest) => {
  const given = headers[DEVICE_HEADER]
  return typeof given === 'string' && /^[\w-]{40,100}$/.test(given) ? given : undefined
}

/** Counts a request against who asks. Where the network has used up its share, a device that is known has one of its own. */
function limiter({ ip }: FastifyRequest, user: User | undefined, secret: string | undefined, gate: Gate) {
  return async (count: (caller: Caller) => Promise<void>) => {
    if (user) return count({ accountId: user.id, perMinute: user.system?.perMinute })
    try {
      await count({ address: ip })
    } catch (error) {
      const device = await gate.recognise(secret)
      if (device === undefined) throw error
      await count({ device })
    }
  }
}

/** The validated input: path fields from the path, the rest from the query of a GET or of an upload, or the body. */
function read(
  endpoint: AnyEndpoint,
  { query, params }: FastifyRequest,
  document: unknown,
  language: Language,
) {
  const inQuery = endpoint.method === 'GET' || endpoint.upload
  const rest = inQuery ? query : document
  if (rest !== undefined && rest !== null && (typeof rest !== 'object' || Array.isArray(rest)))
    throw new Refusal('invalidInput', { fields: {} })
  const stray = unknownIn(query as object, inQuery ? endpoint.input.shape : {}, language)
  if (Object.keys(stray).length > 0) throw new Refusal('invalidInput', { fields: stray })
  const parsed = endpoint.input.safeParse(
    { ...(rest as object), ...(params as object) },
    { error: faultsIn(language) },
  )
  const faults = parsed.success ? unreadableIn(parsed.data, language) : faultsByField(parsed.error)
  if (!parsed.success || Object.keys(faults).length > 0) throw new Refusal('invalidInput', { fields: faults })
  return parsed.data
}
