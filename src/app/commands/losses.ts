/** How patiently the portal brings its PostgreSQL back, when that ends again and again. */
const FIRST_MS = 1_000
const LONGEST_MS = 60_000
/** After so long without a loss the next one counts as the first. */
const QUIET_MS = 5 * 60_000

/** Counts losses and answers how long to wait before looking for it again: at once the first time, then twice as long each time. */
export function lossCounter() {
  let losses = 0
  let lastAt = 0
  return (now: number): number => {
    losses = losses > 0 && now - lastAt < QUIET_MS ? losses + 1 : 1
    lastAt = now
    return losses === 1 ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (losses - 2))
  }
}
