/** MTOM as the service demands and sends it: an envelope first, the bytes of files in parts beside it. */
import { randomUUID } from 'node:crypto'

export type Parts = Map<string, Buffer>
const LINE = '\r\n'

/** Takes a message apart as strictly as it must be written; throws an Error that says what is wrong. */
export function readMtom(type: string, body: Buffer): { envelope: string; parts: Parts } {
  const given = new Map(
    type
      .split(/;\s*(?=[\w-]+=)/)
      .slice(1)
      .map((each) => {
        const [, name = '', value = ''] = /^([\w-]+)="?([^"]*)"?$/.exec(each) ?? []
        return [name.toLowerCase(), value] as const
      }),
  )
  if (!/^multipart\/related;/i.test(type) || given.get('type') !== 'application/xop+xml')
    throw new Error(`Content Type ${type} was not expected.`)
  if (given.get('start-info') !== 'text/xml') throw new Error('The start-info must be text/xml.')
  const mark = `--${given.get('boundary')}`
  const text = body.toString('latin1')
  const pieces = text.split(mark)
  if (pieces.shift() !== '' || pieces.pop()?.trimEnd() !== '--') throw new Error('MIME parts are not closed.')
  const parts: Parts = new Map()
  let envelope: string | undefined
  for (const chunk of pieces) {
    if (!chunk.startsWith(LINE) || !chunk.endsWith(LINE)) throw new Error('A MIME part is not set apart.')
    const end = chunk.indexOf(LINE + LINE)
    const head = chunk.slice(2, end)
    const id = /^Content-ID: (<[^>]+>)$/im.exec(head)?.[1]
    const kind = /^Content-Type: (.+)$/im.exec(head)?.[1] ?? ''
    if (!id || end < 0) throw new Error('A MIME part has no Content-ID.')
    const bytes = Buffer.from(chunk.slice(end + 4, -2), 'latin1')
    if (id === given.get('start')) {
      if (!/^application\/xop\+xml;.*type="text\/xml"/i.test(kind))
        throw new Error('The root part is no XOP.')
      envelope = bytes.toString('utf8')
    } else parts.set(id, bytes)
  }
  if (envelope === undefined) throw new Error('The root part is missing.')
  return { envelope, parts }
}

/** Writes an answer: bytes that the envelope names by `cid:` go beside it. */
export function writeMtom(envelope: string, parts: ReadonlyMap<string, Uint8Array>) {
  const boundary = `uuid:${randomUUID()}+id=1`
  const root = `http://tempuri.org/0`
  const chunk = (head: string[], bytes: Uint8Array) => [
    Buffer.from(`${LINE}--${boundary}${LINE}${head.join(LINE)}${LINE}${LINE}`),
    bytes,
  ]
  const body = Buffer.concat([
    ...chunk(
      [
        `Content-ID: <${root}>`,
        'Content-Transfer-Encoding: 8bit',
        'Content-Type: application/xop+xml;charset=utf-8;type="text/xml"',
      ],
      Buffer.from(envelope),
    ),
    ...[...parts].flatMap(([id, bytes]) =>
      chunk(
        [
          `Content-ID: <${id}>`,
          'Content-Transfer-Encoding: binary',
          'Content-Type: application/octet-stream',
        ],
        bytes,
      ),
    ),
    Buffer.from(`${LINE}--${boundary}--${LINE}`),
  ])
  const type = `multipart/related; type="application/xop+xml";start="<${root}>";boundary="${boundary}";start-info="text/xml"`
  return { type, body }
}
