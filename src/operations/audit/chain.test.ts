/** Whoever owns the database and changes, removes or inserts a row of the audit is found; and no command waits for the chain. */
import { execFile } from 'node:child_process'
import { rmSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTsa } from '#sandbox/tsa.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { type Day } from '#platform/dates.ts'
import { type Job, turnOf } from '#platform/db/job.ts'
import { publicKeyOf } from '#platform/pki/signing.ts'
import { auditEndpoints } from './audit.contract.ts'
import { checkDays } from './server/checking.ts'
import { checkAudit, stampAudit } from './server/days.ts'
import { sealAudit } from './server/sealing.ts'

let world: World
let admin: Person
let tsa: Awaited<ReturnType<typeof startTsa>>
const folder = mkdtempSync(join(tmpdir(), 'audit-'))
const DAY = '2026-12-01'

beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('SysAdmin')
  tsa = await startTsa({ folder, clock: world.now })
  world.services.stamps = { trusted: [tsa.root], policies: [], urls: [tsa.address] }
})
afterAll(async () => {
  await tsa.close()
  rmSync(folder, { recursive: true })
  await world.close()
})

const untilIdle = async (job: Job) => {
  const all: (string | number)[] = []
  for (let more: readonly (string | number)[] = ['']; more.length > 0; all.push(...more))
    more = await turnOf(job, world.db, world.now())
  return all
}
const seal = () => untilIdle(sealAudit(world.services))
const rows = (count: number, at = world.now()) =>
  world.owner.query(
    `insert into audit_entry (at, request_id, account_id, command, outcome, input, object)
     select $2, 'r' || n, $3, 'changeUserRoles', 'done', jsonb_build_object('id', n), 'users/' || n from generate_series(1, $1::int) n`,
    [count, at, admin.id],
  )
const check = (from: Day = DAY, to = from) =>
  checkDays(world.db, from, to, { keys: world.services.signing.published, stamps: world.services.stamps })

/** Does it as the owner of the database, lets the check look, and takes it back. */
async function after(...statements: string[]) {
  const client = await world.owner.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    // The check reads through the portal's connection, so it must be committed; the copy is put back afterwards.
    await client.query('commit')
    return (await check()).fault
  } finally {
    client.release()
  }
}

const STORED = ['audit_day', 'audit_entry', 'audit_seal']

/** What there is, to be put back. */
async function keeping(work: () => Promise<void>) {
  const all = (statement: (table: string) => string) => STORED.map(statement).join(';')
  await world.owner.query(all((table) => `create table kept_${table} as select * from ${table}`))
  try {
    await work()
  } finally {
    await world.owner
      .query(`set session_replication_role = replica; ${all((table) => `delete from ${table}`)};
      ${all((table) => `insert into ${table} ${table === 'audit_entry' ? 'overriding system value' : ''} select * from kept_${table}`)};
      ${all((table) => `drop table kept_${table}`)}; set session_replication_role = default`)
  }
}

describe('the chain', () => {
  it('seals what is there in sets, rests, and takes up what comes later', async () => {
    await rows(5_100)
    expect(await seal()).toEqual(['seal 1', 'seal 2'])
    expect(await seal()).toEqual([])
    await rows(3)
    expect(await seal()).toEqual(['seal 3'])
    expect(await check()).toMatchObject({ fault: undefined, seals: 3, strangers: 0 })
    const { seal: last, waiting } = await world.done(auditEndpoints.seeAuditChain, {}, admin)
    expect(last).toMatchObject({ number: 3, sealedAt: world.now().toISOString() })
    expect(waiting).toBe(0)
  })

  it('waits for whoever is still writing, and lets nobody wait for it', async () => {
    const slow = new pg.Client({ connectionString: world.ownerUrl })
    await slow.connect()
    const one = `insert into audit_entry (at, request_id, command, outcome, input) values ('${world.now().toISOString()}', 's', 'logIn', 'done', '{}')`
    await slow.query('begin')
    await slow.query(one)
    await world.owner.query(one)
    const job = sealAudit(world.services)
    expect(await turnOf(job, world.db, world.now())).toEqual([])
    // Others go on while it waits; they are sealed with what they come after.
    await world.owner.query(one)
    expect(await turnOf(job, world.db, world.now())).toEqual([])
    expect((await world.done(auditEndpoints.seeAuditChain, {}, admin)).waiting).toBe(2)
    await slow.query('commit')
    await slow.end()
    expect(await turnOf(job, world.db, world.now())).toEqual(['seal 4'])
    await seal()
    expect(await check()).toMatchObject({ fault: undefined, seals: 5 })
  })

  it('covers numbers that were taken back', async () => {
    const taken = new pg.Client({ connectionString: world.ownerUrl })
    await taken.connect()
    await taken.query(
      `begin; insert into audit_entry (at, request_id, command, outcome, input) values (now(), 's', 'logIn', 'done', '{}'); rollback`,
    )
    await taken.end()
    await rows(1)
    await seal()
    const gap = (await world.owner.query('select max(id) - 1 as id from audit_entry')).rows[0].id
    await keeping(async () => {
      expect(
        await after(
          `insert into audit_entry (id, at, request_id, command, outcome, input) overriding system value
           values (${gap}, '${world.now().toISOString()}', 's', 'logIn', 'done', '{}')`,
        ),
      ).toMatchObject({ kind: 'ROWS_ADDED' })
    })
    expect((await check()).fault).toBeUndefined()
  })

  it.each([
    ['a field of a row', ['update audit_entry set account_id = null where id = 100'], 'ROWS_CHANGED'],
    [
      'a purpose within an input',
      [`update audit_entry set input = '{"id": 8}' where id = 100`],
      'ROWS_CHANGED',
    ],
    [
      'a row moved to another month',
      ["update audit_entry set at = at - interval '40 days' where id = 100"],
      'ROWS_CHANGED',
    ],
    ['a row removed', ['delete from audit_entry where id = 100'], 'ROWS_MISSING'],
    [
      'a row under a number below all',
      [
        `insert into audit_entry (id, at, request_id, command, outcome, input) overriding system value values (-5, '2026-12-01 08:00Z', 's', 'logIn', 'done', '{}')`,
      ],
      'ROWS_ADDED',
    ],
    [
      'a seal changed to fit',
      [
        'delete from audit_entry where id = 100',
        'update audit_seal set entries = entries - 1 where number = 1',
      ],
      'SEAL_CHANGED',
    ],
    ['a seal removed', ['delete from audit_seal where number = 2'], 'SEAL_MISSING'],
    [
      'a seal by another key',
      [
        "update audit_seal set signature = encode(decode(repeat('00', 64), 'hex'), 'base64') where number = 2",
      ],
      'SEAL_CHANGED',
    ],
  ])('is broken by %s', (_, statements, kind) =>
    keeping(async () => {
      expect(await after(...statements)).toMatchObject({ kind })
    }),
  )

  it('shows a row that was put in with an old time, once it is sealed with the new ones', async () => {
    world.at('2026-12-04T08:00:00Z')
    await rows(1)
    await seal()
    await keeping(async () => {
      await rows(1, new Date('2026-12-01T09:00:00Z'))
      await seal()
      expect((await check()).fault).toMatchObject({ kind: 'ROWS_ADDED' })
    })
    expect((await check()).fault).toBeUndefined()
  })
})

describe('a day', () => {
  it('is closed, stamped and checked once it is over, and shown as whole; then all rests', async () => {
    await seal()
    expect((await untilIdle(stampAudit(world.services, world.now))).toSorted()).toEqual([
      '2026-12-01, 1',
      '2026-12-02, 1',
      '2026-12-03, 1',
    ])
    await untilIdle(checkAudit(world.services))
    expect(await untilIdle(checkAudit(world.services))).toEqual([])
    const { days, changedDays, closedDays, stamped } = await world.done(
      auditEndpoints.seeAuditChain,
      {},
      admin,
    )
    expect({ changedDays, closedDays, stamped }).toEqual({ changedDays: 0, closedDays: 3, stamped: true })
    expect(days).toMatchObject([
      { day: '2026-12-03', state: 'WHOLE' },
      { day: '2026-12-02', state: 'WHOLE' },
      { day: DAY, state: 'WHOLE', checkedAt: world.now().toISOString(), stampedAt: expect.any(String) },
    ])
  })

  it('is red when an administrator lets it be checked after a row was changed, and its seal is named', () =>
    keeping(async () => {
      await world.owner.query('update audit_entry set account_id = null where id = 100')
      const day = await world.done(auditEndpoints.checkAuditDay, { day: DAY }, admin)
      expect(day).toMatchObject({ state: 'CHANGED', fault: 'ROWS_CHANGED', seal: 1 })
      expect(await world.done(auditEndpoints.seeAuditChain, {}, admin)).toMatchObject({ changedDays: 1 })
      expect(await world.ask(auditEndpoints.checkAuditDay, { day: '2026-12-04' }, admin)).toMatchObject({
        status: 404,
      })
    }))

  it('is changed when all of its rows and seals were written anew, even under the portal’s key', async () => {
    await keeping(async () => {
      await world.owner.query("update audit_entry set outcome = 'read' where id = 100")
      await world.owner.query(
        'set session_replication_role = replica; delete from audit_seal; set session_replication_role = default',
      )
      await seal()
      expect((await check()).fault?.kind).toMatch(/HEAD_CHANGED|SEAL_MISSING/)
    })
  })
})

describe('npm run verify -- audit', () => {
  const key = join(folder, 'key.pem')
  const verify = (...words: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) =>
      execFile(
        process.execPath,
        ['src/app/commands/verify.ts', 'audit', ...words],
        { env: { ...process.env, DATABASE_URL: world.ownerUrl } },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, said: out + err }),
      ),
    )
  const trusted = () => ['--key', key, '--trust', tsa.environment.TSA_TRUSTED]
  beforeAll(() =>
    writeFileSync(
      key,
      publicKeyOf(world.services.signing.published[0]!.raw).export({ format: 'pem', type: 'spki' }),
    ),
  )

  it('proves closed days with 0, and says what is lacking with 3', async () => {
    const proven = await verify(DAY, '2026-12-03', ...trusted())
    expect(proven).toMatchObject({ code: 0, said: expect.stringMatching(/PROVEN: 5,1\d\d entries/) })
    const head = /--head (\d+:[0-9a-f]{64})/.exec(proven.said)![1]!
    expect(await verify(DAY, '2026-12-03', ...trusted(), '--head', head)).toMatchObject({ code: 0 })
    const open = await verify(DAY, '2026-12-04', ...trusted())
    expect(open).toMatchObject({ code: 3, said: expect.stringContaining('not all of the days are closed') })
    const bare = await verify(DAY, DAY)
    expect(bare).toMatchObject({ code: 3, said: expect.stringContaining('--key') })
  })

  it('finds with 1 what was changed, or cut off behind a noted seal, and answers 2 where it is called wrongly', async () => {
    await keeping(async () => {
      await world.owner.query('delete from audit_entry where id = 100')
      expect(await verify(DAY, DAY, ...trusted())).toMatchObject({
        code: 1,
        said: expect.stringContaining('an entry is missing'),
      })
    })
    const gone = `999:${'0'.repeat(64)}`
    expect(await verify(DAY, DAY, ...trusted(), '--head', gone)).toMatchObject({ code: 1 })
    expect(await verify('2026-12-02', DAY)).toMatchObject({ code: 2 })
    expect(await verify(DAY, DAY, '--head', 'x')).toMatchObject({ code: 2 })
  })
})
