/** What the one client over HTTP takes for an answer, and when it is sure that nothing was sent: a payment that may have arrived is not taken for unsent. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createPlain, type RequestListener } from 'node:http'
import { createServer as createTls } from 'node:https'
import { type AddressInfo, connect, createServer as createLine, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serviceKeysIn } from '#sandbox/service-keys.ts'
import { exchange, NoAnswer } from './exchange.ts'

const MOST = 1_000
const servers: Server[] = []
let folder: string
let keys: Awaited<ReturnType<typeof serviceKeysIn>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-'))
  keys = await serviceKeysIn(folder, { name: 'Exchange', since: 1 })
})
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function portOf(server: Server) {
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
const ask = (port: number, scheme = 'http', ca?: string) =>
  exchange({
    url: `${scheme}://127.0.0.1:${port}/`,
    method: 'POST',
    body: 'да',
    patience: 60_000,
    most: MOST,
    ca,
  })
const failure = (request: Promise<unknown>) => request.catch((error: unknown) => error)
const answering = (answer: RequestListener) => portOf(createPlain(answer))
const secure = (answer: RequestListener) =>
  portOf(createTls({ key: keys.server.key, cert: keys.server.certificate }, answer))

it('gives a whole answer, and follows nobody who sends it elsewhere', async () => {
  const port = await answering((request, response) => {
    response.writeHead(302, { location: '/elsewhere' })
    response.end(`${request.method} ${request.headers['content-length']}`)
  })
  const { status, bytes } = await ask(port)
  expect([status, bytes.toString()]).toEqual([302, 'POST 4'])
})

it('takes neither a longer answer nor half of one for an answer', async () => {
  const long = await answering((_, response) => response.end('x'.repeat(MOST + 1)))
  expect(await failure(ask(long))).toMatchObject({
    message: 'an answer without end',
    isTooLong: true,
    status: 200,
    surelyNot: false,
  })
  const half = await answering((_, response) => {
    response.writeHead(200, { 'content-length': '10' })
    response.write('x', () => response.destroy())
  })
  expect(await failure(ask(half))).toMatchObject({ status: 200, isTooLong: false, surelyNot: false })
})

it('is sure that nothing was sent where no line came about', async () => {
  const gone = createPlain()
  const port = await portOf(gone)
  gone.close()
  await once(gone, 'close')
  expect(await failure(ask(port))).toMatchObject({ message: 'ECONNREFUSED', surelyNot: true })
  const untrusted = await secure((_, response) => response.end())
  const error = await failure(ask(untrusted, 'https'))
  expect(error).toBeInstanceOf(NoAnswer)
  expect(error).toMatchObject({ message: expect.stringMatching(/CERT|SIGNATURE/), surelyNot: true })
})

it('is not sure of it where the line is spoilt after the question went over it', async () => {
  let line: Socket | undefined
  const port = await secure(() => line!.write('no record of TLS'))
  const between = await portOf(
    createLine((client) => {
      line = client
      const service = connect(port, '127.0.0.1')
      client.pipe(service).pipe(client)
      for (const end of [client, service]) end.on('error', () => undefined)
    }),
  )
  const error = await failure(ask(between, 'https', keys.authority))
  expect(error).toBeInstanceOf(NoAnswer)
  expect(error).toMatchObject({ message: expect.stringMatching(/SSL|EPROTO/), surelyNot: false })
})
