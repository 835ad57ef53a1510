/**
 * How long what is random goes on: briefly in `npm test`, at length in `npm run test:long`. What is drawn at random comes from
 * one seed, which every run prints; with `SEED=…` before the command the same is drawn again.
 */
import { createHash } from 'node:crypto'
import { chance } from '#sales/bidding/practice/rivals.rules.ts'

/** Whether this is `npm run test:long`. */
export const AT_LENGTH = process.env['TEST_LENGTH'] === 'long'

/** The seed of this run; vitest.config.ts draws it where none is given. */
export const SEED = Number(process.env['SEED'])

/** So many of something in a short run, and so many in a long one. */
export const many = (short: number, long: number): number => (AT_LENGTH ? long : short)

/** So many cases of a property, for fast-check. */
export const runs = (short: number, long: number): { numRuns: number } => ({ numRuns: many(short, long) })

/** Numbers from 0 to under 1, the same for the same seed. */
export function draws(): () => number {
  let state = SEED
  return () => chance((state = (state + 0x6d2b79f5) >>> 0))
}

/** Whether the seed of this run draws what has this name, one in so many; another seed draws others. */
export const drawn = (name: string, oneIn: number): boolean =>
  createHash('sha256').update(`${SEED} ${name}`).digest().readUInt32BE() % oneIn === 0
