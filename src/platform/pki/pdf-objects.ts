/**
 * The structure of a PDF: its objects, also those packed in streams, what its tables lead to, and its encryption. Every object that any
 * reader may find is found, whatever the tables say of it: also of an earlier version, and among the bytes of a stream.
 */
import { type Decrypt, openedWithout } from './pdf-encryption.ts'
import { unpackedBy } from './pdf-filters.ts'
import { headOfPdf } from './pdf-head.ts'
import { bytesOf, lettersOf } from './pdf-strings.ts'
import {
  type Budget,
  budgetFor,
  endOf,
  type Entries,
  spendBudget,
  STREAM,
  textFrom,
  tokenFrom,
  type Value,
  valueAt,
} from './pdf-syntax.ts'

/** Where an object stands: `at` is behind the word that begins it. Packed ones have a text of their own. */
type Place = { text: string; at: number; number: number; generation: number; packed: boolean }
/** `stream` is where the bytes begin that belong to it. */
export type PdfObject = Place & { value: Value; stream: number | undefined }

type Trailer = { entries: Entries; at: number }

/** A document of two hundred tagged pages has some fifty thousand. */
const MOST_OBJECTS = 500_000
/** Each change of a document brings one. */
const MOST_TRAILERS = 10_000
/** References lead to a value, in broken documents to another reference. */
const FURTHEST = 10
/** Keys of which two values would be two meanings. */
const SINGLE = new Set(
  (
    'A AA CF DecodeParms EF Encrypt F Filter First JS JavaScript N Names Next OpenAction Root S StmF StrF ' +
    'Subtype UF URI W XFA'
  )
    .split(' ')
    .map((key) => `/${key}`),
)

const OBJECT = /(?<!\d)(\d{1,10})[\t\n\f\r ]+(\d{1,5})[\t\n\f\r ]*obj/g
const TABLE = /(?<!start)\bxref\b/g
const ENTRY = /[\t\n\f\r ]*(\d{1,10})[\t\n\f\r ]+(\d{1,10})(?:[\t\n\f\r ]+([nf]))?/y
const LEAD = /[\t\n\f\r ]*(?:xref\b|\d{1,10}[\t\n\f\r ]+\d{1,5}[\t\n\f\r ]+obj)/y
const START = /\bstartxref[\t\n\f\r ]+(\d{1,10})/g
/** Whether a value is a dictionary. */
export const isEntries = (value: Value | undefined): value is Entries => value instanceof Map

/** A document as it is read. Its functions throw where it is written in a way in which it cannot be read, or is made to keep its reader busy. */
export class PdfDocument {
  /** Whether a password is needed, or a certificate. */
  locked = false
  readonly #bytes: Buffer
  readonly #text: string
  readonly #budget: Budget
  readonly #places: Place[] = []
  readonly #byNumber = new Map<number, Place[]>()
  readonly #found = new Set<number>()
  /** What leads into the document, and where it stands: trailers, and the dictionaries of tables in streams. */
  readonly #trailers: Trailer[] = []
  /** What readers take that find no way in. */
  readonly #catalogues: Entries[] = []
  readonly #shift: number
  #room: number
  #decrypt: Decrypt | undefined

  /** Of its streams at most `room` bytes are unpacked. */
  constructor(bytes: Buffer, room: number) {
    this.#bytes = bytes
    this.#text = textFrom(bytes, 0)
    this.#budget = budgetFor(this.#text, 2 * room)
    this.#room = room
    this.#shift = headOfPdf(bytes) ?? 0
    for (const { 0: head, 1: number, 2: generation, index } of this.#text.matchAll(OBJECT))
      this.#add({
        text: this.#text,
        at: index + head.length,
        number: Number(number),
        generation: Number(generation),
        packed: false,
      })
    for (const { index, 0: word } of this.#text.matchAll(/\btrailer\b/g)) {
      const { value } = valueAt(this.#text, index + word.length, this.#budget, SINGLE)
      if (isEntries(value)) this.#addTrailer(value, index)
    }
    for (const { index, 0: word } of this.#text.matchAll(TABLE)) this.#followTable(index + word.length)
    for (const [, at] of this.#text.matchAll(START)) this.#follow(Number(at))
    for (const { entries } of this.#trailers) this.#followOn(entries)
  }

  /** Every object, once. */
  *objects(): Generator<PdfObject> {
    const packed: PdfObject[] = []
    let at = 0
    // Tables that are found meanwhile may lead to more.
    for (; at < this.#places.length; at++) {
      const object = this.#read(this.#places[at]!)
      const { value, stream } = object
      yield object
      this.#noteCatalogue(value)
      if (!isEntries(value) || stream === undefined) continue
      if (Array.isArray(this.latest(value.get('/W')))) this.#followStream(object, value)
      // Readers find the objects of such a stream by these entries, whatever it calls itself.
      if (value.get('/Type') === '/ObjStm' || (value.has('/First') && value.has('/N'))) packed.push(object)
    }
    this.#decryptWithoutPassword()
    if (this.locked) return
    for (const object of packed) this.#unpackObjects(object, object.value as Entries)
    for (; at < this.#places.length; at++) {
      const object = this.#read(this.#places[at]!)
      this.#noteCatalogue(object.value)
      yield object
    }
  }

  #noteCatalogue(value: Value) {
    if (isEntries(value) && value.get('/Type') === '/Catalog' && this.#catalogues.length < MOST_TRAILERS)
      this.#catalogues.push(value)
  }

  /** All that a value may be: a reference leads to every object of its number. */
  meanings(value: Value | undefined, depth = 0): Value[] {
    if (value === undefined) return []
    if (typeof value !== 'object' || value === null || !('refers' in value)) return [value]
    if (depth > FURTHEST) throw new Error('References lead to references.')
    return this.objectsOf(value).flatMap((object) => this.meanings(object.value, depth + 1))
  }

  /** What a value is to most readers: that of the object that was written last. */
  latest(value: Value | undefined): Value {
    return this.meanings(value).at(-1) ?? null
  }

  /** The objects to which a reference leads. */
  objectsOf(value: Value | undefined): PdfObject[] {
    return typeof value === 'object' && value !== null && 'refers' in value
      ? (this.#byNumber.get(value.refers) ?? []).map((place) => this.#read(place))
      : []
  }

  /** The bytes of an object's stream as they were before they were packed. */
  contentOf(object: PdfObject, use: 'stream' | 'attachment' = 'stream', clear = !this.#decrypt): Buffer {
    const { value, stream } = object
    if (!isEntries(value) || stream === undefined) return Buffer.alloc(0)
    const list = (long: string, short: string) => {
      const given = this.latest(value.get(long) ?? value.get(short))
      return (Array.isArray(given) ? given : [given]).map((each) => this.latest(each))
    }
    const filters = list('/Filter', '/F').filter((each) => typeof each === 'string')
    const written = this.#bytes.subarray(stream, this.#endOfStream(value, stream))
    // Whoever names this filter says that the stream is encrypted in another way than the others, which is: not.
    const plain = clear || filters.includes('/Crypt') ? written : this.#decrypt!(written, object, use)
    const unpacked = unpackedBy(filters, list('/DecodeParms', '/DP'), plain, this.#room)
    this.#room -= unpacked.length
    spendBudget(this.#budget, unpacked.length)
    return unpacked
  }

  /** The letters of a string that belongs to an object; nothing of another value. */
  lettersOf(object: PdfObject, value: Value | undefined): string {
    if (typeof value !== 'object' || value === null || !('quoted' in value)) return ''
    const bytes = bytesOf(value)
    return lettersOf(this.#decrypt && !object.packed ? this.#decrypt(bytes, object, 'string') : bytes)
  }

  /** Whether nothing was cut off: there is an end, no object begins behind it, and what leads in leads to pages. */
  get isWhole(): boolean {
    const end = Math.max(this.#text.lastIndexOf('%%EOF'), this.#text.lastIndexOf('startxref'))
    if (end < 0 || this.#places.some(({ at, packed }) => !packed && at > end)) return false
    const roots = this.#trailers.flatMap(({ entries }) => this.meanings(entries.get('/Root')))
    return [...roots, ...this.#catalogues].some(
      (root) => isEntries(root) && isEntries(this.latest(root.get('/Pages'))),
    )
  }

  #add(place: Place) {
    if (!place.packed && this.#found.has(place.at)) return
    if (this.#places.length >= MOST_OBJECTS)
      throw new Error('There are more objects than any program writes.')
    if (!place.packed) this.#found.add(place.at)
    this.#places.push(place)
    const others = this.#byNumber.get(place.number)
    if (others) others.push(place)
    else this.#byNumber.set(place.number, [place])
  }

  #addTrailer(entries: Entries, at: number) {
    if (this.#trailers.length >= MOST_TRAILERS)
      throw new Error('There are more changes than any program writes.')
    this.#trailers.push({ entries, at })
  }

  #read(place: Place): PdfObject {
    const { value, end } = valueAt(place.text, place.at, this.#budget, SINGLE)
    const stream = isEntries(value) && !place.packed ? endOf(STREAM, this.#text, end) : undefined
    return { ...place, value, stream }
  }

  /** Both where the length says and where the word for it stands: what the two leave between them some readers see. */
  #endOfStream(entries: Entries, stream: number) {
    const length = this.latest(entries.get('/Length'))
    const from =
      typeof length === 'number' && length > 0 ? Math.min(stream + length, this.#bytes.length) : stream
    const end = this.#bytes.indexOf('endstream', from, 'latin1')
    const last = end < 0 ? this.#bytes.length : end
    spendBudget(this.#budget, last - stream)
    return last
  }

  #unpackObjects(object: PdfObject, entries: Entries) {
    const ways = this.#decrypt ? [false, true] : [true]
    const contents = ways.flatMap((clear) => {
      try {
        return [this.contentOf(object, 'stream', clear)]
      } catch (error) {
        // To a reader who takes another trailer nothing is encrypted.
        if (ways.length === 1) throw error
        return []
      }
    })
    if (contents.length === 0) throw new Error('A stream of objects is damaged.')
    const first = Number(this.latest(entries.get('/First')))
    const most = Number(this.latest(entries.get('/N')))
    for (const content of contents) {
      const text = textFrom(content, 0)
      let turn = 0
      for (const [, number, at] of text.slice(0, first).matchAll(/(\d{1,10})[\t\n\f\r ]+(\d{1,10})/g)) {
        if (turn++ >= most) break
        this.#add({ text, at: first + Number(at), number: Number(number), generation: 0, packed: true })
      }
    }
  }

  #decryptWithoutPassword() {
    const trailer =
      this.#leading ?? this.#trailers.findLast(({ entries }) => entries.has('/Encrypt'))?.entries
    if (!trailer?.has('/Encrypt')) return
    const encrypt = this.latest(trailer.get('/Encrypt'))
    const identity = this.latest(trailer.get('/ID'))
    const [first] = Array.isArray(identity) ? identity : []
    const resolve = (value: Value | undefined) => this.latest(value)
    this.#decrypt = isEntries(encrypt) ? openedWithout(encrypt, first ?? null, resolve) : undefined
    this.locked = !this.#decrypt
  }

  /** The trailer to which the end of the document leads; those of documents that are attached to it lead nowhere. */
  get #leading(): Entries | undefined {
    const last = this.#text.slice(this.#text.lastIndexOf('startxref')).matchAll(START).next().value
    const from = [Number(last?.[1]) + this.#shift, Number(last?.[1])].find(
      (at) => endOf(LEAD, this.#text, at) !== undefined,
    )
    if (from === undefined) return undefined
    return this.#trailers
      .filter(({ at }) => at >= from)
      .reduce<Trailer | undefined>((first, each) => (first && first.at <= each.at ? first : each), undefined)
      ?.entries
  }

  /* Tables say where objects stand. They are followed for those that are written so that nobody finds them without. */

  #followTable(from: number) {
    ENTRY.lastIndex = from
    for (let found = ENTRY.exec(this.#text); found; found = ENTRY.exec(this.#text))
      if (found[3] === 'n') this.#follow(Number(found[1]))
  }

  #followOn(trailer: Entries) {
    for (const key of ['/Prev', '/XRefStm']) {
      const at = this.latest(trailer.get(key))
      if (typeof at === 'number') this.#follow(at)
    }
  }

  #followStream(object: PdfObject, entries: Entries) {
    this.#addTrailer(entries, object.at)
    this.#followOn(entries)
    const [kinds = 0, offsets = 0, rest = 0] = (this.latest(entries.get('/W')) as Value[]).map(Number)
    const width = kinds + offsets + rest
    if (![kinds, offsets, rest].every((each) => each >= 0 && each <= 6) || width === 0 || offsets === 0)
      return
    const content = this.contentOf(object, 'stream', true)
    for (let at = 0; at + width <= content.length; at += width)
      if (kinds === 0 || content.readUIntBE(at, kinds) === 1)
        this.#follow(content.readUIntBE(at + kinds, offsets))
  }

  /** Offsets count from the first byte, or from the head. */
  #follow(offset: number) {
    this.#note(offset)
    if (this.#shift > 0) this.#note(offset + this.#shift)
  }

  /** Notes the object that begins here, whatever remarks stand within its head. */
  #note(offset: number) {
    let at = offset
    const head: number[] = []
    while (head.length < 3) {
      const next = at < this.#text.length ? tokenFrom(this.#text, at) : undefined
      if (!next) return
      spendBudget(this.#budget, next.end - at)
      at = next.end
      const { token } = next
      if (head.length < 2 ? !/^\d{1,10}$/.test(token) : !token.startsWith('obj')) return
      if (head.length === 2) at -= token.length - 'obj'.length
      head.push(Number(token))
    }
    const [number, generation] = head as [number, number]
    this.#add({ text: this.#text, at, number, generation, packed: false })
  }
}
