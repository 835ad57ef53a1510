/** Asking clamd whether a file is harmful: its INSTREAM command over TCP. */
import { connect } from 'node:net'

export type AntivirusSettings = {
  host: string
  port: number
  /** How long an answer is waited for; thirty seconds if not given. */
  patienceMs?: number
}

const PATIENCE_MS = 30_000
const PIECE = 64 * 1024
const LONGEST_ANSWER = 4096

/** What was found in the bytes, or null if nothing was; throws when the scanner gives no clear answer. */
export const scan = ({ host, port, patienceMs = PATIENCE_MS }: AntivirusSettings, bytes: Uint8Array) =>
  new Promise<string | null>((settle, fail) => {
    const line = connect({ host, port })
    let answer = ''
    const timer = setTimeout(() => line.destroy(new Error('The virus scanner does not answer.')), patienceMs)
    line.setEncoding('utf8')
    line.on('connect', () => {
      line.write('zINSTREAM\0')
      for (let at = 0; at < bytes.length; at += PIECE) {
        const piece = bytes.subarray(at, at + PIECE)
        const length = Buffer.alloc(4)
        length.writeUInt32BE(piece.length)
        line.write(length)
        line.write(piece)
      }
      line.write(Buffer.alloc(4))
    })
    line.on('data', (text: string) => {
      answer += text
      if (answer.length > LONGEST_ANSWER) line.destroy(new Error('The virus scanner answers too much.'))
      else if (answer.includes('\0')) line.end()
    })
    line.on('error', fail)
    line.on('close', () => {
      clearTimeout(timer)
      const [said = ''] = answer.split('\0')
      const found = /^stream: (.+) FOUND$/.exec(said)?.[1]
      if (found) settle(found)
      else if (said === 'stream: OK') settle(null)
      else fail(new Error(`The virus scanner said: ${said.slice(0, 100) || 'nothing'}`))
    })
  })
