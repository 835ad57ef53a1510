/** How often one address and one account may ask. Kept per process, in memory. */
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../endpoint.ts'
import { networkOf } from './network.ts'

export type RateSettings = { perAddress: number; perAccount: number; guarded: number }
export type Rates = ReturnType<typeof rates>

const limiter = (points: number, seconds: number) => new RateLimiterMemory({ points, duration: seconds })

const take = async (limit: RateLimiterMemory, key: string) => {
  try {
    await limit.consume(key)
  } catch (refused) {
    const wait = (refused as RateLimiterRes).msBeforeNext
    if (wait === undefined) throw refused
    throw new Refusal('tooMany', { retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) })
  }
}

/** Limits per minute: all requests by address, all requests by account, and guarded ones (passwords) by address and by name. */
export function rates(settings: RateSettings) {
  const address = limiter(settings.perAddress, 60)
  const account = limiter(settings.perAccount, 60)
  const guardedAddress = limiter(settings.guarded * 3, 60)
  const guardedName = limiter(settings.guarded, 60)
  return {
    address: (from: string) => take(address, networkOf(from)),
    account: (id: number) => take(account, String(id)),
    guarded: async (command: string, from: string, name: string) => {
      const network = networkOf(from)
      await take(guardedAddress, `${command} ${network}`)
      await take(guardedName, `${command} ${network} ${name.toLowerCase()}`)
    },
  }
}
