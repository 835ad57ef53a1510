/** What administrators find among the requests for certificates, what they see of whom, and the link that they send once more. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCertificateWorld, type CertificateWorld } from '#test/certificates.ts'
import { FIRM, MARIA } from '#test/register.ts'
import type { Person } from '#test/world.ts'
import type { InputOf } from '#platform/endpoint.ts'
import { payments } from '#payments/requests/requests.contract.ts'
import { certificateLists } from './lists.contract.ts'
import { certificates } from './requests.contract.ts'

const NUMBER = '8001010008'
const DAY = 86_400_000

let world: CertificateWorld
let asker: Person
let admin: Person
let car: Awaited<ReturnType<typeof ask>>
let flat: Awaited<ReturnType<typeof ask>>
beforeAll(async () => {
  world = await createCertificateWorld()
  asker = await world.person('AuctionParticipant')
  admin = await world.person('MJAdmin')
  await world.giveNumber(asker, NUMBER)
  await world.setting('RequireProvenIdentity', false)
  car = await ask('VEHICLE', 'СА 4242 СТ')
  world.at(new Date(world.now().getTime() + 3 * DAY))
  flat = await ask('OTHER', 'ПИАНО 729')
})
afterAll(() => world.close())

const ask = async (kind: 'VEHICLE' | 'OTHER', identifier: string) => {
  const assets = [{ kind, identifier, description: 'на двора' }]
  const input = await world.certificateOf([], { things: assets, purpose: 'дело 17' }, asker)
  return world.done(certificates.requestCertificate, input, asker)
}
const list = async (wish: Partial<InputOf<typeof certificateLists.listPaperRequests>> = {}) =>
  (await world.done(certificateLists.listPaperRequests, { kind: 'CERTIFICATE', ...wish }, admin)).rows
const numbers = async (wish: Parameters<typeof list>[0]) => (await list(wish)).map(({ number }) => number)

it('shows all that is kept, the number of the requester masked', async () => {
  expect(await list()).toMatchObject([
    { number: flat.number, standing: 'UNPAID' },
    {
      number: car.number,
      requesterNumber: '800101••••',
      numberKind: 'EGN',
      country: 'BG',
      things: [{ kind: 'VEHICLE', identifier: 'СА 4242 СТ', description: 'на двора' }],
      checked: null,
      purpose: 'дело 17',
      payment: { reference: car.payment!.reference, status: 'NEW' },
    },
  ])
})

it('finds by parts of open numbers, by whole sealed ones, by time, and issued ones by thing', async () => {
  expect(await numbers({ search: car.number.slice(3).toLowerCase() })).toEqual([car.number])
  expect(await numbers({ search: flat.payment!.reference.slice(-10).toLowerCase() })).toEqual([flat.number])
  expect(await numbers({ search: NUMBER })).toEqual([flat.number, car.number])
  expect(await numbers({ search: NUMBER.slice(0, 9) })).toEqual([])
  expect(await numbers({ period: 'DAY' })).toEqual([flat.number])
  expect(await numbers({ period: 'WEEK' })).toEqual([flat.number, car.number])
  expect(await numbers({ propertyType: 'VEHICLE' })).toEqual([])
  await world.pay(car.uid)
  await world.settle()
  const [certificate] = (await world.done(certificates.seeRequest, { uid: car.uid })).papers
  expect(await numbers({ propertyType: 'VEHICLE' })).toEqual([car.number])
  expect(await numbers({ propertyType: 'OTHER' })).toEqual([])
  expect(await numbers({ search: 'ca4242ct' })).toEqual([car.number])
  expect(await numbers({ search: certificate!.number.toLowerCase() })).toEqual([car.number])
})

it('of a report names whom it is about: a person by a masked number, a company by its whole one', async () => {
  const firm = { kind: 'COMPANY', by: 'NUMBER', name: 'Примерна', numberKind: 'EIK' } as const
  const maria = { kind: 'PHYSICAL_PERSON', by: 'NUMBER', name: 'Мария', numberKind: 'EGN' } as const
  for (const about of [
    { ...firm, number: FIRM.identifier },
    { ...maria, number: MARIA.identifier },
  ])
    await world.done(certificates.requestReport, await world.reportOn(about, {}, asker), asker)
  const rows = await list({ kind: 'REPORT' })
  expect(rows.map(({ checked }) => [checked!.kind, checked!.number])).toEqual([
    ['PHYSICAL_PERSON', `${MARIA.identifier.slice(0, 6)}••••`],
    ['COMPANY', FIRM.identifier],
  ])
  expect(JSON.stringify(rows)).not.toContain(MARIA.identifier)
})

it('a payment in the list of payments leads to its request', async () => {
  const { rows } = await world.done(payments.listPayments, { search: flat.payment!.reference }, admin)
  expect(rows).toMatchObject([{ page: expect.stringContaining(flat.uid) }])
})

it('the link is sent again to the requester, and says what is true now', async () => {
  const letters = async () => {
    const { rows } = await world.owner.query<{ subject: string }>(
      `select subject from email where to_address = $1 order by id`,
      [world.requester.email],
    )
    return rows.map(({ subject }) => subject)
  }
  const before = (await letters()).length
  for (const { number } of [flat, car]) await world.done(certificateLists.resendLink, { number }, admin)
  const [waiting, ready] = (await letters()).slice(before)
  expect(waiting).toContain(flat.number)
  expect(ready).toContain('готов')
  const missing = await world.ask(certificateLists.resendLink, { number: 'ZV-2020-000001' }, admin)
  expect(missing.body.code).toBe('noSuchRequest')
  expect((await world.ask(certificateLists.resendLink, { number: flat.number }, asker)).status).toBe(403)
})
