/** The order on an application (annex 5) is signed by the organiser; until then nothing is decided. Ordinance N-3, art. 29. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '#test/files.ts'
import { createEndingWorld, type EndingWorld } from '#test/outcomes.ts'
import { readPdf } from '#test/pdf.ts'
import { signPdf } from '#test/signed-pdf.ts'
import type { Person } from '#test/world.ts'
import { egnOf } from '#test/applicants.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { parties } from '#sales/parties/parties.contract.ts'
import { applications } from './applications.contract.ts'

let world: EndingWorld
const { registerForSale, seeRegistration, approveRegistration, denyRegistration } = applications
const { listRegistrations, listMyRegistrations, readRegistrationOrder } = applications
const reason = 'Платежното нареждане е за друга продан.'

beforeAll(async () => {
  world = await createEndingWorld()
  await world.setting('SignedOrders', true)
})
afterAll(() => world.close())

async function announced() {
  const { id } = await world.announcement(world.bailiff)
  await world.done(announcements.publishAnnouncement, { id }, world.bailiff)
  const sale = await world.done(announcements.seeAnnouncement, { id })
  world.at(sale.registrationStartsAt)
  return sale
}
async function applied(saleId: number) {
  const ana = await world.person('AuctionParticipant')
  const { id } = await world.done(registerForSale, { id: saleId, ...world.application(ana) }, ana)
  return { ana, id }
}
const approve = (id: number, person = world.bailiff) =>
  world.ask(approveRegistration, world.approval(id), person)
const drawn = async (id: number, person = world.bailiff) =>
  (await world.bytesOf(`/api/registrations/${id}/order/drawn.pdf`, person)).bytes
const handIn = async (id: number, bytes: Buffer, person = world.bailiff) => {
  const { body } = await send(world as never, bytes, person)
  return world.ask(applications.signOrder, { id, file: body.id }, person)
}
const sign = async (id: number, by = world.myCard) => handIn(id, await signPdf(await drawn(id), by))
const letters = async (id: number) => {
  const { rows } = await world.owner.query<{ kind: string }>(
    "select kind from sale_letter where registration_id = $1 and kind in ('approved', 'refused')",
    [id],
  )
  return rows.map(({ kind }) => kind)
}

describe('art. 29, annex 5: an order that is not signed', () => {
  it('decides nothing: the applicant waits and is told nothing, and the organiser sees what they have to sign', async () => {
    const sale = await announced()
    const { ana, id } = await applied(sale.id)
    expect(await approve(id)).toMatchObject({ status: 200, body: { toSign: true } })
    const own = await world.done(seeRegistration, { id }, ana)
    expect(own).toMatchObject({ status: 'WAITING', decision: null, drawnUp: null, toSign: false })
    expect(own.history.map(({ kind }) => kind)).toEqual(['registered'])
    const mine = await world.done(listMyRegistrations, {}, ana)
    expect(mine.rows).toMatchObject([{ status: 'WAITING', toSign: false }])
    expect(await world.ask(readRegistrationOrder, { id }, ana)).toMatchObject({ status: 404 })
    expect(await letters(id)).toEqual([])

    const seen = await world.done(seeRegistration, { id }, world.bailiff)
    expect(seen.drawnUp).toMatchObject({ status: 'APPROVED' })
    expect(seen.can).toEqual(['approve', 'deny'])
    const { rows } = await world.done(listRegistrations, { announcementId: sale.id }, world.bailiff)
    expect(rows).toMatchObject([{ toSign: true }])
    const { text } = readPdf(await drawn(id))
    expect(text).toContain('Докато не е подписано, по заявката няма решение.')
    expect((await drawn(id)).equals(await drawn(id))).toBe(true)
  })

  it('admits nobody once bidding has started', async () => {
    const sale = await announced()
    const { ana, id } = await applied(sale.id)
    await approve(id)
    const signed = await signPdf(await drawn(id), world.myCard)
    world.at(sale.biddingStartsAt)
    expect(await handIn(id, signed)).toMatchObject({ status: 403, body: { code: 'hiddenWhileBidding' } })
    expect((await world.bid(sale.id, ana, sale.startPrice)).body).toMatchObject({ code: 'notAdmitted' })
    world.at(sale.biddingEndsAt)
    expect(await handIn(id, signed)).toMatchObject({ status: 409, body: { code: 'tooLate' } })
    expect((await world.done(seeRegistration, { id }, ana)).status).toBe('WAITING')
  })

  it('gives way to another one, and the first is then worth nothing', async () => {
    const { ana, id } = await applied((await announced()).id)
    await approve(id)
    const first = await signPdf(await drawn(id), world.myCard)
    await world.done(denyRegistration, { id, reason }, world.bailiff)
    expect((await world.done(seeRegistration, { id }, world.bailiff)).drawnUp).toMatchObject({
      status: 'DENIED',
    })
    expect(await handIn(id, first)).toMatchObject({ status: 422, body: { code: 'notThePrepared' } })
    expect(await sign(id)).toMatchObject({ status: 200, body: { status: 'DENIED' } })
    expect(await letters(id)).toEqual(['refused'])
    expect((await world.done(seeRegistration, { id }, ana)).reason).toContain(reason)
  })
})

describe('art. 29, annex 5: an order that the organiser has signed', () => {
  it('decides the application, is kept as it was signed, and is read by the applicant', async () => {
    const { ana, id } = await applied((await announced()).id)
    await approve(id)
    const signed = await signPdf(await drawn(id), world.myCard)
    const two = await Promise.all([handIn(id, signed), handIn(id, signed)])
    expect(two.map(({ status }) => status).toSorted(), 'of two at once one decides').toEqual([200, 409])
    expect(await letters(id)).toEqual(['approved'])
    const own = await world.done(seeRegistration, { id }, ana)
    expect(own).toMatchObject({
      status: 'APPROVED',
      decision: {
        by: world.bailiff.fullName,
        signature: { signer: 'Maria Testova Primerova', chainChecked: true },
      },
    })
    const { bytes } = await world.bytesOf(`/api/registrations/${id}/order.pdf`, ana)
    expect(bytes.toString('latin1')).toContain('ETSI.CAdES.detached')
    expect(await handIn(id, signed)).toMatchObject({ status: 409, body: { code: 'decided' } })
    await world.job({ orders: true })
    const { rows } = await world.owner.query(
      "select id from stored_file where owner_kind = 'REGISTRATION' and owner_id = $1 and use = 'order'",
      [id],
    )
    expect(rows, 'no unsigned one is set beside it').toHaveLength(1)
  })

  it('is signed by nobody else, though an assistant may prepare it and hand it in (art. 16(1))', async () => {
    const assistant = await world.person({
      roles: ['PrivateBailiffRepresentative'],
      actsFor: world.bailiff,
    })
    const { id } = await applied((await announced()).id)
    expect((await approve(id, assistant)).status).toBe(200)
    const prepared = await drawn(id, assistant)
    const strange = await signPdf(prepared, await world.card('lnch'))
    expect(await handIn(id, strange, assistant)).toMatchObject({ body: { code: 'signerIsAnother' } })
    const signed = await signPdf(prepared, world.myCard)
    expect(await handIn(id, signed, assistant)).toMatchObject({ status: 200 })
    const stranger = await world.person('PrivateBailiff')
    expect((await world.bytesOf(`/api/registrations/${id}/order/drawn.pdf`, stranger)).status).toBe(404)
  })

  it('admits nobody who was barred after it was drawn up (CPC art. 490, 501g(4))', async () => {
    const sale = await announced()
    const { ana, id } = await applied(sale.id)
    await approve(id)
    const debtor = {
      role: 'DEBTOR' as const,
      kind: 'PHYSICAL_PERSON' as const,
      name: 'Длъжник',
      identifierType: 'EGN' as const,
      identifier: egnOf((ana as Person).id % 1_000_000),
    }
    await world.done(parties.addSaleParty, { id: sale.id, ...debtor }, world.bailiff)
    expect(await sign(id)).toMatchObject({ status: 403, body: { code: 'barredParty' } })
    expect(await letters(id)).toEqual([])
  })
})

it('where a trial decides without a signature, the order says so', async () => {
  await world.setting('SignedOrders', false)
  const { ana, id } = await applied((await announced()).id)
  expect(await approve(id)).toMatchObject({ body: { toSign: false } })
  expect((await world.done(seeRegistration, { id }, ana)).decision?.signature).toBe(null)
  const { text } = readPdf(await world.done(readRegistrationOrder, { id }, ana))
  expect(text.replace(/\s+/g, ' ')).toContain('без разпореждането да е подписано')
})
