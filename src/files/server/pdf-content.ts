/** What a PDF does by itself when it is opened, and what it carries along. Read in a thread (content-reading.ts). */
import { isEntries, PdfDocument, type PdfObject } from '#platform/pki/pdf-objects.ts'
import { UnknownPacking } from '#platform/pki/pdf-filters.ts'
import type { Entries, Value } from '#platform/pki/pdf-syntax.ts'
import type { Finding, Found } from '../findings.rules.ts'

const MOST_UNPACKED = 64 * 1024 * 1024

/** What is wrong with a file that lies in a document; without its bytes the name alone is judged. */
type JudgeAttachment = (name: string, bytes: Buffer | undefined) => Found | undefined

/** What keeps this PDF from being taken. */
export function findingInPdf(bytes: Buffer, attached: JudgeAttachment): Finding | undefined {
  const reading = { signed: false }
  try {
    const pdf = new PdfDocument(bytes, MOST_UNPACKED)
    const finding = judge(pdf, new Reader(pdf, attached), reading)
    return finding && { ...finding, signed: reading.signed }
  } catch (error) {
    const how = error instanceof UnknownPacking ? 'PACKED' : 'TANGLED'
    return { code: 'unreadableContent', how, signed: reading.signed }
  }
}

function judge(pdf: PdfDocument, reader: Reader, reading: { signed: boolean }): Finding | undefined {
  for (const object of pdf.objects()) {
    reader.visit(object)
    reading.signed = reader.signed
  }
  if (pdf.locked) return { code: 'needsPassword' }
  if (!pdf.isWhole) return { code: 'damaged' }
  const found = reader.found()
  return found && { code: 'activeContent', found }
}

/** What stands in an action that names a file or an address. */
const TARGETS = ['/URI', '/F', '/UF', '/FS', '/Win', '/Unix']
/** Actions that lead out of the document; harmless where a person presses on them, since every reader then says where they lead. */
const OUTWARD: Readonly<Record<string, Found['kind']>> = {
  '/URI': 'OPENS',
  '/GoToR': 'OPENS',
  '/GoToE': 'OPENS',
  '/SubmitForm': 'SENDS',
  '/ImportData': 'SENDS',
  '/Movie': 'MEDIA',
  '/Sound': 'MEDIA',
}
/** Actions that nobody presses knowingly. */
const NEVER: Readonly<Record<string, Found['kind']>> = {
  '/JavaScript': 'SCRIPT',
  '/Launch': 'PROGRAM',
  '/Rendition': 'MEDIA',
  '/RichMediaExecute': 'MEDIA',
}

/** Goes through the objects one after the other; what refers to others is judged when all are known. */
class Reader {
  signed = false
  #found: Found | undefined
  readonly #later: (() => Found | undefined)[] = []
  readonly #attached = new Set<number>()
  readonly #pdf: PdfDocument
  readonly #judgeAttachment: JudgeAttachment

  constructor(pdf: PdfDocument, attached: JudgeAttachment) {
    this.#pdf = pdf
    this.#judgeAttachment = attached
  }

  /** What was found first. */
  found(): Found | undefined {
    for (const judgement of this.#later) this.#found ??= judgement()
    return this.#found
  }

  visit(object: PdfObject) {
    const open: Value[] = [object.value]
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
      if (Array.isArray(value)) for (const each of value) open.push(each)
      else if (isEntries(value)) {
        for (const each of value.values()) if (typeof each === 'object' && each !== null) open.push(each)
        this.#examine(value, object)
      }
    }
    if (isEntries(object.value) && object.stream !== undefined) this.#examineStream(object, object.value)
  }

  #examine(entries: Entries, object: PdfObject) {
    const action = entries.get('/S')
    if (typeof action === 'string') this.#found ??= this.#never(action, entries, object)
    else if (action !== undefined)
      this.#later.push(() => this.#never(this.#pdf.latest(action), entries, object))
    if (entries.get('/Subtype') === '/RichMedia') this.#found ??= { kind: 'MEDIA', what: '' }
    if (entries.has('/OnInstantiate')) this.#found ??= { kind: 'SCRIPT', what: '' }
    if (Array.isArray(entries.get('/ByteRange'))) this.signed = true
    const opening = entries.get('/OpenAction')
    if (opening !== undefined) this.#later.push(() => this.#outward(opening, object))
    const additional = entries.get('/AA')
    if (additional !== undefined) this.#later.push(() => this.#additional(additional, object))
    const scripts = entries.get('/JavaScript')
    if (scripts !== undefined) this.#later.push(() => this.#nameTree(scripts))
    const form = entries.get('/XFA')
    if (form !== undefined) this.#later.push(() => this.#form(form))
    if (entries.has('/EF')) this.#later.push(() => this.#attachments(entries, object))
  }

  #examineStream(object: PdfObject, entries: Entries) {
    const file = entries.get('/F')
    if (file !== undefined && typeof file !== 'string')
      this.#later.push(() => {
        const lies = this.#pdf.meanings(file).some((each) => isEntries(each) || isQuoted(each))
        return lies ? { kind: 'OUTSIDE', what: this.#targetOf(file, object) } : undefined
      })
    const other = entries.get('/Ref')
    if (other !== undefined && entries.get('/Subtype') === '/Form')
      this.#later.push(() => ({ kind: 'OUTSIDE', what: this.#targetOf(other, object) }))
    if (entries.get('/Type') === '/EmbeddedFile') this.#later.push(() => this.#attachment('', object))
  }

  #never(action: Value, entries: Entries, object: PdfObject): Found | undefined {
    const kind = typeof action === 'string' && Object.hasOwn(NEVER, action) ? NEVER[action] : undefined
    if (!kind) return undefined
    if (kind === 'MEDIA' && entries.has('/JS')) return { kind: 'SCRIPT', what: '' }
    return { kind, what: kind === 'PROGRAM' ? this.#targetOf(entries, object) : '' }
  }

  /** What happens by itself and leads out of the document; most only says at which page it opens. */
  #outward(value: Value, object: PdfObject, seen = new Set<Entries | number>()): Found | undefined {
    const number = isReference(value) ? value.refers : undefined
    if (number !== undefined) {
      if (seen.has(number)) return undefined
      seen.add(number)
    }
    for (const action of this.#pdf.meanings(value)) {
      // A list is a place in the document, or the actions that come next.
      const next = Array.isArray(action) ? action.filter((each) => typeof each === 'object') : []
      for (const each of next) {
        const found = this.#outward(each, object, seen)
        if (found) return found
      }
      if (!isEntries(action)) continue
      const name = this.#pdf.latest(action.get('/S'))
      const kind = typeof name === 'string' && Object.hasOwn(OUTWARD, name) ? OUTWARD[name] : undefined
      if (kind) return { kind, what: this.#targetOf(action, object) }
      if (name === '/Thread' && action.has('/F'))
        return { kind: 'OPENS', what: this.#targetOf(action, object) }
      const after = action.get('/Next')
      const found = after === undefined ? undefined : this.#outward(after, object, seen)
      if (found) return found
    }
    return undefined
  }

  /** Actions of a document, a page or a field that begin by an event, such as its being shown. */
  #additional(value: Value, object: PdfObject): Found | undefined {
    for (const events of this.#pdf.meanings(value))
      if (isEntries(events))
        for (const each of events.values()) {
          const found = this.#outward(each, object)
          if (found) return found
        }
    return undefined
  }

  #nameTree(value: Value): Found | undefined {
    const filled = this.#pdf.meanings(value).some(
      (tree) =>
        isEntries(tree) &&
        ['/Names', '/Kids'].some((key) => {
          const list = this.#pdf.latest(tree.get(key))
          return Array.isArray(list) && list.length > 0
        }),
    )
    return filled ? { kind: 'SCRIPT', what: '' } : undefined
  }

  /** A form of Adobe LiveCycle: in pieces, or as one stream. A font or a picture may be called the same. */
  #form(value: Value): Found | undefined {
    const inParts = this.#pdf.meanings(value).some((each) => Array.isArray(each) && each.length > 0)
    const whole = this.#pdf
      .objectsOf(value)
      .some((each) => each.stream !== undefined && isEntries(each.value) && !each.value.has('/Subtype'))
    return inParts || whole ? { kind: 'FORM', what: '' } : undefined
  }

  #attachments(entries: Entries, object: PdfObject): Found | undefined {
    const name = this.#targetOf(entries, object)
    for (const files of this.#pdf.meanings(entries.get('/EF')))
      if (isEntries(files))
        for (const file of files.values())
          for (const each of this.#pdf.objectsOf(file)) {
            const found = this.#attachment(name, each)
            if (found) return found
          }
    return undefined
  }

  #attachment(name: string, object: PdfObject): Found | undefined {
    const known = this.#attached.has(object.at)
    if (known && name === '') return undefined
    this.#attached.add(object.at)
    return this.#judgeAttachment(name, known ? undefined : this.#pdf.contentOf(object, 'attachment'))
  }

  /** The file or the address that an action or a file specification names. */
  #targetOf(value: Value | undefined, object: PdfObject, depth = 0): string {
    for (const each of this.#pdf.meanings(value)) {
      if (isQuoted(each)) return this.#pdf.lettersOf(object, each)
      if (!isEntries(each) || depth > 3) continue
      for (const key of TARGETS) {
        const target = each.has(key) ? this.#targetOf(each.get(key), object, depth + 1) : ''
        if (target !== '') return target
      }
    }
    return ''
  }
}

const isQuoted = (value: Value) => typeof value === 'object' && value !== null && 'quoted' in value
const isReference = (value: Value) => typeof value === 'object' && value !== null && 'refers' in value
