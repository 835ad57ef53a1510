/** The one spelling of what is hashed, chained, sealed and compared. */
import { hash } from 'node:crypto'

const sorted = (_: string, inner: unknown) =>
  typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : inner

/** Whether an object is nothing but its keys and what they hold. */
function isPlain(value: object): value is Record<string, unknown> {
  const kind: unknown = Object.getPrototypeOf(value)
  return (
    (kind === Object.prototype || kind === null) && !('toJSON' in value) && !Object.hasOwn(value, '__proto__')
  )
}

/** The same with its keys in order; what is not plain, as moments, stands as it is written in JSON. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isPlain(value)) {
    const text: string | undefined = JSON.stringify(value, sorted)
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  }
  const ordered: Record<string, unknown> = {}
  for (const key of Object.keys(value).sort()) ordered[key] = inOrder(value[key])
  return ordered
}

/** JSON with keys in alphabetical order and no blanks (RFC 8785 for our texts and whole numbers). */
export const canonical = (value: unknown): string => JSON.stringify(inOrder(value))

/** SHA-256 of a canonical text. */
export const hashOf = (text: string) => hash('sha256', text, 'buffer')
