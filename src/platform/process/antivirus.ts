/** Asking clamd whether a file is harmful: its INSTREAM and PING commands over TCP. */
import { connect, type Socket } from 'node:net'

export type AntivirusSettings = {
  host: string
  port: number
  /** How long an answer is waited for; thirty seconds if not given. */
  patienceMs?: number
}

const PATIENCE_MS = 30_000
const CHUNK = 64 * 1024
const LONGEST_ANSWER = 4096

/** Says something to the scanner and answers what it said up to its first zero byte; throws when it says nothing in time. */
const talk = ({ host, port, patienceMs = PATIENCE_MS }: AntivirusSettings, say: (line: Socket) => void) =>
  new Promise<string>((settle, fail) => {
    const line = connect({ host, port })
    let answer = ''
    const timer = setTimeout(() => line.destroy(new Error('The virus scanner does not answer.')), patienceMs)
    line.setEncoding('utf8')
    line.on('connect', () => say(line))
    line.on('data', (text: string) => {
      answer += text
      if (answer.length > LONGEST_ANSWER) line.destroy(new Error('The virus scanner answers too much.'))
      else if (answer.includes('\0')) line.end()
    })
    line.on('error', fail)
    line.on('close', () => {
      clearTimeout(timer)
      settle(answer.split('\0')[0]!)
    })
  })

/** What was found in the bytes, or null if nothing was; throws when the scanner gives no clear answer. */
export async function scan(settings: AntivirusSettings, bytes: Uint8Array): Promise<string | null> {
  const said = await talk(settings, (line) => {
    line.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const chunk = bytes.subarray(at, at + CHUNK)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      line.write(length)
      line.write(chunk)
    }
    line.write(Buffer.alloc(4))
  })
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1]
  if (found) return found
  if (said === 'stream: OK') return null
  throw new Error(`The virus scanner said: ${said.slice(0, 100) || 'nothing'}`)
}

/** Asks the scanner whether it is there; answers what it said. */
export const ping = (settings: AntivirusSettings) => talk(settings, (line) => void line.write('zPING\0'))
