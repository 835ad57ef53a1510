/** Jobs: they go on while there is work, rest when there is none, wake when some is made, and come to rest when they make no progress. */
import { once } from 'node:events'
import { EventEmitter } from 'node:events'
import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { openDatabase } from './database.ts'
import { inSequence, workItems } from './work-items.ts'
import { type Done, runJobs, type Job, type JobsFigures, turnOf } from './job.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

/** Runs one job with what its turns answer, and tells of each turn. */
function running(turns: (turn: number) => Done, more: Partial<Job> = {}) {
  const reported = new EventEmitter()
  const reports: string[] = []
  const figures: JobsFigures = new Map()
  let turn = 0
  const job: Job = {
    name: 'a job',
    everyMs: 3_600_000,
    ownTransactions: true,
    run: async () => {
      const done = turns(++turn)
      setImmediate(() => reported.emit('turn', turn))
      return done
    },
    ...more,
  }
  const { stop } = runJobs(world.db, [job], {
    clock: () => new Date(),
    report: (_, error) => reports.push(String(error)),
    topics: world.topics,
    figures,
  })
  const reached = async (wanted: number) => {
    while (turn < wanted) await once(reported, 'turn')
  }
  return { reached, stop, reports, turns: () => turn, figure: () => figures.get('a job')! }
}

it('go on at once while they find work, and then rest', async () => {
  const { reached, stop, turns, figure, reports } = running((turn) => (turn <= 5 ? [turn] : []))
  await reached(6)
  await stop()
  expect([turns(), reports]).toEqual([6, []])
  expect(figure()).toMatchObject({ done: 5, stuck: false, withoutProgress: 0 })
})

it('that report the same work again are told of once, slowed, and shown in the metrics', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { stop, turns, figure, reports } = running(() => ['sale 7', 'sale 8'])
    // As often as it did before it was noticed, it would have come round thousands of times in ten minutes.
    for (let second = 0; second < 600; second++) {
      await vi.advanceTimersByTimeAsync(1000)
      await breathe()
    }
    await stop()
    expect(turns()).toBeLessThan(20)
    expect(reports).toEqual(['Error: It does the same again and again: sale 7, sale 8'])
    expect(figure()).toMatchObject({ stuck: true, done: 2, withoutProgress: turns() - 1 })
  } finally {
    vi.useRealTimers()
  }
})

it('that keep their pace try a database that is away as often as ever, and never tell it as a success', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const away = () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    }
    const { stop, turns, figure, reports } = running(away, { everyMs: 1000, steady: true })
    for (let second = 0; second < 60; second++) {
      await vi.advanceTimersByTimeAsync(1000)
      await breathe()
    }
    await stop()
    expect(turns()).toBeGreaterThan(50)
    expect(reports).toEqual([])
    expect(figure()).toMatchObject({ failures: turns(), succeededAt: 0 })
  } finally {
    vi.useRealTimers()
  }
})

it('wake when rows come that wait for them, and when the next is due', async () => {
  let wanted = false
  const woken = running(() => (wanted ? ['letter'] : []), { wokenBy: 'letters' })
  await woken.reached(1)
  wanted = true
  await world.owner.query(
    `insert into email (to_address, kind, language, subject, text, html, queued_at, next_try_at)
     values ('a@example.bg', 'newSales', 'bg', 'a', 'a', 'a', now(), now())`,
  )
  await woken.reached(2)
  await woken.stop()
  const due = running(() => [], { nextAt: async () => new Date(Date.now() + 300) })
  await due.reached(2)
  await due.stop()
})

it('whose piece failed try it again in time, however long they rest when there is nothing to do', async () => {
  const tries: Date[] = []
  const reported = new EventEmitter()
  const failing = running(() => [], {
    run: async (db, now, report) => {
      const { waiting, attempt, end } = workItems(db, 'fails once', now, report)
      if (tries.length < 2 && !(await waiting()).has('a letter'))
        await attempt('a letter', async () => {
          tries.push(now)
          reported.emit('try')
          if (tries.length < 2) throw new Error('not yet')
        })
      await end({ nothingMore: true })
      return []
    },
  })
  while (tries.length < 2) await once(reported, 'try')
  await failing.stop()
  expect(failing.reports).toEqual(['Error: a letter: not yet'])
  expect((await world.owner.query('select from sweep_trouble')).rowCount).toBe(0)
})

it('forget the trouble of a piece as soon as it is done, however much is left to do', async () => {
  const failures = async () =>
    (await world.owner.query('select piece, attempts from sweep_trouble order by piece')).rows
  const turn = async (now: number, work: () => Promise<unknown>) => {
    const report = { failed() {}, waiting() {} }
    const { attempt, end } = workItems(world.db, 'much to do', new Date(now), report)
    await attempt('a letter', work)
    await end({ nothingMore: false })
  }
  await turn(0, () => Promise.reject(new Error('not yet')))
  expect(await failures()).toEqual([{ piece: 'a letter', attempts: 1 }])
  await turn(3_000, () => Promise.resolve())
  expect(await failures()).toEqual([])
})

it('remember how often a piece failed that one portal tries while another has nothing else to do', async () => {
  await world.owner.query('create table if not exists never_done (id int)')
  await world.owner.query('insert into never_done values (1)')
  await world.owner.query('grant select, update on never_done to zapori_app')
  const other = openDatabase(world.ownerUrl, 2)
  let meanwhile = async () => {}
  const job = inSequence<{ id: number }>({
    name: 'never done',
    everyMs: 60_000,
    atOnce: 5,
    next: async (tx, _, notBackingOff) =>
      (
        await sql<{
          id: number
        }>`select id from never_done where ${notBackingOff(sql`id`)} for update skip locked`.execute(tx)
      ).rows[0],
    piece: ({ id }) => id,
    work: async () => {
      await meanwhile()
      throw new Error('not this time either')
    },
  })
  const report = { failed() {}, waiting() {} }
  await turnOf(job, world.db, new Date(0), report)
  // The other one finds that something waits, and then has its turns at the same moments.
  await turnOf(job, other.db, new Date(1_000), report)
  for (const now of [new Date(3_000), new Date(8_000)]) {
    meanwhile = async () => void (await turnOf(job, other.db, now, report))
    await turnOf(job, world.db, now, report)
  }
  const { rows } = await world.owner.query('select piece, attempts from sweep_trouble')
  expect(rows).toEqual([{ piece: '1', attempts: 3 }])
  // What is not wanted any more is forgotten by any of them, once nobody can have it in hand, and each says when to look.
  await world.owner.query('delete from never_done')
  const accesses: (Date | undefined)[] = []
  const reported = { failed() {}, waiting: (_: number, again?: Date) => void accesses.push(again) }
  for (const at of [16_000, 196_000]) await turnOf(job, other.db, new Date(at), reported)
  expect(accesses).toEqual([new Date(196_000), undefined])
  expect((await world.owner.query('select from sweep_trouble')).rowCount).toBe(0)
  await world.owner.query('drop table never_done; delete from sweep_trouble')
  await other.db.destroy()
})
