/** Reads PDF as a program that copies text does: by the structure of the file and the table from glyphs to letters. */
import { inflateSync } from 'node:zlib'

export type PdfPart = { dictionary: string; stream: Buffer | undefined }

/** What a test may ask of a document. */
export type ReadPdf = {
  title: string
  language: string | undefined
  /** What programs that keep documents read of it, in XML. */
  metadata: string
  /** Whether it says that it is tagged, and how often each kind of part stands in it. */
  tagged: boolean
  parts: Record<string, number>
  /** The text of each page, a line for each piece that was drawn. */
  pages: string[]
  text: string
}

/** Reads the bytes; throws when they are not a whole document. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes)
  const plain = file.toString('latin1')
  if (!plain.startsWith('%PDF-1.') || !plain.trimEnd().endsWith('%%EOF')) throw new Error('This is no PDF.')
  const objects = objectsOf(file, plain)
  const of = (reference: string | undefined) => objects.get(Number(reference))
  const [, root, info] = [...(/trailer[\s\S]*?\/Root (\d+) 0 R[\s\S]*?\/Info (\d+) 0 R/.exec(plain) ?? [])]
  /** A dictionary with what it refers to by these keys put into it. */
  const whole = (number: string | undefined, keys: string[]) =>
    of(number)!.dictionary.replace(/\/(\w+) (\d+) 0 R/g, (stored, key: string, to: string) =>
      keys.includes(key) ? `/${key} ${of(to)!.dictionary}` : stored,
    )
  const catalog = whole(root, ['MarkInfo'])
  const fonts = new Map<string, Map<number, string>>()
  for (const { dictionary } of objects.values())
    for (const [, name, font] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(of(font)?.dictionary ?? '')?.[1]
      if (table) fonts.set(name!, lettersOf(of(table)!.stream!.toString('latin1')))
    }
  const pages = [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map(({ dictionary }) => textOf(of(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1])!.stream!, fonts))
  const parts: Record<string, number> = {}
  for (const { dictionary } of objects.values()) {
    const kind = /^<<\n\/S \/(\w+)\n[\s\S]*\/P \d+ 0 R/.exec(dictionary)?.[1]
    if (kind) parts[kind] = (parts[kind] ?? 0) + 1
  }
  return {
    title: stringOf(whole(info, ['Title']), 'Title') ?? '',
    language: stringOf(catalog, 'Lang'),
    metadata: of(/\/Metadata (\d+) 0 R/.exec(catalog)?.[1])?.stream?.toString() ?? '',
    tagged: /\/Marked true/.test(catalog) && /\/StructTreeRoot \d+ 0 R/.test(catalog),
    parts,
    pages,
    text: pages.join('\n'),
  }
}

/** The objects of a document by their number. */
export const partsOfPdf = (bytes: Uint8Array): Map<number, PdfPart> =>
  objectsOf(Buffer.from(bytes), Buffer.from(bytes).toString('latin1'))

/** Their streams inflated. */
function objectsOf(file: Buffer, plain: string): Map<number, PdfPart> {
  const objects = new Map<number, PdfPart>()
  const begin = /(\d+) 0 obj\n/g
  for (let found = begin.exec(plain); found; found = begin.exec(plain)) {
    const from = begin.lastIndex
    const end = plain.indexOf('endobj', from)
    const at = plain.indexOf('\nstream\n', from)
    if (at === -1 || at > end) {
      objects.set(Number(found[1]), { dictionary: plain.slice(from, end), stream: undefined })
      begin.lastIndex = end
      continue
    }
    const dictionary = plain.slice(from, at)
    const length = Number(/\/Length (\d+)/.exec(dictionary)![1])
    const raw = file.subarray(at + 8, at + 8 + length)
    const stream = dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw
    objects.set(Number(found[1]), { dictionary, stream })
    begin.lastIndex = at + 8 + length
  }
  return objects
}

/** The letters that each code of a font stands for. */
function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from, , list] of table.matchAll(/<(\w{4})> <(\w{4})> \[(.*)\]/g))
    for (const [index, [, codes]] of [...list!.matchAll(/<([\w ]*)>/g)].entries()) {
      const units = codes!.split(' ').map((code) => Number.parseInt(code, 16))
      letters.set(Number.parseInt(from!, 16) + index, String.fromCharCode(...units))
    }
  return letters
}

function textOf(stream: Buffer, fonts: Map<string, Map<number, string>>): string {
  let letters: Map<number, string> | undefined
  const lines: string[] = []
  for (const [, font, shown] of stream.toString('latin1').matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font)
    else {
      const codes = [...shown!.matchAll(/<(\w+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
      lines.push(codes.map((code) => letters?.get(Number.parseInt(code, 16)) ?? '\ufffd').join(''))
    }
  }
  return lines.join('\n').replaceAll(' \n', ' ')
}

/** A string of a dictionary: Latin, or UTF-16 behind its mark. */
function stringOf(dictionary: string, key: string): string | undefined {
  const [, raw] = new RegExp(`/${key} \\(((?:\\\\[\\s\\S]|[^\\\\)])*)\\)`).exec(dictionary) ?? []
  if (raw === undefined) return undefined
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const bytes = Buffer.from(
    raw.replace(/\\([\s\S])/g, (_, sign: string) => escapes[sign] ?? sign),
    'latin1',
  )
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1')
}
