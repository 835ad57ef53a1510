/** What changed, read on from a number: each change once and in order, whoever writes, numbers and reads at the same time. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draws, many } from '#test/at-length.ts'
import { createWorld, type World } from '#test/world.ts'
import { turnOf } from '#platform/db/job.ts'
import { changes, SALE_CHANGES } from './changes.contract.ts'
import { compactChanges, numberChanges } from './feed.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { listChanges } = changes
const number = async () => {
  while ((await turnOf(numberChanges, world.db, world.now())).length > 0) continue
}
const after = async (since: number, limit = 1_000) => world.done(listChanges, { since, limit })
const last = async () => (await after(0, 1)) && (await readOn(0)).next
async function readOn(since: number, limit = 1_000) {
  const items = []
  for (let next = since; ;) {
    const page = await after(next, limit)
    items.push(...page.items)
    next = page.next
    if (!page.more) return { items, next }
  }
}

it('tells what everybody may know of a sale, in order, and never that somebody applies', async () => {
  const from = await last()
  const sale = await world.sale({
    bidders: [await world.person('AuctionParticipant')],
    startsAt: '2026-03-02T09:00:00Z',
  })
  await number()
  const { items, next } = await readOn(from)
  expect(items.map(({ subject, id, kind }) => ({ subject, id, kind }))).toEqual([
    { subject: 'SALE', id: sale.id, kind: 'published' },
  ])
  expect(await after(next)).toEqual({ items: [], next, more: false })
})

it('tells of the same kinds as the feeds, whose index holds them', async () => {
  for (const index of ['sale_event_public', 'sale_event_newest']) {
    const { rows } = await world.owner.query<{ text: string }>(
      'select pg_get_indexdef($1::regclass) as text',
      [index],
    )
    const kinds = [...rows[0]!.text.matchAll(/'(\w+)'/g)].map(([, kind]) => kind!)
    // Only drafts are edited.
    expect([...kinds, 'edited'].toSorted()).toEqual([...SALE_CHANGES].toSorted())
  }
})

it('refuses a number that it never gave, so that who follows a restored portal begins again', async () => {
  const { next } = await readOn(0)
  const answer = await world.ask(listChanges, { since: next + 1 })
  expect(answer).toMatchObject({ status: 409, body: { code: 'aheadOfFeed' } })
})

type Open = { client: pg.Client; sale: number; begun: number }

it('gives each committed change once and in order to everybody, however writers, portals and readers meet', async () => {
  const draw = draws()
  const clients = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const client = new pg.Client(world.ownerUrl)
      await client.connect()
      return client
    }),
  )
  const start = await last()
  // Sales of this story alone; the history of a sale may be longer than the sale, so they need not be there.
  const firstSale = 1_000_000_000
  const free = [...clients]
  const open: Open[] = []
  /** By the sale of each transaction: at which step it was begun, and at which it was committed. */
  const committed = new Map<number, { begun: number; ended: number }>()
  const readers = Array.from({ length: 4 }, () => ({ next: start, seen: [] as number[] }))
  const numbering: Promise<unknown>[] = []

  for (let step = 0; step < many(300, 5_000); step++) {
    const dice = draw()
    if (dice < 0.3 && free.length > 0) {
      const client = free.pop()!
      await client.query('begin')
      const sale = firstSale + step
      await client.query("insert into sale_event (announcement_id, at, kind) values ($1, $2, 'published')", [
        sale,
        world.now(),
      ])
      open.push({ client, sale, begun: step })
    } else if (dice < 0.55 && open.length > 0) {
      const [{ client, sale, begun }] = open.splice(Math.floor(draw() * open.length), 1) as [Open]
      const stored = draw() < 0.8
      await client.query(stored ? 'commit' : 'rollback')
      if (stored) committed.set(sale, { begun, ended: step })
      free.push(client)
    } else if (dice < 0.75) numbering.push(turnOf(numberChanges, world.db, world.now()))
    else {
      const reader = readers[Math.floor(draw() * readers.length)]!
      const { items, next } = await after(reader.next, 1 + Math.floor(draw() * 5))
      reader.seen.push(...items.map(({ id }) => id))
      reader.next = next
    }
  }
  for (const { client, sale, begun } of open) {
    await client.query('commit')
    committed.set(sale, { begun, ended: Infinity })
  }
  await Promise.all([...numbering, ...clients.map((client) => client.end())])
  await number()

  for (const reader of readers) {
    const rest = await readOn(reader.next)
    const seen = [...reader.seen, ...rest.items.map(({ id }) => id)]
    expect(seen.toSorted()).toEqual([...committed.keys()].toSorted())
    for (const [at, sale] of seen.entries())
      for (const later of seen.slice(at + 1))
        // What had ended before the other was begun never comes behind it.
        expect(committed.get(later)!.ended).toBeGreaterThan(committed.get(sale)!.begun)
  }
})

it('takes out after a month what has changed again since, and keeps the last of each', async () => {
  const from = await last()
  for (const at of [0, 1, 2].map((minute) => new Date(world.now().getTime() + minute * 60_000)))
    await world.owner.query(
      "insert into sale_event (announcement_id, at, kind) values (2000000000, $1, 'published')",
      [at],
    )
  await number()
  const all = await readOn(from)
  expect(all.items).toHaveLength(3)
  expect(await turnOf(compactChanges, world.db, world.now())).toEqual([])
  const later = new Date(world.now().getTime() + 31 * 86_400_000)
  while ((await turnOf(compactChanges, world.db, later)).length > 0) continue
  expect((await readOn(from)).items).toEqual(all.items.slice(-1))
  // Whoever had read half of it reads on as before.
  expect((await readOn(all.items[0]!.number)).items).toEqual(all.items.slice(-1))
})
