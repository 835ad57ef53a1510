/** Bringing a database to the newest version: once, whoever begins, and never from an edited past. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPortal } from '#app/portal.ts'
import { readConfig } from '#platform/process/config.ts'
import { migrate, migrations } from '#platform/db/migrate.ts'
import { schemaText } from '../tools/schema-text.ts'
import { freshDatabase, inDatabase } from './database.ts'
import { commitBefore, sourcesOf } from './release-before.ts'

const run = promisify(execFile)

/** A database in which nothing is yet. */
async function emptyDatabase() {
  const { TEST_SERVER_URL: server, TEST_TEMPLATE: template } = process.env as Record<string, string>
  const name = `${template!.replace('template', 'test')}_${randomBytes(4).toString('hex')}`
  await ask(server!, `create database ${name}`)
  onTestFinished(async () => void (await ask(server!, `drop database ${name} with (force)`)))
  return inDatabase(server!, name)
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<Record<string, unknown>>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const applied = (url: string) => ask(url, 'select name, sha256, applied_at from migration order by name')
const tables = (url: string) =>
  ask(
    url,
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  )
async function schemaOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return schemaText(client).finally(() => client.end())
}
const portalOn = (url: string) => {
  const environment = { DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'silent' }
  return openPortal(readConfig(environment), url)
}

describe('an empty database', () => {
  it('is brought to the newest version once, however many processes begin at the same moment', async () => {
    const url = await emptyDatabase()
    const reported: string[] = []
    const environment = { ...process.env, DATABASE_OWNER_URL: url }
    const byCommand = () => run(process.execPath, ['src/app/commands/migrate.ts'], { env: environment })
    const outputs = await Promise.all([
      ...Array.from({ length: 3 }, byCommand),
      ...Array.from({ length: 3 }, () => migrate(url, (line) => void reported.push(line))),
    ])
    const all = await migrations()
    const done = await applied(url)
    expect(done).toMatchObject(all.map(({ name, sha256 }) => ({ name, sha256 })))
    const said = [...outputs.flatMap((output) => (output ? output.stdout.split('\n') : [])), ...reported]
    expect(said.filter((line) => line === 'Making the tables')).toHaveLength(1)
    expect(said.filter((line) => line === 'The database is at the newest version.')).toHaveLength(3)
  })

  it('becomes exactly what the tests start from', async () => {
    const url = await emptyDatabase()
    await migrate(url)
    const { ownerUrl, drop } = await freshDatabase()
    const [made, expected] = [await tables(url), await tables(ownerUrl)]
    await drop()
    expect(made.length).toBeGreaterThan(50)
    expect(made).toEqual(expected)
  })

  it('is not half changed when a migration fails, and can be tried again', async () => {
    const url = await emptyDatabase()
    await ask(url, 'create table session (of_somebody_else int)')
    await expect(migrate(url)).rejects.toThrow('relation "session" already exists')
    expect(new Set((await tables(url)).map((row) => row['table_name']))).toEqual(new Set(['session']))
    await ask(url, 'drop table session')
    await migrate(url)
    expect(await applied(url)).toHaveLength((await migrations()).length)
  })

  it('is no place for the portal to start on: it says what is missing and what to do', async () => {
    const url = await emptyDatabase()
    await expect(portalOn(url)).rejects.toThrow(/lacks schema\.sql.*npm run migrate/)
  })
})

const before = (() => {
  try {
    return { commit: commitBefore() }
  } catch {
    return { why: 'this checkout has no history, or not all of it' }
  }
})()

describe('a database of the release before', () => {
  it(`becomes by migrations what a new one is made as${'why' in before ? ` (not tried: ${before.why})` : ''}`, async () => {
    if (before.commit === undefined) return
    const url = await emptyDatabase()
    await run(process.execPath, [join(sourcesOf(before.commit), 'src/app/commands/migrate.ts')], {
      env: { ...process.env, DATABASE_OWNER_URL: url },
    })
    const theirs = (await applied(url)).length
    await migrate(url)
    expect((await applied(url)).length).toBeGreaterThan(theirs)
    expect(await schemaOf(url)).toBe(await readFile('db/schema.sql', 'utf8'))
  })

  it('is refused when it lacks what this release carries no longer', async () => {
    const { ownerUrl, drop } = await freshDatabase()
    await ask(ownerUrl, `delete from migration where name = '0130_months_held.sql'`)
    const sentence =
      /too old for this portal \(version .*\): it lacks 0130_months_held\.sql\. Migrate it with the release before\./
    await expect(migrate(ownerUrl)).rejects.toThrow(sentence)
    await expect(portalOn(ownerUrl)).rejects.toThrow(sentence)
    await drop()
  })
})

describe('a database at the newest version', () => {
  it('is left alone the second time', async () => {
    const { ownerUrl, drop } = await freshDatabase()
    const before = await applied(ownerUrl)
    const reported: string[] = []
    await migrate(ownerUrl, (line) => void reported.push(line))
    expect(reported).toEqual([])
    expect(await applied(ownerUrl)).toEqual(before)
    await drop()
  })

  it('is refused when a migration was edited after it had been applied', async () => {
    const { ownerUrl, drop } = await freshDatabase()
    const [first] = await migrations()
    await ask(ownerUrl, `update migration set sha256 = 'another' where name = '${first!.name}'`)
    const sentence = `Migration ${first!.name} was changed after it had been applied.`
    await expect(migrate(ownerUrl)).rejects.toThrow(sentence)
    await expect(portalOn(ownerUrl)).rejects.toThrow(sentence)
    await drop()
  })

  it('serves on when a newer portal has only added to it, and is refused when that took something away', async () => {
    const { ownerUrl, drop } = await freshDatabase()
    await ask(
      ownerUrl,
      `insert into migration (name, sha256, contracts, version) values ('9998_adds.sql', 'x', false, '9.8')`,
    )
    await ask(ownerUrl, 'delete from personal_key')
    await migrate(ownerUrl)
    const portal = await portalOn(ownerUrl)
    expect((await fetch(`${portal.address}/health/ready`)).status).toBe(200)
    await portal.stop()
    await ask(
      ownerUrl,
      `insert into migration (name, sha256, contracts, version) values ('9999_takes.sql', 'x', true, '9.9')`,
    )
    const sentence =
      /newer than this portal \(version .*\): it has migration 9999_takes\.sql of version 9\.9\./
    await expect(migrate(ownerUrl)).rejects.toThrow(sentence)
    await expect(portalOn(ownerUrl)).rejects.toThrow(sentence)
    await drop()
  })

  it('is not made to wait behind a migration that waits for a table', async () => {
    const { ownerUrl, drop } = await freshDatabase()
    const last = '0202_year_of_construction.sql'
    await ask(
      ownerUrl,
      `delete from migration where name = '${last}'; drop index announcement_item_construction_year`,
    )
    const holder = new pg.Client({ connectionString: ownerUrl })
    await holder.connect()
    await holder.query('begin; lock table announcement_item')
    const reported: string[] = []
    const migrated = migrate(ownerUrl, (line) => {
      reported.push(line)
      if (line.includes('in use')) void holder.query('rollback').then(() => holder.end())
    })
    await migrated
    expect(reported).toEqual([`Applying migration ${last}`, `${last} waits for a table that is in use`])
    await drop()
  })

  it('serves a portal, which stops in good order', async () => {
    const { ownerUrl, drop } = await freshDatabase()
    const portal = await portalOn(ownerUrl)
    expect((await fetch(`${portal.address}/health/ready`)).status).toBe(200)
    await portal.stop()
    await expect(fetch(`${portal.address}/health/ready`)).rejects.toThrow()
    await drop()
  })
})
