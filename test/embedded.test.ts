import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { holdAlone } from '#platform/db/alone.ts'
import { type Embedded, startEmbedded } from '#platform/db/embedded.ts'
import { folderForPostgres } from './database.ts'

const said: string[] = []
const report = (line: string) => void said.push(line)
let directory: string
let first: Embedded

beforeAll(async () => {
  directory = folderForPostgres('embedded')
  first = await startEmbedded(join(directory, 'data'), report)
})
afterAll(async () => {
  await (await start()).stop()
  await rm(directory, { recursive: true })
})

const system = globSync('/usr/lib/postgresql/{15,16,17,18}/bin').at(-1)
const start = () => startEmbedded(join(directory, 'data'), report)
const postmaster = async () =>
  Number.parseInt(await readFile(join(directory, 'data/pg/postmaster.pid'), 'utf8'))

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' }).finally(() => client.end())
  return rows[0]?.[0]
}

/** Another process that holds the database, as a portal does. */
async function holder(): Promise<ChildProcess> {
  const script = `import { holdAlone } from '${new URL('../src/platform/db/alone.ts', import.meta.url)}'
    await holdAlone(process.argv[1])
    console.log('held')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, first.ownerUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

describe('the PostgreSQL of the portal itself', () => {
  test('is made at the first start, knows Cyrillic letters and writes to the disk', async () => {
    expect(said[0]).toContain('Making a new PostgreSQL')
    expect(first.joined).toBe(false)
    expect(await ask(first.ownerUrl, "select lower('ЗАПОР')")).toBe('запор')
    expect(await ask(first.ownerUrl, 'show fsync')).toBe('on')
    expect(await ask(first.ownerUrl, 'show max_connections')).toBe('200')
    expect(await ask(first.ownerUrl, 'show server_encoding')).toBe('UTF8')
  })

  test('lets nobody in without the password, which only its account can read', async () => {
    const open = first.ownerUrl.replace(/:[^:@]+@/, '@')
    await expect(ask(open, 'select 1')).rejects.toThrow(/password/)
    await expect(ask(first.ownerUrl.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(/password/)
    expect((await stat(join(directory, 'data/pg-password'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(directory, 'data/pg'))).mode & 0o777).toBe(0o700)
  })

  test('that outlived its portal is joined by the next start', async () => {
    const second = await start()
    expect(second).toMatchObject({ joined: true, ownerUrl: first.ownerUrl })
    expect(said.at(-1)).toContain('was still running')
  })

  test('stops when told, and has its rows when it starts again', async () => {
    await ask(first.ownerUrl, 'create table kept as select 7 as n')
    await first.stop()
    await expect(ask(first.ownerUrl, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
    first = await start()
    expect(first.joined).toBe(false)
    expect(await ask(first.ownerUrl, 'select n from kept')).toBe(7)
  })

  test('recovers by itself after it was killed in the middle of its work', async () => {
    const busy = new Client({ connectionString: first.ownerUrl })
    busy.on('error', () => undefined)
    await busy.connect()
    await busy.query('create table committed as select 8 as n')
    const cut = busy.query('select count(*) from generate_series(1, 20000000)').catch((error: Error) => error)
    process.kill(await postmaster(), 'SIGKILL')
    first = await start()
    expect(await ask(first.ownerUrl, 'select n from committed')).toBe(8)
    expect(await ask(first.ownerUrl, 'select n from kept')).toBe(7)
    await cut
  })

  test('is made once when two portals start at the same moment on an empty directory', async () => {
    const both = await Promise.all([1, 2].map(() => startEmbedded(join(directory, 'twice'), report)))
    onTestFinished(() => both[0]?.stop())
    expect(both[0]?.ownerUrl).toBe(both[1]?.ownerUrl)
  })

  const untried = system ? '' : ' (not tried: the system has no PostgreSQL 15 to 18)'
  test.runIf(system)(`is the one of the system where ours cannot run${untried}`, async () => {
    const open = await mkdtemp(join(tmpdir(), 'zapori-embedded-'))
    await chmod(open, 0o711)
    const folders = [join(directory, 'nothing'), system ?? '']
    const { ownerUrl, stop } = await startEmbedded(open, report, { folders })
    onTestFinished(() => stop().then(() => rm(open, { recursive: true })))
    expect(await ask(ownerUrl, "select lower('ЗАПОР')")).toBe('запор')
    expect(await ask(ownerUrl, 'show server_version')).toMatch(system?.split('/').at(-2) ?? '')
  })

  test('says what to do where no PostgreSQL can run', async () => {
    const attempt = startEmbedded(join(directory, 'none'), report, { folders: [join(directory, 'nothing')] })
    await expect(attempt).rejects.toThrow(/cannot run on this machine.*there is no initdb.*DATABASE_URL=/)
  })

  test('says what to do when its password is lost', async () => {
    // The one that two portals made, if they did: making another takes longer than all else here.
    const lost = join(directory, 'twice')
    await (await startEmbedded(lost, report)).stop()
    await rm(join(lost, 'pg-password'))
    await expect(startEmbedded(lost, report)).rejects.toThrow(/Bring back .*pg-password/)
  })
})

describe('one portal on a data directory', () => {
  test('refuses a second one, and leaves the database running for the first', async () => {
    await holder()
    await expect(holdAlone(first.ownerUrl)).rejects.toThrow(/Another portal is already running/)
    expect(await ask(first.ownerUrl, 'select 1')).toBe(1)
  })

  test('lets the next one in after the first was killed', async () => {
    const child = await holder()
    child.kill('SIGKILL')
    const held = await holdAlone(first.ownerUrl)
    await held.release()
  })

  test('tells the portal when its hold is lost', async () => {
    let lost = false
    await holdAlone(first.ownerUrl, () => (lost = true))
    await ask(first.ownerUrl, `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`)
    await expect.poll(() => lost).toBe(true)
  })
})
