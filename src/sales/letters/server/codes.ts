/** Codes in the links of letters. */
import { createHash } from 'node:crypto'

/** Only the hash of a code is kept, so that nobody who reads the database can confirm for another. */
export const hashOf = (code: string) => createHash('sha256').update(code).digest()
