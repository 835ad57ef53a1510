/** A thread that reads one spreadsheet; see machinery-sheet.ts. What is in the file can be meant to harm, so it has little memory and little time. */
import { parentPort, workerData } from 'node:worker_threads'
import { inflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/universal'

/** Unpacked, all parts of the file together. */
const LARGEST = 48 * 1024 * 1024
const ENTRY = 0x02014b50
const END = Buffer.from([0x50, 0x4b, 5, 6])

const bytes = Buffer.from(workerData as Uint8Array)
try {
  refuseBomb(bytes)
  const copy = new Uint8Array(bytes).buffer
  parentPort!.postMessage({ rows: await readSheet(copy) })
} catch (error) {
  parentPort!.postMessage({ failure: error instanceof Error ? error.message : String(error) })
}

/** A few kilobytes can unpack to gigabytes, whatever size they say: each part is unpacked only as far as is allowed. */
function refuseBomb(file: Buffer) {
  const end = file.lastIndexOf(END)
  if (end < 0) throw new Error('no archive')
  let at = file.readUInt32LE(end + 16)
  let left = LARGEST
  for (let n = file.readUInt16LE(end + 10); n > 0; n--) {
    if (file.readUInt32LE(at) !== ENTRY) throw new Error('no archive')
    const [method, packed, place] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 42),
    ]
    const start = place + 30 + file.readUInt16LE(place + 26) + file.readUInt16LE(place + 28)
    const body = file.subarray(start, start + packed)
    left -= method === 8 ? inflateRawSync(body, { maxOutputLength: Math.max(1, left) }).length : packed
    // What the archive says of a part's size is how much room is made for it.
    if (left < 0 || file.readUInt32LE(at + 24) > LARGEST) throw new Error('too large')
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
}
