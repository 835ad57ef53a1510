/** Certificates of the register as it stood on a past day: what was known then, and nothing of after. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCertificateWorld, type CertificateWorld } from '#test/certificates.ts'
import { readPdf } from '#test/pdf.ts'
import { aDistraint, car, freshPlate, MARIA } from '#test/register.ts'
import { subscribing } from '#test/subscriptions.ts'
import type { Person } from '#test/world.ts'
import { certificateChecks } from '#certificates/check/check.contract.ts'
import { certificates } from './requests.contract.ts'

let world: CertificateWorld
let bailiff: Person
let at: ReturnType<typeof subscribing>
beforeAll(async () => {
  world = await createCertificateWorld()
  await world.setting('RequireProvenIdentity', false)
  bailiff = await world.person('PrivateBailiff', { userType: 'CHSI' })
  await world.giveNumber(bailiff, MARIA.identifier)
  at = subscribing(world)
})
afterAll(() => world.close())

const on = (day: string) => world.at(new Date(`${day}T09:00:00Z`))
/** A certificate on a car, frozen at once, since bailiffs pay nothing. */
async function issued(plate: string, pastDay = '') {
  const input = await world.certificateOf([plate], { pastDay }, bailiff)
  const { uid } = await world.done(certificates.requestCertificate, input, bailiff)
  const request = await world.done(certificates.seeRequest, { uid })
  const certificate = request.papers[0]!
  const content = await world.done(certificates.seePaper, { uid: certificate.uid })
  const found = await world.done(certificateChecks.checkPaper, {
    number: certificate.number,
    code: certificate.code,
  })
  return { paper: certificate, content, found, fee: input.fee }
}

it('shows what was entered by the end of that day, says so, and is checked against what came after its issue', async () => {
  const plate = freshPlate()
  on('2026-12-02')
  const first = await aDistraint(world, bailiff, { thing: car(plate), enforce: true })
  on('2026-12-10')
  await at.follow('revokeDistraint', { ...first, number: first.number }, bailiff)
  const later = await at.enter(bailiff, plate)
  on('2026-12-20')

  const then = await issued(plate, '2026-12-05')
  expect(then.content).toMatchObject({
    asOf: world.now().toISOString(),
    pastDay: { day: '2026-12-05', before: '2026-12-05T22:00:00.000Z' },
    about: { known: { identifier: plate } },
    entries: [{ reference: first.reference, status: 'ENFORCED', rank: 1 }],
  })
  expect(then.content.entries).toHaveLength(1)
  expect(then.paper.pastDay).toBe('2026-12-05')
  await world.settle()
  const pdf = await world.fetch(`/api/papers/${then.paper.uid}/paper.pdf`)
  const { text } = readPdf(Buffer.from(await pdf.arrayBuffer()))
  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain('Състояние на регистъра в края на 05.12.2026')
  expect(words).toContain('не казва нищо за вписаното след това')

  const now = await issued(plate)
  expect(now.content.pastDay).toBeUndefined()
  expect(now.content.entries.map(({ reference, status }) => [reference, status])).toEqual([
    [later.reference, 'ENFORCED'],
    [first.reference, 'REVOKED'],
  ])
  expect(then.fee).toEqual(now.fee)

  // What came between the day and the issue is no change since the issue.
  expect(then.found).toMatchObject({ pastDay: '2026-12-05', changedAt: null })
  expect(now.found).toMatchObject({ pastDay: null, changedAt: null })
  on('2026-12-21')
  await at.follow('revokeDistraint', later, bailiff)
  const again = await world.done(certificateChecks.checkPaper, {
    number: then.paper.number,
    code: then.paper.code,
  })
  expect(again.changedAt).toBe(world.now().toISOString())
})

it('does not know what was not known then, and names no error without saying so', async () => {
  const [unknown, wrong] = [freshPlate(), freshPlate()]
  on('2026-12-22')
  const error = await aDistraint(world, bailiff, { thing: car(wrong), enforce: true })
  on('2026-12-24')
  await aDistraint(world, bailiff, { thing: car(unknown), enforce: true })
  await at.follow('strikeOutDistraint', error, bailiff)
  on('2026-12-28')
  expect((await issued(unknown, '2026-12-23')).content).toMatchObject({
    about: { known: null, card: null },
    entries: [],
  })
  expect((await issued(wrong, '2026-12-23')).content.entries).toMatchObject([
    { reference: error.reference, status: 'ENFORCED', struckOut: true },
  ])
  expect((await issued(wrong)).content.entries).toEqual([])
})

it('the same of a report; the day is past, and not before the register began; today is no past day', async () => {
  const plate = freshPlate()
  on('2027-01-04')
  const made = await aDistraint(world, bailiff, { thing: car(plate), enforce: true })
  on('2027-01-08')
  await at.follow('revokeDistraint', made, bailiff)
  const input = (pastDay: string) =>
    world.reportOn({ by: 'THING', thingKind: 'VEHICLE', identifier: plate }, { pastDay }, bailiff)
  const { uid } = await world.done(certificates.requestReport, await input('2027-01-05'), bailiff)
  const [certificate] = (await world.done(certificates.seeRequest, { uid })).papers
  expect(await world.done(certificates.seePaper, { uid: certificate!.uid })).toMatchObject({
    pastDay: { day: '2027-01-05' },
    entries: [{ reference: made.reference, status: 'ENFORCED' }],
  })
  for (const [day, code] of [
    ['2027-01-09', 'dayToCome'],
    ['2026-12-01', 'beforeRegister'],
  ] as const)
    expect(await world.ask(certificates.requestReport, await input(day), bailiff)).toMatchObject({
      status: 400,
      body: { code, field: 'pastDay' },
    })
  const today = await world.done(certificates.requestReport, await input('2027-01-08'), bailiff)
  expect(today.papers[0]!.pastDay).toBeNull()
})
