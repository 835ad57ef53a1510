/** MTOM: an envelope of XML and the bytes of files beside it, as parts of one message (multipart/related; application/xop+xml). */
import { randomUUID } from 'node:crypto'

const NEWLINE = '\r\n'
const MOST_PARTS = 50
const LONGEST_HEAD = 4096

export type Part = { id: string; type: string; bytes: Uint8Array }
export type Packed = { type: string; body: Buffer }
/** The envelope, and what lies beside it by its Content-ID. */
export type Unpacked = { root: Buffer; parts: ReadonlyMap<string, Buffer> }

const ROOT = 'root@zapori'

/** An element that says which part holds the bytes. */
export const included = (id: string) =>
  `<xop:Include xmlns:xop="http://www.w3.org/2004/08/xop/include" href="cid:${id}"/>`

/** Packs an envelope with its parts. */
export function pack(envelope: string, parts: readonly Part[]): Packed {
  const boundary = `uuid:${randomUUID()}`
  const head = (lines: readonly string[]) =>
    Buffer.from([`--${boundary}`, ...lines, '', ''].join(NEWLINE), 'utf8')
  const end = Buffer.from(NEWLINE)
  const packed = [
    head([
      `Content-ID: <${ROOT}>`,
      'Content-Transfer-Encoding: 8bit',
      'Content-Type: application/xop+xml; charset=utf-8; type="text/xml"',
    ]),
    Buffer.from(envelope, 'utf8'),
    end,
    ...parts.flatMap(({ id, type, bytes }) => [
      head([`Content-ID: <${id}>`, 'Content-Transfer-Encoding: binary', `Content-Type: ${type}`]),
      bytes,
      end,
    ]),
    Buffer.from(`--${boundary}--${NEWLINE}`),
  ]
  return {
    type: `multipart/related; type="application/xop+xml"; start="<${ROOT}>"; boundary="${boundary}"; start-info="text/xml"`,
    body: Buffer.concat(packed),
  }
}

const parameter = (type: string, name: string) => {
  const [, quoted, bare] =
    new RegExp(`;\\s*${name}=(?:"([^"]{1,200})"|([^\\s;"]{1,200}))`, 'i').exec(type) ?? []
  return quoted ?? bare
}

/** Takes a message apart; plain XML is an envelope without parts. Throws at what is neither. */
export function unpack(type: string, body: Buffer): Unpacked {
  if (/^(?:text\/xml|application\/soap\+xml)\b/i.test(type)) return { root: body, parts: new Map() }
  const boundary = parameter(type, 'boundary')
  if (!/^multipart\/related\b/i.test(type) || !boundary) throw new Error('neither XML nor MTOM')
  const start = parameter(type, 'start')
  const line = Buffer.from(`--${boundary}`)
  const parts = new Map<string, Buffer>()
  let root: Buffer | undefined
  let from = body.indexOf(line)
  for (let count = 0; from >= 0; count++) {
    const after = from + line.length
    if (body.subarray(after, after + 2).toString('latin1') === '--') return whole(root, parts)
    if (count >= MOST_PARTS) break
    const next = body.indexOf(Buffer.concat([Buffer.from(NEWLINE), line]), after)
    if (next < 0) break
    const { id, bytes } = partIn(body.subarray(after, next))
    if (id === start || (start === undefined && count === 0)) root = bytes
    else if (id !== undefined && !parts.has(id)) parts.set(id, bytes)
    else throw new Error('two parts under one name')
    from = next + NEWLINE.length
  }
  throw new Error('MTOM without its end')
}

function whole(root: Buffer | undefined, parts: Unpacked['parts']): Unpacked {
  if (!root) throw new Error('MTOM without an envelope')
  return { root, parts }
}

function partIn(part: Buffer) {
  const end = part.indexOf(NEWLINE + NEWLINE)
  if (end < 0 || end > LONGEST_HEAD) throw new Error('a part without a head')
  const head = part.subarray(0, end).toString('latin1')
  const [, id] = /^content-id:\s*(<[^<>\r\n]+>)\s*$/im.exec(head) ?? []
  const [, coding = 'binary'] = /^content-transfer-encoding:\s*([\w-]+)\s*$/im.exec(head) ?? []
  const bytes = part.subarray(end + 4)
  if (/^base64$/i.test(coding)) return { id, bytes: Buffer.from(bytes.toString('latin1'), 'base64') }
  if (!/^(?:binary|8bit|7bit)$/i.test(coding)) throw new Error('a part in an unknown coding')
  return { id, bytes }
}
