/** The doctor: what it finds in a portal that is set up well, what in one that is not, who is told, and what the command says. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { openDatabase } from '#platform/db/database.ts'
import { runJobs, turnOf } from '#platform/db/job.ts'
import { doctor } from './doctor.contract.ts'
import { examine } from './server/examination.ts'
import { titles } from './titles.messages.ts'
import { reportSetup } from './server/portals.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const found = async (about: string) => {
  const facts = await examine({ db: world.db, services: world.services, now: world.now() })
  return facts.flatMap((group) => group.facts).find((fact) => fact.about === about)
}

it('tells administrators of the system alone, in their language, what is good and what to do', async () => {
  const system = await world.person('SysAdmin')
  const ministry = await world.person('MJAdmin')
  const { groups } = await world.done(doctor.seeHealth, {}, system)
  const all = groups.flatMap(({ findings }) => findings)
  // The server of the tests does not wait for the disk, and the doctor says so.
  const wrong = all.filter(({ verdict, title }) => verdict === 'WRONG' && title !== titles.durability.bg)
  expect(wrong).toEqual([])
  expect(all.length).toBeGreaterThan(15)
  expect(all.filter(({ verdict, advice }) => (verdict === 'GOOD') !== (advice === null))).toEqual([])
  await expect(world.done(doctor.seeHealth, {}, ministry)).rejects.toThrow()
})

it('finds rights that let history be changed, and a migration that is not ours', async () => {
  expect(await found('history')).toMatchObject({ verdict: 'GOOD' })
  await world.owner.query('grant delete on bid to zapori_app')
  expect(await found('history')).toMatchObject({ verdict: 'WRONG', found: 'bid' })
  await world.owner.query('revoke delete on bid from zapori_app')
  await world.owner.query("insert into migration (name, sha256) values ('9999_later.sql', 'x')")
  expect(await found('migrations')).toMatchObject({ verdict: 'LOOK', found: '+ 9999_later.sql' })
  await world.owner.query("delete from migration where name = '9999_later.sql'")
})

it('compares the keys of all portals on the database, by names that tell nothing', async () => {
  const job = reportSetup(world.services)
  await turnOf(job, world.db, world.now())
  expect(await found('keysSame')).toMatchObject({ verdict: 'GOOD', found: expect.stringMatching(/^1: /) })
  const other = {
    process: 'other',
    machine: 'portal2',
    version: '9.9.9',
    personal_key: 'ffff',
    signing_key: 'ffff',
    seen_at: world.now(),
  }
  await world.db.insertInto('portal_setup').values(other).execute()
  expect(await found('keysSame')).toMatchObject({ verdict: 'WRONG', found: '2: ≠ portal2' })
  expect(await found('versionsSame')).toMatchObject({ verdict: 'LOOK' })
  // It has stopped.
  world.at(new Date(world.now().getTime() + 240_000))
  await turnOf(job, world.db, world.now())
  expect(await found('keysSame')).toMatchObject({ verdict: 'GOOD' })
  // What goes in good order is gone at once.
  await runJobs(world.db, [job], { clock: world.now, report: () => {} }).stop()
  expect(await found('keysSame')).toMatchObject({ found: '0' })
})

it('says what cannot be looked at like the rest', async () => {
  const { db } = openDatabase('postgres://nobody@127.0.0.1:1/none', 1)
  const facts = await examine({ db, services: world.services, now: world.now() })
  await db.destroy()
  const database = facts.find(({ group }) => group === 'database')!.facts
  expect(new Set(database.map(({ verdict }) => verdict))).toEqual(new Set(['WRONG']))
  expect(database[0]).toMatchObject({ mend: 'unknown', found: expect.stringContaining('ECONNREFUSED') })
})

const command = (language: string, more: Record<string, string>) =>
  spawnSync(process.execPath, ['src/app/commands/doctor.ts', '--lang', language], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder, PUSH_HOSTS: 'none', DATABASE_URL: world.ownerUrl, ...more },
  })

it('says in a line what is mistaken in the set-up, and what to do', async () => {
  const open = join(folder, 'token')
  await writeFile(open, 'planted-planted-planted', { mode: 0o644 })
  const mistaken = command('en', {
    METRICS_TOKEN_FILE: open,
    DATABASE_READ_URL: `postgres://nobody@127.0.0.1:1/none ${world.ownerUrl} postgres://nobody@127.0.0.1/none?sslmode=prefer`,
    DATA_DIR: join(folder, 'no-such'),
    PERSONAL_DATA_KEYS: 'k'.repeat(40),
    SIGNING_KEYS: 's'.repeat(40),
  }).stdout
  expect(mistaken).toContain(`wrong  Confidential files: ${open}\n           Everybody on the machine`)
  expect(mistaken).toMatch(/look {3}Standby 1: connect ECONNREFUSED.*\n +The standby does not answer/)
  expect(mistaken).toMatch(/look {3}Standby 2: read and write\n +This is a primary/)
  expect(mistaken).toMatch(/look {3}Standby 3: The address of the database cannot be used: sslmode has to be/)
  expect(mistaken).toContain(
    `wrong  Free space in DATA_DIR: ${join(folder, 'no-such')}\n           There is no`,
  )
  expect(mistaken).not.toContain('planted')
  const proxies = command('en', { TRUSTED_PROXIES: '10.0.0.0/8, not-an-address' }).stdout
  expect(proxies).toContain('TRUSTED_PROXIES is "10.0.0.0/8, not-an-address"')
})

it('says of a database without the portal that there is nothing in it, and no more', () => {
  const empty = new URL(world.ownerUrl)
  empty.pathname = '/postgres'
  const { stdout, status } = command('en', { DATABASE_URL: empty.href })
  expect(stdout).toContain(
    'wrong  Migrations: –\n           There is nothing of the portal in this database.',
  )
  expect(stdout.match(/wrong/g)).toHaveLength(2)
  expect(status).toBe(1)
})

it('is a command with an exit code, and shows no secret', () => {
  const { status, stdout, stderr } = command('bg', {
    SMTP_URL: 'smtp://post:planted-word@127.0.0.1:1',
    PUBLIC_URL: 'http://127.0.0.1:1',
  })
  expect(stdout).toMatch(/База данни\n {2}наред {4}Версия на PostgreSQL: \d/)
  // The role of the tests is an administrator of the server, which no portal's should be.
  expect(stdout).toMatch(/нередно {2}Роля за вход: /)
  expect(stdout).toMatch(
    /нередно {2}Сървър за електронна поща: .* · не отговаря · ESOCKET.* · \d\d\.\d\d\.\d{4} \d\d:\d\d$/m,
  )
  expect(stdout).toMatch(/Примерни данни: (да|не)\n/)
  expect(stdout).toMatch(/Приема записи: четене и запис\n/)
  expect(stdout + stderr).not.toContain('planted')
  expect(status).toBe(1)
})
