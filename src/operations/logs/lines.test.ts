/** The lines of the portal's own log: kept for each process, found, followed, taken away and let go. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnOf } from '#platform/db/job.ts'
import { logLines } from '#platform/process/log-lines.ts'
import { eraseOld } from '#operations/retention/erasing.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { portalLog } from './logs.contract.ts'
import { lineRows } from './server/listening.ts'

let world: World
let admin: Person
const { listLogLines, seeLogLine, downloadLog, listLogProcesses } = portalLog
const unexpected = (error: unknown) => {
  throw error
}

let ms = Date.parse('2026-12-01T08:00:00Z')

/** A process of the portal, as far as its log is concerned. */
function process() {
  const lines = logLines()
  const rows = lineRows({ db: world.db, clock: world.now, lines, report: unexpected })
  const say = (level: number, more: object) =>
    lines.push(`${JSON.stringify({ level, time: ms++, pid: 1, hostname: 'h', ...more })}\n`)
  return { say, written: rows.end }
}
const NUMBER = '0b7c1c1c-3b7a-4a6e-9d2b-0123456789ab'

beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('SysAdmin')
  const { say, written } = process()
  say(30, { msg: 'the portal is open', address: 'http://127.0.0.1:1' })
  say(40, { msg: 'a letter was not taken', why: '100% full_box' })
  say(50, {
    reqId: NUMBER,
    msg: 'a request failed',
    err: { type: 'Error', message: 'boom', stack: 'Error: boom\n    at x' },
  })
  say(20, { payments: 'paid' })
  await written()
})
afterAll(() => world.close())

const texts = async (chosen: object) =>
  (await world.done(listLogLines, chosen, admin)).rows.map(({ text }) => text)

describe('the lines of the log', () => {
  it('say what happened, the newest first, with their level, process and request', async () => {
    const { rows } = await world.done(listLogLines, {}, admin)
    expect(rows).toMatchObject([
      { level: 'DEBUG', text: '{"payments":"paid"}', requestId: null },
      { level: 'ERROR', text: 'a request failed: boom', requestId: NUMBER, hasDetails: true },
      { level: 'WARN', text: 'a letter was not taken' },
      { level: 'INFO', text: 'the portal is open', process: expect.stringMatching(/:\d+$/) },
    ])
    const line = await world.done(seeLogLine, { place: rows[1]!.place }, admin)
    expect(JSON.parse(line.details!)).toMatchObject({ err: { stack: 'Error: boom\n    at x' } })
    expect((await world.ask(seeLogLine, { place: '1790000000000-99' }, admin)).body).toMatchObject({
      code: 'noSuchLine',
    })
  })

  it('are found by level, request, text, process and day', async () => {
    const [process] = await world.done(listLogProcesses, {}, admin)
    expect(await texts({ level: 'WARN' })).toEqual(['a request failed: boom', 'a letter was not taken'])
    expect(await texts({ level: 'ERROR' })).toEqual(['a request failed: boom'])
    expect(await texts({ request: NUMBER })).toEqual(['a request failed: boom'])
    expect(await texts({ search: 'BOOM' })).toEqual(['a request failed: boom'])
    // What a search has of its own signs counts as a letter.
    expect(await texts({ search: '100% full_' })).toEqual(['a letter was not taken'])
    expect(await texts({ search: '100%%' })).toEqual([])
    expect(await texts({ process: process!.id })).toHaveLength(4)
    expect(await texts({ process: process!.id + 1 })).toEqual([])
    expect(await texts({ from: '2026-12-01', to: '2026-12-01' })).toHaveLength(4)
    expect(await texts({ to: '2026-11-30' })).toEqual([])
    expect(await world.ask(listLogLines, { search: 'ab' }, admin)).toMatchObject({ status: 400 })
  })

  it('are for system administrators only', async () => {
    const other = await world.person('MJAdmin')
    for (const endpoint of [listLogLines, listLogProcesses, downloadLog])
      expect(await world.ask(endpoint, {}, other)).toMatchObject({ status: 403 })
    expect(await world.ask(seeLogLine, { place: '1790000000000-9' }, other)).toMatchObject({ status: 403 })
  })

  it('are followed live, and that is one look in the audit', async () => {
    const watch = await world.watch(listLogLines, { level: 'ERROR' }, admin)
    const next = async () => (await watch.next()).rows.map(({ text }) => text)
    expect(await next()).toEqual(['a request failed: boom'])
    const { say, written } = process()
    say(60, { msg: 'it burns' })
    await written()
    expect(await next()).toEqual(['it burns', 'a request failed: boom'])
    await watch.close()
    const { rows } = await world.owner.query(
      "select count(*)::int from audit_entry where command = 'listLogLines' and input->>'level' = 'ERROR' and account_id = $1",
      [admin.id],
    )
    // The one before asked by itself.
    expect(rows[0].count).toBe(2)
  })

  it('are taken away as a file, a JSON object a line', async () => {
    const { text, headers } = await world.ask(downloadLog, { level: 'WARN' }, admin)
    expect(headers.get('content-disposition')).toBe('attachment; filename="portal-log.ndjson"')
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { text: string; level: string })
    expect(lines.map((line) => [line.level, line.text])).toEqual([
      ['FATAL', 'it burns'],
      ['ERROR', 'a request failed: boom'],
      ['WARN', 'a letter was not taken'],
    ])
    expect(lines[1]).toMatchObject({ requestId: NUMBER, details: expect.stringContaining('boom') })
  })

  it('of more than a thousand are all in the file, each once', async () => {
    const { say, written } = process()
    for (let n = 0; n < 2_100; n++) say(30, { msg: `many ${n}` })
    await written()
    const { text } = await world.ask(downloadLog, { search: 'many ' }, admin)
    const found = text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { text: string }).text)
    expect(found).toEqual([...Array(2_100).keys()].map((n) => `many ${2_099 - n}`))
  })

  it('that come too fast are counted instead of kept', async () => {
    const { say, written } = process()
    for (let n = 0; n < 3_000; n++) say(30, { msg: `flood ${n} ${'x'.repeat(900)}` })
    say(30, { msg: 'short' })
    await written()
    const [lost] = await texts({ search: 'came too fast' })
    const stored = await world.owner.query("select count(*)::int from log_line where text like 'flood%'")
    expect(stored.rows[0].count).toBeLessThan(2_300)
    expect(Number(/^\d+/.exec(lost!)![0])).toBeGreaterThanOrEqual(3_000 - stored.rows[0].count)
  })

  it('take what no database can hold without harm', async () => {
    const { say, written } = process()
    say(30, { msg: `zero \0 and ${'long '.repeat(10_000)}` })
    say(30, { msg: 'half a pair \ud800' })
    await written()
    expect(await texts({ search: 'zero ' })).toHaveLength(1)
    expect(await texts({ search: 'half a pair' })).toHaveLength(1)
  })

  it('are dropped by whole days, and with the last of them their process', async () => {
    world.at('2027-06-01T08:00:00Z')
    const dropped = await turnOf(eraseOld, world.db, world.now())
    expect(dropped.filter((chunk) => String(chunk).startsWith('lines'))).toEqual(['lines 20261201'])
    expect(await texts({})).toEqual([])
    expect(await world.done(listLogProcesses, {}, admin)).toEqual([])
  })
})
