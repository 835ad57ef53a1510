/**
 * Many bidders, several portals, one of them of the release before and one killed: what was acknowledged is there, once, and the law holds
 * for every row. So the release before runs on this schema, beside this release, as in a rolling upgrade (docs/upgrading.md).
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcements } from '#sales/notice/notices.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { type BidReceipt } from '#sales/bidding/bid/bid.contract.ts'
import { endAfterBid } from '#sales/law/bidding.rules.ts'
import { exportLog } from '#sales/proofs/server/export.ts'
import { verifyLog } from '#sales/proofs/server/verification.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { applicants as preparing } from './applicants.ts'
import { ask } from './http.ts'
import { type PortalProcess, startPortal } from './portals.ts'
import { portalBefore } from './release-before.ts'
import { createWorld, type Person, type World } from './world.ts'
import { draws, many } from './at-length.ts'

const BIDDERS = 64
const PORTALS = 3
/** Bids that are acknowledged before the race ends; the portal is killed at half of them. */
const BIDS = many(30, 2000)
/** Of the portals that are processes of their own; what they are to read is sealed under it. */
const PORTALS_KEY = 'a-key-of-portals-that-is-no-secret-at-all'

/** The first of the portals, where it can be had here; the name of a test says why it cannot. */
const before = portalBefore()
const withBefore =
  'why' in before
    ? ` (all of this release: ${before.why})`
    : `, one of them of the release before (${before.commit})`

const draw = draws()
let world: World
let portals: PortalProcess[]
beforeAll(async () => {
  world = await createWorld()
  world.at('2026-01-01T00:00:00Z')
  await world.setting('AllowAnyDateInAnnouncement', true)
  portals = await Promise.all(
    Array.from({ length: PORTALS }, (_, n) =>
      startPortal(
        { DATABASE_URL: world.ownerUrl, PERSONAL_DATA_KEYS: PORTALS_KEY },
        n === 0 && 'script' in before ? before.script : undefined,
      ),
    ),
  )
})
afterAll(async () => {
  for (const { process } of portals) process.kill()
  await Promise.all(portals.map(({ ended }) => ended))
  await world.close()
})

const inFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const anyPortal = (alive: PortalProcess[]) => alive[Math.floor(draw() * alive.length)]!

describe(`64 bidders on three portals${withBefore}, one of which is killed`, () => {
  it('keeps every acknowledged bid, once, each exactly one step higher, and the end follows the rule', async () => {
    const bidders: Person[] = []
    while (bidders.length < BIDDERS) bidders.push(await world.person('AuctionParticipant'))
    // Far enough that admitting so many never takes longer, and less than ten minutes after the race: so bids prolong it.
    const sale = await world.sale({
      bidders,
      startsAt: inFromNow(-3600),
      biddingEndsAt: inFromNow(480),
    })

    const alive = [...portals]
    const receipts = new Map<string, BidReceipt>()
    let lost = 0
    let killed = false

    /** One command, repeated under its key until some portal answers it. */
    const insist = async (bidder: Person, price: number) => {
      const input = { auctionId: sale.id, price, key: randomUUID() }
      for (;;) {
        try {
          const answer = await ask(anyPortal(alive).address, auctions.placeBid, input, {
            token: bidder.token,
          })
          if (answer.status < 500) return { key: input.key, ...answer }
        } catch {
          lost++
        }
        await sleep(20)
      }
    }
    const bidOn = async (bidder: Person) => {
      let price = sale.startPrice
      while (receipts.size < BIDS || !killed) {
        const { key, status, body } = await insist(bidder, price)
        if (status === 200) receipts.set(key, body as BidReceipt)
        else expect(body.code).toMatch(/^(leading|outbid|notOneStep)$/)
        price = status === 200 ? body.price + sale.step : body.nextPrice!
      }
    }
    const killing = async () => {
      while (receipts.size < BIDS / 2) await sleep(5)
      const victim = alive.at(-1)!
      victim.process.kill('SIGKILL')
      await victim.ended
      // For a while nobody knows that it is dead, and bids go on being sent to it.
      while (lost === 0) await sleep(5)
      alive.pop()
      killed = true
    }
    await Promise.all([...bidders.map(bidOn), killing()])

    const rows = await world.db
      .selectFrom('bid')
      .selectAll()
      .where('auction_id', '=', sale.id)
      .orderBy('number')
      .execute()
    expect(lost, 'requests must have been lost when the portal was killed').toBeGreaterThan(0)
    expect(rows.map(({ key }) => key).sort(), 'recorded = acknowledged').toEqual([...receipts.keys()].sort())
    for (const row of rows) {
      const receipt = receipts.get(row.key)!
      expect([receipt.number, receipt.price, receipt.hash]).toEqual([
        row.number,
        row.price,
        row.hash.toString('hex'),
      ])
    }
    expect(rows.map(({ price }) => price)).toEqual(rows.map((_, n) => sale.startPrice + n * sale.step))

    const clockwork = { startsAt: sale.startsAt, firstEndsAt: sale.endsAt, endsAt: sale.endsAt }
    for (const row of rows) {
      clockwork.endsAt = endAfterBid(clockwork, row.recorded_at)
      expect(row.ends_at).toEqual(clockwork.endsAt)
    }
    expect(clockwork.endsAt.getTime(), 'late bids prolonged it').toBeGreaterThan(sale.endsAt.getTime())

    // Whoever reads is told the same by each.
    for (const { address } of alive) {
      const { status, body } = await ask(address, auctions.seeAuction, { auctionId: sale.id }, {})
      expect([status, body.lastPrice, body.bidCount]).toEqual([200, rows.at(-1)!.price, rows.length])
    }

    const auction = await world.db
      .selectFrom('auction')
      .innerJoin('announcement', 'announcement.id', 'auction.id')
      .selectAll('auction')
      .select('code')
      .where('auction.id', '=', sale.id)
      .executeTakeFirstOrThrow()
    expect(auction.last_number).toBe(rows.length)
    expect(verifyLog(await exportLog(world.db, auction, world.services.signing))).toMatchObject({
      sound: true,
      bids: rows.length,
    })
  })
})

describe(`applications on two portals at once${withBefore}`, () => {
  it('gives each its own number, and one person only one application', async () => {
    world.at(new Date())
    const organiser = await world.person('PrivateBailiff')
    const { id } = await world.announcement(organiser, {
      registrationStartsAt: inFromNow(-60),
      registrationEndsAt: inFromNow(3600),
      biddingStartsAt: inFromNow(7200),
      biddingEndsAt: inFromNow(10_000),
    })
    await world.ask(announcements.publishAnnouncement, { id }, organiser)
    const applicants: Person[] = []
    while (applicants.length < 20) applicants.push(await world.person('AuctionParticipant'))
    const { owner, now } = world
    const prepared = preparing({ owner, now, personal: personalNumbers([PORTALS_KEY]) })
    const apply = async (applicant: Person, n: number) => {
      const application = prepared.application(applicant)
      await prepared.ready()
      return ask(
        portals[n % 2]!.address,
        applications.registerForSale,
        { id, ...application },
        { token: applicant.token },
      )
    }
    const answers = await Promise.all(applicants.flatMap((one) => [apply(one, 0), apply(one, 1)]))
    const numbers = answers.filter(({ status }) => status === 200).map(({ body }) => body.number)
    expect(new Set(numbers).size).toBe(applicants.length)
    expect(answers.filter(({ body }) => body.code === 'already')).toHaveLength(applicants.length)
  })
})
