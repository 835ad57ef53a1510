/** How often somebody may ask: limits a minute, held by all portals together. */
import { Refusal } from '#platform/endpoint.ts'
import { networkOf } from '#platform/process/network.ts'
import { counting, type Counting, type Limit, sharedInHandfuls, sharedOneByOne } from './counting.ts'

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

/** How many times as often guarded requests may come under different names: from one person, and from all in a network. */
const NAMES = 3
const PEOPLE = 10

/** Limits per minute: all requests by caller; guarded ones (passwords) by caller, and by caller and name. Both refuse with `tooMany`. */
export function rates(
  settings: RateSettings,
  { clock = () => performance.now(), ...around }: Partial<Counting> = {},
) {
  const count = counting({ clock, ...around })
  const take = async (limit: Limit, key: string) => {
    const wait = await count(limit, key)
    if (wait > 0) throw new Refusal('tooMany', { retryAfterSeconds: Math.ceil(wait / 1000) })
  }
  const [address, account] = [sharedInHandfuls(settings.perAddress), sharedInHandfuls(settings.perAccount)]
  // A system has a share of its own.
  const shareOf = ({ perMinute: own }: { perMinute?: number | undefined }) =>
    own ? sharedInHandfuls(own) : account
  const [byName, ofOne, ofMany] = [1, NAMES, PEOPLE].map((times) => sharedOneByOne(settings.guarded * times))

  return {
    asking: (caller: Caller) => take('accountId' in caller ? shareOf(caller) : address, keyOf(caller)),
    guarded: async (command: string, caller: Caller, name?: string) => {
      const key = `${command} ${keyOf(caller)}`
      await take('address' in caller ? ofMany! : ofOne!, key)
      if (name !== undefined) await take(byName!, `${key} ${name.toLowerCase()}`)
    },
  }
}

const keyOf = (caller: Caller) =>
  'accountId' in caller
    ? `account ${caller.accountId}`
    : 'device' in caller
      ? `device ${caller.device}`
      : `network ${networkOf(caller.address)}`
