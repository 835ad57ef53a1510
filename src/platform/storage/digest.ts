/** Bytes of files: looked at without a copy, and hashed so that nobody waits. */
import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'

/** The same bytes, not copied. */
export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

const STRETCH = 1024 * 1024

/** SHA-256 in stretches, between which bids are answered. */
export async function digest(bytes: Uint8Array): Promise<Buffer> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += STRETCH) {
    hash.update(bytes.subarray(at, at + STRETCH))
    if (at + STRETCH < bytes.length) await breathe()
  }
  return hash.digest()
}
