/** Room for files that pass through memory: so many bytes in all, and a share of it for each account and each network. */
import { Refusal } from '#platform/endpoint.ts'
import { networkOf } from '#platform/process/network.ts'

/** A file on its way: it takes its bytes as they come, and gives all of them back when it is through. */
export type Passing = { take: (bytes: number) => void; leave: () => void }

type Share = { files: number; bytes: number }
export type RoomSize = {
  bytes: number
  /** Of one account, wherever it is: it fills its own share before it is in anybody's way. */
  perAccount: Share
  /** Of all accounts and visitors of one network, which may be a house full of people. */
  perNetwork: Share
}

/**
 * Refuses with `tooBusy` whoever has no share left. When all the room is taken, the oldest file of whoever holds the most is told to give
 * way, unless that is the newcomer themselves: so nobody keeps others out by being slow.
 */
export function room({ bytes: mostBytes, perAccount, perNetwork }: RoomSize) {
  const shares = new Map<string, Share>()
  const passing = new Set<{ owner: string; giveWay: () => void }>()
  let all = 0

  const give = (owner: string) => {
    let most = owner
    for (const each of passing) if (shares.get(each.owner)!.bytes > shares.get(most)!.bytes) most = each.owner
    if (most === owner) throw new Refusal('tooBusy')
    // In the order in which they came.
    for (const each of passing) if (each.owner === most) return each.giveWay()
  }

  return (address: string, accountId: number | undefined, giveWay: () => void): Passing => {
    const network = `network ${networkOf(address)}`
    const owner = accountId === undefined ? network : `account ${accountId}`
    const limits = new Map([[network, perNetwork]])
    if (owner !== network) limits.set(owner, perAccount)
    for (const [key, limit] of limits)
      if ((shares.get(key)?.files ?? 0) >= limit.files) throw new Refusal('tooBusy')
    for (const key of limits.keys()) {
      const share = shares.get(key) ?? { files: 0, bytes: 0 }
      shares.set(key, share)
      share.files++
    }
    let own = 0
    const count = (bytes: number) => {
      own += bytes
      all += bytes
      for (const key of limits.keys()) shares.get(key)!.bytes += bytes
    }
    const here = { owner, giveWay: () => (leave(), giveWay()) }
    passing.add(here)
    const leave = () => {
      if (!passing.delete(here)) return
      count(-own)
      for (const key of limits.keys()) if (--shares.get(key)!.files === 0) shares.delete(key)
    }
    return {
      take(bytes) {
        // Who has hung up meanwhile holds nothing any more.
        if (!passing.has(here)) return
        count(bytes)
        for (const [key, limit] of limits)
          if (shares.get(key)!.bytes > limit.bytes) throw new Refusal('tooBusy')
        while (all > mostBytes) give(owner)
      },
      leave,
    }
  }
}
