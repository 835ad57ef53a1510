/** A sale that an act has ended during bidding: its bids can be checked by anyone, and its result says that there is no buyer. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdf, upload } from '#test/files.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { saleActs } from '#sales/acts/acts.contract.ts'
import { completionSteps } from '#sales/completion/steps.contract.ts'
import { momentInSofia } from '#platform/dates.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { verifyLog } from '#sales/proofs/server/verification.ts'

let world: World
let [bailiff, ana, boris]: Person[] = []
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff')
  ana = await world.person('AuctionParticipant')
  boris = await world.person('AuctionParticipant')
})
afterAll(() => world.close())

it('outsiders can check its bids, and bidders see that their deposits go back', async () => {
  const sale = await world.sale({
    organiser: bailiff!,
    bidders: [ana!, boris!],
    startsAt: momentInSofia('2027-02-17', '09:00').toISOString(),
  })
  await world.job()
  world.at(momentInSofia('2027-02-18', '10:00'))
  expect((await world.bid(sale.id, ana!, sale.startPrice)).status).toBe(200)
  expect((await world.bid(sale.id, boris!, sale.startPrice + sale.step)).status).toBe(200)
  expect((await world.ask(auctions.exportSaleLog, { auctionId: sale.id })).status).toBe(409)
  world.at(momentInSofia('2027-02-18', '11:00'))
  const act = {
    id: sale.id,
    kind: 'TERMINATE',
    ground: 'DEBT_PAID',
    actNumber: '18/2027',
    actDate: '2027-02-18',
    reasons: 'Дългът е платен преди деня на продажбата.',
    files: [(await upload(world, bailiff!, pdf('акт'))).id],
  }
  const done = await world.ask(saleActs.actOnSale, act as never, bailiff!)
  expect([done.status, done.text]).toEqual([200, expect.anything()])
  await world.job()

  const { status, text } = await world.ask(auctions.exportSaleLog, { auctionId: sale.id })
  expect(status).toBe(200)
  const verdict = verifyLog(text)
  expect(verdict).toMatchObject({ sound: true, bids: 2 })
  expect(text).toContain('"terminatedAt":"2027-02-18T09:00:00.000Z"')
  expect(text).toContain('"kind":"END"')
  expect(text).not.toContain(ana!.fullName)

  const result = await world.done(auctions.seeResult, { auctionId: sale.id })
  expect(result).toMatchObject({ terminatedAt: '2027-02-18T09:00:00.000Z', ranking: null, bidCount: 2 })
  const mine = await world.done(completionSteps.seeMyAfter, { auctionId: sale.id }, ana!)
  expect(JSON.stringify(mine)).toContain('TO_RETURN')
})
