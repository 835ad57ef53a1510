import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sale } from '#test/builders.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'

let world: World
let organiser: Person
let representative: Person
let ana: Person
let boris: Person
let silent: Person
let sale: Sale
/** What betrays each bidder: who they are, under what number, and what binds them to their bids. */
const identity = new Map<Person, string[]>()
const proofs = new Map<Person, string[]>()
const receipts: { person: Person; text: string }[] = []

const MOMENTS = ['before', 'during', 'prolonged', 'ended', 'closed'] as const
type Moment = (typeof MOMENTS)[number]
const hour = 3_600_000

beforeAll(async () => {
  world = await createWorld()
  organiser = await world.person('PrivateBailiff')
  representative = await world.person({ roles: ['PrivateBailiffRepresentative'], actsFor: organiser })
  ana = await world.person('AuctionParticipant')
  boris = await world.person('AuctionParticipant')
  silent = await world.person('AuctionParticipant')
  sale = await world.sale({ organiser, bidders: [ana, boris, silent], startPrice: 100_000 })
  const { rows } = await world.owner.query<{ account_id: number; id: number; number: string; salt: Buffer }>(
    'select account_id, id, number, salt from registration',
  )
  for (const bidder of sale.bidders) {
    const { id, number, salt } = rows.find(({ account_id }) => account_id === bidder.id)!
    const { fullName, userName, email } = bidder
    identity.set(bidder, [fullName, userName, email, `${bidder.id}`, `${id}`, number])
    proofs.set(bidder, [salt.toString('hex')])
  }
})
afterAll(() => world.close())

async function bid(person: Person, price: number) {
  const { status, body, text } = await world.bid(sale.id, person, price)
  expect(status).toBe(200)
  proofs.get(person)!.push(body.hash, body.commitment)
  receipts.push({ person, text })
}

/** Moves the sale on; called in the order of the moments. */
const arrive: Record<Moment, () => Promise<unknown>> = {
  before: async () => world.at(new Date(sale.startsAt.getTime() - hour)),
  during: async () => {
    world.at(new Date(sale.startsAt.getTime() + hour))
    await bid(ana, 100_000)
    await bid(boris, 110_000)
  },
  prolonged: async () => {
    world.at(new Date(sale.endsAt.getTime() - 1))
    await bid(ana, 120_000)
    world.at(sale.endsAt)
  },
  ended: async () => world.at(new Date(sale.endsAt.getTime() + 600_000)),
  closed: () => world.job(),
}

/** Everything that can be read about the sale, and what is said to a bid that is refused. */
async function everythingFor(person: Person | undefined) {
  const [id, saleId] = [sale.id, sale.id]
  const answers = await Promise.all([
    world.ask(auctions.seeAuction, { auctionId: saleId }, person),
    world.ask(auctions.listAuctions, { size: -1 }, person),
    world.ask(auctions.listMyAuctions, { size: -1 }, person),
    world.ask(auctions.listBids, { auctionId: saleId, size: -1 }, person),
    world.ask(auctions.seeMyStanding, { auctionId: saleId }, person),
    world.ask(auctions.seeResult, { auctionId: saleId }, person),
    world.ask(auctions.placeBid, { auctionId: saleId, price: 1, key: crypto.randomUUID() }, person),
    world.ask(announcements.seeAnnouncement, { id }, person),
    world.ask(announcements.listAnnouncements, { size: -1 }, person),
    world.ask(announcements.listMyAnnouncements, { size: -1 }, person),
    world.ask(applications.listRegistrations, { announcementId: id, size: -1 }, person),
    world.ask(applications.listRegistrations, { size: -1 }, person),
    world.ask(applications.listMyRegistrations, { size: -1 }, person),
    ...sale.registrations.map((each) => world.ask(applications.seeRegistration, { id: each.id }, person)),
    ...sale.registrations.map((each) => world.ask(applications.approveRegistration, { id: each.id }, person)),
  ])
  expect(answers.map(({ status }) => status)).not.toContain(500)
  return answers.map(({ text, headers }) => `${JSON.stringify([...headers])} ${text}`).join('\n')
}

const of = (kinds: Map<Person, string[]>, people: Person[]) => people.flatMap((person) => kinds.get(person)!)
const foundIn = (text: string, secrets: string[]) => secrets.filter((secret) => text.includes(secret))

describe.each(MOMENTS)('what is to be seen of a sale: %s', (moment) => {
  beforeAll(() => arrive[moment]())

  it('shows no visitor, other participant, other organiser or administrator who takes part', async () => {
    const others = [
      undefined,
      await world.person('AuctionParticipant'),
      await world.person('StateBailiff'),
      await world.person('SysAdmin', 'MJAdmin', 'MAFF'),
    ]
    const secrets = [...of(identity, sale.bidders), ...of(proofs, sale.bidders)]
    for (const person of others) expect(foundIn(await everythingFor(person), secrets)).toEqual([])
  })

  it('shows a bidder themselves, and nothing of the others', async () => {
    for (const person of sale.bidders) {
      const text = await everythingFor(person)
      const others = sale.bidders.filter((each) => each !== person)
      expect(foundIn(text, [...of(identity, others), ...of(proofs, others)])).toEqual([])
      const [fullName, , email, , registrationId, number] = identity.get(person)!
      expect(foundIn(text, [fullName!, email!, registrationId!, number!])).toHaveLength(4)
    }
  })

  it('shows the organiser their applicants before and after, and nobody while bidding runs', async () => {
    const running = moment === 'during' || moment === 'prolonged'
    const names = sale.bidders.map(({ fullName }) => fullName)
    for (const person of [organiser, representative]) {
      const text = await everythingFor(person)
      expect(foundIn(text, of(proofs, sale.bidders))).toEqual([])
      if (running) expect(foundIn(text, of(identity, sale.bidders))).toEqual([])
      else expect(foundIn(text, names)).toEqual(names)
    }
  })

  it('streams the same to everyone, and nobody in it', async () => {
    for (const person of [undefined, ana, silent, organiser]) {
      const watch = await world.watch(auctions.seeAuction, { auctionId: sale.id }, person)
      const { now, ...streamed } = await watch.next()
      expect(now).toBe(world.now().toISOString())
      const { now: _, ...asked } = await world.done(auctions.seeAuction, { auctionId: sale.id })
      expect(streamed).toEqual(asked)
      expect(foundIn(watch.wire(), [...of(identity, sale.bidders), ...of(proofs, sale.bidders)])).toEqual([])
      await watch.close()
    }
  })
})

describe('who bid what', () => {
  it('is in the receipt of the bidder, which holds nothing of the others', () => {
    expect(receipts).toHaveLength(3)
    for (const { person, text } of receipts) {
      const others = sale.bidders.filter((each) => each !== person)
      const identities = others.flatMap((each) => identity.get(each)!)
      expect(foundIn(text, identities)).toEqual([])
      expect(foundIn(text, [proofs.get(person)![0]!, identity.get(person)![5]!])).toHaveLength(2)
    }
  })

  it('is in no public log of prices and times', async () => {
    const { rows } = await world.done(auctions.listBids, { auctionId: sale.id })
    expect(rows.map((row) => Object.keys(row).sort())).toEqual(
      Array.from({ length: 3 }, () => ['endsAt', 'number', 'price', 'recordedAt', 'shiftMs']),
    )
  })

  it('cannot be read from the published log without the salts', async () => {
    const { text } = await world.ask(auctions.exportSaleLog, { auctionId: sale.id })
    expect(foundIn(text, of(identity, sale.bidders))).toEqual([])
    const salts = sale.bidders.map((bidder) => proofs.get(bidder)![0]!)
    expect(foundIn(text, salts)).toEqual([])
  })

  it('is each bidder’s own in their standing, and nobody’s in that of the organiser', async () => {
    const status = (person: Person) => world.done(auctions.seeMyStanding, { auctionId: sale.id }, person)
    expect((await status(ana)).bids.map(({ price }) => price)).toEqual([120_000, 100_000])
    expect((await status(boris)).bids.map(({ price }) => price)).toEqual([110_000])
    expect(await status(silent)).toMatchObject({ bids: [], registration: { status: 'APPROVED' } })
    expect(await status(organiser)).toEqual({ bids: [], registration: null, isOrganiser: true })
    expect(await status(representative)).toEqual({ bids: [], registration: null, isOrganiser: true })
  })
})
