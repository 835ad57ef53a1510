/** Whoever applied on paper gets the protocol like everybody else. Ordinance N-3, art. 46. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEndingWorld, type EndingWorld } from '#test/outcomes.ts'
import { readPdf } from '#test/pdf.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { successors } from '#sales/law/successors.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { protocols } from '#sales/protocol/protocol.contract.ts'

let world: EndingWorld
beforeAll(async () => {
  world = await createEndingWorld()
})
afterAll(() => world.close())

const walkIn = (name: string, passport: string) => ({
  kind: 'PHYSICAL_PERSON',
  name,
  citizenship: 'DE',
  identifierType: 'NONE',
  identifier: '',
  document: { type: 'PASSPORT', number: passport, issuedOn: '2020-05-05', issuer: 'Deutschland' },
  address: 'Berlin, Beispielstraße 1',
  phone: '+49 30 123456',
  email: `${passport.toLowerCase()}@example.de`,
})

it('refused on paper, never decided on paper, and approved without a password: each opens the protocol by the link of the letter (Ordinance N-3, art. 46)', async () => {
  const { bailiff } = world
  const { id } = await world.announcement(bailiff)
  await world.done(announcements.publishAnnouncement, { id }, bailiff)
  const sale = await world.done(announcements.seeAnnouncement, { id })
  world.at(sale.registrationStartsAt)
  const bidder = await world.person('AuctionParticipant')
  const filed = await world.done(applications.registerForSale, { id, ...world.application(bidder) }, bidder)
  await world.done(applications.approveRegistration, world.approval(filed.id), bailiff)
  const onPaper = async (name: string, passport: string) => {
    const files = { deposit: [await world.upload(bailiff)], paper: [await world.upload(bailiff)] }
    const applicant = walkIn(name, passport)
    const input = { id, ...world.application(bailiff), applicant, files, deliveryAddress: applicant.email }
    return (await world.ask(applications.registerOnPaper, input, bailiff)).body.id as number
  }
  const refused = await onPaper('Refused Reader', 'R1')
  const late = await onPaper('Late Reader', 'L1')
  const silent = await onPaper('Silent Reader', 'S1')
  await world.done(
    applications.denyRegistration,
    { id: refused, grounds: ['NO_DEPOSIT'], reason: 'Няма внесен задатък.' },
    bailiff,
  )
  await world.done(applications.approveRegistration, world.approval(silent), bailiff)
  world.at(sale.biddingStartsAt)
  await world.done(auctions.placeBid, { auctionId: id, price: sale.startPrice, key: randomUUID() }, bidder)
  await world.end({ endsAt: new Date(sale.biddingEndsAt) })
  await world.drawUp({ id })
  expect((await world.sign({ id })).status).toBe(200)

  for (const registration of [refused, late, silent]) {
    const { rows } = await world.owner.query<{ text: string }>(
      `select e.text from sale_letter l join email e on e.id = l.email_id
       where l.registration_id = $1 and l.kind = 'protocol'`,
      [registration],
    )
    const code = /letters\/document#code=([\w-]+)/.exec(rows[0]!.text)![1]!
    const opened = await world.fetch('/api/letters/document', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    expect(opened.status).toBe(200)
    const { text } = readPdf(new Uint8Array(await opened.arrayBuffer()))
    expect(text).toContain('купувач')
    // As all who applied may read it: no other applicant by name.
    expect(text).not.toContain('Reader')
  }
  const { rows } = await world.owner.query<{ text: string }>(
    `select e.text from sale_letter l join email e on e.id = l.email_id
     where l.registration_id = $1 and l.kind = 'protocol'`,
    [filed.id],
  )
  // Who has an account of their own reads it there, and no link lies in their mail.
  expect(rows[0]!.text).not.toContain('letters/document')
})

it('a successor who took the sale over after its end draws up the protocol in their own name (Ordinance N-3, art. 45)', async () => {
  const { bailiff } = world
  const gone = await world.person({
    roles: ['PrivateBailiff'],
    userType: 'CHSI',
    fullName: 'Бивш Изпълнител',
  })
  const sale = await world.sale({ organiser: gone, bidders: [await world.person('AuctionParticipant')] })
  await world.end(sale)
  const admin = await world.person('MJAdmin')
  await world.done(
    successors.recordSuccession,
    {
      fromId: gone.id,
      toId: bailiff.id,
      ground: 'ARCHIVE_CONTRACT',
      actNumber: '12',
      actDate: '2026-11-30',
      issuer: 'Министерство на правосъдието',
    },
    admin,
  )
  const saleId = sale.id
  expect((await world.ask(protocols.seeProtocolWork, { auctionId: saleId }, gone)).body.code).toBe('notYours')
  await world.drawUp(sale)
  const { text } = readPdf(await world.drawn(sale))
  expect(text).toContain(bailiff.fullName)
  expect(text).not.toContain(gone.fullName)
  expect((await world.sign(sale)).status).toBe(200)
})
