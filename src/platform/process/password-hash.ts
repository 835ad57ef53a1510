/** Passwords are kept as argon2id hashes (19 MiB, 2 passes, 1 lane; OWASP's first choice). */
import { hash, verify } from '@node-rs/argon2'
import { fairLine } from './fair-line.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes a thread of the engine for hundredths of a second; of its four, files and pictures need some. */
const line = fairLine({ places: 2, mostWaiting: 100, longestQueue: 500 })

/** The hash to keep for a password. */
export const hashPassword = (password: string) => line.run(() => hash(password, COST))

let decoy: Promise<string> | undefined

/** Whether a password fits; for an unknown user (no hash) it works just as long and answers no. */
export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('no account has this one')
  const against = stored ?? (await decoy)
  const fits = await line.run(() => verify(against, password))
  return fits && stored !== null && stored !== undefined
}
