/** Who is no organiser any more, or represents none, learns of applicants and bidders no more than anybody else. Ordinance N-3, art. 19, 20, 32. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { letterEndpoints } from '#sales/letters/letters.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { saleActs } from '#sales/acts/acts.contract.ts'

let world: World
let [bailiff, helper, ana, boris]: Person[] = []
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff')
  helper = await world.person({ roles: ['PrivateBailiffRepresentative'], actsFor: bailiff })
  ana = await world.person({ roles: ['AuctionParticipant'], fullName: 'Ана Наддаваща' })
  boris = await world.person({ roles: ['AuctionParticipant'], fullName: 'Борис Наддаващ' })
})
afterAll(() => world.close())

it('neither by the result, nor by an application, nor by a letter', async () => {
  const sale = await world.sale({ organiser: bailiff!, bidders: [ana!, boris!] })
  expect((await world.bid(sale.id, ana!, sale.startPrice)).status).toBe(200)
  world.at(sale.endsAt)
  await world.job()
  await world.job()
  const draft = await world.announcement(bailiff!)
  const { rows: letters } = await world.owner.query<{ id: number }>(
    'select id from sale_letter where registration_id = $1 limit 1',
    [sale.registrations[0]!.id],
  )
  const reads = (person: Person) =>
    Promise.all([
      world.ask(auctions.seeResult, { auctionId: sale.id }, person),
      world.ask(applications.seeRegistration, { id: sale.registrations[0]!.id }, person),
      world.ask(letterEndpoints.seeLetter, { id: letters[0]!.id }, person),
      world.ask(announcements.seeAnnouncement, { id: sale.id }, person),
      world.ask(announcements.seeAnnouncement, { id: draft.id }, person),
      world.ask(saleActs.seeSaleActs, { id: sale.id }, person),
    ])
  for (const person of [bailiff!, helper!])
    expect((await reads(person)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  await world.owner.query("delete from account_role where account_id = $1 and role = 'PrivateBailiff'", [
    bailiff!.id,
  ])
  for (const person of [bailiff!, helper!]) {
    const seen = await reads(person)
    expect(seen.map(({ status }) => status)).toEqual([200, 404, 404, 200, 404, 200])
    for (const { text } of seen) expect(text).not.toContain('Наддава')
    expect(seen[0].body).toMatchObject({ ranking: null, isOrganiser: false })
    expect(seen[3].body).toMatchObject({ counts: null })
    expect(seen[5].body).toMatchObject({ mayAct: false })
  }
})
