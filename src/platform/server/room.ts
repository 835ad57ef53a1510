/** Room for files that pass through memory: so many bytes in all, and so many files at once for one address, whose slow line must not keep others out. */
import { Refusal } from '../endpoint.ts'
import { networkOf } from './network.ts'

/** A file on its way: it takes its bytes as they come, and gives all of them back when it is through. */
export type Passing = { take: (bytes: number) => void; leave: () => void }

/** Refuses with `tooBusy` whoever comes when there is no room. */
export function room({ bytes: mostBytes, perAddress }: { bytes: number; perAddress: number }) {
  const from = new Map<string, number>()
  let held = 0
  return (address: string): Passing => {
    const network = networkOf(address)
    const before = from.get(network) ?? 0
    if (before >= perAddress) throw new Refusal('tooBusy')
    from.set(network, before + 1)
    let own = 0
    let here = true
    return {
      take(bytes) {
        // Who has hung up meanwhile holds nothing any more.
        if (!here) return
        own += bytes
        held += bytes
        if (held > mostBytes) throw new Refusal('tooBusy')
      },
      leave() {
        if (!here) return
        here = false
        held -= own
        const left = from.get(network)! - 1
        if (left > 0) from.set(network, left)
        else from.delete(network)
      },
    }
  }
}
