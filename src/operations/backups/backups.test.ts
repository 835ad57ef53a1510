/** A backup of the portal's own PostgreSQL while it is written to: whole or none, apart from its keys, and a portal starts from it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderForPostgres } from '#test/database.ts'
import { type PortalProcess, startPortal } from '#test/portals.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { bringKeys, takeKeys } from './server/keys.ts'
import { makeBackup } from './server/making.ts'
import { restore } from './server/restoring.ts'

let folder: string
let data: string
let backupFolder: string
let portal: PortalProcess
let url: string
const portals: PortalProcess[] = []

const ENVIRONMENT = { SAMPLE_DATA: 'no', SANDBOX: 'no' }
const open = async (directory: string) => {
  const opened = await startPortal({ ...ENVIRONMENT, DATA_DIR: directory })
  portals.push(opened)
  return opened
}
const close = async ({ process, ended }: PortalProcess) => {
  process.kill('SIGTERM')
  await ended
}

/** A command of npm, as an operator runs it. */
async function command(name: 'backup' | 'restore', args: string[], directory = data) {
  const env = { ...process.env, ...ENVIRONMENT, DATA_DIR: directory }
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [`src/app/commands/${name}.ts`, ...args],
      {
        env,
      },
    )
    return { code: 0, words: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, words: stdout + stderr }
  }
}

/** Restores as the command does, but in this process. */
const restored = (backup: string, dataDirectory: string) =>
  restore({
    backup,
    dataDirectory,
    replace: false,
    holdLetters: false,
    learn: async () => undefined,
    tell: () => undefined,
  })

async function ask<Row>(sql: string, at = url): Promise<Row[]> {
  const client = new Client({ connectionString: at })
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows as Row[]
}

/** Writes without a pause until it is told to stop; answers with the last number that was acknowledged. */
function writing() {
  let stopped = false
  let last = 0
  const done = (async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    while (!stopped) {
      const { rows } = await client.query<{ id: number }>(
        `insert into audit_entry (at, request_id, command, outcome, input)
          select now(), 'r', 'changeUserRoles', 'done', jsonb_build_object('text', repeat('x', 2000)) returning id`,
      )
      last = Number(rows[0]!.id)
    }
    await client.end()
  })()
  return { last: () => last, stop: () => ((stopped = true), done) }
}

const whole = () =>
  readdirSync(backupFolder)
    .filter((name) => name.startsWith('zapori-'))
    .toSorted()
const unfinished = () => readdirSync(backupFolder).filter((name) => name.startsWith('unfinished-'))
const noted = () => ask<{ kind: string }>('select kind from backup_made order by id')

beforeAll(async () => {
  folder = folderForPostgres('backups')
  data = join(folder, 'data')
  backupFolder = join(folder, 'shelf')
  portal = await open(data)
  url = (await startEmbedded(data, () => undefined)).ownerUrl
  // Bids of a sale, past the foreign keys; what each is by itself is still held to.
  await ask(`set session_replication_role = replica;
    insert into bid (auction_id, number, registration_id, start_price, step, starts_at, first_ends_at, price, key, received_at,
      recorded_at, ends_at, commitment, previous_hash, hash)
    values (7, 1, 3, 1000, 100, '2026-01-01', '2026-01-08', 1000, gen_random_uuid(), '2026-01-02', '2026-01-02', '2026-01-08',
      sha256('c'), sha256('p'), sha256('h'));
    insert into email (to_address, kind, language, subject, text, html, queued_at, next_try_at)
    values ('a@example.bg', 'feedback', 'bg', 's', 't', 'h', now(), now())`)
})
afterAll(async () => {
  for (const each of portals) await close(each)
  await rm(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it('is made while the portal is written to, holds what was acknowledged before it began, and no key', async () => {
    const writer = writing()
    await expect.poll(() => writer.last()).toBeGreaterThan(20)
    const before = writer.last()
    const { code, words } = await command('backup', [backupFolder, '--keys', join(folder, 'keys')])
    await writer.stop()
    expect(words).toMatch(/the last \d{4}_.*\.sql[\s\S]*1 bids[\s\S]*Opened, read and compared/)
    expect(code).toBe(0)
    const [name] = whole()
    const { manifest } = JSON.parse(await readFile(join(backupFolder, name!, 'manifest.json'), 'utf8'))
    const rows = Object.entries<number>(manifest.facts.rows)
    const entries = rows
      .filter(([table]) => table.includes('audit_entry'))
      .reduce((sum, [, count]) => sum + count, 0)
    expect(entries).toBeGreaterThanOrEqual(before)
    expect(entries).toBeLessThanOrEqual(writer.last())
    const paths = manifest.files.map(({ path }: { path: string }) => path)
    expect(paths.filter((path: string) => path.includes('key') || path.includes('postmaster'))).toEqual([])
    expect(readdirSync(join(folder, 'keys')).toSorted()).toEqual(['personal-data.key', 'signing.key'])
    const password = (of: string) => readFile(join(of, 'pg-password'), 'utf8')
    expect(await password(join(backupFolder, name!))).not.toBe(await password(data))
    expect(await noted()).toEqual([{ kind: 'OWN' }])
  })

  it('is not made beside another one, nor where the keys would lie with it, nor inside the database', async () => {
    const holder = new Client({ connectionString: url })
    await holder.connect()
    await holder.query('select pg_advisory_lock($1, $2)', [0x7a61706f, 4])
    const second = makeBackup({ url, dataDirectory: data, folder: backupFolder, tell: () => undefined })
    await expect(second).rejects.toThrow('Another backup of this database is being made')
    await holder.end()
    await expect(takeKeys(data, join(backupFolder, 'keys'), backupFolder)).rejects.toThrow(
      'Keys must not lie with the backups',
    )
    await rm(join(backupFolder, 'keys'), { recursive: true })
    const inside = makeBackup({
      url,
      dataDirectory: data,
      folder: join(data, 'pg/here'),
      tell: () => undefined,
    })
    await expect(inside).rejects.toThrow('not apart from the database')
    await rm(join(data, 'pg/here'), { recursive: true, force: true })
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    for (const to of [file, join(file, 'within')])
      await expect(
        makeBackup({ url, dataDirectory: data, folder: to, tell: () => undefined }),
      ).rejects.toThrow('name a folder')
    expect(whole()).toHaveLength(1)
  })

  it('that was killed in the middle is none; the next one clears it away, and keeps as many as it was told', async () => {
    const child: ChildProcess = spawn(process.execPath, ['src/app/commands/backup.ts', backupFolder], {
      env: { ...process.env, ...ENVIRONMENT, DATA_DIR: data },
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    // The copy is being opened: its PostgreSQL outlives the command.
    await expect
      .poll(() => unfinished().some((name) => existsSync(join(backupFolder, name, 'pg/postmaster.pid'))), {
        interval: 5,
      })
      .toBe(true)
    child.kill('SIGKILL')
    await ended
    expect(whole()).toHaveLength(1)
    const half = join(backupFolder, unfinished()[0]!)
    await expect(restored(half, join(folder, 'half'))).rejects.toThrow(
      'is not a backup: it has no manifest.json',
    )
    // A busy server may notice only later that whoever held the lock is gone.
    const lockHeld = "select from pg_locks where locktype = 'advisory' and classid = 2053206127 and objid = 4"
    await expect.poll(async () => (await ask(lockHeld)).length).toBe(0)
    const before = whole()
    const { removed } = await makeBackup({
      url,
      dataDirectory: data,
      folder: backupFolder,
      keep: 1,
      tell: () => undefined,
    })
    expect(removed).toEqual(before)
    expect(unfinished()).toEqual([])
    expect(whole()).toHaveLength(1)
    expect(whole()).not.toEqual(before)
  })

  it('of a PostgreSQL of the operator is made elsewhere and only noted', async () => {
    expect((await command('backup', ['--made-elsewhere', '2026-01-01T03:00:00Z'])).words).toContain('Noted')
    expect((await command('backup', ['--made-elsewhere', '2999-01-01'])).code).toBe(2)
    expect(await noted()).toContainEqual({ kind: 'ELSEWHERE' })
  })
})

describe('a restore', () => {
  it('is refused while a portal runs, and over a database', async () => {
    const backup = join(backupFolder, whole()[0]!)
    await expect(restored(backup, data)).rejects.toThrow('Stop the portal first')
    await close(portal)
    await expect(restored(backup, data)).rejects.toThrow('There is a database in')
  })

  it('finds one changed byte, and a file too many, and then changes nothing', async () => {
    const backup = join(folder, 'changed')
    await cp(join(backupFolder, whole()[0]!), backup, { recursive: true })
    const file = join(backup, 'pg/base/1/PG_VERSION')
    const bytes = await readFile(file)
    bytes[0]! ^= 1
    await writeFile(file, bytes)
    await writeFile(join(backup, 'pg/postgresql.auto.conf.old'), '')
    const empty = join(folder, 'untouched')
    await mkdir(empty)
    await expect(restored(backup, empty)).rejects.toThrow(
      /postgresql.auto.conf.old does not belong to it, pg\/base\/1\/PG_VERSION was changed/,
    )
    expect(readdirSync(empty)).toEqual([])
    await writeFile(
      join(backup, 'manifest.json'),
      (await readFile(join(backup, 'manifest.json'), 'utf8')).replace('"bytes":3', '"bytes":4'),
    )
    await expect(restored(backup, empty)).rejects.toThrow('manifest.json')
  })

  it('puts a database aside, says what it had more, and holds letters back; a portal starts from it with its chains', async () => {
    const backup = join(backupFolder, whole()[0]!)
    const { stop } = await startEmbedded(data, () => undefined).then(async (database) => {
      await ask(
        `insert into audit_entry (at, request_id, command, outcome, input) values (now(), 'late', 'x', 'done', '{}')`,
        database.ownerUrl,
      )
      return database
    })
    await stop()
    const { code, words } = await command('restore', [backup, '--replace', '--hold-letters'])
    expect(words).toMatch(/is in .*before-restore-1/)
    expect(words).toMatch(/audit_entry\w*: \d+ rows? more/)
    expect(words).toMatch(/Letters held back: 1/)
    expect(words).toContain('The keys that are there fit it.')
    expect(code).toBe(0)
    const { address } = await open(data)
    expect(await (await fetch(`${address}/metrics`)).text()).toMatch(
      /zapori_backup_newest_timestamp_seconds 1[0-9.]{9,}/,
    )
    const { ownerUrl } = await startEmbedded(data, () => undefined)
    expect(
      await ask(`select count(*)::int as n from audit_entry where request_id = 'late'`, ownerUrl),
    ).toEqual([{ n: 0 }])
    expect(
      await ask("select encode(hash, 'hex') = encode(sha256('h'), 'hex') as same from bid", ownerUrl),
    ).toEqual([{ same: true }])
    expect(await ask('select state, attempts from email', ownerUrl)).toEqual([
      { state: 'FAILED', attempts: 0 },
    ])
    expect(await ask("select count(*)::int as n from backup_made where kind = 'OWN'", ownerUrl)).toEqual([
      { n: 2 },
    ])
  })

  it('into an empty folder says that the keys are missing, and brings them back where they are named', async () => {
    const backup = join(backupFolder, whole()[0]!)
    const fresh = join(folder, 'fresh')
    const early = await command('restore', [backup, '--keys', join(folder, 'no-such')], fresh)
    expect([early.code, early.words]).toEqual([1, expect.stringContaining('There are no keys in')])
    expect(existsSync(join(fresh, 'pg')), 'nothing is restored, so that it may be called again').toBe(false)
    await mkdir(join(fresh, 'keys'), { recursive: true })
    await writeFile(join(fresh, 'keys/personal-data.key'), 'x'.repeat(40))
    const wrong = await command('restore', [backup], fresh)
    expect(wrong.words).toContain('are not those of the backup')
    await rm(fresh, { recursive: true })
    await mkdir(fresh)
    expect((await command('restore', [backup], fresh)).words).toContain('The keys for it are missing')
    expect(await bringKeys(join(folder, 'keys'), fresh)).toEqual(['personal-data.key', 'signing.key'])
    await writeFile(join(fresh, 'keys/signing.key'), 'another')
    await expect(bringKeys(join(folder, 'keys'), fresh)).rejects.toThrow('is another key')
  })
})
