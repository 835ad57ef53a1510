/** A register that had an audit before it went by months: migration 0075 loses and changes nothing of it, and the chain holds it from then on. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inDatabase } from '../../../test/database.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { migrate, migrations } from '../../platform/db/migrate.ts'
import { turnOf } from '../../platform/db/sweep.ts'
import { signingKeys } from '../../platform/pki/signing.ts'
import type { Outside } from '../../platform/process/outside.ts'
import { checkDays } from './server/checking.ts'
import { sealAudit } from './server/sealing.ts'

const CONVERSION = '0075_'
const DAY_MS = 86_400_000
const now = new Date()
const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
const day = (at: Date) => at.toISOString().slice(0, 10)

const { TEST_SERVER_URL: server, TEST_TEMPLATE: template } = process.env as Record<string, string>
const name = `${template!.replace('template', 'test')}_${randomBytes(4).toString('hex')}`
const url = inDatabase(server!, name)
let owner: pg.Client
const all = async (sql: string, values: unknown[] = []) => (await owner.query(sql, values)).rows
const ROWS =
  'select id, at, request_id, account_id, acting_for, command, outcome, input from audit_entry order by id'
let kept: unknown[]

async function ask(sql: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

beforeAll(async () => {
  await ask(`create database ${name}`)
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await all(
    'create table migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  for (const { name: each, sql, sha256 } of await migrations()) {
    if (each.startsWith(CONVERSION)) break
    await all(sql)
    await all('insert into migration (name, sha256) values ($1, $2)', [each, sha256])
  }
  // Some years, a row at the turn of a month, numbers that were taken back, and one whose clock was ahead.
  const people = await all(
    "insert into account (user_name, full_name, created_at) values ('a', 'А', now()), ('b', 'Б', now()) returning id",
  )
  const [one, other] = people.map(({ id }) => Number(id))
  const times = [
    before(900),
    before(400),
    new Date('2026-02-28T23:59:59.999Z'),
    new Date('2026-03-01T00:00:00Z'),
    before(1),
    now,
    before(-40),
  ]
  for (const [at, moment] of times.entries())
    await all(
      `insert into audit_entry (id, at, request_id, account_id, acting_for, command, outcome, input)
       overriding system value values ($1, $2, $3, $4, $5, 'seeDistraint', 'read', $6)`,
      [
        10 + at * 3,
        moment,
        `r${at}`,
        at === 0 ? null : one,
        at % 2 ? other : null,
        { id: at, purpose: 'изп. д. 1/2026' },
      ],
    )
  await all("select setval('audit_entry_id_seq', 40)")
  await all(
    `insert into look (at, audit_id, parties, people) select at, id, '{1}', '{}' from audit_entry where id in (10, 16, 25)`,
  )
  // And what goes by months since 0129: letters, and a question to a register.
  await all(
    `insert into email (to_address, kind, language, subject, text, html, queued_at, next_try_at) select 'a@example.bg', 'x', 'bg', 's', 't', 'h', at, at
     from unnest(array[$1::timestamptz, $2, $3]) at`,
    [before(900), now, before(-40)],
  )
  await all(
    `with asked as (insert into regix_call (at, purpose, operation, argument_cipher, outcome, duration_ms, cached)
       values ($1, 'x', 'x', 'x', 'found', 1, false) returning id, at)
     insert into look (at, regix_call_id, parties, people) select at, id, '{1}', '{}' from asked`,
    [before(400)],
  )
  kept = await all(ROWS)
  await migrate(url)
})
afterAll(async () => {
  await owner.end()
  await ask(`drop database ${name} with (force)`)
})

it('keeps each row as it was, in the table of its month', async () => {
  expect(kept).toHaveLength(7)
  expect(await all(ROWS)).toEqual(kept)
  const placed = await all('select at, tableoid::regclass::text as month from audit_entry order by id')
  for (const { at, month } of placed)
    expect(month).toBe(`audit.month_${(at as Date).toISOString().slice(0, 7).replace('-', '_')}`)
  expect(await all("select to_regclass('audit_entry_before') as gone")).toEqual([{ gone: null }])
})

it('lets each look find its row, and numbers go on after the last one', async () => {
  const looks = await all(
    'select l.audit_id, e.at = l.audit_at as found from look l left join audit_entry e on e.id = l.audit_id order by 1',
  )
  expect(
    looks.filter(({ audit_id: id }) => id).map(({ audit_id, found }) => [Number(audit_id), found]),
  ).toEqual([
    [10, true],
    [16, true],
    [25, true],
  ])
  const [next] = await all(
    "insert into audit_entry (at, request_id, command, outcome, input) values (now(), 'r', 'logIn', 'done', '{}') returning id",
  )
  expect(Number(next.id)).toBeGreaterThan(28)
})

it('keeps letters, looks and questions in the first part of each, and what comes after lies in months', async () => {
  const parts = async (table: string) =>
    (await all(`select tableoid::regclass::text as part from ${table} order by id`)).map(({ part }) => part)
  expect(await parts('email')).toEqual(Array.from({ length: 3 }, () => 'months.email_lasting_before'))
  expect(await parts('regix_call')).toEqual(['months.regix_call_before'])
  expect(await parts('look')).toEqual(Array.from({ length: 4 }, () => 'months.look_before'))
  expect(
    await all(
      'select from look l join regix_call c on c.id = l.regix_call_id and c.at = l.at where l.regix_call_id is not null',
    ),
  ).toHaveLength(1)
  const [letter] = await all(
    `insert into email (to_address, kind, language, subject, text, html, queued_at, next_try_at, lasting)
     values ('a@example.bg', 'x', 'bg', 's', 't', 'h', now(), now(), false) returning id, tableoid::regclass::text as part`,
  )
  expect(Number(letter.id)).toBe(4)
  expect(letter.part).toBe(`months.email_passing_${now.toISOString().slice(0, 7).replace('-', '_')}`)
})

it('is sealed from then on, and a row from before that is changed is found', async () => {
  const signing = signingKeys(['a key for this test, which is no secret at all'])
  const { db } = openDatabase(url, 2)
  const sweep = sealAudit({ signing } as unknown as Outside)
  while ((await turnOf(sweep, db, new Date())).length > 0);
  const check = () => checkDays(db, day(before(900)), day(before(-41)), { keys: signing.published })
  expect(await check()).toMatchObject({ fault: undefined, entries: 8 })
  await all("update audit_entry set outcome = 'done' where id = 16")
  expect((await check()).fault).toMatchObject({ kind: 'ROWS_CHANGED' })
  await db.destroy()
})
