/** The exported log of a sale, `zapori-sale-log/2`: a JSON object a line, their fields in this order. Described in docs/sale-log.md. */
import { z } from 'zod'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Time = z.iso.datetime({ precision: 3 })
/** In its one spelling: several texts of base64 may stand for the same bytes. */
const Base64 = z.string().refine((text) => {
  const bytes = decoded(text)
  return bytes !== undefined && bytes !== '' && btoa(bytes) === text
})
const decoded = (text: string) => {
  try {
    return atob(text)
  } catch {
    return undefined
  }
}
const Count = z.int().min(0)

const Milliseconds = z.int().positive()

/** First line: the terms of the sale. The figures of its extensions are in logs that were written since they may change. */
export const LogHead = z.strictObject({
  format: z.enum(['zapori-sale-log/1', 'zapori-sale-log/2']),
  id: z.int(),
  code: z.string(),
  currency: z.enum(['BGN', 'EUR']),
  startPrice: z.int(),
  step: z.int(),
  startsAt: Time,
  firstEndsAt: Time,
  genesis: Hash,
  figures: z.strictObject({ window: Milliseconds, extension: Milliseconds, cap: Milliseconds }).optional(),
})
/** A line for each suspension of bidding after which the sale went on, and for each outage whose time was added; where it took effect. */
export const LogPause = z.strictObject({
  pause: z.int(),
  suspendedAt: Time,
  resumedAt: Time,
  resumesAt: Time,
  shiftMs: z.int(),
})
/** A line for each bid. */
export const LogBid = z.strictObject({
  number: z.int(),
  price: z.int(),
  receivedAt: Time,
  recordedAt: Time,
  endsAt: Time,
  commitment: Hash,
  previousHash: Hash,
  hash: Hash,
})
export const CHECKPOINT_KINDS = ['START', 'PERIODIC', 'SUSPENDED', 'RESUMED', 'END'] as const
/** A line for each checkpoint, with the time stamp on it if an authority gave one. */
export const LogCheckpoint = z.strictObject({
  checkpoint: z.int(),
  kind: z.enum(CHECKPOINT_KINDS),
  at: Time,
  bids: Count,
  lastHash: Hash,
  pauses: Count,
  pausesHash: Hash,
  previousHash: Hash,
  hash: Hash,
  token: Base64.nullable(),
})
/** Then how it ended. */
export const LogEnd = z.strictObject({
  endsAt: Time,
  extensions: z.int(),
  bids: z.int(),
  finalPrice: z.int().nullable(),
  lastHash: Hash,
  pauses: z.int(),
  checkpoints: z.int(),
  /** When an act ended the sale before its time; then nobody bought. */
  terminatedAt: Time.nullable(),
})
/** The same in format 1, where it was the last line. */
export const LogEnd1 = LogEnd.omit({ pauses: true, checkpoints: true, terminatedAt: true })
/** Last line: the portal's signature over all lines before it. */
export const LogSignature = z.strictObject({
  keyId: z.string().regex(/^[0-9a-f]{32}$/),
  /** The 32 public bytes of the key; whether it is the portal's, its published keys tell. */
  publicKey: Base64.refine((text) => decoded(text)?.length === 32),
  signature: Base64.refine((text) => decoded(text)?.length === 64),
})

export type LogHead = z.infer<typeof LogHead>
export type LogPause = z.infer<typeof LogPause>
export type LogBid = z.infer<typeof LogBid>
export type LogCheckpoint = z.infer<typeof LogCheckpoint>
export type LogEnd = z.infer<typeof LogEnd>
export type LogSignature = z.infer<typeof LogSignature>
