/** Work that is put off for a moment, so that it is done once for everything that has come meanwhile. While there is nothing to do, nothing runs. */

import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 1_000
const WORST_PAUSE_MS = 30_000
const LONGEST_END_MS = 2_000

/** `work` is called a second after the first `wake`, and again after growing pauses while it fails. */
export function paced(work: () => Promise<unknown>, report: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  let failures = 0
  let wanted = false
  let ended = false

  const later = () => {
    if (timer || ended) return
    const pause = Math.min(WORST_PAUSE_MS, PAUSE_MS * 2 ** failures)
    timer = setTimeout(() => void turn(), pause).unref()
  }
  const turn = () => {
    clearTimeout(timer)
    timer = undefined
    wanted = false
    underWay = work()
      .then(
        () => {
          failures = 0
        },
        (error: unknown) => {
          // Said once: while the database is away, everything says so.
          if (failures++ === 0) report(error)
          wanted = true
        },
      )
      .finally(() => {
        underWay = undefined
        if (wanted) later()
      })
    return underWay
  }
  return {
    wake() {
      if (underWay) wanted = true
      else later()
    },
    /** Does what there is to do now, for the last time; who stops a portal does not wait for a database that says nothing. */
    async end() {
      const last = async () => {
        await underWay
        ended = true
        await turn()
      }
      await Promise.race([last(), sleep(LONGEST_END_MS, undefined, { ref: false })])
    },
  }
}
