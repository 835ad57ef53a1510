/**
 * How often somebody may ask. Kept per process, in memory: with three portals behind a proxy it is three times as much. What must hold
 * for all of them, wrong passwords, is counted in the database (people/sign-in/server/password-check.ts).
 */
import { type Bucket, oneMore, perMinute, waitFor } from '../bucket.ts'
import { Refusal } from '../endpoint.ts'
import { networkOf } from '../process/network.ts'

export type RateSettings = { perAddress: number; perAccount: number; guarded: number }
export type Rates = ReturnType<typeof rates>

/**
 * Who asks, as limits count it: an account, wherever it is; a device that an account has been entered from; else the network, so that
 * nobody in a house uses up what belongs to those who are known.
 */
export type Caller =
  | { accountId: number; perMinute?: number | undefined }
  | { device: string }
  | { address: string }

/** What is guarded may come so many times as often under different names: from one person, and from all in a network. */
const NAMES = 3
const PEOPLE = 10
const CLEARED_EVERY_MS = 10_000

/** Limits per minute: all requests by caller; guarded ones (passwords) by caller, and by caller and name. */
export function rates(settings: RateSettings, clock: () => number = () => performance.now()) {
  const emptyAt = new Map<string, number>()
  let clearedAt = clock()

  const take = (bucket: Bucket, key: string) => {
    const now = clock()
    if (now - clearedAt >= CLEARED_EVERY_MS) {
      clearedAt = now
      for (const [each, at] of emptyAt) if (at <= now) emptyAt.delete(each)
    }
    const before = emptyAt.get(key) ?? now
    const wait = waitFor(bucket, before, now)
    if (wait > 0) throw new Refusal('tooMany', { retryAfterSeconds: Math.ceil(wait / 1000) })
    emptyAt.set(key, oneMore(bucket, before, now))
  }
  const [address, account] = [perMinute(settings.perAddress), perMinute(settings.perAccount)]
  // A system has a share of its own.
  const shareOf = ({ perMinute: own }: { perMinute?: number | undefined }) => (own ? perMinute(own) : account)
  const [byName, ofOne, ofMany] = [1, NAMES, PEOPLE].map((times) => perMinute(settings.guarded * times))

  return {
    asking: (caller: Caller) => take('accountId' in caller ? shareOf(caller) : address, keyOf(caller)),
    guarded: (command: string, caller: Caller, name?: string) => {
      const key = `${command} ${keyOf(caller)}`
      take('address' in caller ? ofMany! : ofOne!, key)
      if (name !== undefined) take(byName!, `${key} ${name.toLowerCase()}`)
    },
  }
}

const keyOf = (caller: Caller) =>
  'accountId' in caller
    ? `account ${caller.accountId}`
    : 'device' in caller
      ? `device ${caller.device}`
      : `network ${networkOf(caller.address)}`
