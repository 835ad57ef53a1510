/** Asking the service about somebody: whether he is registered, for the check of a screen, and which institutions are. Never in a transaction. */
import type { EDeliverySettings, Scope } from '#platform/process/integrations.ts'
import { type EDelivery, type Institution, type Recipient, ServiceAway, ServiceRefused } from './meaning.ts'
import { eDeliveryByRest } from './rest.ts'
import { eDeliveryBySoap } from './soap.ts'

/** The service that is set up, spoken to at a moment. */
export const serviceOf = (settings: EDeliverySettings, now: Date): EDelivery =>
  settings.driver === 'soap' ? eDeliveryBySoap(settings, now) : eDeliveryByRest(settings)

/** UNKNOWN: the service is not set up, or did not answer; the way must not be offered then, nor be said to be closed. */
export type Registration =
  | { state: 'REGISTERED'; name: string }
  | { state: 'NOT_REGISTERED' }
  | { state: 'UNKNOWN'; why: 'notConfigured' | 'away' }

/** An answer is used again so long: while a screen is filled in. */
const RETENTION_MS = 5 * 60_000
const STORED_INSTITUTIONS_MS = 6 * 3_600_000
const MOST_STORED = 5_000
type Stored<T> = { at: number; answer: T }
const registrations = new WeakMap<EDeliverySettings, Map<string, Stored<Registration>>>()
const lists = new WeakMap<EDeliverySettings, Stored<Institution[] | undefined>>()

type Asking = Pick<Scope, 'now' | 'services'>

/** Whether somebody can be served through the service. It never throws for what goes wrong outside. */
export async function hasRegistration(
  { now, services }: Asking,
  recipient: Recipient,
): Promise<Registration> {
  const settings = services.eDelivery
  if (!settings) return { state: 'UNKNOWN', why: 'notConfigured' }
  const stored = registrations.get(settings) ?? new Map<string, Stored<Registration>>()
  registrations.set(settings, stored)
  const { kind, numberKind, number } = recipient
  const [hash] = services.personal.hashes({ type: numberKind, value: number })
  const name = `${kind} ${hash!.toString('base64')}`
  const before = stored.get(name)
  if (before && isFresh(before, now, RETENTION_MS)) return before.answer
  try {
    const profile = await serviceOf(settings, now).registration(recipient)
    const answer: Registration = profile
      ? { state: 'REGISTERED', name: profile.name }
      : { state: 'NOT_REGISTERED' }
    if (stored.size >= MOST_STORED) stored.clear()
    stored.set(name, { at: now.getTime(), answer })
    return answer
  } catch (error) {
    if (error instanceof ServiceAway || error instanceof ServiceRefused)
      return { state: 'UNKNOWN', why: 'away' }
    throw error
  }
}

/** The institutions that are registered; undefined where nobody can tell: not set up, no answer, or a protocol that does not list them. */
export async function institutions({ now, services }: Asking): Promise<Institution[] | undefined> {
  const settings = services.eDelivery
  if (!settings) return undefined
  const before = lists.get(settings)
  if (before && isFresh(before, now, STORED_INSTITUTIONS_MS)) return before.answer
  try {
    const answer = await serviceOf(settings, now).institutions()
    lists.set(settings, { at: now.getTime(), answer })
    return answer
  } catch (error) {
    if (error instanceof ServiceAway || error instanceof ServiceRefused) return undefined
    throw error
  }
}

const isFresh = ({ at }: Stored<unknown>, now: Date, ms: number) =>
  now.getTime() >= at && now.getTime() - at < ms
