/** A virus scanner in small: speaks clamd's INSTREAM and PING over TCP, and finds the EICAR test string. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** In two parts, so that no scanner takes this file for the asset itself. */
export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}` + '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
const LARGEST = 30 * 1024 * 1024

export type ClamdBehaviour = 'truthful' | 'silent' | 'nonsense'
type Options = { port?: number; host?: string }

/** Starts the scanner; `behave` says how it answers from now on. */
export async function startClamd({ port = 0, host = '127.0.0.1' }: Options) {
  let behaviour: ClamdBehaviour = 'truthful'
  const lines = new Set<Socket>()
  const server = createServer((line) => {
    lines.add(line)
    line.on('close', () => lines.delete(line)).on('error', () => line.destroy())
    let sent = Buffer.alloc(0)
    line.on('data', (part: Buffer) => {
      sent = Buffer.concat([sent, part])
      const answer = behaviour === 'silent' ? undefined : answerTo(sent, behaviour)
      if (answer) line.end(`${answer}\0`)
    })
  })
  await once(server.listen(port, host), 'listening')
  const own = (server.address() as AddressInfo).port
  return {
    address: `tcp://${host}:${own}`,
    host,
    port: own,
    environment: { CLAMAV_HOST: host, CLAMAV_PORT: String(own) },
    behave: (how: ClamdBehaviour) => {
      behaviour = how
    },
    close: async () => {
      for (const line of lines) line.destroy()
      await once(server.close(), 'close')
    },
  }
}

/** What clamd would say to all that came so far; undefined while more is to come. */
function answerTo(sent: Buffer, behaviour: ClamdBehaviour) {
  const end = sent.indexOf(0)
  if (end < 0) return undefined
  const command = sent.subarray(0, end).toString('latin1')
  if (command === 'zPING') return 'PONG'
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND'
  const chunks: Buffer[] = []
  let size = 0
  for (let at = end + 1; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at)
    if (length === 0) {
      if (behaviour === 'nonsense') return 'stream: perhaps'
      return Buffer.concat(chunks).includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
    }
    size += length
    if (size > LARGEST) return 'INSTREAM size limit exceeded. ERROR'
    if (at + 4 + length > sent.length) return undefined
    chunks.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
