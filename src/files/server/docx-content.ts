/** What a text document fetches by itself when it is opened, or carries along. Read in a thread (content-reading.ts). */
import { posix } from 'node:path'
import { unzipSync } from 'fflate'
import sax from 'sax'
import type { Finding, Found, FoundKind } from '../findings.rules.ts'
import { isHarmlessLink, liesElsewhere } from './office-targets.ts'

const MOST_PARTS = 5_000
/** Programs give names of some thirty signs; an archive of thousands of long ones would keep the portal busy with them. */
const LONGEST_NAME = 500
const MOST_UNPACKED = 200 * 1024 * 1024
/** Of these only so much is unpacked: lists and texts. */
const MOST_XML = 48 * 1024 * 1024
const DEEPEST = 200
const CHUNK = 64 * 1024
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const TYPES = '[content_types].xml'

/** Thrown from within to say what was found. */
class Stop extends Error {
  readonly finding: Finding
  constructor(finding: Finding) {
    super(finding.code)
    this.finding = finding
  }
}
const refuse = (code: 'damaged' | 'macros' | 'wrongType'): never => {
  throw new Stop({ code })
}
const unreadable = (): never => {
  throw new Stop({ code: 'unreadableContent', how: 'XML' })
}

type Part = { name: string; size: number }
/** The parts of an archive, by their names as they are compared: programs do not mind the case. */
type Archive = { bytes: Buffer; parts: ReadonlyMap<string, Part>; room: number; signed: boolean }

/** What keeps this file from being taken as a text document. */
export const findingInDocx = (bytes: Buffer): Finding | undefined => examined(bytes, true)
/** What a document of Office within another does by itself. */
export const findingInOffice = (bytes: Buffer): Finding | undefined => examined(bytes, false)

function examined(bytes: Buffer, whole: boolean, depth = 0): Finding | undefined {
  const archive: Archive = { bytes, parts: new Map(), room: MOST_XML, signed: false }
  try {
    Object.assign(archive, { parts: listed(bytes) })
    examine(archive, whole, depth)
    return undefined
  } catch (error) {
    const finding: Finding = error instanceof Stop ? error.finding : { code: 'damaged' }
    return { ...finding, signed: archive.signed }
  }
}

/** Nothing but the list is read: what a part says of its size may be a lie, but no more than that is unpacked of it later. */
function listed(bytes: Buffer): Map<string, Part> {
  const parts = new Map<string, Part>()
  let unpacked = 0
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (name.length > LONGEST_NAME) refuse('wrongType')
      const key = keyOf(name)
      // Of two parts with one name, each reader takes another.
      if (parts.has(key)) refuse('damaged')
      parts.set(key, { name, size: originalSize })
      unpacked += originalSize
      if (parts.size > MOST_PARTS || unpacked > MOST_UNPACKED) refuse('wrongType')
      return false
    },
  })
  return parts
}

const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** The bytes of these parts. */
function opened(archive: Archive, keys: readonly string[]): Map<string, Uint8Array> {
  const wanted = new Set(keys)
  for (const key of wanted) archive.room -= archive.parts.get(key)?.size ?? 0
  if (archive.room < 0) throw new Stop({ code: 'unreadableContent', how: 'TANGLED' })
  const given = unzipSync(archive.bytes, { filter: ({ name }) => wanted.has(keyOf(name)) })
  return new Map(Object.entries(given).map(([name, bytes]) => [keyOf(name), bytes]))
}

function examine(archive: Archive, whole: boolean, depth: number) {
  const keys = [...archive.parts.keys()]
  if (keys.some((key) => /(?:^|\/)vba\w*\.bin$/.test(key))) refuse('macros')
  const lists = opened(archive, [TYPES, ...keys.filter((key) => key.endsWith('.rels'))])
  const typeOf = typesIn(lists.get(TYPES) ?? refuse(whole ? 'wrongType' : 'damaged'), keys)
  if (keys.some((key) => /macroenabled|vbaproject/i.test(typeOf(key)))) refuse('macros')
  const relations = [...lists]
    .filter(([key]) => key !== TYPES)
    .flatMap(([key, bytes]) => relationsIn(bytes, key))
  archive.signed = relations.some(({ type }) => type.endsWith('/digital-signature/origin'))
  if (whole) mustBeText(archive, relations, typeOf)
  mustNotReach(relations)
  mustNotCarry(archive, keys, depth)
  const texts = keys.filter((key) => typeOf(key).includes('wordprocessingml'))
  for (const bytes of opened(archive, texts).values()) mustOnlyShow(bytes)
}

/** The main part is the one that the package names, whatever it is called. */
function mustBeText({ parts }: Archive, relations: readonly Relation[], typeOf: (key: string) => string) {
  const mains = relations.filter(({ from, type }) => from === '' && type.endsWith('/officeDocument'))
  const [main, other] = mains
  if (!main) return refuse('wrongType')
  if (other || main.external) return unreadable()
  const key = keyOf(posix.resolve('/', percentDecoded(main.target)))
  if (!parts.has(key)) return refuse('damaged')
  if (typeOf(key).toLowerCase() !== MAIN) refuse('wrongType')
}

function percentDecoded(target: string) {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

/** What each part is, by the list of the package: named by itself, or by its ending. */
function typesIn(bytes: Uint8Array, keys: readonly string[]) {
  const named = new Map<string, string>()
  const usual = new Map<string, string>()
  follow(bytes, {
    open: ({ name, own }) => {
      const type = own['ContentType'] ?? ''
      if (name === 'Override') named.set(keyOf(percentDecoded(own['PartName'] ?? '')), type)
      if (name === 'Default') usual.set((own['Extension'] ?? '').toLowerCase(), type)
    },
  })
  const types = new Map(keys.map((key) => [key, named.get(key) ?? usual.get(key.split('.').at(-1)!) ?? '']))
  return (key: string) => types.get(key) ?? ''
}

/** What a part refers to; `from` is the part, nothing for the package itself. */
type Relation = { from: string; type: string; target: string; external: boolean }

function relationsIn(bytes: Uint8Array, key: string): Relation[] {
  const from = key.replace(/(?:^|\/)_rels\/([^/]*)\.rels$/, (_, part: string) =>
    part === '' ? '' : `/${part}`,
  )
  const found: Relation[] = []
  follow(bytes, {
    open: ({ name, own, attributes }) => {
      if (name !== 'Relationship') return
      const { Type: type = '', Target: target = '' } = own
      const modes = attributes.filter(({ local }) => local.toLowerCase() === 'targetmode')
      const external = modes.some(({ value }) => value.trim().toLowerCase() === 'external')
      found.push({ from, type: type.trim(), target: target.trim(), external })
    },
  })
  return found
}

/** Kinds of parts that lie elsewhere and are fetched when the document is opened; every other kind is called so too. */
const FETCHED: Readonly<Record<string, FoundKind>> = {
  attachedTemplate: 'TEMPLATE',
  image: 'PICTURE',
  frame: 'FRAME',
  oleObject: 'DATA',
  package: 'DATA',
  externalLinkPath: 'DATA',
  mailMergeSource: 'DATA',
  mailMergeHeaderSource: 'DATA',
}
const CARRIED: Readonly<Record<string, FoundKind>> = { control: 'CONTROL', aFChunk: 'FOREIGN' }

function mustNotReach(relations: readonly Relation[]) {
  for (const { type, target, external } of relations) {
    const kind = type.split('/').at(-1)!
    if (!external) {
      if (Object.hasOwn(CARRIED, kind)) stop(CARRIED[kind]!, target)
    } else if (kind === 'hyperlink') {
      if (!isHarmlessLink(target)) stop('LINK', target)
      // What lies on the writer's own disk is fetched by nobody else.
    } else if (liesElsewhere(target)) stop(Object.hasOwn(FETCHED, kind) ? FETCHED[kind]! : 'OUTSIDE', target)
  }
}

const stop = (kind: FoundKind, what: string): never => {
  const found: Found = { kind, what }
  throw new Stop({ code: 'activeContent', found })
}

const OFFICE = /\.(?:xlsx|docx|pptx)$/

/** Tables and texts of the same kind may lie within, as the data of charts do; objects of other programs may not. */
function mustNotCarry(archive: Archive, keys: readonly string[], depth: number) {
  const control = keys.find((key) => /(?:^|\/)activex\//.test(key))
  if (control !== undefined) stop('CONTROL', posix.basename(control))
  const within = keys.filter((key) => /(?:^|\/)embeddings\/[^/]+$/.test(key))
  const other = within.find((key) => !OFFICE.test(key))
  if (other !== undefined) stop('EMBEDDED', posix.basename(archive.parts.get(other)!.name))
  if (within.length > 0 && depth > 0) stop('EMBEDDED', posix.basename(within[0]!))
  for (const [key, bytes] of opened(archive, within)) {
    const finding = examined(Buffer.from(bytes), false, depth + 1)
    if (finding) stop('EMBEDDED', posix.basename(key))
  }
}

const FIELDS: Readonly<Record<string, FoundKind>> = {
  INCLUDEPICTURE: 'PICTURE',
  INCLUDETEXT: 'OUTSIDE',
  IMPORT: 'PICTURE',
  LINK: 'DATA',
  DATABASE: 'DATA',
  RD: 'OUTSIDE',
}
/** What a nested field will say, nobody knows before. */
const NESTED = '\u{FFFC}'

/** A long text without any of these need not be followed, which takes a second for each 10 MB. */
const WORTH_FOLLOWING = /instrText|fldSimple|\bsrc\b|<!DOCTYPE/i

/** Fields that start a program or fetch something, and drawings that name a picture elsewhere. */
function mustOnlyShow(bytes: Uint8Array) {
  if (!WORTH_FOLLOWING.test(textOf(bytes))) return
  const fields: { written: string; whole: boolean }[] = []
  let writing = false
  follow(bytes, {
    open: (element) => {
      const { name } = element
      if (name === 'fldSimple') for (const field of valuesOf(element, 'instr')) mustBeHarmless(field)
      if (name === 'imagedata' || name === 'fill' || name === 'stroke')
        for (const source of valuesOf(element, 'src')) if (liesElsewhere(source)) stop('PICTURE', source)
      // One of another kind says nothing and ends no field to Word.
      writing = name === 'instrText' && WORD.has(element.uri)
      if (name !== 'fldChar' || !WORD.has(element.uri)) return
      const [step] = valuesOf(element, 'fldCharType', WORD)
      if (step === 'begin') fields.push({ written: '', whole: false })
      const field = fields.at(-1)
      if (!field || step === 'begin') return
      if (!field.whole) mustBeHarmless(field.written)
      field.whole = true
      if (step !== 'end') return
      fields.pop()
      const around = fields.at(-1)
      if (around && !around.whole) around.written += NESTED
    },
    close: () => (writing = false),
    text: (text) => {
      const field = fields.at(-1)
      if (writing && field && !field.whole) field.written += text
    },
  })
  for (const { written, whole } of fields) if (!whole) mustBeHarmless(written)
}

const FIELD = /^\s*([^\s"\\]+)\s*/
const ARGUMENT = /"((?:[^"\\]|\\[^])*)"|([^\s"]+)/g

function mustBeHarmless(field: string) {
  const [head = '', first = ''] = FIELD.exec(field) ?? []
  const name = first.toUpperCase()
  if (name.includes(NESTED) || /^DDE(?:AUTO)?$/.test(name)) stop('FIELD', name.replaceAll(NESTED, '…'))
  if (!Object.hasOwn(FIELDS, name)) return
  for (const [, quoted, bare] of field.slice(head.length).matchAll(ARGUMENT)) {
    const target = (quoted ?? bare ?? '').replaceAll('\\\\', '\\')
    if (liesElsewhere(target)) stop(FIELDS[name]!, target)
  }
}

/** What texts are written in, in the usual form and in the strict one. */
const WORD = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])

/** An element by its name without a prefix; `own` are its attributes that have none. */
type Element = {
  name: string
  uri: string
  own: Readonly<Record<string, string>>
  attributes: readonly sax.QualifiedAttribute[]
}
/** What attributes of this name say, whatever their prefixes are, or in these namespaces. */
const valuesOf = ({ attributes }: Element, name: string, within?: ReadonlySet<string>) =>
  attributes
    .filter(({ local, uri }) => local === name && (within?.has(uri) ?? true))
    .map(({ value }) => value)

type Follower = { open: (element: Element) => void; close?: () => void; text?: (text: string) => void }

/** Follows a part element by element. */
function follow(bytes: Uint8Array, { open, close, text }: Follower) {
  const xml = textOf(bytes)
  const parser = sax.parser(true, { xmlns: true })
  let depth = 0
  parser.onerror = () => refuse('damaged')
  // Office opens none with a type of document, and with it could come entities that grow, or are fetched.
  parser.ondoctype = unreadable
  parser.onopentag = (tag) => {
    if (++depth > DEEPEST) unreadable()
    const { local, uri } = tag as sax.QualifiedTag
    const attributes = Object.values((tag as sax.QualifiedTag).attributes)
    const bare = attributes.filter(({ prefix }) => prefix === '')
    open({
      name: local,
      uri,
      attributes,
      own: Object.fromEntries(bare.map((each) => [each.local, each.value])),
    })
  }
  parser.onclosetag = () => {
    depth--
    close?.()
  }
  if (text) {
    parser.ontext = text
    parser.oncdata = text
  }
  for (let at = 0; at < xml.length; at += CHUNK) parser.write(xml.slice(at, at + CHUNK))
  parser.close()
}

/** In what is declared, or in what the first signs show. */
function textOf(bytes: Uint8Array): string {
  const [one, two] = bytes
  const declared = /^<\?xml[^>]{0,80}\bencoding\s*=\s*["']([\w-]{1,20})/.exec(
    Buffer.from(bytes.subarray(0, 120)).toString('latin1'),
  )?.[1]
  const little = (one === 0xff && two === 0xfe) || (one === 0x3c && two === 0)
  const big = (one === 0xfe && two === 0xff) || (one === 0 && two === 0x3c)
  const encoding = little ? 'utf-16le' : big ? 'utf-16be' : (declared ?? 'utf-8')
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return unreadable()
  }
}
