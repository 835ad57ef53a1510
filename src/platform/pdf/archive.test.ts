/** Documents for keeping: what PDF/A-3 and PDF/UA ask of a file, as far as its structure shows it, and what a phone reads off the document. */
import { DOMParser } from '@xmldom/xmldom'
import decodeQr from 'qr/decode.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JUDGES, textBy } from '#test/pdf-judges.ts'
import { partsOfPdf, type PdfPart, readPdf } from '#test/pdf.ts'
import type { Archive, PdfDocument } from './document.ts'
import { closeRenderer, toPdf } from './renderer.ts'

afterAll(closeRenderer)

const JSON_TEXT = JSON.stringify({ code: 'ЗАП-7KQ2', holder: 'Мария Примерова' })
const ADDRESS = 'https://zapori.example/dist/check/ZAP-7KQ2-M4XD-9TPA'
const attached = { name: 'paper.json', description: 'Данни', type: 'application/json', text: JSON_TEXT }
const document = (archive?: Archive): PdfDocument => ({
  language: 'bg',
  title: 'Удостоверение за вписвания',
  number: '№ 2026-000007',
  issuedAt: new Date('2026-12-01T08:00:00Z'),
  qr: { text: ADDRESS, caption: 'Проверка' },
  sections: [
    { kind: 'facts', heading: 'Данни', facts: [{ label: 'Щампа', value: 'Ъгъл, жълъд, ѝ, № 5' }] },
    { kind: 'table', columns: [{ name: 'Вид' }], rows: [['Лек автомобил']] },
    { kind: 'paragraphs', paragraphs: Array.from({ length: 90 }, (_, n) => `Абзац ${n}.`) },
  ],
  ...(archive && { archive }),
})
const set = async (archive?: Archive) => Buffer.from(await toPdf(document(archive)))

describe(`a document for keeping (${JUDGES})`, () => {
  let file: Buffer
  let plain: string
  let parts: [number, PdfPart][]
  let catalogue: string
  const number = (dictionary: string, key: string) =>
    Number(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(dictionary)?.[1])
  const part = (at: number) => new Map(parts).get(at)!
  const ofKind = (pattern: RegExp) => parts.filter(([, { dictionary }]) => pattern.test(dictionary))
  beforeAll(async () => {
    file = await set({ attached, sealed: true })
    plain = file.toString('latin1')
    parts = [...partsOfPdf(file)]
    catalogue = part(number(/trailer[\s\S]*$/.exec(plain)![0], 'Root')).dictionary
  })

  it('says of itself that it is PDF/A-3a and PDF/UA-1, in XML that can be read, as its title and author', () => {
    const { stream } = part(number(catalogue, 'Metadata'))
    const xml = stream!.toString().replace(/^<\?xpacket[^>]*>|<\?xpacket end="w"\?>$/g, '')
    const errors: string[] = []
    const read = new DOMParser({ onError: (_, text) => void errors.push(String(text)) })
    const metadata = read.parseFromString(xml.trim(), 'text/xml')
    expect(errors).toEqual([])
    const said = (name: string) =>
      [...metadata.getElementsByTagName(name)].map(({ textContent }) => textContent?.trim())
    expect(said('pdfaid:part')).toEqual(['3'])
    expect(said('pdfaid:conformance')).toEqual(['A'])
    expect(said('pdfuaid:part')).toEqual(['1'])
    // PDF/A knows nothing of PDF/UA, so the property is described.
    expect(said('pdfaSchema:namespaceURI')).toEqual(['http://www.aiim.org/pdfua/ns/id/'])
    expect(said('dc:title')).toEqual(['Удостоверение за вписвания № 2026-000007'])
    expect(said('xmp:CreateDate')).toEqual(['2026-12-01T08:00:00Z'])
  })

  it('is tagged, has a language, a title that is shown, an identity, and the colours of a known profile', () => {
    expect(plain).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/)
    expect(plain).toMatch(/\/ID \[<[\da-f]{32}> <[\da-f]{32}>\]/)
    expect(readPdf(file)).toMatchObject({ language: 'bg-BG', tagged: true })
    const preferences = part(number(catalogue, 'ViewerPreferences')).dictionary
    expect(preferences).toContain('/DisplayDocTitle true')
    const intent = part(number(catalogue, 'OutputIntents')).dictionary
    expect(intent).toContain('/S /GTS_PDFA1')
    const profile = part(number(intent, 'DestOutputProfile'))
    expect(profile.dictionary).toContain('/N 3')
    expect(profile.stream!.toString('latin1', 36, 40)).toBe('acsp')
  })

  it('brings all its letters along, each with the sign that it stands for', () => {
    const fonts = ofKind(/\/Type \/Font\n/)
    expect(fonts.length).toBeGreaterThan(1)
    for (const [, { dictionary }] of fonts)
      if (/\/Subtype \/Type0/.test(dictionary)) {
        expect(part(number(dictionary, 'ToUnicode')).stream!.length).toBeGreaterThan(100)
        const descendant = part(number(dictionary, 'DescendantFonts')).dictionary
        const descriptor = part(number(descendant, 'FontDescriptor')).dictionary
        expect(part(number(descriptor, 'FontFile[23]')).stream!.length).toBeGreaterThan(1000)
      } else expect(dictionary).toMatch(/\/Subtype \/CIDFontType[02]/)
    const words = ['Щампа', 'Ъгъл, жълъд, ѝ, № 5', 'Лек автомобил', 'Абзац 89.', 'стр. 1 от']
    for (const text of [readPdf(file).text, textBy(file)])
      for (const word of text === undefined ? [] : words) expect(text).toContain(word)
  })

  it('holds nothing that acts, plays, shines through, is locked or lies elsewhere', () => {
    const dictionaries = parts.map(([, { dictionary }]) => dictionary).join('\n')
    for (const name of ['JavaScript', 'JS', 'AA', 'OpenAction', 'Launch', 'Encrypt', 'SMask', 'ca', 'CA'])
      expect(dictionaries).not.toMatch(new RegExp(`/${name}\\b`))
    expect(dictionaries).not.toMatch(/\/(LZWDecode|Movie|Sound|RichMedia|XFA|NeedAppearances|BM|Group)\b/)
    for (const [, { dictionary, stream }] of parts) if (stream) expect(dictionary).not.toMatch(/\/F \(/)
  })

  it('has the data of the paper attached, told apart from what people read', () => {
    const spec = part(number(catalogue, 'AF')).dictionary
    for (const entry of ['/AFRelationship /Data', '/F (paper.json)', '/UF (paper.json)', '/Desc ('])
      expect(spec).toContain(entry)
    const { dictionary, stream } = part(number(spec, 'F'))
    expect(dictionary).toContain('/Subtype /application#2Fjson')
    expect(dictionary).toContain('/ModDate (D:20261201080000Z)')
    expect(stream!.toString()).toBe(JSON_TEXT)
    expect(part(number(catalogue, 'Names')).dictionary).toContain(
      `(paper.json) ${number(catalogue, 'AF')} 0 R`,
    )
  })

  it('has one field, for a seal, that screen readers know by name', () => {
    const [[field, { dictionary }], ...more] = ofKind(/\/Subtype \/Widget/) as [[number, PdfPart]]
    expect(more).toEqual([])
    expect(dictionary).toContain('/FT /Sig')
    expect(dictionary).toMatch(/\/TU \(/)
    // Printed, as PDF/A asks, and of no size, so that it needs no picture.
    expect(Number(/\/F (\d+)/.exec(dictionary)![1]) & 4).toBe(4)
    expect(dictionary).toMatch(/\/Rect \[(\S+) (\S+) \1 \2\]/)
    const form = part(number(catalogue, 'AcroForm')).dictionary
    expect(form).toContain(`/Fields [${field} 0 R]`)
    const [[, element]] = ofKind(/\/S \/Form\n/) as [[number, PdfPart]]
    expect(element.dictionary).toContain(`/Obj ${field} 0 R`)
    for (const [, page] of ofKind(/\/Type \/Page\n/)) expect(page.dictionary).toContain('/Tabs /S')
  })

  it('is the same, byte by byte, for the same data, and tells two papers apart', async () => {
    expect(file.equals(await set({ attached, sealed: true }))).toBe(true)
    const other = Buffer.from(await toPdf({ ...document({}), number: '№ 2026-000008' }))
    const identity = (of: Buffer) => /\/ID \[<(\w+)>/.exec(of.toString('latin1'))![1]
    expect(identity(other)).not.toBe(identity(file))
  })

  it('bears a code that a decoder which is not ours reads', () => {
    const [, page] = ofKind(/\/Type \/Page\n/)[0]!
    const content = part(number(page.dictionary, 'Contents')).stream!.toString('latin1')
    expect(decodeQr(pictureOf(/\/Figure [\s\S]*?EMC/.exec(content)![0]))).toBe(ADDRESS)
  })
})

it('a document without a seal has no place for one, and one that is not for keeping is as it was', async () => {
  expect((await set({ attached })).toString('latin1')).not.toMatch(/\/FT \/Sig|\/AcroForm/)
  const usual = readPdf(await set())
  expect(usual.metadata).toContain('<pdfuaid:part>1<')
  expect(usual.metadata).not.toContain('pdfaid')
})

/** What the squares of a figure look like: black on white, ten points a square of the code. */
function pictureOf(figure: string) {
  const squares = [...figure.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((found) =>
    found.slice(1).map(Number),
  ) as [number, number, number, number][]
  const [left, top] = [0, 1].map((axis) => Math.min(...squares.map((square) => square[axis]!)))
  const step = squares[0]![2]
  const [scale, margin] = [10, 4]
  const cell = (place: number, from: number) => Math.round((place - from) / step) + margin
  const size = (Math.max(...squares.map(([x]) => cell(x, left!))) + margin + 1) * scale
  const data = new Uint8Array(size * size * 4).fill(255)
  for (const [x, y] of squares)
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const at = (cell(y, top!) * scale + row) * size + cell(x, left!) * scale + column
        data.fill(0, at * 4, at * 4 + 3)
      }
  return { width: size, height: size, data }
}
