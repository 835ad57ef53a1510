/** A child process: the least that could tell many watchers: a bare server that keeps their lines and writes the same bytes to each. */
import { createServer, type Socket } from 'node:net'
import { answer } from './answering.ts'

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n'
const lines = new Set<Socket>()
let last = Buffer.alloc(0)

/** An answer as an event in a chunk of its own, as the portal sends it. */
const chunk = (text: string) => {
  const event = Buffer.from(`data: ${text}\n\n`)
  return Buffer.concat([Buffer.from(`${event.length.toString(16)}\r\n`), event, Buffer.from('\r\n')])
}
const server = createServer((socket) => {
  lines.add(socket)
  socket.setNoDelay(true)
  socket.once('data', () => socket.write(Buffer.concat([Buffer.from(HEAD), last])))
  socket.on('close', () => lines.delete(socket))
  socket.on('error', () => {})
})
const listening = new Promise<number>((resolve) =>
  server.listen(0, '127.0.0.1', 10_000, () => resolve((server.address() as { port: number }).port)),
)

const answers = {
  port: () => listening,
  /** Whoever comes gets this at once. */
  first: (text: string) => void (last = chunk(text)),
  /** Writes to all who are there. */
  write: (text: string) => {
    const bytes = chunk(text)
    for (const socket of lines) socket.write(bytes)
  },
}
export type Answers = typeof answers

answer(answers)
