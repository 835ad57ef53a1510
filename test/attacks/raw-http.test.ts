/** Odd forms of raw HTTP: each connection is answered or closed, none splits into two requests, and the portal lives on. */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
const HOST = 'Host: zapori.example'
const JSON_TYPE = 'Content-Type: application/json'
const LOGIN = 'POST /api/account/login HTTP/1.1'
const HIDDEN = head('GET /api/nomenclature/regions HTTP/1.1', HOST)

/** What is sent, and how many answers may come at most; one that splits would get one more. */
const ODD: readonly (readonly [string, string, number])[] = [
  ['no host', head('GET /api/settings/Version HTTP/1.1'), 1],
  ['two hosts', head('GET /api/settings/Version HTTP/1.1', HOST, 'Host: evil.example'), 1],
  ['two lengths', `${head(LOGIN, HOST, JSON_TYPE, 'Content-Length: 2', 'Content-Length: 3')}{}x`, 1],
  [
    'length and chunks',
    `${head(LOGIN, HOST, JSON_TYPE, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`,
    1,
  ],
  [
    'chunks spelt oddly',
    `${head(LOGIN, HOST, JSON_TYPE, 'Transfer-Encoding: xchunked')}0\r\n\r\n${HIDDEN}`,
    1,
  ],
  [
    'chunks twice',
    `${head(LOGIN, HOST, JSON_TYPE, 'Transfer-Encoding: chunked, chunked')}0\r\n\r\n${HIDDEN}`,
    1,
  ],
  ['a blank before the colon', `${head(LOGIN, HOST, JSON_TYPE, 'Content-Length : 2')}{}`, 1],
  ['a negative length', `${head(LOGIN, HOST, JSON_TYPE, 'Content-Length: -1')}{}`, 1],
  ['a length beyond all', head(LOGIN, HOST, JSON_TYPE, 'Content-Length: 99999999999999999999'), 1],
  ['a length in hex', `${head(LOGIN, HOST, JSON_TYPE, 'Content-Length: 0x2')}{}`, 1],
  [
    'a folded header',
    head('GET /api/settings/Version HTTP/1.1', HOST, 'X-Odd: a', ' Transfer-Encoding: chunked'),
    1,
  ],
  ['a bare line feed', `GET /api/settings/Version HTTP/1.1\n${HOST}\n\n`, 1],
  ['a NUL in a header', head('GET /api/settings/Version HTTP/1.1', HOST, 'X-Odd: a\u0000b'), 1],
  [
    'a header of 100 kB',
    head('GET /api/settings/Version HTTP/1.1', HOST, `X-Odd: ${'a'.repeat(100_000)}`),
    1,
  ],
  [
    '5,000 headers',
    head('GET /api/settings/Version HTTP/1.1', HOST, ...Array.from({ length: 5_000 }, (_, n) => `X-${n}: 1`)),
    1,
  ],
  ['a path of 100 kB', head(`GET /${'a'.repeat(100_000)} HTTP/1.1`, HOST), 1],
  ['a whole address', head('GET http://evil.example/api/settings/Version HTTP/1.1', HOST), 1],
  ['another authority', head('CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443'), 1],
  ['an unknown method', head('STEAL /api/settings/Version HTTP/1.1', HOST), 1],
  ['HTTP/9.9', head('GET / HTTP/9.9', HOST), 1],
  ['HTTP/0.9', 'GET /\r\n', 1],
  ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 1],
  ['the beginning of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001', 1],
  [
    'an upgrade',
    head('GET /api/settings/Version HTTP/1.1', HOST, 'Connection: Upgrade', 'Upgrade: websocket'),
    1,
  ],
  ['a half of an escape in the path', head('GET /api/auctions/%E0%A4 HTTP/1.1', HOST), 1],
  ['ways up', head('GET /api/..%2f..%2f..%2fetc/passwd HTTP/1.1', HOST), 1],
]

/** Sends it, ends the sending half, and answers with all that comes until the other end closes. */
const exchange = (text: string) =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(world.address)
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.end(Buffer.from(text, 'latin1')))
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    // A connection that the portal breaks off is one way to refuse.
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })

it.each(ODD)('%s', async (_, text, most) => {
  const answer = await exchange(text)
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
  expect(statuses.length).toBeLessThanOrEqual(most)
  for (const status of statuses) expect(status).toBeLessThan(500)
  expect(answer).not.toMatch(/\n\s+at |node:internal|node_modules|root:x:|evil\.example/)
  expect((await world.fetch('/api/settings/Version')).status, 'others are served').toBe(200)
})

it('two hundred connections that say half of a request hold nobody up, and can be let go', async () => {
  const { hostname, port } = new URL(world.address)
  const halves = await Promise.all(
    Array.from(
      { length: 200 },
      () =>
        new Promise<ReturnType<typeof connect>>((resolve) => {
          const socket = connect(Number(port), hostname, () => {
            socket.write(`${LOGIN}\r\n${HOST}\r\nX-Half`)
            resolve(socket)
          })
          socket.on('error', () => {})
        }),
    ),
  )
  expect((await world.fetch('/api/settings/Version')).status).toBe(200)
  for (const socket of halves) socket.destroy()
  expect((await world.fetch('/api/settings/Version')).status).toBe(200)
})
