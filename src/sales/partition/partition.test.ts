import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import { egnOf } from '#test/applicants.ts'
import type { Sale } from '#test/builders.ts'
import { readPdf } from '#test/pdf.ts'
import { signPdf } from '#test/signed-pdf.ts'
import type { Person } from '#test/world.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { parties } from '#sales/parties/parties.contract.ts'
import { partition } from './partition.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'
import { completionSteps } from '#sales/completion/steps.contract.ts'
import { claims } from '#sales/protocol/claims.contract.ts'
import { protocols } from '#sales/protocol/protocol.contract.ts'
import { deposits } from '#sales/protocol/deposits.contract.ts'

let world: AfterWorld
beforeAll(async () => {
  world = await createAfterWorld()
})
afterAll(() => world.close())

const refused = (status: number, code: string) => ({ status, body: { code } })
const announceToCoOwners = ({ id }: Sale) => world.ask(partition.announceAmong, { id }, world.bailiff)

/** Ana and the third are parties to the partition and have bid; Boris from outside has offered the highest price, 1,200. */
async function contested() {
  const one = await world.sale({
    organiser: world.bailiff,
    bidders: [world.ana, world.silent, world.boris],
    startPrice: 100_000,
  })
  for (const person of [world.ana, world.silent])
    await world.done(
      parties.addSaleParty,
      {
        id: one.id,
        role: 'PARTITION_PARTY',
        kind: 'PHYSICAL_PERSON',
        name: person.fullName,
        identifierType: 'EGN',
        identifier: egnOf(person.id % 1_000_000),
      } as never,
      world.bailiff,
    )
  await world.bidInTurns(one, [world.ana, world.silent, world.boris])
  await world.end(one)
  return one
}

async function claim(one: Sale, ...people: Person[]) {
  for (const person of people) {
    const made = { auctionId: one.id, capacity: 'PARTITION_PARTY' as const }
    await world.done(claims.claimPurchase, made, person)
    const { claims: all } = await world.done(claims.listClaims, { auctionId: one.id }, world.bailiff)
    const decision = { auctionId: one.id, claimId: all.at(-1)!.id, accepted: true }
    await world.done(claims.decideClaim, decision, world.bailiff)
  }
}

/** The new sale is published with the proposed dates; the clock stands in its registration. */
async function announced(one: Sale) {
  const { id } = await world.done(partition.announceAmong, { id: one.id }, world.bailiff)
  const draft = await world.done(announcements.seeAnnouncement, { id }, world.bailiff)
  const { notice } = await world.completed(draft)
  await world.done(
    announcements.editAnnouncement,
    // What somebody types as the start price or the assets counts for nothing.
    { ...draft, notice, startPrice: 1, items: [{ kind: 'REALESTATE', title: 'Друг имот' }] } as never,
    world.bailiff,
  )
  await world.done(announcements.publishAnnouncement, { id }, world.bailiff)
  world.at(new Date(draft.registrationStartsAt))
  const { biddingStartsAt, biddingEndsAt } = draft
  return { ...draft, startsAt: new Date(biddingStartsAt), endsAt: new Date(biddingEndsAt) }
}
const apply = (id: number, person: Person) =>
  world.ask(applications.registerForSale, { id, ...world.application(person) }, person)
async function admit(id: number, person: Person) {
  const { status, text, body } = await apply(id, person)
  if (status !== 200) throw new Error(text)
  await world.done(
    applications.approveRegistration,
    world.approval((body as { id: number }).id),
    world.bailiff,
  )
}

describe('a new sale among several parties to a partition', () => {
  it('keeps the parties of the first, a foreigner without EGN with all that singles them out', async () => {
    const one = await contested()
    await world.done(
      parties.addSaleParty,
      {
        id: one.id,
        role: 'DEBTOR',
        kind: 'PHYSICAL_PERSON',
        name: 'Ханс Мюлер',
        identifierType: 'DOCUMENT',
        identifier: 'C01XQQ77',
        country: 'DE',
        documentType: 'PASSPORT',
        birthDate: '1980-05-01',
      } as never,
      world.bailiff,
    )
    await claim(one, world.ana, world.silent)
    const { id } = await world.done(partition.announceAmong, { id: one.id }, world.bailiff)
    const listed = async (sale: number) =>
      (await world.done(parties.listSaleParties, { id: sale }, world.bailiff)).parties.map(
        ({ name, foreigner, identifier }) => ({ name, foreigner, identifier }),
      )
    expect(await listed(id)).toEqual(await listed(one.id))
  })

  it('is held only among them, for one week, starting at the highest price of the first', async () => {
    const one = await contested()
    expect(await announceToCoOwners(one)).toMatchObject(refused(409, 'notSeveral'))
    await claim(one, world.ana)
    expect(await announceToCoOwners(one)).toMatchObject(refused(409, 'notSeveral'))
    await claim(one, world.silent)
    const second = await announced(one)
    expect(second).toMatchObject({
      startPrice: 120_000,
      deposit: 10_000,
      among: { id: one.id, code: one.code },
      title: 'Апартамент в Пловдив',
    })
    expect(addDays(dayInSofia(second.startsAt), 7)).toBe(dayInSofia(second.endsAt))
    expect(second.endsAt).toEqual(momentInSofia(dayInSofia(second.endsAt), '17:00'))
    expect(dayInSofia(new Date(second.registrationEndsAt)) < dayInSofia(second.startsAt)).toBe(true)
    expect(await world.done(announcements.seeAnnouncement, { id: second.id })).toMatchObject({
      startPrice: 120_000,
      items: [{ title: 'Апартамент № 7' }],
    })
    expect(await world.done(protocols.seeProtocolWork, { auctionId: one.id }, world.bailiff)).toMatchObject({
      buyer: null,
      newSale: { id: second.id, published: true },
    })
    expect(await announceToCoOwners(one)).toMatchObject(refused(409, 'amongAlready'))
    expect((await world.letters(one, 'partitionSale')).map(({ name }) => name)).toEqual([
      'Ана Първа',
      'Тиха Трета',
    ])

    // Nobody fills in a form for themselves that would be refused on sending; for one of them a proxy may (CPC art. 354(2)).
    for (const [person, can] of [
      [world.ana, ['register']],
      [world.boris, ['registerForOther']],
      [await world.person('AuctionParticipant'), ['registerForOther']],
    ] as const)
      expect(await world.done(announcements.seeAnnouncement, { id: second.id }, person)).toMatchObject({
        can,
      })
    expect(await apply(second.id, world.boris)).toMatchObject(refused(403, 'notAmong'))
    expect(await apply(second.id, await world.person('AuctionParticipant'))).toMatchObject(
      refused(403, 'notAmong'),
    )
    await admit(second.id, world.ana)
    // Who they are is nobody's business.
    const seen = await world.ask(announcements.seeAnnouncement, { id: second.id })
    expect(seen.text).not.toContain('Ана Първа')
    expect(seen.text).not.toContain('Тиха')
  })

  it('decides who is named in the protocol of the first, at the price of the second', async () => {
    const one = await contested()
    await claim(one, world.ana, world.silent)
    const second = await announced(one)
    await admit(second.id, world.ana)
    await admit(second.id, world.silent)
    await world.toProtocolDay(one)
    expect(await world.ask(protocols.drawUpProtocol, { auctionId: one.id }, world.bailiff)).toMatchObject(
      refused(409, 'newSaleRuns'),
    )
    world.at(second.startsAt)
    expect((await world.bid(second.id, world.ana, 120_000)).status).toBe(200)
    expect((await world.bid(second.id, world.silent, 132_000)).status).toBe(200)
    expect(await world.bid(second.id, world.boris, 144_000)).toMatchObject({ status: 403 })
    await world.end(second)
    world.at(momentInSofia(addDays(dayInSofia(second.endsAt), 4), '10:00'))
    expect(await world.ask(protocols.drawUpProtocol, { auctionId: second.id }, world.bailiff)).toMatchObject(
      refused(409, 'byFirst'),
    )
    expect(await world.letters(second, 'claimOpen')).toEqual([])
    await world.done(protocols.drawUpProtocol, { auctionId: one.id }, world.bailiff)
    const { text } = readPdf(await world.drawn(one))
    expect(text).toContain('354, ал. 2 ГПК')
    expect((await world.hand(one, await signPdf(await world.drawn(one), world.myCard))).status).toBe(200)
    expect(
      await world.done(protocols.seePublishedProtocol, { auctionId: one.id }, world.boris),
    ).toMatchObject({
      buyer: { name: 'Тиха Трета', price: 132_000 },
      highest: { price: 120_000 },
      newSale: { code: second.code, price: 132_000 },
    })
    expect(await world.see(one)).toMatchObject({
      turns: [{ name: 'Тиха Трета', price: 132_000, owed: 122_000 }],
    })
    const { rows } = await world.done(deposits.listDeposits, { auctionId: second.id }, world.bailiff)
    expect(rows).toEqual([])
  })

  it('if none buys, the outside top bidder gets it', async () => {
    const one = await contested()
    await claim(one, world.ana, world.silent)
    const second = await announced(one)
    await admit(second.id, world.ana)
    await world.end(second)
    const { rows } = await world.owner.query<{ text: string }>(
      `select e.text from sale_letter l join email e on e.id = l.email_id
       where l.announcement_id = $1 and l.kind = 'noBid'`,
      [second.id],
    )
    expect(rows[0]!.text).toContain('чл. 354, ал. 3 ГПК')
    expect(rows[0]!.text).toContain('внесен по първия търг')
    world.at(momentInSofia(addDays(dayInSofia(second.endsAt), 4), '10:00'))
    await world.done(protocols.drawUpProtocol, { auctionId: one.id }, world.bailiff)
    expect((await world.hand(one, await signPdf(await world.drawn(one), world.myCard))).status).toBe(200)
    expect(await world.see(one)).toMatchObject({ turns: [{ name: 'Борис Втори', price: 120_000 }] })
    expect(await announceToCoOwners(one)).toMatchObject(refused(409, 'notSeveral'))
  })

  it('is in the court bundle of the first with its claims, and what was paid', async () => {
    const one = await contested()
    const made = { auctionId: one.id, capacity: 'PARTITION_PARTY' as const }
    const evidence = [await world.upload(world.ana, 'нотариален акт.pdf')]
    await world.done(claims.claimPurchase, { ...made, files: evidence }, world.ana)
    const { claims: all } = await world.done(claims.listClaims, { auctionId: one.id }, world.bailiff)
    const refusal = { accepted: false, reason: 'Не е страна по делбата, а наемател.' }
    await world.owner.query("update account set language = 'en' where id = $1", [world.ana.id])
    await world.done(
      claims.decideClaim,
      { auctionId: one.id, claimId: all[0]!.id, ...refusal },
      world.bailiff,
    )
    const { rows } = await world.owner.query<{ text: string }>(
      `select e.text from sale_letter l join email e on e.id = l.email_id
       where l.announcement_id = $1 and l.kind = 'claimDecided'`,
      [one.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.text).toContain('The organiser has refused your claim')
    expect(rows[0]!.text).toContain('Не е страна по делбата, а наемател.')
    await world.owner.query("update account set language = 'bg' where id = $1", [world.ana.id])
    await world.sign(one)
    const paid = { amount: 1_000, paidOn: dayInSofia(world.now()), payer: 'Борис Втори' }
    const files = [await world.upload(world.bailiff, 'извлечение.pdf')]
    await world.done(completionSteps.recordPayment, { auctionId: one.id, ...paid, files }, world.bailiff)
    const { bytes } = await world.bytesOf(`/api/auctions/${one.id}/court-bundle`, world.bailiff)
    const bundle = unzipSync(bytes)
    expect(Object.keys(bundle)).toEqual(
      expect.arrayContaining([
        `09-after/claim-${all[0]!.id}/claim/notarialen_akt.pdf`,
        '09-after/step-2/step/izvlechenie.pdf',
      ]),
    )
    expect(strFromU8(bundle['09-after/claims.json']!)).toContain('наемател')
    expect(strFromU8(bundle['09-after/steps.json']!)).toContain('Борис Втори')
  })

  it('takes no claims while it stands, and tells each claimant what was decided', async () => {
    const one = await contested()
    await claim(one, world.ana, world.silent)
    expect((await world.letters(one, 'claimDecided')).map(({ name }) => name)).toEqual([
      'Ана Първа',
      'Тиха Трета',
    ])
    const second = await announced(one)
    expect(await world.done(claims.seeMyClaim, { auctionId: one.id }, world.ana)).toMatchObject({ may: [] })
    await expect(
      world.owner.query(
        `insert into registration (number, announcement_id, account_id, participation, delivery, delivery_address,
           co_owner, spouse, declared_funds, declared_no_bar, recorded_at, salt)
         values ('X1', $1, $2, 'PERSONAL', 'EMAIL', 'x@example.bg', false, false, true, true, now(), $3)`,
        [second.id, world.boris.id, Buffer.alloc(32)],
      ),
    ).rejects.toThrow('among parties')
  })
})
