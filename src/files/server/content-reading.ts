/**
 * What does something by itself when a document is opened, or carries other files along. Found in a thread (reading.ts): the file is a
 * stranger's. It looks for too much rather than too little, also where a reader would see text or a picture: whoever hides a script knows
 * more ways than any reader agrees on.
 */
import { inflateSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { budgetFor, dictionaryAt, endOf, STREAM, textFrom } from '#platform/pki/pdf-syntax.ts'

/** What is wrong with a document; nothing when it only shows something. */
export type Activity = 'active' | 'unreadable' | undefined

/** Names that begin an action or hold a file; long enough never to come about by chance among the bytes of a picture. */
const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'RichMedia',
  'Rendition',
  'EmbeddedFile',
  'EmbeddedFiles',
])
/** Names that are too short for that; looked for outside of streams. */
const ACTIVE_ELSEWHERE = new Set(['JS', 'AA', 'XFA'])

const MARK = /\/([^\s()<>[\]{}/%]+)|\bstream[\r\n]|\bendstream\b/g
const OBJECT = /(?<!\d)\d{1,10}\s+\d{1,5}\s+obj\b/g
const MOST_UNPACKED = 32 * 1024 * 1024

/** What a PDF does when it is opened. */
export function activityOfPdf(file: Uint8Array): Activity {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const text = textFrom(bytes, 0)
  try {
    const all = [text, ...packedObjectsIn(bytes, text)]
    return all.some((each) => isActive(each, all)) ? 'active' : undefined
  } catch {
    return 'unreadable'
  }
}

function isActive(text: string, all: readonly string[]): boolean {
  let inside = false
  for (const { 0: mark, 1: written, index } of text.matchAll(MARK)) {
    if (written === undefined) inside = mark !== 'endstream'
    // The end of an address in a text, such as that of a web page on scripts.
    else if (text[index + mark.length] === ')') continue
    else {
      const name = plain(written)
      if (ACTIVE.has(name) || (!inside && ACTIVE_ELSEWHERE.has(name))) return true
      if (name === 'OpenAction' && leadsOut(text, index + mark.length, all)) return true
    }
  }
  return false
}

/** A sign may be written by its number, and every sign may be. Longer than this is no name that we look for, however it is written. */
const LONGEST_NAME = 200
const plain = (name: string) =>
  name.length <= LONGEST_NAME && name.includes('#')
    ? name.replace(/#([\dA-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : name

/** What lies packed in streams of objects. Throws at what it cannot read. */
function packedObjectsIn(bytes: Buffer, text: string): string[] {
  const budget = budgetFor(text, MOST_UNPACKED)
  const packed: string[] = []
  let room = MOST_UNPACKED
  for (const { 0: head, index } of text.matchAll(OBJECT)) {
    const { entries, end } = dictionaryAt(text, index + head.length, budget)
    const given = new Map([...entries].map(([name, value]) => [plain(name), plain(value)]))
    // Readers find the objects of such a stream by these entries, whatever it calls itself.
    if (given.get('/Type') !== '/ObjStm' && !(given.has('/First') && given.has('/N'))) continue
    const begin = endOf(STREAM, text, end)
    if (begin === undefined) continue
    const objects = unpacked(bytes.subarray(begin), given, room)
    room -= objects.length
    packed.push(objects)
  }
  return packed
}

function unpacked(stream: Buffer, given: ReadonlyMap<string, string>, room: number): string {
  const filter = given.get('/Filter') ?? given.get('/F')
  const settings = given.get('/DecodeParms') ?? given.get('/DP') ?? 'null'
  if (filter === undefined || filter === 'null') {
    const end = stream.indexOf('endstream', 0, 'latin1')
    return stream.subarray(0, Math.min(end < 0 ? stream.length : end, room)).toString('latin1')
  }
  // Any other way of packing is one that no program uses for objects.
  if (!/^(?:\[ )?\/(?:FlateDecode|Fl)(?: \])?$/.test(filter) || !/^(?:\[ )?null(?: \])?$/.test(settings))
    throw new Error('A stream of objects is packed in an unknown way.')
  return inflateSync(stream, { maxOutputLength: Math.max(1, room) }).toString('latin1')
}

const VALUE = /(?:\s|%[^\r\n]*[\r\n])*(?:(\d{1,10})\s+\d{1,5}\s+R\b|(<<[^]{0,600}))?/y

/** Whether what happens at the opening leads out of the document; most only say at which page it opens. */
function leadsOut(text: string, at: number, all: readonly string[]): boolean {
  VALUE.lastIndex = at
  const [, number, direct] = VALUE.exec(text) ?? []
  if (direct !== undefined) return isExternal(direct)
  if (number === undefined) return false
  const object = new RegExp(`(?<!\\d)${number}\\s+\\d{1,5}\\s+obj\\b([^]{0,600})`, 'g')
  return all.some(
    (each, index) =>
      [...each.matchAll(object)].some(({ 1: value }) => isExternal(value!)) ||
      // Packed objects have their numbers at the head; any of them may be meant.
      (index > 0 && isExternal(each)),
  )
}
const isExternal = (value: string) => {
  const names = [...value.matchAll(MARK)].map(({ 1: name }) => plain(name ?? ''))
  return names.some((name, index) => name === 'S' && ['URI', 'GoToR'].includes(names[index + 1] ?? ''))
}

const MOST_RELATIONS = 4 * 1024 * 1024
const END = /(?:<\/(?:[\w-]+:)?Relationships\s*|<(?:[\w-]+:)?Relationships\b[^<>]*\/)>\s*$/
const ELEMENT = /<(?:[\w-]+:)?Relationship\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** What a text document fetches from elsewhere, or carries along, when it is opened. A link that somebody has to press is none of it. */
export function activityOfDocx(file: Uint8Array): Activity {
  let room = MOST_RELATIONS
  let tooMuch = false
  let carries = false
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (/(?:^|\/)(?:activeX\/|embeddings\/[^/]*\.(?!xlsx$)[^/.]*$)/i.test(name)) carries = true
      if (!/\.rels$/i.test(name)) return false
      // No more than a part says is unpacked; of one that says too little the end is missing.
      room -= originalSize
      if (room < 0) tooMuch = true
      return !tooMuch
    },
  })
  if (carries) return 'active'
  if (tooMuch) return 'unreadable'
  for (const part of Object.values(parts)) {
    const text = strFromU8(part)
    if (text.includes('\0') || /<!(?:DOCTYPE|ENTITY)/i.test(text) || !END.test(text.slice(-100)))
      return 'unreadable'
    for (const [, attributes] of text.matchAll(ELEMENT)) {
      const given = new Map(
        [...attributes!.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [
          name!.toLowerCase(),
          decoded(double ?? single ?? ''),
        ]),
      )
      if (given.get('targetmode')?.trim().toLowerCase() !== 'external') continue
      const link = /\/hyperlink$/i.test(given.get('type') ?? '')
      if (!link || !/^\s*(?:https?:|mailto:|#)/i.test(given.get('target') ?? '')) return 'active'
    }
  }
  return undefined
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string) =>
  text.replace(/&(?:#x([\dA-Fa-f]{1,6})|#(\d{1,7})|(\w+));/g, (_, hex, decimal, name: string) => {
    const code = hex ? Number.parseInt(hex as string, 16) : Number(decimal)
    return name ? (NAMED[name] ?? '') : code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
