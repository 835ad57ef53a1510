/** Stopping: what is under way is finished, and nobody who only holds a line open keeps the portal from ending. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPortal } from '#app/portal.ts'
import { readConfig } from '#platform/process/config.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { createWorld, type World } from './world.ts'

const dial = async (world: World): Promise<Socket> => {
  const socket = connect(Number(new URL(world.address).port), '127.0.0.1').setEncoding('utf8')
  await once(socket, 'connect')
  return socket
}
/** A request over a line that the client wants to keep. */
const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`

describe('a portal that stops', () => {
  it('does not wait for a line that was opened and never used', async () => {
    const world = await createWorld()
    const socket = await dial(world)
    const gone = once(socket, 'close')
    await world.close()
    await gone
  })

  it('does not wait for a line that is kept for later', async () => {
    const world = await createWorld()
    const socket = await dial(world)
    socket.write(request('/api/settings/Version'))
    await once(socket, 'data')
    const gone = once(socket, 'close')
    await world.close()
    await gone
  })

  it('answers the request in hand, and then lets its line go', async () => {
    const world = await createWorld()
    const holder = await world.owner.connect()
    await holder.query('begin; lock table setting in access exclusive mode')
    const socket = await dial(world)
    let answer = ''
    socket.on('data', (text: string) => (answer += text))
    socket.write(request('/api/settings/UseRegix'))
    await waitsForALock(world)
    const gone = once(socket, 'close')
    const closed = world.close()
    await holder.query('commit')
    holder.release()
    await closed
    await gone
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(answer).toMatch(/\r\n\r\nfalse$/)
  })

  it('finishes a request whose caller has gone away, before it lets go of the database', async () => {
    const world = await createWorld()
    const { id } = await world.sale()
    const holder = await world.owner.connect()
    await holder.query('begin; lock table announcement in access exclusive mode')
    const socket = await dial(world)
    // It asks the database several times, one after the other.
    socket.write(request(`/api/announcements/${id}`))
    await waitsForALock(world)
    socket.destroy()
    await once(socket, 'close')
    const closed = world.close()
    setTimeout(() => void holder.query('commit').then(() => holder.release()), 300)
    // A world that logged a fault of its own, as a database that is closed already, does not close without saying so.
    await closed
  })

  it('ends the streams of those who watch', async () => {
    const world = await createWorld()
    const { id } = await world.sale()
    const watch = await world.watch(auctions.seeAuction, { auctionId: id })
    await watch.next()
    await world.close()
    await expect(watch.next()).rejects.toThrow()
  })
})

it('a portal that is drained serves on, tells who balances, keeps no line, and leaves no outage', async () => {
  const world = await createWorld()
  await world.owner.query('delete from personal_key')
  const folder = await mkdtemp(join(tmpdir(), 'zapori-drained-'))
  const environment = {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    PAGE_THREADS: '0',
    DRAIN_SECONDS: '1',
  }
  const portal = await openPortal(readConfig(environment), world.ownerUrl)
  onTestFinished(async () => {
    await world.close()
    await rm(folder, { recursive: true })
  })
  const ready = () => fetch(`${portal.address}/health/ready`)
  expect((await ready()).status).toBe(200)
  await expect.poll(() => world.db.selectFrom('portal_pulse').select('process').execute()).toHaveLength(1)
  const stopped = portal.stop()
  const refused = await ready()
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '5',
    { status: 'draining' },
  ])
  const served = await fetch(`${portal.address}/api/settings/Version`)
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
  await stopped
  await expect(ready()).rejects.toThrow()
  // The next one finds that it was meant.
  const next = await openPortal(readConfig({ ...environment, DRAIN_SECONDS: '0' }), world.ownerUrl)
  await expect.poll(() => world.db.selectFrom('portal_pulse').select('process').execute()).toHaveLength(2)
  await next.stop()
  expect(await world.db.selectFrom('outage').where('cause', '=', 'ABSENCE').select('id').execute()).toEqual(
    [],
  )
})

it('a portal that cannot be opened, as its port is taken, lets go of the database', async () => {
  const world = await createWorld()
  await world.owner.query('delete from personal_key')
  const folder = await mkdtemp(join(tmpdir(), 'zapori-taken-'))
  const { port } = new URL(world.address)
  const environment = { DATA_DIR: folder, HOST: '127.0.0.1', PORT: port, LOG_FILE: '-', LOG_LEVEL: 'silent' }
  onTestFinished(async () => {
    await world.close()
    await rm(folder, { recursive: true })
  })
  const listeners = async () => {
    const { rows } = await world.owner.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'zapori topics'`,
    )
    return rows.length
  }
  const before = await listeners()
  expect(before).toBe(1)
  await expect(openPortal(readConfig(environment), world.ownerUrl)).rejects.toThrow('EADDRINUSE')
  await expect.poll(listeners).toBe(before)
})

/** Until the portal's request stands at the locked table. */
async function waitsForALock({ owner }: World) {
  for (;;) {
    const { rows } = await owner.query('select from pg_locks where not granted')
    if (rows.length > 0) return
    await sleep(10)
  }
}
