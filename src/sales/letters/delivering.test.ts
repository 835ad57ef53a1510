/** Letters to applicants who chose e-delivery: each goes there once, with what it is about, and what was opened is served. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY, type Deliveries, openDeliveries } from '#test/e-delivery.ts'
import { GEORGI, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { OWN_PROFILE } from '#sales/parties/application.contract.ts'
import { orderJob } from '#sales/applications/server/orders.ts'
import { dayInSofia } from '#platform/dates.ts'
import { turnOf } from '#platform/db/job.ts'
import { letterEndpoints } from './letters.contract.ts'
import { writeToApplicant } from './server/letters.ts'
import { deliverLetters } from './server/delivering.ts'

let world: World
let mail: Deliveries
let maria: Person
let georgi: Person
let bailiff: Person
beforeAll(async () => {
  world = await createWorld()
  mail = await openDeliveries(world, 'soap')
  await world.setting('StrongSignInForSales', false)
  bailiff = await world.person('PrivateBailiff')
  maria = await world.person('AuctionParticipant')
  georgi = await world.person('AuctionParticipant')
  await world.fillProfile(maria, MARIA.identifier)
  await world.fillProfile(georgi, GEORGI.identifier)
})
afterAll(async () => {
  await mail.close()
  await world.close()
})

const { listSaleLetters, listMyLetters, seeLetter, checkEDeliveryForSales } = letterEndpoints
const { registerForSale, approveRegistration, denyRegistration } = applications

const settle = async () => {
  while ((await turnOf(deliverLetters(world.services), world.db, world.now())).length > 0);
  await mail.settle()
}

/** An open sale for which somebody applies who wants to be told by e-delivery. */
async function applied(who: Person, more: Record<string, unknown> = {}) {
  const { id: saleId } = await world.announcement(bailiff)
  await world.done(announcements.publishAnnouncement, { id: saleId }, bailiff)
  const sale = await world.done(announcements.seeAnnouncement, { id: saleId })
  world.at(sale.registrationStartsAt)
  const wish = { delivery: 'EDELIVERY', deliveryAddress: OWN_PROFILE, ...more }
  const { id } = await world.done(
    registerForSale,
    { id: sale.id, ...world.application(who, wish) } as never,
    who,
  )
  return { sale, id }
}
const mine = async (who: Person, registrationId: number) =>
  (await world.done(listMyLetters, { registrationId, size: -1, sort: 'queuedAt' }, who)).rows
const inBox = (code: string) => mail.service.mailbox.messages.filter(({ subject }) => subject.includes(code))

it('the receipt, the refusal with its order and every later letter arrive there once, and are served when opened', async () => {
  const { sale, id } = await applied(maria)
  await settle()
  await settle()
  const [receipt] = inBox(sale.code)
  expect(inBox(sale.code)).toHaveLength(1)
  expect(await mine(maria, id)).toMatchObject([
    { kind: 'applied', channel: 'EDELIVERY', delivery: { state: 'SENT', servedAt: null } },
  ])

  const refusal = { id, grounds: ['NO_DEPOSIT' as const], reason: 'Няма внесен задатък.' }
  await world.done(denyRegistration, refusal, bailiff)
  await settle()
  // The order that is served with it is still being set.
  expect(inBox(sale.code)).toHaveLength(1)
  await turnOf(orderJob(world.services), world.db, world.now())
  await settle()
  const refused = inBox(sale.code).find(({ id: each }) => each !== receipt!.id)!
  expect(refused.documents.some(({ name }) => name.endsWith('.pdf'))).toBe(true)
  expect(refused.text).toContain('Няма внесен задатък.')
  expect(refused.text).not.toContain('#code=')

  await mail.service.open(refused.id)
  await mail.settle()
  const { rows } = await world.done(listSaleLetters, { announcementId: sale.id, kind: 'refused' }, bailiff)
  expect(rows[0]).toMatchObject({
    delivery: { state: 'SERVED', servedAt: expect.any(String) },
    ordinary: false,
  })
  // Nobody is asked to confirm what they have opened.
  expect((await world.done(seeLetter, { id: rows[0]!.id }, maria)).can).toEqual([])
  expect((await mine(maria, id)).find(({ kind }) => kind === 'refused')).toMatchObject({
    delivery: { state: 'SERVED' },
  })
})

it('what lies unopened counts as served after seven days, and nobody is sent out to serve it; who has no profile is served in the ordinary way', async () => {
  const [unopened, without] = [await applied(maria), await applied(georgi)]
  for (const { id } of [unopened, without])
    await world.db
      .transaction()
      .execute((tx) =>
        writeToApplicant(
          { db: tx, services: world.services, now: world.now() },
          { kind: 'suspended', registrationId: id, occasion: 'test' },
        ),
      )
  await settle()
  const letterOf = async ({ sale }: typeof unopened) =>
    (await world.done(listSaleLetters, { announcementId: sale.id, kind: 'suspended' }, bailiff)).rows[0]!
  const lies = await letterOf(unopened)
  expect(lies.delivery).toMatchObject({ state: 'SENT', servedAt: null })
  expect((await letterOf(without)).delivery).toMatchObject({ state: 'NOT_REGISTERED', deemedOn: null })
  const mails = await world.owner.query(
    `select 1 from sale_letter l join email e on e.id = l.email_id where l.id = any($1)`,
    [[lies.id, (await letterOf(without)).id]],
  )
  expect(mails.rowCount).toBe(2)

  world.at(new Date(Date.parse(lies.delivery!.sentAt!) + 8 * DAY))
  expect(await letterOf(unopened)).toMatchObject({ ordinary: false })
  expect(await letterOf(without)).toMatchObject({ ordinary: true })
  expect(lies.delivery!.deemedOn).toBe(dayInSofia(world.now()))
})

it('approved bidders get no one-time link there, and who represents a company may name its profile', async () => {
  const eik = '999000113'
  const company = {
    kind: 'COMPANY',
    name: 'Примерна кантора ООД',
    citizenship: 'BG',
    identifierType: 'EIK',
    identifier: eik,
    address: 'Варна',
    representedBy: 'Мария Примерова',
    phone: '+359 88 123 4567',
    email: 'office@example.bg',
  }
  const { sale, id } = await applied(maria, {
    participation: 'REPRESENTATIVE',
    represented: company,
    deliveryAddress: eik,
  })
  await world.done(approveRegistration, world.approval(id), bailiff)
  await turnOf(orderJob(world.services), world.db, world.now())
  await settle()
  const { rows } = await world.owner.query<{ recipient_kind: string }>(
    `select distinct recipient_kind from e_delivery where about_kind = 'SALE_LETTER' and subject like $1`,
    [`%${sale.code}%`],
  )
  expect(rows).toEqual([{ recipient_kind: 'COMPANY' }])
  expect(inBox(sale.code)).toHaveLength(2)
})

it('whoever is about to choose is told whether they have a profile; without the service letters go by email as before', async () => {
  expect(await world.done(checkEDeliveryForSales, {}, maria)).toEqual({ state: 'REGISTERED' })
  expect(await world.done(checkEDeliveryForSales, {}, georgi)).toEqual({ state: 'NOT_REGISTERED' })
  const stranger = await world.person('AuctionParticipant')
  expect(await world.done(checkEDeliveryForSales, {}, stranger)).toEqual({ state: 'NO_NUMBER' })
  const settings = world.services.eDelivery
  world.services.eDelivery = undefined
  expect(await world.done(checkEDeliveryForSales, {}, maria)).toEqual({ state: 'NOT_SET_UP' })
  const { id } = await applied(maria)
  world.services.eDelivery = settings
  await settle()
  expect(await mine(maria, id)).toMatchObject([{ channel: 'EDELIVERY', delivery: null }])
})
