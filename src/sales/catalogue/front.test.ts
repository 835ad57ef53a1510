/** The home page shows what is for sale and no more, and proposes what fits while one types. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { front } from './front.contract.ts'

const PLACE = { regionCode: '16', municipalityCode: 'PDV22', ekatte: '56784' }
let world: World
let organiser: Person
let running: { id: number; endsAt: Date; startPrice: number; step: number }
let ana: Person
beforeAll(async () => {
  world = await createWorld()
  organiser = await world.person('PrivateBailiff')
  ana = await world.person('AuctionParticipant')
  running = await world.sale({ organiser, bidders: [ana], title: 'Къща с двор' })
  const assets = [{ kind: 'REALESTATE', title: 'Ателие', ...PLACE }]
  for (const fields of [
    { title: 'Син камион 100%', propertyType: 'VEHICLE' },
    { title: 'Ателие на тавана', items: assets },
  ]) {
    const { id } = await world.announcement(organiser, fields as object)
    await world.done(announcements.publishAnnouncement, { id }, organiser)
  }
  await world.announcement(organiser, { title: 'Ателие, което е чернова' })
})
afterAll(() => world.close())

const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)
const suggest = (text: string) => world.done(front.suggestSales, { text })

describe('what is for sale', () => {
  it('are the sales that run and the newest to come, with the price of now and what comes next', async () => {
    await world.bid(running.id, ana, running.startPrice)
    const { ending, fresh, kinds } = await world.done(front.seeForSale, {})
    expect(ending).toMatchObject([
      { title: 'Къща с двор', price: running.startPrice, bidCount: 1, running: true, next: 'ends' },
    ])
    expect(titles(fresh)).toEqual(['Ателие на тавана', 'Син камион 100%'])
    expect(fresh[0]).toMatchObject({ next: 'opens', running: false, bidCount: 0 })
    expect(kinds.find(({ kind }) => kind === 'VEHICLE')).toEqual({ kind: 'VEHICLE', sales: 1 })
  })

  it('is told near a place, and none of it somewhere else', async () => {
    const near = (municipalityCode: string) => world.done(front.seeForSaleNear, { municipalityCode })
    expect(titles((await near('PDV22')).rows)).toEqual(['Ателие на тавана'])
    expect(await near('SOF46')).toEqual({ rows: [], total: 0 })
    expect((await world.ask(front.seeForSaleNear, { municipalityCode: "x'--" })).status).toBe(400)
  })

  it('does not end soon while an act has stopped it', async () => {
    await world.owner.query('update auction set suspended_at = $2 where id = $1', [running.id, world.now()])
    expect((await world.done(front.seeForSale, {})).ending).toEqual([])
    await world.owner.query('update auction set suspended_at = null where id = $1', [running.id])
  })
})

describe('while one types', () => {
  it('sales are counted whose words all fit, drafts never, and settlements are named that begin so', async () => {
    const found = await suggest('ателие')
    expect(found).toMatchObject({ hits: 1, more: false, places: [] })
    expect(titles(found.sales)).toEqual(['Ателие на тавана'])
    expect((await suggest('камион 100%')).hits).toBe(1)
    expect((await suggest('камион 1000%')).hits).toBe(0)
    // Words of one or two letters alone stand side by side.
    expect((await suggest('на та')).hits).toBe(1)
    expect((await suggest('та на')).hits).toBe(0)
    expect((await suggest('Пловд')).places[0]).toMatchObject({
      ekatte: '56784',
      bg: 'гр. Пловдив',
      en: 'Plovdiv',
    })
    // A settlement that is named so comes first, with what is open there.
    for (const text of ['Пловдив', 'plovdiv', 'Plovdiv,']) {
      const { places, hits } = await suggest(text)
      expect([text, hits, places[0]]).toMatchObject([text, 1, { ekatte: '56784', named: true, sales: 1 }])
    }
    expect((await suggest('Пловд')).places[0]).toMatchObject({ named: false, sales: 1 })
    expect((await suggest('plovd')).places[0]).toMatchObject({ ekatte: '56784' })
    expect((await suggest('%_\\')).places).toEqual([])
  })

  it('nobody is looked for by their number, and long or short texts are refused', async () => {
    expect(await suggest('6101057509')).toEqual({ places: [], sales: [], hits: 0, more: false })
    for (const text of ['аб', 'а'.repeat(61)])
      expect((await world.ask(front.suggestSales, { text })).status).toBe(400)
  })

  it('sales that are over are proposed no more', async () => {
    world.at(new Date(running.endsAt.getTime() + 60_000))
    await world.owner.query("update sale_shelf set state = 'PAST' where announcement_id = $1", [running.id])
    expect((await suggest('къща с двор')).hits).toBe(0)
  })
})
