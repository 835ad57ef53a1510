/** A crowd of bidders (200 in a long run), three portals and one PostgreSQL, and everything that can break breaks: what was acknowledged is there, once, and the law holds for every row. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { endAfterBid, latestEnd } from '#sales/law/bidding.rules.ts'
import { exportLog } from '#sales/proofs/server/export.ts'
import { verifyLog } from '#sales/proofs/server/verification.ts'
import { downtimeWithin } from '#sales/outages/outages.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { signingKeys } from '#platform/pki/signing.ts'
import { applicants } from './applicants.ts'
import type { Sale } from './builders.ts'
import { bidTogether, type Wishes } from './faults/bidders.ts'
import { type Cluster, startCluster } from './faults/cluster.ts'
import { type Disk, smallDisk } from './faults/disk.ts'
import { type Line, openLine } from './faults/line.ts'
import { watch } from './http.ts'
import { type PortalProcess, startPortal } from './portals.ts'
import { createWorld, type Person, type World } from './world.ts'
import { many } from './at-length.ts'

/** Most bid on a sale that ends by the cap in the middle of the faults, the others on one that they prolong. */
const AT_THE_CAP = many(24, 120)
const PROLONGING = many(16, 80)
/** How much a late bid adds to the end. */
const EXTENSION_MS = 10 * 60_000
/** How many extensions there are in 48 hours. */
const TO_THE_CAP = 48 * 6
const FAULTS_TAKE_MS = 38_000
const PORTALS_START_MS = 10_000
/** All that breaks is over by then, on the slowest machine. */
const LONGEST_MS = 900_000
/** For signatures and for personal numbers; the world has it too, else no portal could read what applicants gave. */
const KEY = 'a-key-of-portals-that-is-no-secret-at-all'

let cluster: Cluster
let world: World
let disk: Disk
let ending: Sale
let prolonged: Sale
const lines: Line[] = []
const portals: PortalProcess[] = []
const wishes: Wishes = new Map()
const awayAt: Date[] = []
const story: string[] = []
const signing = signingKeys([KEY])

beforeAll(prepare)
beforeAll(async () => {
  const stuck = sleep(LONGEST_MS, undefined, { ref: false }).then(() => {
    throw new Error(`Stuck after this: ${story.at(-1)}`)
  })
  await Promise.race([breakEverything(), stuck])
}, 2 * LONGEST_MS)
afterAll(async () => {
  for (const { process } of portals) process.kill('SIGKILL')
  await Promise.all(portals.map(({ ended }) => ended))
  // The world, too, has lost its database for a while; that it said so is no fault.
  world?.bugs.splice(0)
  await world?.close()
  await Promise.all(lines.map((line) => line.close()))
  await disk?.remove()
  await cluster?.stop()
})

const fromNow = (ms: number) => new Date(Date.now() + ms)
const report = (what: string) => void story.push(what)

async function prepare() {
  cluster = await startCluster()
  const line = async () => {
    const opened = await openLine(cluster.port)
    lines.push(opened)
    return opened
  }
  const server = (await line()).through(cluster.url())
  world = await createWorld({ origin: { server, template: cluster.template } })
  world.at('2026-01-01T00:00:00Z')
  await world.setting('AllowAnyDateInAnnouncement', true)
  const { owner, now, services } = world
  services.personal = personalNumbers([KEY])
  const { fillProfile } = applicants({ owner, now, personal: services.personal })
  const people: Person[] = []
  while (people.length < AT_THE_CAP + PROLONGING) people.push(await world.person('AuctionParticipant'))
  await Promise.all(people.map((person) => fillProfile(person)))
  const first = performance.now()
  prolonged = await world.sale({
    bidders: people.slice(AT_THE_CAP),
    startsAt: fromNow(-3_600_000).toISOString(),
    biddingEndsAt: fromNow(45_000).toISOString(),
  })
  // So there are ten minutes more until the bidders of the portals prolong it again.
  const then = performance.now()
  await bidEarly(prolonged, 0, -60_000)
  // How long the larger sale and its bids up to the cap will take here, by what the smaller one and its bid took; twice that.
  const admitting = ((then - first) * AT_THE_CAP) / PROLONGING
  const will = 2 * (admitting + TO_THE_CAP * (performance.now() - then))
  const cap = fromNow(will + PORTALS_START_MS + FAULTS_TAKE_MS)
  const firstEnd = new Date(cap.getTime() - 48 * 3_600_000)
  ending = await world.sale({
    bidders: people.slice(0, AT_THE_CAP),
    startsAt: new Date(firstEnd.getTime() - 7 * 86_400_000).toISOString(),
    biddingEndsAt: firstEnd.toISOString(),
  })
  for (let n = 0; n < TO_THE_CAP; n++) await bidEarly(ending, n, (n * 10 - 5) * 60_000)
  // On a machine so slow that its ten minutes are nearly over, the other one gets more of them: it must not end before the faults do.
  const faultsEndAt = fromNow(PORTALS_START_MS + 4 * FAULTS_TAKE_MS)
  for (let n = 1; prolonged.endsAt.getTime() + n * EXTENSION_MS < faultsEndAt.getTime(); n++)
    await bidEarly(prolonged, n, (n - 1) * EXTENSION_MS + 30_000)
  // Not before: for their clock the sale would have ended long ago.
  for (let n = 0; n < 3; n++) await line()
  disk = await smallDisk(cluster.directory)
  portals.push(...(await Promise.all([start(0), start(1, disk.file), start(2)])))
  await disk.limit(portals[1]!)
}

/** The bid with this number, by one of the first two bidders, so long after the announced end. */
async function bidEarly(sale: Sale, n: number, afterEnd: number) {
  world.at(new Date(sale.endsAt.getTime() + afterEnd))
  const [key, price] = [randomUUID(), sale.startPrice + n * sale.step]
  const { status, body: receipt } = await world.bid(sale.id, sale.bidders[n % 2]!, price, key)
  expect(status).toBe(200)
  const registrationId = sale.registrations[n % 2]!.id
  wishes.set(key, { saleId: sale.id, registrationId, price, tries: 0, receipt })
}

/** A portal behind the line with its number; the first line is the world's. */
const start = (n: number, log?: string) =>
  startPortal({
    DATABASE_URL: lines[n + 1]!.through(world.ownerUrl),
    DATA_DIR: join(cluster.directory, `portal-${n}`),
    PERSONAL_DATA_KEYS: KEY,
    SIGNING_KEYS: KEY,
    LOG_LEVEL: 'info',
    LOG_FILE: log ?? join(cluster.directory, `portal-${n}.log`),
  })

async function breakEverything() {
  let over = false
  const crowd = { portals: () => portals.map(({ address }) => address), over: () => over }
  const bidding = Promise.all([ending, prolonged].map((sale) => bidTogether(sale, crowd, wishes)))
  report('all bid')

  // The database first: the larger sale must not have ended before, however long a slow machine takes over the rest.
  await until(() => [ending, prolonged].every((sale) => hasEnded(sale) || isAcknowledged(sale)))
  await sleep(1000)
  await cluster.kill()
  // Its processes outlive it by what they were just doing: a bid may still be recorded.
  await sleep(1000)
  awayAt.push(new Date())
  report('the database is killed')
  await sleep(16_500)
  awayAt.push(new Date())
  await cluster.restart()
  report('the database is back')

  await sleep(3000)
  // Everybody sees the bidding go on, wherever he watches: a second answer comes only when a bid was heard of.
  await Promise.all(crowd.portals().map(hearsOfBids))
  report('all portals hear of bids')

  await sleep(2000)
  await kill(2)
  portals[2] = await start(2)
  report('a killed portal is back')

  await sleep(2000)
  lines[1]!.part()
  lines[3]!.forget()
  report('one portal is parted from its database, another talks to one that forgot it')
  await sleep(9000)
  lines[1]!.heal()
  report('healed')
  await Promise.all(crowd.portals().map(hearsOfBids))
  await disk.makeRoom()

  await until(() => isThere('select from auction where id = $1 and closed_at is not null'))
  await kill(0)
  await until(() => isThere('select from sale_end_letters where auction_id = $1'))
  report('the letters of the end are written')
  over = true
  await bidding
}

async function kill(n: number) {
  portals[n]!.process.kill('SIGKILL')
  await portals[n]!.ended
  report(`portal ${n} is killed`)
}

/** Until it is so; the time that the test may take is the limit. */
async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await sleep(100)
}
const hasEnded = (sale: Sale) => latestEndOf(sale) <= new Date()
/** Whether a portal has signed a receipt for a bid in this sale. */
const isAcknowledged = (sale: Sale) =>
  [...wishes.values()].some(
    ({ saleId, receipt }) => saleId === sale.id && receipt?.keyId === signing.published[0]!.id,
  )
const isThere = async (query: string) => (await world.owner.query(query, [ending.id])).rows.length > 0

/** Whether a watcher of this portal gets a first answer, and a second one when somebody has bid. */
async function hearsOfBids(portal: string) {
  for (;;) {
    const stream = await watch(portal, auctions.seeAuction, { auctionId: prolonged.id }, {}).catch(
      () => undefined,
    )
    if (!stream) {
      await sleep(500)
      continue
    }
    const first = await stream.next()
    await stream.until(({ lastPrice }) => lastPrice !== first.lastPrice)
    return stream.close()
  }
}

type Row = {
  number: number
  price: number
  key: string
  registration_id: number
  recorded_at: Date
  ends_at: Date
  hash: Buffer
}
const rowsOf = async (sale: Sale) =>
  (await world.owner.query<Row>('select * from bid where auction_id = $1 order by number', [sale.id])).rows

const latestEndOf = (sale: Sale) => latestEnd({ ...sale, firstEndsAt: sale.endsAt })

const auctionOf = (sale: Sale) =>
  world.db
    .selectFrom('auction')
    .innerJoin('announcement', 'announcement.id', 'auction.id')
    .selectAll('auction')
    .select('code')
    .where('auction.id', '=', sale.id)
    .executeTakeFirstOrThrow()

describe('many bidders, while portals and the database are killed, a disk is full and lines are cut', () => {
  const sales = () => [ending, prolonged]
  const receipts = (sale: Sale) =>
    [...wishes].flatMap(([key, wish]) =>
      wish.saleId === sale.id && wish.receipt ? [[key, wish.receipt] as const] : [],
    )

  it('no acknowledged bid is missing and none is invented', async () => {
    for (const sale of sales()) {
      const rows = await rowsOf(sale)
      const acknowledged = new Map(receipts(sale))
      expect(rows.map(({ key }) => key).toSorted()).toEqual([...acknowledged.keys()].toSorted())
      for (const { key, number, price, hash, registration_id } of rows) {
        const wish = wishes.get(key)!
        expect([wish.saleId, wish.registrationId, wish.price]).toEqual([sale.id, registration_id, price])
        const receipt = acknowledged.get(key)!
        expect([receipt.number, receipt.price, receipt.hash]).toEqual([number, price, hash.toString('hex')])
      }
    }
    expect([...wishes.values()].every(({ receipt, refused }) => receipt ?? refused)).toBe(true)
    const faults = [...wishes.values()].filter(({ tries }) => tries > 0)
    expect(faults.length, 'bids must have been sent again').toBeGreaterThan((AT_THE_CAP + PROLONGING) / 2)
  })

  it('each bid is one step higher, and ends and extensions follow the rule', async () => {
    for (const sale of sales()) {
      const rows = await rowsOf(sale)
      expect(rows.map(({ price }) => price)).toEqual(rows.map((_, n) => sale.startPrice + n * sale.step))
      const clockwork = { startsAt: sale.startsAt, firstEndsAt: sale.endsAt, endsAt: sale.endsAt }
      for (const { recorded_at, ends_at } of rows) {
        expect(recorded_at < clockwork.endsAt).toBe(true)
        clockwork.endsAt = endAfterBid(clockwork, recorded_at)
        expect(ends_at).toEqual(clockwork.endsAt)
      }
      expect(clockwork.endsAt > sale.endsAt, 'late bids prolonged it').toBe(true)
    }
    expect((await auctionOf(ending)).ends_at).toEqual(latestEndOf(ending))
  })

  it('the chain is sound for the portal, and for the program that shares no code with it', async () => {
    for (const sale of sales()) {
      const auction = await auctionOf(sale)
      const log = await exportLog(world.db, auction, signing)
      const found = { sound: true, bids: auction.last_number, finalPrice: auction.last_price }
      expect(verifyLog(log)).toMatchObject(found)
      const file = join(cluster.directory, `${sale.id}.jsonl`)
      await writeFile(file, log)
      // Of those that the portals signed while everything broke; the first bids were made before.
      const signed = receipts(sale).filter(([, { keyId }]) => keyId === signing.published[0]!.id)
      // On a machine so slow that the larger sale had ended before, only the other one has any.
      const running = sale === prolonged || latestEndOf(sale) > awayAt[0]!
      expect(signed.length).toBeGreaterThanOrEqual(running ? 1 : 0)
      await writeFile(`${file}.receipts`, JSON.stringify(signed.map(([, receipt]) => receipt)))
      const replay = ['verifier/replay.mjs', file, '--receipt', `${file}.receipts`, '--lang', 'en']
      // Nobody is named and nothing is stamped, so all that can be said is that everything agrees.
      const ended = await promisify(execFile)(process.execPath, replay, { maxBuffer: 100_000_000 }).catch(
        (error: { code: number; stdout: string }) => error,
      )
      expect(ended).toMatchObject({
        code: 3,
        stdout: expect.stringContaining(`Bids: ${auction.last_number}.`),
      })
      expect(ended.stdout).not.toContain('DOES NOT AGREE')
    }
  })

  it('the absence of the database was measured, once, and is in the history of both sales', async () => {
    const [killed, back] = awayAt as [Date, Date]
    const measured = await downtimeWithin(world.db, prolonged.startsAt, new Date())
    expect(measured, 'killed portals and cut lines are no outage while others serve').toHaveLength(1)
    expect(measured[0]!.from.getTime()).toBeLessThanOrEqual(killed.getTime())
    expect(measured[0]!.until.getTime()).toBeGreaterThanOrEqual(back.getTime())
    const { rows } = await world.owner.query(
      'select announcement_id as id, from_at from sale_outage order by id',
    )
    // On a machine so slow that the larger sale had ended before, the other one is still running.
    const running = sales().filter((sale) => sale === prolonged || latestEndOf(sale) > measured[0]!.from)
    expect(rows).toEqual(
      running
        .map(({ id }) => ({ id, from_at: measured[0]!.from }))
        .toSorted((one, other) => one.id - other.id),
    )
  })

  it('each bidder has exactly one letter of the end, and one in the outbox', async () => {
    const kinds = ['finalPrice', 'highestPrice', 'noBid']
    const { rows } = await world.owner.query<{ registration: number; kind: string; letters: number }>(
      `select l.registration_id as registration, l.kind, count(e.id)::int as letters from sale_letter l
         left join email e on e.id = l.email_id where l.announcement_id = $1 and l.kind = any($2)
         group by l.id order by 1`,
      [ending.id, kinds],
    )
    expect(rows.map(({ registration }) => registration)).toEqual(ending.registrations.map(({ id }) => id))
    expect(rows.every(({ letters }) => letters === 1)).toBe(true)
    expect(rows.filter(({ kind }) => kind === 'highestPrice')).toHaveLength(1)
    const outbox = await world.owner.query<{ to: string }>(
      `select to_address as to from email where kind in ('saleFinalPrice', 'saleHighestPrice', 'saleNoBid')`,
    )
    expect(outbox.rows.map(({ to }) => to).toSorted()).toEqual(
      ending.bidders.map(({ email }) => email).toSorted(),
    )
  })

  it('a full disk for the log stopped no portal, and the log goes on when there is room', async (context) => {
    expect(portals[1]!.process.exitCode).toBeNull()
    if (!disk.isSmall()) return context.skip('this machine can neither mount a small disk nor limit a file')
    expect(portals[1]!.output()).toMatch(/log .*cannot be written/i)
    const before = await disk.written()
    await fetch(`${portals[1]!.address}/health/live`)
    await expect.poll(disk.written).toBeGreaterThan(before)
  })
})
