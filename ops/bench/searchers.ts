/** Sixteen who search over keep-alive connections, one question after the other, and how long each waited. */
import { connect, type Socket } from 'node:net'

export type Timed = { p50: number; p95: number; p99: number; max: number; count: number }

/** The figures of a set of waiting times in milliseconds. */
export function figures(times: number[]): Timed {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? 0, count: sorted.length }
}

export type Question = { path: string; token?: string }

/** Asks all questions over so many connections; every answer must have such a status. */
export async function askAll(
  port: number,
  connections: number,
  questions: readonly Question[],
  wanted = /^200/,
): Promise<number[]> {
  const times: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = await open(port)
      for (let question = questions[next++]; question; question = questions[next++]) {
        const start = performance.now()
        await answer(socket, question, wanted)
        times.push(performance.now() - start)
      }
      socket.destroy()
    }),
  )
  return times
}

const open = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay(true)))
    socket.once('error', reject)
  })

/** One question and its whole answer; a client that does little else, so that it is not what is measured. */
function answer(socket: Socket, { path, token }: Question, wanted: RegExp) {
  const authorization = token ? `authorization: Bearer ${token}\r\n` : ''
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${authorization}\r\n`)
  return new Promise<void>((resolve, reject) => {
    let heard = ''
    const hear = (chunk: Buffer) => {
      // One sign for each byte, as lengths count them.
      heard += chunk.toString('latin1')
      const head = heard.indexOf('\r\n\r\n')
      if (head < 0 || heard.length < head + 4 + Number(/content-length: (\d+)/i.exec(heard)?.[1])) return
      socket.off('data', hear)
      socket.off('close', lost)
      if (wanted.test(heard.slice(9, 12))) resolve()
      else reject(new Error(`${path}: ${heard}`))
    }
    const lost = () => reject(new Error('the connection was lost'))
    socket.on('data', hear)
    socket.once('close', lost)
  })
}
