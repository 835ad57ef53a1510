/** The pictures beside links: of what is public alone, drawn once for what they show, whatever a stranger asks for. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jpeg, upload } from '#test/files.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { saleDocuments } from '#sales/notice/documents.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { cardOfSale, Pictured } from './share-cards.ts'

let world: World
let organiser: Person
beforeAll(async () => {
  world = await createWorld()
  organiser = await world.person('PrivateBailiff', { fullName: 'Пенка Запорова' })
})
afterAll(() => world.close())

const picture = (path: string, headers: Record<string, string> = {}) =>
  world.fetch(`/og/${path}`, { headers })
const rendered = async () =>
  Number(/^zapori_share_pictures_drawn_total (\d+)/m.exec(await (await world.fetch('/metrics')).text())?.[1])

it('a bid makes a new picture of its sale and of no other; nothing else does', async () => {
  const bidder = await world.person('AuctionParticipant')
  const sale = await world.sale({ bidders: [bidder] })
  const other = await world.sale()
  const paths = [`bg/sales/${sale.id}/a.jpg`, `en/sales/${sale.id}/a.jpg`, `bg/sales/${other.id}/a.jpg`]
  const before = await Promise.all(paths.map(async (path) => (await picture(path)).headers.get('etag')!))
  expect(new Set(before).size).toBe(3)
  const made = await rendered()
  const again = await picture(`bg/sales/${sale.id}/another-version.jpg`, { 'if-none-match': before[0]! })
  expect(again.status).toBe(304)
  expect(await rendered()).toBe(made)
  world.at(new Date(sale.startsAt.getTime() + 60_000))
  const price = sale.startPrice
  await world.done(auctions.placeBid, { auctionId: sale.id, price, key: randomUUID() }, bidder)
  await expect.poll(async () => (await picture(paths[0]!)).headers.get('etag')).not.toBe(before[0])
  const shown = await picture(paths[0]!)
  expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(shown.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
  const { width, height, format } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
})

it('a draft has none, and neither has what does not exist', async () => {
  const { id } = await world.announcement(organiser)
  for (const path of [
    `bg/sales/${id}/a.jpg`,
    'bg/sales/4040404/a.jpg',
    'de/portal/a.jpg',
    'bg/sales/0/a.jpg',
  ])
    expect((await picture(path)).status, path).toBe(404)
  const photo = await upload(world, organiser, await jpeg({ width: 1600, height: 900 }), { as: 'PHOTO' })
  const { documents } = await world.done(saleDocuments.seeSaleDocuments, { id }, organiser)
  const wanted = {
    id,
    documents: documents.map((each) => ({
      kind: each.kind,
      publicId: each.public?.id ?? null,
      originalId: each.original?.id ?? null,
    })),
    photos: [{ fileId: photo.id, caption: 'Фасадата' }],
  }
  await world.done(saleDocuments.setSaleDocuments, wanted, organiser)
  await world.done(announcements.publishAnnouncement, { id }, organiser)
  const image = sharp(Buffer.from(await (await picture(`bg/sales/${id}/a.jpg`)).arrayBuffer()))
  // The photograph is grey; where there is none, the ground is the portal's blue.
  const { dominant } = await image.extract({ left: 1000, top: 300, width: 60, height: 60 }).stats()
  expect(Math.abs(dominant.r - dominant.b)).toBeLessThan(40)
})

it('the portal has one in each language', async () => {
  for (const language of ['bg', 'en'])
    expect((await picture(`${language}/portal/a.jpg`)).headers.get('content-type')).toBe('image/jpeg')
})

it('a card tells what became of the sale, and nobody’s name', async () => {
  const sale = await world.sale({ organiser, title: 'Магазин' })
  const seen = await world.done(announcements.seeAnnouncement, { id: sale.id })
  const reported = Pictured.parse(seen)
  expect(cardOfSale({ ...reported, phase: 'upcoming' }, 'bg')).toMatchObject({
    title: 'Магазин',
    state: { words: 'Предстои' },
  })
  const sold = { ...reported, phase: 'past' as const, outcome: 'SOLD' as const, lastPrice: 1_234_500 }
  expect(cardOfSale(sold, 'en')).toMatchObject({
    price: { label: 'Price reached', amount: 'EUR\u00a012,345.00' },
    state: { words: 'Sold', tone: 'good' },
  })
  expect(cardOfSale({ ...sold, outcome: 'NOT_SOLD' }, 'bg')).toMatchObject({
    price: { label: 'Начална цена' },
    state: { words: 'Непродадено' },
  })
  expect(JSON.stringify(cardOfSale(sold, 'bg'))).not.toContain('Запорова')
})
