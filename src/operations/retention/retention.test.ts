/** What is past its term goes, by whole months or row by row, with a row in the audit; what a proceeding needs, and what somebody waits for, stays. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { turnOf } from '#platform/db/job.ts'
import { makeMonths } from '#platform/db/months.ts'
import { allRetention } from '#platform/features/retention.ts'
import { auditEndpoints } from '#operations/audit/audit.contract.ts'
import { doctor } from '#operations/doctor/doctor.contract.ts'
import { retention } from './retention.contract.ts'
import { eraseOld, pastTerm } from './erasing.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('SysAdmin')
})
afterAll(() => world.close())

const rows = async (sql: string, values: unknown[] = []) => (await world.owner.query(sql, values)).rows
const erase = () => turnOf(eraseOld, world.db, world.now())
const lineOf = async (name: string) =>
  (await world.done(retention.seeRetention, {}, admin)).kept.find((each) => each.name === name)

const dropping = (whole: string, month: string) =>
  sql`select drop_month(${whole}, ${`${month}-01`}::date)`.execute(world.db)

/** A month of years ago, as it would have been made then. */
async function monthOf(whole: string, parent: string, month: string) {
  await rows(`alter table ${parent} detach partition months.${whole}_before`)
  await rows(
    `alter table ${parent} attach partition months.${whole}_before for values from (minvalue) to ('${month}-01Z')`,
  )
  await rows(`create table months.${whole}_${month.replace('-', '_')} partition of ${parent}
    for values from ('${month}-01Z') to (timestamptz '${month}-01Z' + interval '1 month')`)
}
const letter = async (at: string, lasting: boolean, state = 'SENT') =>
  Number(
    (
      await rows(
        `insert into email (to_address, kind, language, subject, text, html, queued_at, next_try_at, state, lasting)
         values ('a@example.bg', 'x', 'bg', 's', 't', 'h', $1, $1, $2, $3) returning id`,
        [at, state, lasting],
      )
    )[0].id,
  )

describe('letters', () => {
  it('of no proceeding go with their month after five years, but not while one still waits', async () => {
    await monthOf('email_passing', 'months.email_passing', '2019-03')
    await letter('2019-03-07T10:00:00Z', false)
    const waits = await letter('2019-03-31T23:59:59Z', false, 'QUEUED')
    const retention = await letter('2019-03-07T10:00:00Z', true)
    expect(await erase()).toEqual([])
    await rows("update email set state = 'FAILED' where id = $1", [waits])
    expect(await erase()).toEqual(['letters 2019-03'])
    expect(await erase()).toEqual([])
    expect(await rows("select id from email where queued_at < '2019-04-01Z'")).toEqual([{ id: retention }])
    expect(await lineOf('letters')).toMatchObject({
      term: { count: 5, unit: 'years' },
      how: 'MONTHS',
      last: { piece: '2019-03', rows: 2 },
    })
    const audited = await world.done(auditEndpoints.listAudit, { deed: 'eraseOld' }, admin)
    expect(audited.rows).toHaveLength(1)
    expect(audited.rows[0]).toMatchObject({ person: null, deed: 'eraseOld' })
  })

  it('are never erased by the database before a year has passed, whatever the portal says', async () => {
    const month = new Date().toISOString().slice(0, 7)
    await expect(dropping('email_passing', month)).rejects.toThrow('not a year old')
    await expect(dropping('email_lasting', '2019-03')).rejects.toThrow('are erased')
    await expect(dropping('audit_entry', '2019-03')).rejects.toThrow('are erased')
  })
})

describe('looks', () => {
  it('stay until a term is set; then go by months with answered questions, and the audit stays', async () => {
    const [audit] = await rows(
      `insert into audit_entry (at, request_id, command, outcome, input) values ('2019-05-02T10:00:00Z', 'r', 'seeDistraint', 'read', '{}') returning id, at`,
    )
    await monthOf('look', 'look', '2019-05')
    await monthOf('regix_call', 'regix_call', '2019-05')
    const [read] = await rows(
      `insert into look (at, audit_id, audit_at, parties, people) values ('2019-05-02T10:00:00Z', $1, $2, '{1}', '{}') returning id`,
      [audit.id, audit.at],
    )
    await rows(
      `insert into trace_question (number, account_id, look_id, question, asked_at, due_on) values ('ВС-1', $1, $2, 'Защо?', now(), now())`,
      [admin.id, read.id],
    )
    expect(await erase()).toEqual([])
    expect((await lineOf('looks'))?.term).toBeNull()

    await world.setting('LookYears', 1)
    expect(await erase()).toEqual([])
    await rows(`update trace_question set answer = 'Така', answered_by = $1, answered_at = now()`, [admin.id])
    expect(await erase()).toEqual(['looks 2019-05', 'registerQuestions 2019-05'])
    expect(await rows('select from trace_question')).toEqual([])
    expect(await rows('select from audit_entry where id = $1', [audit.id])).toHaveLength(1)
  })
})

describe('sessions and codes', () => {
  it('go row by row when they are old, but not a session by which a browser still gets news', async () => {
    const old = `'2020-01-01Z', '2020-01-01T12:00Z'`
    const made = await rows(
      `insert into session (account_id, token_hash, created_at, expires_at) values ($1, 'a', ${old}), ($1, 'b', ${old}) returning id`,
      [admin.id],
    )
    await rows(
      `insert into push_subscription (account_id, session_id, endpoint_hash, secret_cipher, service, language, kinds, created_at)
       values ($1, $2, sha256('x'), 'x', 's', 'bg', '{x}', now())`,
      [admin.id, made[0].id],
    )
    await rows(
      `insert into account_token (account_id, purpose, token_hash, created_at, expires_at) values ($1, 'CONFIRM_EMAIL', 'a', ${old})`,
      [admin.id],
    )
    expect((await erase()).map((item) => String(item).split(' ')[0])).toEqual(['sessions', 'codes'])
    expect(await rows("select id from session where expires_at < '2021-01-01Z'")).toEqual([made[0]])
    expect(await erase()).toEqual([])
    expect(await lineOf('sessions')).toMatchObject({ last: { rows: 1 } })
  })
})

describe('the table', () => {
  it('says of each what, why and how in both languages, and has no name twice', () => {
    const names = allRetention().map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    expect(names.length).toBeGreaterThan(15)
    for (const { what, why, name } of allRetention())
      expect(
        [what.bg, what.en, why.bg, why.en].every((text) => text.length > 5),
        name,
      ).toBe(true)
  })

  it('is for administrators', async () => {
    expect(await world.ask(retention.seeRetention, {}, await world.person('PrivateBailiff'))).toMatchObject({
      status: 403,
    })
  })

  it('counts years by the calendar', () => {
    expect(pastTerm({ count: 5, unit: 'years' }, new Date('2026-03-01T08:00:00Z')).toISOString()).toBe(
      '2021-03-01T08:00:00.000Z',
    )
    // In 2027 there is no 29 February: what was written on 1 March is not a year old yet.
    expect(pastTerm({ count: 1, unit: 'years' }, new Date('2028-02-29T08:00:00Z')).toISOString()).toBe(
      '2027-02-28T08:00:00.000Z',
    )
  })
})

describe('months', () => {
  it('are made ahead once; a letter of a month without a table is not lost, and the doctor tells', async () => {
    await turnOf(makeMonths, world.db, world.now())
    expect(await turnOf(makeMonths, world.db, world.now())).toEqual([])
    const facts = async () =>
      (await world.done(doctor.seeHealth, {}, admin)).groups
        .flatMap(({ findings }) => findings)
        .find(({ title }) => title === 'Таблици за месеците')
    expect(await facts()).toMatchObject({ verdict: 'GOOD' })
    const id = await letter('2040-01-01T00:00:00Z', false)
    expect(await rows('select id from email where id = $1', [id])).toHaveLength(1)
    expect(await facts()).toMatchObject({ verdict: 'LOOK', found: 'months.email_passing_rest' })
  })
})
