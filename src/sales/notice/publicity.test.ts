/** When the time is over in which everybody may read a notice in full: to the second, for whom, and on every way to it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpeg, upload } from '#test/files.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { z } from 'zod'
import { type Access, anyone, only, signedIn } from '#platform/access.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { catalogue } from '#sales/catalogue/catalogue.contract.ts'
import { mayBeNamed, revealsWhoBids, withheldBefore } from '#sales/law/publicity.rules.ts'
import { saleDocuments } from './documents.contract.ts'
import { announcements } from './notices.contract.ts'

const DAYS = 30
let world: World
let organiser: Person
let sale: { id: number; code: string; endsAt: Date }
let photo: string
let last: Date
beforeAll(async () => {
  world = await createWorld()
  organiser = await world.person('PrivateBailiff')
  const { id, code } = await world.announcement(organiser, {
    title: 'Лозе край реката',
    description: 'На Пенка Запорова, ул. „Роза“ 5',
  })
  photo = (await upload(world, organiser, await jpeg(), { as: 'PHOTO' })).id
  const { documents } = await world.done(saleDocuments.seeSaleDocuments, { id }, organiser)
  const copy = await upload(world, organiser)
  const stored = documents.map((each) => ({
    kind: each.kind,
    publicId: each.public?.id ?? copy.id,
    originalId: each.original?.id ?? null,
  }))
  const photos = [{ fileId: photo, caption: 'Лозето' }]
  await world.done(saleDocuments.setSaleDocuments, { id, documents: stored.slice(0, 1), photos }, organiser)
  await world.done(announcements.publishAnnouncement, { id }, organiser)
  const { endsAt } = await world.done(announcements.seeAnnouncement, { id })
  sale = { id, code, endsAt: new Date(endsAt) }
  world.at(sale.endsAt)
  await world.job()
  await world.setting('SaleNoticeDays', DAYS)
  last = momentInSofia(addDays(dayInSofia(sale.endsAt), DAYS + 1), '00:00')
})
afterAll(() => world.close())

const whole = async (person?: Person) => {
  const seen = await world.ask(announcements.seeAnnouncement, { id: sale.id }, person)
  const files = await world.ask(saleDocuments.seeSaleDocuments, { id: sale.id }, person)
  const picture = await world.ask(
    saleDocuments.seeSalePhoto,
    { id: sale.id, fileId: photo, size: 'small' },
    person,
  )
  const result = await world.done(auctions.seeResult, { auctionId: sale.id }, person)
  return {
    named: seen.text.includes('Запорова'),
    owner: seen.body.notice.owner !== '',
    case: [seen.body.caseNumber, result.caseNumber].every(Boolean),
    photos: files.body.photos.length,
    documents: files.body.documents.length > 0,
    picture: picture.status,
    withheld: [seen.body.withheld, result.withheld],
  }
}
const WHOLE = { named: true, owner: true, case: true, photos: 1, documents: true, picture: 200 }
const NOTHING = { named: false, owner: false, case: false, photos: 0, documents: false, picture: 404 }

describe('the last second and the first after it', () => {
  it('everybody reads it whole until the end of the last day in Bulgaria', async () => {
    world.at(new Date(last.getTime() - 1))
    expect(await whole()).toEqual({ ...WHOLE, withheld: [false, false] })
    expect((await world.fetch(`/og/bg/sales/${sale.id}/a.jpg`)).status).toBe(200)
    expect(await (await world.fetch('/sitemap-sales-0.xml')).text()).toContain(`/details/${sale.id}<`)
  })

  it('then nobody but its organiser and administrators, and nothing leads to it', async () => {
    world.at(last)
    const stranger = await world.person('PrivateBailiff')
    for (const person of [undefined, stranger, await world.person('AuctionParticipant')])
      expect(await whole(person)).toEqual({ ...NOTHING, withheld: [true, true] })
    for (const person of [organiser, await world.person('SysAdmin'), await world.person('MJAdmin')])
      expect(await whole(person)).toEqual({ ...WHOLE, withheld: [false, false] })
    // The title names the asset, the bailiff holds a public office.
    const seen = await world.done(announcements.seeAnnouncement, { id: sale.id })
    expect([seen.title, seen.organiser.name]).toEqual(['Лозе край реката', organiser.fullName])

    // One that was drawn before is asked about again within five seconds.
    expect((await world.fetch(`/og/en/sales/${sale.id}/b.jpg`)).status).toBe(404)
    expect((await world.fetch('/sitemap-sales-0.xml')).status).toBe(404)
    expect((await world.ask(catalogue.calendarOfSale, { id: sale.id })).status).toBe(404)
    for (const feed of [catalogue.feedAsAtom, catalogue.feedAsRss])
      expect((await world.ask(feed, {})).text).not.toContain(sale.code)
    const list = (search?: string) =>
      world.done(announcements.listAnnouncements, { phase: 'past', ...(search && { search }) })
    expect((await list()).rows).toMatchObject([{ id: sale.id, cover: null }])
    expect((await list('Запорова')).rows).toEqual([])
  })

  it('a longer period shows it again, since nothing was erased', async () => {
    await world.setting('SaleNoticeDays', DAYS + 1)
    expect(await whole()).toMatchObject(WHOLE)
    await world.setting('SaleNoticeDays', 0)
    world.at(new Date(last.getTime() + 10 * 365 * 86_400_000))
    expect((await whole()).picture).toBe(200)
  })
})

it('the days are those of the calendar in Bulgaria, across the change of the clocks', () => {
  expect(withheldBefore(0, new Date())).toBeUndefined()
  expect(withheldBefore(1, new Date('2026-03-29T20:59:59Z'))).toEqual(new Date('2026-03-27T22:00:00Z'))
  expect(withheldBefore(1, new Date('2026-03-29T21:00:00Z'))).toEqual(new Date('2026-03-28T22:00:00Z'))
})

describe('who takes part, which nobody may learn while bidding runs (Ordinance N-3, art. 13(2), 32)', () => {
  const bailiffs = only('PrivateBailiff')
  const either = (...of: Access[]) => ({ who: 'either', of }) as const
  it.each([
    ['/api/auctions/:id', anyone, true],
    ['/api/auctions', signedIn, true],
    ['/api/announcements/:id', only('Syndic', 'AuctionParticipant'), true],
    ['/api/v1/sales/:id', either(bailiffs, signedIn), true],
    ['/api/files/:id', either(bailiffs, { who: 'system', service: null }), false],
    ['/api/announcements/:id', bailiffs, false],
    ['/api/filesystem', anyone, false],
    ['/api/settings', anyone, false],
    ['/api/letters', bailiffs, true],
    ['/api/announcements/:id/registrations', bailiffs, true],
    ['/api/bank/lines/:id', bailiffs, true],
    ['/api/bank/accounts', bailiffs, false],
  ] as const)('%s, open to %j: %s', (path, access, notifies) => {
    expect(revealsWhoBids({ path, access, input: z.object({ id: z.int() }) })).toBe(notifies)
    const endpoint = { path, access, input: z.object({ id: z.int() }) } as unknown as AnyEndpoint
    expect(mayBeNamed(endpoint)).toBe(!notifies)
    // What else a bidder's browser asks would stand beside their bid.
    expect(mayBeNamed(endpoint, ['Syndic', 'AuctionParticipant'])).toBe(false)
  })

  it('an application in the input tells it anywhere; of a page nobody knows', () => {
    const input = z.object({ registrationId: z.int() })
    expect(revealsWhoBids({ path: '/api/drafts', access: bailiffs, input })).toBe(true)
    expect(revealsWhoBids({ path: '/api/drafts', access: bailiffs, input: z.string() })).toBe(false)
    expect(mayBeNamed(undefined)).toBe(false)
  })
})
