/** Finding by number: only what somebody may open, never while that would tell who takes part, and never by a number of a person. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import type { AnnouncementInput } from '#sales/notice/draft.contract.ts'
import { holdsPersonalNumber } from '#platform/identifiers.ts'
import { work } from './my-tasks.contract.ts'

let world: World
let organiser: Person
let bidder: Person
let stranger: Person
beforeAll(async () => {
  world = await createWorld()
  ;[organiser, bidder, stranger] = (await Promise.all([
    world.person('PrivateBailiff'),
    world.person('AuctionParticipant'),
    world.person('AuctionParticipant'),
  ])) as [Person, Person, Person]
})
afterAll(() => world.close())

const find = async (text: string, person: Person) =>
  (await world.done(work.findByNumber, { text }, person)).found.map(({ kind, to, exact }) => ({
    kind,
    to,
    exact,
  }))

it('finds a sale by its number, by the number without the year, and by a word of its title', async () => {
  const { id, code } = await world.announcement(organiser)
  expect(await find(code, organiser)).toEqual([
    { kind: 'SALE', to: `/announcements/edit/${id}`, exact: true },
  ])
  expect(await find(code, stranger)).toEqual([])
  const items: AnnouncementInput['items'] = [
    { kind: 'REALESTATE', type: 'Apartment_TwoRoom', title: 'Апартамент', description: '', area: 68 },
  ]
  const sale = await world.sale({ organiser, bidders: [bidder], items })
  const shown = { kind: 'SALE', to: `/announcements/display/${sale.id}` }
  const short = String(Number(sale.code.split('-')[1]))
  expect(await find(sale.code, stranger)).toEqual([{ ...shown, exact: true }])
  if (sale.code.startsWith(String(world.now().getFullYear())))
    expect(await find(short, stranger)).toContainEqual({ ...shown, exact: true })
  const { found } = await world.done(work.findByNumber, { text: sale.code }, stranger)
  expect(found).toMatchObject([{ titleEn: 'Two-room apartment, 68\u00a0m²' }])
  expect(await find('Пловдив', stranger)).toContainEqual({ ...shown, exact: false })
  // An application is its applicant's; the organiser learns nothing of it while bidding runs.
  const number = sale.registrations[0]!.number
  expect(await find(number, bidder)).toMatchObject([{ kind: 'APPLICATION', exact: true }])
  for (const other of [organiser, stranger]) expect(await find(number, other)).toEqual([])
  world.at(sale.endsAt)
  expect(await find(number, organiser)).toMatchObject([{ kind: 'APPLICATION' }])
})

it('looks for no number of a person, however it is written', async () => {
  for (const text of ['6101057509', '610105 7509', 'ЕГН 6101057509', '610105-7509'])
    expect(await world.ask(work.findByNumber, { text }, organiser), text).toMatchObject({ status: 400 })
  expect(
    ['2026-00012', '2026-000123', '2026-010004', '202600012', '20268880400123'].filter(holdsPersonalNumber),
  ).toEqual([])
})
