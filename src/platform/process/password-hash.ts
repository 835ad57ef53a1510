/** Passwords are kept as argon2id hashes (19 MiB, 2 passes, 1 lane; OWASP's first choice). */
import { hash, verify } from '@node-rs/argon2'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash to keep for a password. */
export const hashPassword = (password: string) => hash(password, COST)

let decoy: Promise<string> | undefined

/** Whether a password fits; for an unknown user (no hash) it works just as long and answers no. */
export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('no account has this one')
  const fits = await verify(stored ?? (await decoy), password)
  return fits && stored !== null && stored !== undefined
}
