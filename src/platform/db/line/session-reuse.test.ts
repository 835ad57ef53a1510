import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { mustKeepSessions } from './session-reuse.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('a portal that speaks with PostgreSQL itself starts', async () => {
  await expect(mustKeepSessions(world.ownerUrl)).resolves.toBe(undefined)
})

it('one behind a pooler that refuses its settings does not, and says what to do', async () => {
  // As PgBouncer answers the parameter "options" where it was not told to ignore it.
  const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0'
  const refusal = Buffer.alloc(5 + fields.length)
  refusal.write('E')
  refusal.writeInt32BE(4 + fields.length, 1)
  refusal.write(fields, 5)
  const lines = new Set<Socket>()
  const pooler = createServer((line) => {
    lines.add(line)
    line.on('error', () => undefined).once('data', () => line.end(refusal))
  })
  await once(pooler.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const line of lines) line.destroy()
    pooler.close()
  })
  const { port } = pooler.address() as { port: number }
  await expect(mustKeepSessions(`postgres://a:b@127.0.0.1:${port}/zapori`)).rejects.toThrow(
    /refuses the portal's settings\. Name PostgreSQL itself in DATABASE_URL/,
  )
})

it('one whose settings are lost on the way does not', async () => {
  const { rows } = await world.owner.query<{ user: string; name: string }>(
    'select current_user as user, current_database() as name',
  )
  // A setting of the role in the database stands behind what a connection asks for, unless that is lost: here it is asked for nothing.
  const url = new URL(world.ownerUrl)
  url.searchParams.set('options', '-c role=none')
  expect(rows).toHaveLength(1)
  await expect(mustKeepSessions(url.href)).rejects.toThrow(/loses the portal's settings/)
})

it('one that gets no second line lets go of the first', async () => {
  const { port } = new URL(world.ownerUrl)
  const lines: Socket[] = []
  const narrow = createServer((line) => {
    line.on('error', () => undefined)
    if (lines.push(line) > 1) return void line.destroy()
    const through = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    line.pipe(through).pipe(line)
  })
  await once(narrow.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(world.ownerUrl)
  url.searchParams.delete('host')
  url.port = String((narrow.address() as AddressInfo).port)
  await expect(mustKeepSessions(url.href)).rejects.toThrow('Connection terminated')
  await expect.poll(() => lines[0]!.closed).toBe(true)
  narrow.close()
})
