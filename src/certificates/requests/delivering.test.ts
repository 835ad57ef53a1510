/** A certificate by e-delivery: sent once it is sealed, to the number that was proved; the page of the request follows. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Deliveries, openDeliveries } from '#test/e-delivery.ts'
import { createCertificateWorld, type CertificateWorld } from '#test/certificates.ts'
import { freshPlate, GEORGI, MARIA } from '#test/register.ts'
import type { Person } from '#test/world.ts'
import { certificates } from './requests.contract.ts'

let world: CertificateWorld
let mail: Deliveries
let bailiff: Person
beforeAll(async () => {
  world = await createCertificateWorld()
  mail = await openDeliveries(world, 'soap')
  await world.setting('RequireProvenIdentity', false)
  bailiff = await world.person('PrivateBailiff', { userType: 'CHSI' })
})
afterAll(async () => {
  await mail.close()
  await world.close()
})

const request = async (egn: string, byEDelivery = true) => {
  await world.giveNumber(bailiff, egn)
  const input = await world.certificateOf([freshPlate(), freshPlate()], { byEDelivery }, bailiff)
  const { uid } = await world.done(certificates.requestCertificate, input, bailiff)
  await world.settle()
  await mail.settle()
  return uid
}
const seen = async (uid: string) => (await world.done(certificates.seeRequest, { uid })).papers

it('each paper is sent once, sealed, to whoever has a profile, and counts as served when it was opened', async () => {
  const uid = await request(MARIA.identifier)
  const [first, second] = await seen(uid)
  expect([first, second]).toMatchObject([
    { delivery: { state: 'SENT', servedAt: null } },
    { delivery: { state: 'SENT' } },
  ])
  const message = mail.service.mailbox.messages.find(({ subject }) => subject.endsWith(first!.number))!
  const [document] = message.documents.filter(({ name }) => name.endsWith('.pdf'))
  const pdf = await world.fetch(`/api/papers/${first!.uid}/paper.pdf`)
  expect(Buffer.from(document!.content, 'base64').equals(Buffer.from(await pdf.arrayBuffer()))).toBe(true)
  expect(mail.service.mailbox.messages).toHaveLength(2)

  await mail.service.open(message.id)
  await mail.settle()
  expect((await seen(uid))[0]).toMatchObject({ delivery: { state: 'SERVED', servedAt: expect.any(String) } })
})

it('who has no profile is told so on the page, and has the paper there', async () => {
  const uid = await request(GEORGI.identifier)
  expect((await seen(uid))[0]).toMatchObject({
    sealedAt: expect.any(String),
    delivery: { state: 'NOT_REGISTERED' },
  })
})

it('nothing is sent to whoever did not wish it', async () => {
  const before = mail.service.mailbox.messages.length
  const uid = await request(MARIA.identifier, false)
  expect((await seen(uid))[0]!.delivery).toBeNull()
  expect(mail.service.mailbox.messages.length).toBe(before)
})
