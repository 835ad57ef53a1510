/** The one spelling of what is hashed, chained, sealed and compared. */
import { createHash } from 'node:crypto'

/** JSON with keys in alphabetical order and no blanks (RFC 8785 for our texts and whole numbers). */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/** SHA-256 of a canonical text. */
export const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest()
