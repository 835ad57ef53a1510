/** The requests that the portal answered: that they are kept, found and let go, and that none of them waits for it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnOf } from '#platform/db/job.ts'
import { outboxEndpoints } from '#operations/mailbox/mailbox.contract.ts'
import { eraseOld } from '#operations/retention/erasing.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { settings } from '#settings/settings.contract.ts'
import { requestLog } from './logs.contract.ts'
import { placeIn, placeText, share } from './logs.rules.ts'
import type { FeatureFigure } from '#platform/figures/feature-figures.ts'
import { type RequestRow, requestRows } from './server/listening.ts'

let world: World
let admin: Person
let officer: Person
const { listServedRequests } = requestLog

beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('MJAdmin')
  officer = await world.person('PrivateBailiff')
})
afterAll(() => world.close())

const count = async () => {
  const { rows } = await world.owner.query('select count(*)::int as count from served_request')
  return rows[0].count as number
}
const stored = (rows: number) => expect.poll(count).toBeGreaterThanOrEqual(rows)

describe('a request', () => {
  it('is kept by name, person, end and network, and never by what it said', async () => {
    await world.ask(outboxEndpoints.seeEmail, { id: 4_711 }, officer, {
      headers: { 'x-forwarded-for': '198.51.100.7' },
    })
    await world.done(settings.seeToday, {})
    await world.fetch('/api/no/such/geheim-7?code=geheim')
    await world.fetch('/health/live')
    await stored(3)
    const { rows } = await world.done(listServedRequests, {}, admin)
    expect(rows).toHaveLength(3)
    const of = (wanted: string | null) => rows.find(({ deed }) => deed === wanted)
    expect(of(null)).toMatchObject({ status: 404, refusal: null })
    expect(of('seeToday')).toMatchObject({ status: 200, person: null, refusal: null })
    expect(of('seeEmail')).toMatchObject({
      status: 403,
      method: 'GET',
      summary: 'One email and its text, with the link blanked out',
      person: { userName: officer.userName, fullName: officer.fullName },
      refusal: 'forbidden',
      network: '127.0.0.0/24',
      bytes: expect.any(Number),
      ms: expect.any(Number),
    })
    expect(JSON.stringify(rows)).not.toMatch(/geheim|4711/)
  })

  it('is found by its number, as the answer had it, and leads to its row in the audit', async () => {
    const answer = await world.fetch('/api/emails/1/resend', { method: 'POST' })
    const request = answer.headers.get('x-request-id')!
    await expect
      .poll(async () => (await world.done(listServedRequests, { request }, admin)).rows)
      .toMatchObject([{ deed: 'resendEmail', status: 401, refusal: 'signInFirst' }])
    const { rows } = await world.owner.query('select command from audit_entry where request_id = $1', [
      request,
    ])
    expect(rows).toEqual([{ command: 'resendEmail' }])
  })

  it('is looked at by administrators only, and that leaves a row in the audit', async () => {
    expect(await world.ask(listServedRequests, {}, officer)).toMatchObject({ status: 403 })
    expect(await world.ask(listServedRequests, {})).toMatchObject({ status: 401 })
    await world.done(listServedRequests, { person: officer.userName }, admin)
    const { rows } = await world.owner.query(
      "select account_id, input->>'person' as person from audit_entry where command = 'listServedRequests' and outcome = 'read' order by id desc limit 1",
    )
    expect(rows).toEqual([{ account_id: admin.id, person: officer.userName }])
  })
})

describe('many requests', () => {
  const minute = (day: string, n: number) => `timestamptz '${day} 10:00:00+00' + interval '1 minute' * ${n}`
  beforeAll(async () => {
    await world.owner.query('truncate served_request')
    for (const day of ['2026-11-30', '2026-10-01'])
      await world.owner.query('select make_log_day($1, $2)', ['served_request', day])
    const insert = (day: string, from: number, to: number) =>
      world.owner.query(
        `insert into served_request (at, request_id, method, deed, account_id, status, ms)
         select ${minute(day, 0)} + interval '1 minute' * (n / 3), 'request-' || n, 'GET', case n % 4 when 0 then 'seeToday' else 'seeEmail' end,
           case n % 5 when 0 then $1::int end, case n % 10 when 0 then 500 when 1 then 404 else 200 end, n
         from generate_series($2::int, $3::int) n`,
        [officer.id, from, to],
      )
    await insert('2026-10-01', 1, 70)
    await insert('2026-11-30', 101, 160)
  })
  const numbers = (rows: { requestId: string }[]) =>
    rows.map(({ requestId }) => Number(requestId.split('-')[1]))
  const all = [...Array(60).keys()].map((n) => 160 - n).concat([...Array(70).keys()].map((n) => 70 - n))

  it('are paged to the last and back, each once, also where several came in the same moment', async () => {
    let page = await world.done(listServedRequests, { to: '2026-11-30' }, admin)
    expect(page.newer).toBeNull()
    const seen = numbers(page.rows)
    while (page.older) {
      page = await world.done(listServedRequests, { to: '2026-11-30', before: page.older }, admin)
      seen.push(...numbers(page.rows))
    }
    expect(seen).toEqual(all)
    const back: number[] = []
    while (page.newer) {
      page = await world.done(listServedRequests, { to: '2026-11-30', after: page.newer }, admin)
      back.unshift(...numbers(page.rows))
    }
    expect(page.newer).toBeNull()
    expect(numbers(page.rows)).toEqual(all.slice(0, 25))
    expect(back.slice(0, 25)).toEqual(all.slice(0, 25))
  })

  it.each([
    [{ ending: 'FAILED' as const }, (n: number) => n % 10 === 0],
    [{ ending: '404' as const }, (n: number) => n % 10 === 1],
    [{ slowerThan: '100' as const }, (n: number) => n >= 100],
    [{ deed: 'server’s day' }, (n: number) => n % 4 === 0],
    [{ deed: 'seeToday' }, (n: number) => n % 4 === 0],
    [{ deed: 'днешният ден' }, (n: number) => n % 4 === 0],
    [{ from: '2026-11-30' }, (n: number) => n > 100],
    [{ period: 'WEEK' as const }, (n: number) => n > 100],
    [{ deed: 'no such deed' }, () => false],
  ])('are found by %o', async (chosen, fits) => {
    const { rows } = await world.done(listServedRequests, { to: '2026-11-30', size: 100, ...chosen }, admin)
    expect(numbers(rows)).toEqual(all.filter(fits).slice(0, 100))
  })

  it('are found by the name of who asked', async () => {
    const { rows } = await world.done(
      listServedRequests,
      { person: officer.userName.toUpperCase(), to: '2026-11-30', size: 100 },
      admin,
    )
    expect(numbers(rows)).toEqual(all.filter((n) => n % 5 === 0))
  })

  it('are dropped by whole days once they are older than the setting has it', async () => {
    await world.setting('RequestLogDays', 30)
    expect(await turnOf(eraseOld, world.db, world.now())).toEqual(['requests 20261001'])
    expect(await turnOf(eraseOld, world.db, world.now())).toEqual([])
    const { rows } = await world.done(listServedRequests, { to: '2026-11-30', size: 100 }, admin)
    expect(numbers(rows)).toEqual(all.slice(0, 60))
  })
})

describe('the collecting', () => {
  const row = (n: number, more: Partial<RequestRow> = {}): RequestRow => ({
    at: world.now(),
    requestId: `collected-${n}`,
    method: 'GET',
    deed: 'seeToday',
    accountId: null,
    status: 200,
    refusal: null,
    ms: 1,
    bytes: 2,
    address: '198.51.100.7',
    ...more,
  })
  const collected = async () => {
    const { rows } = await sql<{ number: number; method: string; status: number }>`
      select split_part(request_id, '-', 2)::int as number, method, status from served_request
      where request_id like 'collected-%' order by number`.execute(world.db)
    return rows
  }
  const open = (db = world.db) => {
    const featureFigures = new Map<string, FeatureFigure>()
    const failures: unknown[] = []
    const rows = requestRows({
      db,
      clock: world.now,
      featureFigures,
      report: (error) => failures.push(error),
    })
    const note = (each: RequestRow) => rows.note(each, () => each)
    const reported = () => [...featureFigures.values()].map(({ count: each }) => each)
    return { rows, note, told: reported, failures }
  }

  it('keeps a share of the looks where the setting has it, and all actions, refusals and failures', async () => {
    await world.setting('RequestLogReadsPercent', 25)
    const { rows, note, told } = open()
    for (let n = 0; n < 8; n++) note(row(n))
    note(row(100, { method: 'POST' }))
    note(row(101, { status: 404 }))
    note(row(102, { status: 500 }))
    await rows.end()
    const found = await collected()
    expect(found.filter(({ number }) => number < 100)).toHaveLength(2)
    expect(found.map(({ number }) => number).slice(2)).toEqual([100, 101, 102])
    expect(told()).toEqual([5, 0])
    await world.setting('RequestLogReadsPercent', 100)
  })

  it('takes no more than it can hold, counts what it leaves out, and has room for actions where looks have none', async () => {
    await world.owner.query('truncate served_request')
    const { rows, note, told } = open()
    for (let n = 0; n < 2_500; n++) note(row(n))
    for (let n = 2_500; n < 5_000; n++) note(row(n, { method: 'POST' }))
    await rows.end()
    const found = await collected()
    expect(found.filter(({ method }) => method === 'GET')).toHaveLength(2_000)
    expect(found.filter(({ method }) => method === 'POST')).toHaveLength(2_000)
    expect(told()).toEqual([4_000, 1_000])
  })

  it('waits for a database that is away, says so once, and writes what it holds when it is back', async () => {
    await world.owner.query('truncate served_request; alter table served_request rename to gone')
    const { rows, note, told, failures } = open()
    note(row(1))
    await expect.poll(() => failures).toHaveLength(1)
    note(row(2))
    await world.owner.query('alter table gone rename to served_request')
    await rows.end()
    expect(failures).toHaveLength(1)
    expect((await collected()).map(({ number }) => number)).toEqual([1, 2])
    expect(told()).toEqual([2, 0])
  })

  it('makes its day anew if somebody has dropped it', async () => {
    const { rows, note } = open()
    note(row(11))
    await rows.end()
    await world.owner.query("select drop_log_days('served_request', '2027-01-01')")
    note(row(12))
    await rows.end()
    expect((await collected()).map(({ number }) => number)).toEqual([12])
  })
})

it('counts stand among the metrics', async () => {
  const text = await (await world.fetch('/metrics')).text()
  expect(text).toMatch(/^zapori_request_log_written_total \d+$/m)
  expect(text).toMatch(/^zapori_request_log_dropped_total 0$/m)
})

it('of what passes an even share is kept, and a place in a log is found again', () => {
  const marks = (percent: number) => {
    const keep = share()
    return Array.from({ length: 8 }, () => (keep(percent) ? 1 : 0)).join('')
  }
  expect([0, 25, 50, 75, 99, 100].map(marks)).toEqual([
    '00000000',
    '00010001',
    '01010101',
    '01110111',
    '01111111',
    '11111111',
  ])
  const place = { at: new Date('2026-12-01T08:00:00.123Z'), id: 7 }
  expect(placeIn(placeText(place))).toEqual(place)
})
