/** Certification, third part: entries by the batch, over a line that breaks. */
import { connect } from 'node:net'
import { entryOf } from './entering.ts'
import { type Answer, listIn, type Session, reported, until } from './session.ts'

const LINES = 6
const NDJSON = 'application/x-ndjson'
const ENTERS = { needs: 'enterDistraints' }

/** Sends a batch that is cut off twice: the line breaks in the middle of a piece, and half of an item comes through. */
export async function batches(session: Session) {
  const { ask, area, asked, token } = session
  const step = area('Batches')
  const lines = Array.from({ length: LINES }, (_, n) =>
    JSON.stringify({ deed: 'enter', ...entryOf(session, `b${n + 1}`) }),
  )
  let at = ''
  const send = (first: number, some: readonly string[], cut = 0) =>
    ask(`${at}/items?first=${first}`, some.join('\n').slice(0, cut ? -cut : undefined), { type: NDJSON })
  const received = async () => Number((await ask(at)).body['received'])

  await step(
    {
      requirement: 'A batch is opened and takes lines',
      how: 'POST /batches, /batches/{id}/items',
      ...ENTERS,
    },
    async () => {
      const opened = await ask('/api/v1/batches', {})
      at = `/api/v1/batches/${String(opened.body['id'])}`
      const answer = await send(1, lines.slice(0, 2))
      return [answer.status === 200 && answer.body['received'] === 2, reported(answer)]
    },
  )
  await step(
    {
      requirement: 'Of a piece in which the line breaks nothing is kept, and the batch says where to go on',
      how: 'half of a piece, then the connection is closed; GET /batches/{id}',
      ...ENTERS,
    },
    async () => {
      await broken(new URL(`${at}/items?first=3`, asked.url), token(), lines.slice(2).join('\n'))
      const count = await received()
      return [count === 2, `${count} received`]
    },
  )
  await step(
    {
      requirement: 'Half of an item is refused with the number of its line',
      how: 'POST /batches/{id}/items',
      ...ENTERS,
    },
    async () => {
      const answer = await send(3, lines.slice(2, 4), 20)
      return [
        answer.status === 400 && answer.body['line'] === 4,
        `${reported(answer)}, line ${String(answer.body['line'])}`,
      ]
    },
  )
  await step(
    { requirement: 'A gap is refused', how: 'POST /batches/{id}/items?first=5 after two', ...ENTERS },
    async () => {
      const answer = await send(5, lines.slice(4))
      return [answer.status === 409 && answer.body['code'] === 'gap', reported(answer)]
    },
  )
  await step(
    {
      requirement: 'Sent again from its beginning the batch takes what was missing, and each line once',
      how: 'POST /batches/{id}/items?first=1 with all lines, twice',
      ...ENTERS,
    },
    async () => {
      const answers = [await send(1, lines), await send(1, lines)]
      const counts = answers.map(({ body }) => Number(body['received']))
      return [counts.every((count) => count === LINES), counts.join(', ')]
    },
  )
  await step(
    {
      requirement: 'Each item gets its own receipt',
      how: 'GET /batches/{id}, /batches/{id}/items',
      ...ENTERS,
    },
    async () => {
      const done = await until(async () => {
        const answer = await ask(at)
        return answer.body['waiting'] === 0 ? answer : undefined
      })
      const items = listIn(await ask(`${at}/items?limit=500`))
      const hashes = new Set(items.map(({ receipt }) => String((Object(receipt) as Answer['body'])['hash'])))
      const ok = done?.body['entered'] === LINES && hashes.size === LINES
      return [ok, done ? `${String(done.body['entered'])} entered` : 'still waiting']
    },
  )
  await step(
    { requirement: 'The results are had as a file', how: 'GET /batches/{id}/results', ...ENTERS },
    async () => {
      const { status, text } = await ask(`${at}/results`)
      const count = text.trim().split('\n').length
      return [status === 200 && count === LINES, `${status}, ${count} lines`]
    },
  )
}

/** Sends half of what it says it will, and hangs up. */
async function broken(url: URL, token: string, body: string) {
  const bytes = Buffer.from(body)
  if (url.protocol === 'https:') {
    // A request that its sender gives up breaks the connection as well.
    const leaving = new AbortController()
    const half = new ReadableStream({
      start(sink) {
        sink.enqueue(new Uint8Array(bytes.subarray(0, bytes.length / 2)))
        setTimeout(() => leaving.abort(), 200)
      },
    })
    const headers = { authorization: `Bearer ${token}`, 'content-type': NDJSON }
    const init = { method: 'POST', headers, body: half, duplex: 'half', signal: leaving.signal }
    await fetch(url, init as RequestInit).catch(() => undefined)
    return
  }
  await new Promise<void>((closed) => {
    const line = connect(Number(url.port || 80), url.hostname, () => {
      const head = [
        `POST ${url.pathname}${url.search} HTTP/1.1`,
        `host: ${url.host}`,
        `authorization: Bearer ${token}`,
        `content-type: ${NDJSON}`,
        `content-length: ${bytes.length}`,
      ].join('\r\n')
      line.write(`${head}\r\n\r\n`)
      line.write(bytes.subarray(0, bytes.length / 2), () => line.destroy())
    })
    line.once('error', () => closed()).once('close', () => closed())
  })
}
