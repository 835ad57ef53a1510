/** Reads by standbys, tried with a real one: a second PostgreSQL that follows the first, and is made to fall behind. */
import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderForPostgres } from '#test/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { standbyAge } from '#platform/figures/standbys.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { type Embedded, startEmbedded } from '#platform/db/embedded.ts'
import { findBinaries } from '#platform/db/embedded-binaries.ts'
import { openPlace, passwordOf } from '#platform/db/embedded-cluster.ts'
import { launch, livePostmaster } from '#platform/db/embedded-postmaster.ts'
import { openStandbys, positionIn, type Standbys } from './standbys.ts'

it('a position is what PostgreSQL writes, and nothing else is one', () => {
  expect(positionIn('0/16B3748')! < positionIn('1/0')!).toBe(true)
  expect(positionIn('A/FF')).toBe(0xa_0000_00ffn)
  for (const none of [undefined, '', '0', '0/', 'newest', '0/16B374800', `0/1'; --`])
    expect(positionIn(none)).toBe(undefined)
})

describe('beside a standby', () => {
  const OLDEST_MS = 1_000
  const folder = folderForPostgres('standby')
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  let primary: Embedded
  let follower: { url: string; pid: number }
  let owner: pg.Client
  let behind: pg.Client
  let db: Db
  let standbys: Standbys

  beforeAll(async () => {
    const made = await startEmbedded(first, () => undefined)
    owner = await opened(made.ownerUrl)
    await owner.query(
      'create role zapori_app; create table sale (price int not null); grant select on sale to zapori_app',
    )
    await owner.end()
    await made.stop()
    cpSync(first, second, { recursive: true, preserveTimestamps: true })
    chmodSync(join(second, 'pg'), 0o700)
    primary = await startEmbedded(first, () => undefined)
    owner = await opened(primary.ownerUrl)
    follower = await follow(primary.ownerUrl)
    behind = await opened(follower.url)
    db = openDatabase(primary.ownerUrl, 2).db
    standbys = openStandbys(db, [follower.url], { connections: 2, oldestMs: OLDEST_MS })
  }, 60_000)
  afterAll(async () => {
    await standbys.close()
    await db.destroy()
    for (const client of [owner, behind]) await client.end().catch(() => undefined)
    process.kill(follower.pid, 'SIGINT')
    await primary.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const opened = async (connectionString: string) => {
    const client = new pg.Client({ connectionString })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  /** Starts the copy as one that follows. */
  const follow = async (url: string) => {
    const { hostname, port, password } = new URL(url)
    const place = await openPlace(second)
    writeFileSync(join(place.cluster, 'standby.signal'), '')
    const to = `host=${hostname} port=${port} user=postgres password=${password}`
    writeFileSync(join(place.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${to}'\n`)
    const failure = await launch(place, await findBinaries(place), { shared_buffers: '64MB' })
    if (failure) throw new Error(failure)
    const { pid, port: own } = (await livePostmaster(place))!
    return { pid, url: `postgres://postgres:${await passwordOf(place)}@127.0.0.1:${own}/zapori` }
  }
  /** What a reader finds, and who answered. */
  const read = (seen?: string) =>
    standbys.read(seen, async (from) => {
      const { rows } = await sql<{ prices: number; standby: boolean }>`
        select count(*)::int as prices, pg_is_in_recovery() as standby from sale`.execute(from)
      return rows[0]!
    })
  const enter = async () => {
    await owner.query('insert into sale values (1)')
    return standbys.position()
  }

  it('a standby that is up to date answers, and whoever has just written reads what they wrote', async () => {
    await expect.poll(() => read()).toEqual({ prices: 0, standby: true })
    await behind.query('select pg_wal_replay_pause()')
    const position = await enter()
    expect(await read(position)).toEqual({ prices: 1, standby: false })
    await behind.query('select pg_wal_replay_resume()')
    await expect.poll(() => read(position)).toEqual({ prices: 1, standby: true })
  })

  it('one that falls behind is left out, for everybody, until it has caught up', async () => {
    await behind.query('select pg_wal_replay_pause()')
    await enter()
    await expect.poll(() => read()).toEqual({ prices: 2, standby: false })
    const age = async () => {
      await read()
      return (await standbyAge.get()).values[0]!.value
    }
    // It is told when it is looked up, a moment before or after a reader finds it out.
    await expect.poll(age).toBeGreaterThan(OLDEST_MS / 1_000)
    await behind.query('select pg_wal_replay_resume()')
    await expect.poll(() => read()).toEqual({ prices: 2, standby: true })
  })

  it('what it knows nothing of is asked of the primary, and a position that is none is not believed', async () => {
    await expect.poll(async () => (await read()).standby).toBe(true)
    const requests: boolean[] = []
    const answer = standbys.read(undefined, async (from) => {
      const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(from)
      requests.push(rows[0]!.standby)
      throw new Refusal('notFound')
    })
    await expect(answer).rejects.toThrow('notFound')
    expect(requests).toEqual([true, false])
    expect((await read('newest')).standby).toBe(false)
    expect((await read('FFFFFFFF/FFFFFFFF')).standby).toBe(false)
  })

  it('when it dies, nobody is turned away', async () => {
    await expect.poll(async () => (await read()).standby).toBe(true)
    process.kill(follower.pid, 'SIGQUIT')
    const answers = await Promise.all(Array.from({ length: 20 }, () => read()))
    expect(answers.every(({ prices }) => prices === 2)).toBe(true)
    await expect.poll(async () => (await read()).standby).toBe(false)
    follower = await follow(primary.ownerUrl)
  })
})
