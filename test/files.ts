/** Files to test with, true ones and hostile ones, and their way into the portal. */
import { crc32, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import type { FileRef } from '#files/files.contract.ts'
import type { Person, World } from './world.ts'

/** A small but whole PDF; each text makes another file. `objects` are written out after its own. */
export const pdf = (text = 'Удостоверение', objects: readonly (string | Buffer)[] = []) => {
  const body = Buffer.concat(
    [
      '%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\n',
      ...objects,
      `% ${text}\n`,
    ].map((part) => Buffer.from(part)),
  )
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer <</Size 3/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.concat([body, Buffer.from(end)])
}

/** Objects of a PDF packed in a stream, as programs write them since PDF 1.5. */
export const packed = (objects: string, entries = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') => {
  const stream = deflateSync(`9 0 ${objects}`)
  const head = `7 0 obj <<${entries}/Length ${stream.length}>> stream\n`
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj\n')])
}

/** The relations of a text document to what lies elsewhere. */
export const relations = (...external: [type: string, target: string, more?: string][]) => ({
  'word/_rels/document.xml.rels': strToU8(
    `<?xml version="1.0"?><Relationships>${external
      .map(
        ([type, target, more = 'TargetMode="External"'], turn) =>
          `<Relationship Id="r${turn}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${more}/>`,
      )
      .join('')}</Relationships>`,
  ),
})

type Picture = { width?: number; height?: number; colour?: string }
const picture = ({ width = 1600, height = 900, colour = '#4477aa' }: Picture) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
/** A picture of one colour, 1600 × 900 unless told otherwise; so `webp`. */
export const png = (drawing: Picture = {}) => picture(drawing).png().toBuffer()
export const webp = (drawing: Picture = {}) => picture(drawing).webp().toBuffer()
/** A decompression bomb: a PNG of a few bytes whose header claims so many pixels, of so many bits for each colour. */
export async function decompressionBomb(width: number, height: number, bits = 8) {
  const bytes = await png({ width: 1, height: 1 })
  bytes[24] = bits
  // The head is the first part: its length and name, then width and height, and its checksum after 17 bytes.
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}
/** As a telephone makes it: with the owner's name and the place in its EXIF. */
export const jpeg = (drawing: Picture = {}) =>
  picture(drawing)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Ivan Petrov', Copyright: 'Sofia' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 41/1 0/1' },
    })
    .toBuffer()

const TYPES = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

const MAIN_PART =
  '<?xml version="1.0"?><Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'

/** A text document, with whatever parts beside it. */
export const docx = (more: Record<string, Uint8Array> = {}, main = WORD) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(TYPES(main)),
      '_rels/.rels': strToU8(MAIN_PART),
      'word/document.xml': strToU8('<w:document>Опис</w:document>'),
      ...more,
    }),
  )
/** A ZIP archive with these files, by name. */
export const zip = (parts: Record<string, Uint8Array>) => Buffer.from(zipSync(parts))

type Sending = { name?: string; as?: 'DOCUMENT' | 'PHOTO'; language?: string; type?: string }

/** Sends raw bytes as the browser does, and answers whatever comes back. */
export async function send(
  world: World,
  bytes: Uint8Array,
  person: Person | undefined,
  {
    name = 'документ.pdf',
    as = 'DOCUMENT',
    language = 'bg',
    type = 'application/octet-stream',
  }: Sending = {},
) {
  const response = await world.fetch(`/api/files?${new URLSearchParams({ name, as })}`, {
    method: 'POST',
    headers: {
      'content-type': type,
      'accept-language': language,
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
    body: new Uint8Array(bytes),
  })
  const body = (await response.json()) as FileRef & { code?: string; message?: string }
  return { status: response.status, body }
}

/** An upload that must succeed. */
export async function upload(
  world: World,
  person: Person,
  bytes: Uint8Array = pdf(`${Math.random()}`),
  sending: Sending = {},
): Promise<FileRef> {
  const { status, body } = await send(world, bytes, person, sending)
  if (status !== 200) throw new Error(`The upload was refused with ${status} ${JSON.stringify(body)}`)
  return body
}
