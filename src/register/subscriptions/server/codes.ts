/** Codes in letters, by which their readers act without logging in; the database keeps only their hashes. */
import { createHash, randomBytes } from 'node:crypto'

export const hashOfCode = (code: string) => createHash('sha256').update(code).digest()

/** 24 random bytes: nobody guesses one. */
export function newCode() {
  const code = randomBytes(24).toString('base64url')
  return { code, hash: hashOfCode(code) }
}
