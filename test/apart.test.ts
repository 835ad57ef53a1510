/** Due work that fails holds up no other: each piece is done by itself, a failing one waits for growing times, and is told of. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwords } from '#people/sign-in/passwords.contract.ts'
import { saleActs } from '#sales/acts/acts.contract.ts'
import { heartbeat } from '#sales/outages/heartbeat.ts'
import { globSync, readFileSync } from 'node:fs'
import { quietJobs } from '#app/modules.ts'
import type { OutboxFacts } from '#platform/db/outbox.ts'
import { posting } from '#platform/mail/posting.ts'
import { turnOf } from '#platform/db/job.ts'
import type { Sale } from './builders.ts'
import { pdf, upload } from './files.ts'
import { createWorld, type Person, type World } from './world.ts'

let world: World
let bidders: Person[]
let [bad, good]: Sale[] = []
beforeAll(async () => {
  world = await createWorld()
  bidders = await Promise.all(['А', 'Б'].map(() => world.person('AuctionParticipant')))
  const startsAt = '2027-02-17T07:00:00Z'
  bad = await world.sale({ bidders, startsAt })
  good = await world.sale({ bidders, startsAt })
  await world.owner.query(`create function a_fault() returns trigger language plpgsql as
    $$ begin raise exception 'a fault of %', tg_table_name; end $$`)
  world.at(new Date(bad.endsAt.getTime() - 60_000))
  await world.job()
})
afterAll(() => world.close())

/** From now on rows of this table cannot be written where the condition holds; answers how that is mended. */
async function fault(table: string, event: string, condition: string) {
  await world.owner.query(
    `create trigger a_fault before ${event} on ${table} for each row when (${condition}) execute function a_fault()`,
  )
  return () => world.owner.query(`drop trigger a_fault on ${table}`)
}

/** Turns of a job until it finds nothing to do; answers which of its pieces failed. */
async function job(name: string) {
  const failed: string[] = []
  let waiting = 0
  const all = quietJobs(world.services, world.now)
  const reported = {
    failed: (chunk: string, error: unknown) => void failed.push(`${chunk}: ${(error as Error).message}`),
    waiting: (count: number) => void (waiting = count),
  }
  while (
    (
      await turnOf(
        all.find((each) => each.name === name)!,
        world.db,
        world.now(),
        reported,
      )
    ).length > 0
  );
  return { failed, waiting }
}
const later = (seconds: number) => world.at(new Date(world.now().getTime() + seconds * 1000))
const count = async (sql: string, ...values: unknown[]) =>
  (await world.owner.query<{ count: number }>(`select count(*)::int as count from ${sql}`, values)).rows[0]!
    .count

describe('work that fails', () => {
  it('does not keep other auctions from closing, and is done when its cause is mended', async () => {
    world.at(new Date(bad!.endsAt.getTime() + 1000))
    const mend = await fault('auction', 'update of closed_at', `new.id = ${bad!.id}`)
    const closed = 'auction where closed_at is not null and id = $1'
    expect(await job('closeAuctions')).toEqual({ failed: [`${bad!.id}: a fault of auction`], waiting: 1 })
    expect([await count(closed, bad!.id), await count(closed, good!.id)]).toEqual([0, 1])
    await mend()
    later(3)
    expect(await job('closeAuctions')).toEqual({ failed: [], waiting: 0 })
    expect(await count(closed, bad!.id)).toBe(1)
    expect(await count('sweep_trouble')).toBe(0)
  })

  it('does not keep other sales from their report (Ordinance N-3, art. 44), and is tried ever more seldom', async () => {
    const mend = await fault('sale_report', 'insert', `new.auction_id = ${bad!.id}`)
    const tries: number[] = []
    for (let second = 0; second < 60; second++) {
      const { failed } = await job('makeReports')
      if (failed.length > 0) tries.push(second)
      later(1)
    }
    expect(tries).toEqual([0, 2, 6, 14, 30])
    expect(await count('sale_report where auction_id = $1', good!.id)).toBe(1)
    await mend()
    later(60)
    await job('makeReports')
    expect(await count('sale_report where auction_id = $1', bad!.id)).toBe(1)
  })

  it('does not keep the other bidders of the same sale from hearing how it ended (Ordinance N-3, art. 43)', async () => {
    const mend = await fault('sale_letter', 'insert', `new.kind = 'noBid' and new.name = 'х'`)
    await world.owner.query(`update account set full_name = 'х' where id = $1`, [bidders[0]!.id])
    const { failed } = await job('tellFinalPrice')
    expect(failed.filter((each) => each.startsWith('application'))).toHaveLength(2)
    const reported = `sale_letter where kind = 'noBid' and announcement_id = any($1)`
    const both = [bad!.id, good!.id]
    expect(await count(reported, both)).toBe(2)
    expect(await count(`sale_duty where kind = 'END_LETTERS' and auction_id = any($1)`, both)).toBe(2)
    await mend()
    later(3)
    expect(await job('tellFinalPrice')).toEqual({ failed: [], waiting: 0 })
    expect(await count(reported, both)).toBe(4)
    expect(await count(`sale_duty where kind = 'END_LETTERS' and auction_id = any($1)`, both)).toBe(0)
  })

  it('does not keep links for forgotten passwords from others', async () => {
    for (const { userName } of bidders) await world.done(passwords.sendResetPasswordMail, { userName })
    const mend = await fault('email', 'insert', `new.account_id = ${bidders[0]!.id}`)
    expect((await job('resetLetters')).failed).toHaveLength(1)
    const sent = `email where kind = 'resetPassword' and account_id = $1`
    expect([await count(sent, bidders[0]!.id), await count(sent, bidders[1]!.id)]).toEqual([0, 1])
    await mend()
    later(3)
    expect(await job('resetLetters')).toEqual({ failed: [], waiting: 0 })
    expect(await count(sent, bidders[0]!.id)).toBe(1)
  })

  it('is no reason to refuse an act on the sale: a letter that cannot be written is written later, and all others at once', async () => {
    const organiser = await world.person('PrivateBailiff')
    const sale = await world.sale({ bidders, organiser })
    world.at(new Date(sale.endsAt.getTime() - 3_600_000))
    const mend = await fault('sale_letter', 'insert', `new.kind = 'suspended' and new.name = 'х'`)
    const { status } = await world.ask(
      saleActs.actOnSale,
      {
        id: sale.id,
        kind: 'SUSPEND',
        ground: 'COURT_STAY',
        actNumber: '17/2027',
        actDate: '2027-01-04',
        reasons: 'Постъпи определение на съда за спиране на изпълнението.',
        files: [(await upload(world, organiser, pdf('акт'))).id],
      } as never,
      organiser,
    )
    expect(status).toBe(200)
    const reported = `sale_letter where kind = 'suspended' and announcement_id = $1`
    expect(await count(reported, sale.id)).toBe(1)
    expect((await job('tellOfActs')).failed).toHaveLength(1)
    await mend()
    later(3)
    expect(await job('tellOfActs')).toEqual({ failed: [], waiting: 0 })
    expect([await count(reported, sale.id), await count('sale_news')]).toEqual([2, 0])
  })
})

describe('every job of the portal', () => {
  const jobs = () => [
    ...quietJobs(world.services, world.now),
    posting({ smtpUrl: 'smtp://127.0.0.1:9', from: 'portal@example.bg', clock: world.now }),
  ]

  it('that is an outbox stands in the table of docs/parts.md as it is declared', () => {
    const span = (seconds: readonly number[]) =>
      seconds.every((each) => each % 60 === 0)
        ? `${seconds.map((each) => each / 60).join(', ')} min`
        : `${seconds.join(', ')} s`
    const row = (name: string, { table, heldMs, pauses, mostAttempts, ends }: OutboxFacts) => [
      name,
      table,
      heldMs === undefined ? 'as long as its service may take' : span([heldMs / 1000]),
      pauses ? span(pauses) : '–',
      mostAttempts ? `after ${mostAttempts} attempts` : ends ? 'when it is of no use' : 'never',
    ]
    const declared = jobs().flatMap((job) =>
      'outbox' in job ? [row(job.name, job.outbox as OutboxFacts)] : [],
    )
    const lines = readFileSync('docs/parts.md', 'utf8').split('\n')
    const from = lines.findIndex((line) => line.startsWith('| Outbox'))
    const written = lines.slice(from + 2, from + 2 + declared.length).map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    expect(written.toSorted()).toEqual(declared.toSorted())
  })

  it('that rests less than a minute stands in docs/parts.md with its reason, and all wake the portal at rest 140 times a minute at most', () => {
    const all = [...jobs(), heartbeat()]
    const rows = [...readFileSync('docs/parts.md', 'utf8').matchAll(/^\| (\w+) +\| +(\d+) s +\| .+ \|$/gm)]
    const short = all.filter(({ everyMs }) => everyMs < 60_000)
    expect(rows.map(([, name, rest]) => `${name} ${rest} s`).toSorted()).toEqual(
      short.map(({ name, everyMs }) => `${name} ${everyMs / 1000} s`).toSorted(),
    )
    expect(all.reduce((sum, { everyMs }) => sum + 60_000 / everyMs, 0)).toBeLessThanOrEqual(140)
  })

  it('is woken by work that somebody announces, and what is announced wakes one', () => {
    const woken = new Set(jobs().flatMap(({ wokenBy = [] }) => [wokenBy].flat()))
    const announcing = [...globSync('src/**/server/*.ts'), 'db/schema.sql'].map((file) =>
      readFileSync(file, 'utf8'),
    )
    const announced = new Set(
      announcing.flatMap((text) =>
        [...text.matchAll(/(?:announce_work\(\s*'|'work:)([\w-]+)'/g)].map(([, work]) => work!),
      ),
    )
    expect([...woken].filter((work) => !work.includes(':') && !announced.has(work))).toEqual([])
    // Files are brought to a storage only where there is one; nobody waits for a changed message at present.
    expect([...announced].filter((work) => !woken.has(work)).toSorted()).toEqual(['e-delivery', 'files'])
  })
})
