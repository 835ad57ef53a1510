/** Addresses of several servers, read as libpq reads them; the portal finds the one that takes writes, and the next one after a failover. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { isDatabaseUnavailable, openDatabase } from '#platform/db/database.ts'
import { whyNotAddress, readAddress } from './address.ts'
import { clientTo } from './client.ts'

describe('an address', () => {
  it('of one server stays as it is written', () => {
    const url = 'postgres://zapori:p%40ss@db.example/zapori?application_name=x'
    expect(readAddress(url)).toMatchObject({
      choose: false,
      places: [{ host: 'db.example', port: 5432, url }],
    })
  })

  it('of several has one for each, without what only chooses between them', () => {
    const { choose, places } = readAddress(
      'postgresql://a:b@one,[::1]:6000,three:7000/z?target_session_attrs=read-write',
    )
    expect(choose).toBe(true)
    expect(places).toEqual([
      { host: 'one', port: 5432, url: 'postgres://a:b@one/z' },
      { host: '::1', port: 6000, url: 'postgres://a:b@[::1]:6000/z' },
      { host: 'three', port: 7000, url: 'postgres://a:b@three:7000/z' },
    ])
  })

  it('that is wanted encrypted is held against authorities and names, however weakly it is written', () => {
    for (const mode of ['require', 'verify-ca', 'verify-full'])
      expect(readAddress(`postgres://a@b/c?sslmode=${mode}&sslrootcert=/etc/ca.pem`).places[0]!.url).toBe(
        'postgres://a@b/c?sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem',
      )
    expect(readAddress('postgres://a@b/c?sslmode=disable').places[0]!.url).toContain('sslmode=disable')
  })

  it.each([
    ['http://a@b/c', 'not written as an address'],
    ['postgres://a@b:99999/c', 'host of it is written badly'],
    ['postgres://a@b,c d/c', 'not written as an address'],
    ['postgres://a@b/c?target_session_attrs=standby', 'target_session_attrs'],
    ['postgres://a@b/c?sslmode=prefer', 'sslmode'],
    ['postgres://a@b/c?sslmode=require&channel_binding=require', 'channel_binding'],
  ])('%s is refused', (url, why) => {
    expect(whyNotAddress(url)).toContain(why)
  })
})

describe('of several servers', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  const listen = async (hear: (socket: Socket) => void) => {
    const lines = new Set<Socket>()
    const server: Server = createServer((socket) => {
      lines.add(socket.on('error', () => undefined).on('close', () => lines.delete(socket)))
      hear(socket)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const close = () => {
      for (const line of lines) line.destroy()
      server.close()
    }
    onTestFinished(close)
    return { port: (server.address() as { port: number }).port, close }
  }
  /** A way to the server of the tests, which a test may cut. */
  const way = () => {
    const { hostname, port } = new URL(world.ownerUrl)
    return listen((socket) => {
      const onward = connect(Number(port), hostname).on('error', () => socket.destroy())
      socket.pipe(onward).pipe(socket)
      socket.on('close', () => onward.destroy())
    })
  }
  const address = (...ports: number[]) =>
    world.ownerUrl
      .replace(/@[^/]+/, `@${ports.map((port) => `127.0.0.1:${port}`).join(',')}`)
      // Not by a socket of the system, whose folder it names.
      .replace(/\?.*/, '')

  it('the one that answers is found past one that is away and one that is silent, and the next when it goes', async () => {
    const [silent, first, second] = [await listen(() => undefined), await way(), await way()]
    const { db } = openDatabase(address(1, silent.port, first.port, second.port), 2)
    onTestFinished(() => db.destroy())
    const ask = () => db.selectFrom('migration').select('name').limit(1).execute()
    expect(await ask()).toHaveLength(1)
    first.close()
    await expect
      .poll(() =>
        ask().then(
          (rows) => rows.length,
          () => 0,
        ),
      )
      .toBe(1)
    second.close()
    await expect.poll(() => ask().then(() => undefined, isDatabaseUnavailable)).toBe(true)
  })

  it('one that only follows is left out, and its absence is said until it takes writes', async () => {
    const { port } = new URL(world.ownerUrl)
    const name = new URL(world.ownerUrl).pathname.slice(1)
    await world.owner.query(`alter database ${name} set default_transaction_read_only = on`)
    const error = await clientTo(address(Number(port), 1))
      .connect()
      .then(
        () => undefined,
        (why: unknown) => why,
      )
    expect(String(error)).toMatch(
      /No server of the database takes writes \(127\.0\.0\.1: takes no writes; 127\.0\.0\.1: .*ECONNREFUSED/,
    )
    expect(isDatabaseUnavailable(error)).toBe(true)
    await world.owner.query(`alter database ${name} reset default_transaction_read_only`).catch(async () => {
      await world.owner.query('set default_transaction_read_only = off')
      await world.owner.query(`alter database ${name} reset default_transaction_read_only`)
    })
    const client = clientTo(address(Number(port), 1))
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
  })
})
