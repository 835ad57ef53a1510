/** An act that suspends a sale against bids of several portals: after it is committed no bid is recorded, and none that was acknowledged is lost. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdf, upload } from '#test/files.ts'
import { ask } from '#test/http.ts'
import { type PortalProcess, startPortal } from '#test/portals.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { saleActs } from '#sales/acts/acts.contract.ts'
import { dayInSofia } from '#platform/dates.ts'
import { auctions } from './bidding.contract.ts'

let world: World
let portals: PortalProcess[]
beforeAll(async () => {
  world = await createWorld()
  world.at('2026-01-01T00:00:00Z')
  await world.setting('AllowAnyDateInAnnouncement', true)
  portals = await Promise.all([1, 2].map(() => startPortal({ DATABASE_URL: world.ownerUrl })))
})
afterAll(async () => {
  for (const { process } of portals) process.kill()
  await Promise.all(portals.map(({ ended }) => ended))
  await world.close()
})

it('Given a valid ground, when they suspend on one of two portals while 24 bidders bid, then bidding stops atomically', async () => {
  const bidders: Person[] = []
  while (bidders.length < 24) bidders.push(await world.person('AuctionParticipant'))
  const sale = await world.sale({
    bidders,
    startsAt: new Date(Date.now() - 3_600_000).toISOString(),
    biddingEndsAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const { id: file } = await upload(world, sale.organiser, pdf('акт'))
  const acknowledged = new Map<string, string>()
  let suspended = false
  let refusedAfterwards = 0

  const bidOn = async (bidder: Person, n: number) => {
    for (let price = sale.startPrice; ;) {
      const key = randomUUID()
      const sentAfterAct = suspended
      const { address } = portals[n % 2]!
      const manner = { token: bidder.token }
      const { status, body } = await ask(
        address,
        auctions.placeBid,
        { auctionId: sale.id, price, key },
        manner,
      )
      if (status === 200) {
        expect(sentAfterAct, 'no bid is taken after the act was answered').toBe(false)
        acknowledged.set(key, body.recordedAt)
        price = body.price + sale.step
      } else {
        if (body.code === 'suspended') return void refusedAfterwards++
        expect(body.code).toMatch(/^(leading|outbid|notOneStep)$/)
        price = body.nextPrice!
      }
    }
  }
  const suspending = async () => {
    while (acknowledged.size < 30) await sleep(5)
    const today = dayInSofia(new Date())
    const act = { actNumber: '1', actDate: today, reasons: 'Съдът спря изпълнението.', files: [file] }
    const answer = await ask(
      portals[0]!.address,
      saleActs.actOnSale,
      { id: sale.id, kind: 'SUSPEND', ground: 'COURT_STAY', ...act },
      { token: sale.organiser.token },
    )
    expect(answer.status, answer.text).toBe(200)
    suspended = true
  }
  await Promise.all([...bidders.map(bidOn), suspending()])

  expect(refusedAfterwards).toBe(bidders.length)
  const { rows } = await world.owner.query<{ key: string; recorded_at: Date }>(
    'select key, recorded_at from bid where auction_id = $1 order by number',
    [sale.id],
  )
  expect(rows.map(({ key }) => key).toSorted()).toEqual([...acknowledged.keys()].toSorted())
  const { suspended_at } = (
    await world.owner.query('select suspended_at from auction where id = $1', [sale.id])
  ).rows[0]
  for (const { recorded_at } of rows) expect(recorded_at < suspended_at).toBe(true)
})
