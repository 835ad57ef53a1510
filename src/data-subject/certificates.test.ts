/** Certificates that tell of a person stand in their mirror: who asked, as what and why; whoever else's do not. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCertificateWorld, type CertificateWorld } from '#test/certificates.ts'
import { aDistraint, car, FIRM, freshPlate, GEORGI, MARIA } from '#test/register.ts'
import { accessesOf, provedParty } from '#test/data-subject.ts'
import type { Person } from '#test/world.ts'
import { terms } from '#payments/terms/terms.contract.ts'
import { TERMS } from '#test/payments.ts'
import { certificates } from '#certificates/requests/requests.contract.ts'
import { trace } from './data-subject.contract.ts'

let world: CertificateWorld
let maria: Person
let georgi: Person
const plate = freshPlate()

beforeAll(async () => {
  world = await createCertificateWorld()
  const bailiff = await world.person('PrivateBailiff', { chsiNumber: '812' })
  await world.done(terms.setTerms, TERMS, await world.person('MJAdmin'))
  await aDistraint(world, bailiff, { thing: car(plate) })
  await aDistraint(world, bailiff, { debtor: GEORGI, creditor: FIRM })
  maria = await provedParty(world, MARIA)
  georgi = await provedParty(world, GEORGI)
})
afterAll(() => world.close())

type Sought = Parameters<CertificateWorld['reportOn']>[0]
const NUMBER: Sought = {
  kind: 'PHYSICAL_PERSON',
  by: 'NUMBER',
  name: 'Мария Тестова Примерова',
  numberKind: 'EGN',
  number: MARIA.identifier,
}
/** A stranger proves who they are, asks and pays. */
async function issued(of: 'CERTIFICATE' | 'REPORT', sought: Sought = NUMBER) {
  const { code, binding } = await world.prove()
  const proof = { code, binding }
  const { uid } =
    of === 'CERTIFICATE'
      ? await world.done(certificates.requestCertificate, {
          ...(await world.certificateOf([plate], { proof })),
        })
      : await world.done(certificates.requestReport, {
          ...(await world.reportOn(sought)),
          proof,
        })
  await world.pay(uid)
  await world.settle()
}

it('a report by number is shown to the person whom it is about, with capacity and purpose and without a name', async () => {
  await issued('REPORT')
  const [access, ...more] = await accessesOf(world, maria)
  expect(more).toEqual([])
  expect(access).toMatchObject({
    about: 'PAPER',
    seen: 'PAPER',
    looker: 'CITIZEN',
    name: null,
    purpose: 'сключване на договор за заем',
    reference: expect.stringMatching(/^SP-/),
  })
  await world.setting('OfficersNamedInTrace', true)
  expect((await accessesOf(world, maria))[0]!.name).toBeNull()
  expect(await accessesOf(world, georgi)).toEqual([])
})

it('a certificate on an asset is shown to the debtor whom its distraint names, and may be questioned', async () => {
  await issued('CERTIFICATE')
  const [access] = await accessesOf(world, maria)
  expect(access).toMatchObject({ about: 'PAPER', reference: expect.stringMatching(/^UD-/) })
  expect(await accessesOf(world, georgi)).toEqual([])
  const question = 'Кой е поискал удостоверение за колата ми?'
  const ask = (person: Person) =>
    world.ask(trace.askAboutTrace, { about: 'PAPER', id: access!.id, question }, person)
  expect((await ask(georgi)).body).toMatchObject({ code: 'noSuchRow' })
  expect((await ask(maria)).status).toBe(200)
})

it('a report by name, or by the number of a distraint, is shown to those whom it names, and to no namesake or stranger', async () => {
  const before = (await accessesOf(world, georgi)).length
  const mine = (await accessesOf(world, maria)).length
  await issued('REPORT', { kind: 'PHYSICAL_PERSON', by: 'NAME', name: 'Георги Тестов Образцов' })
  const accesses = await accessesOf(world, georgi)
  expect(accesses).toHaveLength(before + 1)
  expect(accesses[0]).toMatchObject({
    about: 'PAPER',
    seen: 'PAPER_BY_NAME',
    looker: 'CITIZEN',
    name: null,
    purpose: 'сключване на договор за заем',
  })
  const { rows } = await world.owner.query<{ reference: string }>(
    `select reference from distraint where debtor_name like 'Георги%'`,
  )
  await issued('REPORT', { by: 'DISTRAINT', number: rows[0]!.reference })
  expect((await accessesOf(world, georgi))[0]).toMatchObject({ about: 'PAPER', seen: 'PAPER' })
  expect(await accessesOf(world, georgi)).toHaveLength(before + 2)
  expect(await accessesOf(world, maria)).toHaveLength(mine)
})
