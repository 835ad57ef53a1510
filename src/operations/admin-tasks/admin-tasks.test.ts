/** What waits for an administrator: counted where it lies, told to those who may deal with it, and quick however much there is. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { screens } from '#app/screens.ts'
import { judge } from '#platform/access.ts'
import { allWaiting } from '#platform/features/admin-tasks.ts'
import { feedback } from '#operations/feedback/feedback.contract.ts'
import { adminTasks } from './admin-tasks.contract.ts'

let world: World
let ministry: Person
let system: Person
beforeAll(async () => {
  world = await createWorld()
  ministry = await world.person('MJAdmin')
  system = await world.person('SysAdmin')
})
afterAll(() => world.close())

const waiting = async (as: Person) => {
  const { waiting: found } = await world.done(adminTasks.seeDesk, {}, as)
  return Object.fromEntries(found.map(({ name, count, more, oldest }) => [name, { count, more, oldest }]))
}

it('says that nothing waits, and how much it looked at: less for those who may deal with less', async () => {
  const [of, all] = [
    await world.done(adminTasks.seeDesk, {}, ministry),
    await world.done(adminTasks.seeDesk, {}, system),
  ]
  expect([of.waiting, all.waiting]).toEqual([[], []])
  expect(all.looked).toBe(allWaiting().length)
  expect(of.looked).toBeLessThan(all.looked)
})

it('counts what waits and says since when the oldest has; what is dealt with is gone', async () => {
  const began = world.now()
  await world.person({ roles: [], state: 'UNAPPROVED' })
  const sender = await world.person('Syndic')
  const letter = {
    names: 'Анна',
    category: 'QUESTION' as const,
    subject: 'Въпрос',
    message: 'Как се участва?',
  }
  await world.done(feedback.sendFeedback, { ...letter, email: 'a@example.bg' }, sender)
  world.at(new Date(began.getTime() + 60_000))
  await world.done(feedback.sendFeedback, { ...letter, email: 'b@example.bg' }, sender)
  const found = await waiting(ministry)
  expect(found).toMatchObject({
    accounts: { count: 1, more: false },
    feedback: { count: 2, more: false, oldest: began.toISOString() },
  })
  expect(found).not.toHaveProperty('lateLetters')
  world.at(new Date(began.getTime() + 2 * 3_600_000))
  expect(await waiting(system)).toHaveProperty('lateLetters')
  await world.owner.query("update feedback set state = 'CLOSED'")
  await world.owner.query("update email set state = 'FAILED'")
  const after = await waiting(system)
  expect(after).not.toHaveProperty('feedback')
  expect(after['failedLetters']!.count).toBeGreaterThan(1)
  expect(await waiting(ministry)).not.toHaveProperty('failedLetters')
})

it('stops counting at a hundred, and reads no more by an index of what waits alone', async () => {
  await world.owner
    .query(`insert into email (to_address, kind, language, subject, text, html, state, queued_at, next_try_at)
    select 'x@example.bg', 'feedback', 'bg', 's', 't', 'h', case when n % 20 = 0 then 'FAILED' else 'SENT' end,
      now() - interval '2 hours', now() from generate_series(1, 20000) n`)
  await world.owner.query("update email set queued_at = $1 where state = 'FAILED'", [world.now()])
  await world.owner.query('analyze email')
  expect((await waiting(system))['failedLetters']).toMatchObject({ count: 99, more: true })
  const { rows } = await world.owner.query<{ 'QUERY PLAN': string }>(
    `explain select queued_at from email where state = 'FAILED' and queued_at > now() order by queued_at limit 100`,
  )
  const { rows: parts } = await world.owner.query<{ index: string }>(
    `select c.relname as index from pg_partition_tree('email_failed') p join pg_class c on c.oid = p.relid`,
  )
  const read = rows.map((row) => / using (\S+)/.exec(row['QUERY PLAN'])?.[1]).filter(Boolean)
  expect(read).not.toEqual([])
  expect(parts.map(({ index }) => index)).toEqual(expect.arrayContaining(read))
})

it('finds sales whose protocol is late, from the day after it was due', async () => {
  const sale = await world.sale()
  const end = '2027-03-05T15:00:00Z' // a Friday
  await world.owner.query('alter table auction disable trigger all')
  await world.owner.query(
    `update auction set starts_at = $2::timestamptz - interval '7 days', first_ends_at = $2, ends_at = $2, closed_at = $2 where id = $1`,
    [sale.id, end],
  )
  await world.owner.query('alter table auction enable trigger all')
  // Due on Monday the 8th.
  world.at('2027-03-08T20:00:00Z')
  expect(await waiting(ministry)).not.toHaveProperty('lateProtocols')
  world.at('2027-03-09T06:00:00Z')
  expect(await waiting(ministry)).toMatchObject({
    lateProtocols: { count: 1, oldest: new Date(end).toISOString() },
  })
})

it('tells of work in the background that failed again when it was tried again, not of what a restart cut short', async () => {
  const failure = (chunk: string, attempts: number) =>
    world.owner.query(
      `insert into sweep_trouble (sweep, piece, attempts, since, next_try_at, last_error)
       values ('sendLetters', $1, $2, $3, $3, 'Connection terminated unexpectedly')`,
      [chunk, attempts, world.now()],
    )
  await failure('1', 1)
  expect(await waiting(system)).not.toHaveProperty('trouble')
  await failure('2', 2)
  expect(await waiting(system)).toMatchObject({ trouble: { count: 1, oldest: world.now().toISOString() } })
  await world.owner.query('delete from sweep_trouble')
})

it('leads to screens that exist and that whoever is told may open', () => {
  const known = new Map(
    screens.map(({ options }) => ['path' in options ? String(options.path) : '', options.staticData?.access]),
  )
  for (const { name, to, access } of allWaiting()) {
    const path = to.split('?')[0]!
    const opens = known.get(path)
    for (const role of ['SysAdmin', 'MJAdmin'] as const) {
      const user = { roles: [role], userType: null, claims: {} }
      if (judge(access, user) === 'allowed')
        expect(opens && judge(opens, user), `${name} of ${role}`).toBe('allowed')
    }
  }
})
