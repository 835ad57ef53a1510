/** A child process that hammers one address over keep-alive connections, as bidders who rest little or never, and counts what comes back. */
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Job = {
  port: number
  path: string
  /** Where each caller goes from sale to sale: then `path` has `:id` in it, and each bids on another one. */
  sales?: number[]
  /** How many offers share one price: one is made for the next price and the others come too late, as most of a crowd do. A bidder goes on after each answer. */
  oneIn?: number
  /** How long each rests between two offers. */
  restMs?: number
  tokens: string[]
  firstPrice: number
  step: number
  seconds: number
}
export type HammerResult = { decisions: number; accepted: number; seconds: number; p50: number; p99: number }

process.on('message', (job: Job) => void hammer(job).then((result) => process.send!(result)))

async function hammer(job: Job): Promise<HammerResult> {
  const latencies: number[] = []
  let accepted = 0
  /** Those who mostly come too late have watched the sale. */
  const watched = new Map<number, number>()
  const start = performance.now()
  const until = start + job.seconds * 1000
  await Promise.all(
    job.tokens.map(async (token, caller) => {
      const socket = await open(job.port)
      let price = job.firstPrice
      const { sales: all = [], oneIn = 0 } = job
      let turn = oneIn ? Math.floor((caller * all.length) / job.tokens.length) : caller
      let offers = caller
      const prices = oneIn ? watched : new Map<number, number>()
      while (performance.now() < until) {
        const sale = job.sales?.[turn % job.sales.length]
        if (sale !== undefined) price = prices.get(sale) ?? job.firstPrice
        const late = oneIn > 0 && ++offers % oneIn !== 0
        const offered = late ? Math.max(job.firstPrice, price - job.step) : price
        const path = sale === undefined ? job.path : job.path.replace(':id', String(sale))
        const requests = performance.now()
        const { status, body } = await post(socket, path, token, offered)
        latencies.push(performance.now() - requests)
        if (status === 200) {
          accepted++
          price = offered + job.step
        } else if (status === 409) {
          price = Number(/"nextPrice":(\d+)/.exec(body)?.[1] ?? price)
        } else throw new Error(`${status} ${body}`)
        if (sale !== undefined) prices.set(sale, Math.max(price, prices.get(sale) ?? 0))
        // Otherwise on to the next sale once he leads in this one.
        if (oneIn || status === 200 || body.includes('leading')) turn++
        if (job.restMs) await sleep(job.restMs)
      }
      socket.destroy()
    }),
  )
  const seconds = (performance.now() - start) / 1000
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return { decisions: latencies.length, accepted, seconds, p50: at(0.5), p99: at(0.99) }
}

const open = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay(true)))
    socket.once('error', reject)
  })

/** One request and its answer on a connection of its own; Content-Length is what our server always sends. */
function post(socket: Socket, path: string, token: string, price: number) {
  const body = `{"price":${price},"key":"${randomUUID()}"}`
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    let text = ''
    const hear = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const head = text.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1])
      if (text.length < head + 4 + length) return
      socket.off('data', hear)
      socket.off('close', lost)
      resolve({ status: Number(text.slice(9, 12)), body: text.slice(head + 4) })
    }
    const lost = () => reject(new Error('the connection was lost'))
    socket.on('data', hear)
    socket.once('close', lost)
  })
}
