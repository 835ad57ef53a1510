/** Limits that have no edges in time: a bucket which each try fills by a drop, and which drains evenly. */

/** How many drops it holds, and how long each takes to drain. */
export type Bucket = { drops: number; drainMs: number }

/** So many at once, and as many again in each minute. */
export const perMinute = (drops: number): Bucket => ({ drops, drainMs: 60_000 / drops })

/** How long until another drop fits, given when the bucket will be empty; 0 when it fits now. */
export const waitFor = ({ drops, drainMs }: Bucket, emptyAt: number, now: number): number =>
  Math.max(0, emptyAt - now - (drops - 1) * drainMs)

/** When the bucket will be empty with one more drop in it. */
export const oneMore = ({ drainMs }: Bucket, emptyAt: number, now: number): number =>
  Math.max(emptyAt, now) + drainMs
