/** A line between a portal and its database that a test can cut: bytes stop without a word, as when a network is parted. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Line = {
  /** The address of the database by way of this line. */
  through(url: string): string
  /** Nothing passes any more, and nobody is told; who dials is let in and hears nothing. */
  part(): void
  /** What was held back is delivered. */
  heal(): void
  /** The connections that are open now never hear anything again; new ones are served. So it is after a failover. */
  forget(): void
  close(): Promise<void>
}

type Pair = { ends: [Socket, Socket]; forgotten: boolean }

/** Opens a line to the port that the database has at the moment of each dialling. */
export async function openLine(port: () => number): Promise<Line> {
  const pairs = new Set<Pair>()
  let parted = false
  const stands = (pair: Pair) => parted || pair.forgotten

  const carry = (pair: Pair, from: Socket, to: Socket) => {
    from.on('data', (chunk) => {
      if (to.write(chunk)) return
      from.pause()
      to.once('drain', () => stands(pair) || from.resume())
    })
    from.on('error', () => undefined)
    from.on('close', () => stands(pair) || to.destroy())
  }
  const join = (near: Socket) => {
    if (near.destroyed) return
    const far = connect(port(), '127.0.0.1')
    const pair: Pair = { ends: [near, far], forgotten: false }
    pairs.add(pair)
    carry(pair, near, far)
    carry(pair, far, near)
  }
  let waiting: Socket[] = []
  const server = createServer({ noDelay: true }, (near) => {
    near.on('error', () => undefined)
    if (parted) waiting.push(near.pause())
    else join(near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const own = (server.address() as AddressInfo).port

  return {
    through: (url) => {
      const address = new URL(url)
      address.port = String(own)
      // A socket among the files would be a way past it.
      address.searchParams.delete('host')
      return address.href
    },
    part: () => {
      parted = true
      for (const { ends } of pairs) for (const end of ends) end.pause()
    },
    heal: () => {
      parted = false
      for (const { ends, forgotten } of pairs) {
        if (forgotten) continue
        // What ended in the meantime is heard of only now.
        if (ends.some((end) => end.destroyed)) for (const end of ends) end.destroy()
        else for (const end of ends) end.resume()
      }
      for (const near of waiting.splice(0)) join(near)
    },
    forget: () => {
      for (const pair of pairs) {
        pair.forgotten = true
        for (const end of pair.ends) end.pause()
      }
    },
    close: async () => {
      for (const { ends } of pairs) for (const end of ends) end.destroy()
      for (const near of waiting) near.destroy()
      waiting = []
      server.close()
      await once(server, 'close')
    },
  }
}
