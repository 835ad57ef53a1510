/** A reader who takes an answer too slowly is cut off, whatever the answer is. */
import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { cutOffSlowReaders } from './slow-readers.ts'

/** More than the system keeps for a reader who takes nothing. */
const LENGTH = 12 * 1024 * 1024
const app = Fastify()
const CHUNK = 16 * 1024
let speed = { bytes: 0, everyMs: 20 }
/** Emits `end` when the line of an answer is given up, or all of it has left. */
const answers = new EventEmitter()
beforeAll(async () => {
  cutOffSlowReaders(app, () => speed)
  app.addHook('onRequest', async (_, { raw }) => void raw.once('close', () => answers.emit('end')))
  app.get('/bytes', async () => Buffer.alloc(LENGTH, 'a'))
  app.get('/text', async () => 'a'.repeat(LENGTH))
  app.get('/pieces', (_, reply) =>
    reply.send(Readable.from(workItemsOf(LENGTH / CHUNK), { objectMode: false })),
  )
  app.get('/slow', (_, reply) => reply.send(Readable.from(late(), { objectMode: false })))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

function* workItemsOf(count: number) {
  for (let n = 0; n < count; n++) yield Buffer.alloc(CHUNK, 'a')
}
/** A portal that thinks longer than the reader may take. */
async function* late() {
  yield 'a'
  await sleep(4 * speed.everyMs)
  yield 'b'
}

function asking(path: string): Socket {
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void line.destroy())
  line.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  return line
}
/** What came to a reader who takes all that there is, as fast as they can. */
const readingAll = (line: Socket) =>
  new Promise<string>((settle) => {
    const parts: Buffer[] = []
    line
      .on('data', (part: Buffer) => parts.push(part))
      .once('close', () => settle(String(Buffer.concat(parts))))
    line.resume()
  })

describe('an answer whose reader', () => {
  it.each(['/bytes', '/text', '/pieces'])('takes nothing of it is ended: %s', async (path) => {
    speed = { bytes: 1024, everyMs: 20 }
    const ended = once(answers, 'end')
    const line = asking(path).pause()
    await ended
    expect((await readingAll(line)).length).toBeLessThan(LENGTH)
  })

  it('takes some of it now and then, but less than the lowest speed, is ended', async () => {
    speed = { bytes: 20 * 1024 * 1024, everyMs: 20 }
    const ended = once(answers, 'end')
    const line = asking('/bytes').pause()
    const tasting = setInterval(() => line.read(1024), 5)
    await ended
    clearInterval(tasting)
    expect((await readingAll(line)).length).toBeLessThan(LENGTH)
  })

  it('takes it as it comes is whole, and so is one that is long in the making', async () => {
    speed = { bytes: 1, everyMs: 100 }
    expect((await readingAll(asking('/bytes'))).length).toBeGreaterThan(LENGTH)
    expect((await readingAll(asking('/text'))).length).toBeGreaterThan(LENGTH)
    speed = { bytes: 1_000_000, everyMs: 20 }
    expect(await readingAll(asking('/slow'))).toMatch(/a[\s\S]*b[\s\S]*0\r\n\r\n$/)
  })
})
