/** What a file is, read from its bytes; its name is nobody's word. */
import { strFromU8, unzipSync } from 'fflate'
import { Refusal } from '#platform/endpoint.ts'
import { readApart } from '#platform/process/reading.ts'
import type { FileType } from '../files.rules.ts'
import type { Activity } from './content-reading.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The type of a whole and single file of the allowed ones; otherwise the refusal that says what is wrong. */
export function typeOf(bytes: Buffer): FileType {
  if (bytes.length === 0) throw new Refusal('fileEmpty')
  const type = typeByHead(bytes)
  if (!type) throw new Refusal('wrongType')
  if (type === DOCX) mustBeDocx(bytes)
  // An archive that hides behind a picture or a document is two files in one.
  else if (endsAsZip(bytes)) throw new Refusal('wrongType')
  if (type === 'application/pdf') mustBeWholePdf(bytes)
  return type
}

const MODULE = new URL('./content-reading.ts', import.meta.url)

/** Refuses a document that does something by itself when it is opened, or carries other files along. */
export async function mustBePassive(type: FileType, bytes: Buffer) {
  const name = { 'application/pdf': 'activityOfPdf', [DOCX]: 'activityOfDocx' }[type as string]
  if (!name) return
  const input = new Uint8Array(bytes)
  const task = { module: MODULE, name, input, transfer: [input.buffer] }
  const activity = await readApart<Activity>(task, { upload: true })
  if (activity) throw new Refusal(activity === 'active' ? 'activeContent' : 'unreadableContent')
}

const begins = (bytes: Buffer, head: string, at = 0) =>
  bytes.subarray(at, at + head.length).equals(Buffer.from(head, 'latin1'))

function typeByHead(bytes: Buffer): FileType | undefined {
  if (/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return 'application/pdf'
  if (begins(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (begins(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)) return 'image/webp'
  if (begins(bytes, 'PK\x03\x04')) return DOCX
  return undefined
}

/** Readers allow some signs after the end of a document, but not another half of it. */
const TAIL = 2048

function mustBeWholePdf(bytes: Buffer) {
  const tail = bytes.subarray(-TAIL).toString('latin1')
  const end = tail.lastIndexOf('%%EOF')
  if (end < 0 || !/startxref\s+\d+\s+$/.test(tail.slice(0, end))) throw new Refusal('damaged')
}

const LONGEST_COMMENT = 65_535
const END_RECORD = 22

/** Whether a reader of archives, who begins at the end, would find one here. */
function endsAsZip(bytes: Buffer) {
  const from = Math.max(0, bytes.length - END_RECORD - LONGEST_COMMENT)
  for (let at = bytes.indexOf('PK\x05\x06', from, 'latin1'); at >= 0;) {
    if (at + END_RECORD <= bytes.length && at + END_RECORD + bytes.readUInt16LE(at + 20) === bytes.length)
      return true
    at = bytes.indexOf('PK\x05\x06', at + 1, 'latin1')
  }
  return false
}

const MOST_PARTS = 5000
/** Programs give names of some thirty signs; an archive of thousands of long ones would keep the portal busy with them. */
const LONGEST_NAME = 500
const MOST_UNPACKED = 200 * 1024 * 1024
const MOST_CONTENTS = 1024 * 1024
/** What a part says of its unpacked size may be a lie; of its packed size it cannot. */
const MOST_PACKED = 64 * 1024
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A ZIP with a text document inside, with no macros and not a bomb; nothing but its list of parts is unpacked. */
function mustBeDocx(bytes: Buffer) {
  if (!endsAsZip(bytes)) throw new Refusal('damaged')
  const names = new Set<string>()
  let unpacked = 0
  const parts = unzipped(() =>
    unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        if (name.length > LONGEST_NAME) throw new Refusal('wrongType')
        // Of two parts with one name, each reader takes another.
        if (names.has(name)) throw new Refusal('damaged')
        names.add(name)
        unpacked += originalSize
        if (names.size > MOST_PARTS || unpacked > MOST_UNPACKED) throw new Refusal('wrongType')
        return name === '[Content_Types].xml' && originalSize <= MOST_CONTENTS && size <= MOST_PACKED
      },
    }),
  )
  if ([...names].some((name) => /(^|\/)vba\w*\.bin$/i.test(name))) throw new Refusal('macros')
  const listed = parts['[Content_Types].xml']
  const types = listed ? strFromU8(listed) : ''
  if (types.includes('macroEnabled')) throw new Refusal('macros')
  if (!names.has('word/document.xml') || !types.includes(MAIN)) throw new Refusal('wrongType')
}

function unzipped<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('damaged')
  }
}
