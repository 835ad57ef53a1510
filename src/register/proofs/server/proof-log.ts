/** The exported chain of the register: JSON lines that anyone can check, with commitments in place of numbers of persons. */
import { z } from 'zod'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Token = z.base64()
const Count = z.int().min(0)

/** A day that is closed: how many entries it has, the hash of the last link up to its end, and the stamp on both. */
const Closed = { day: z.iso.date(), entries: Count, root: Hash, token: Token.nullable() }

/** First line: the range, and the day before it from which the chain continues; null at the beginning of the register. */
export const LogHead = z.strictObject({
  format: z.literal('zapori-register-log/1'),
  from: z.iso.date(),
  to: z.iso.date(),
  before: z.strictObject(Closed).nullable(),
})
/** Then the entries of each day in their order. Content is null when the register no longer has it. */
export const LogEntry = z.strictObject({
  entry: z.int(),
  day: z.iso.date(),
  position: z.int(),
  content: z.string().nullable(),
  previousHash: Hash,
  hash: Hash,
  token: Token.nullable(),
})
/** After the entries of a day, once it is closed. */
export const LogDay = z.strictObject({ closed: z.literal(true), ...Closed })
export const LogEnd = z.strictObject({ end: z.literal(true), entries: Count, days: Count, lastHash: Hash })

export type LogHead = z.infer<typeof LogHead>
export type LogEntry = z.infer<typeof LogEntry>
export type LogDay = z.infer<typeof LogDay>
export type LogEnd = z.infer<typeof LogEnd>
