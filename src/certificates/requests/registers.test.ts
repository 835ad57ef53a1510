/** What certificates ask of the state registers, and by what else a report is sought. Ordinance N-3, art. 10 and art. 12(4). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COMPANIES } from '#sandbox/regix-companies.ts'
import { VEHICLES } from '#sandbox/regix-vehicles.ts'
import { createCertificateWorld, type CertificateWorld } from '#test/certificates.ts'
import { readPdf } from '#test/pdf.ts'
import { openRegisters, type Registers } from '#test/regix.ts'
import { aDistraint, car, FIRM, freshPlate, GEORGI, MARIA } from '#test/register.ts'
import type { Person } from '#test/world.ts'
import { turnOf } from '#platform/db/job.ts'
import { certificateChecks } from '#certificates/check/check.contract.ts'
import { certificateRegisters } from './registers.contract.ts'
import { certificates } from './requests.contract.ts'
import { forgetRegisterAnswers } from './server/register-answers.ts'

const { requestCertificate, requestReport, seePaper } = certificates
const { askForPaper } = certificateRegisters

let world: CertificateWorld
let registers: Registers
/** Pays nothing, so that certificates are issued at once. */
let bailiff: Person
beforeAll(async () => {
  world = await createCertificateWorld()
  registers = await openRegisters(world)
  await world.setting('RequireProvenIdentity', false)
  bailiff = await world.person('PrivateBailiff', { userType: 'CHSI' })
  await world.giveNumber(bailiff, '8001010008')
})
beforeEach(async () => {
  registers.behave('truthful')
  world.services.regix = registers.settings
  await world.owner.query('delete from regix_answer')
})
afterAll(async () => {
  await registers.close()
  await world.close()
})

const KNOWN = VEHICLES[0]!
const key = () => crypto.randomUUID()
const later = () => world.at(new Date(world.now().getTime() + 60_000))
const vehicle = (identifier: string) => ({ kind: 'VEHICLE' as const, identifier })

async function certificate(assets: Parameters<typeof world.certificateOf>[1]) {
  later()
  const input = await world.certificateOf([], assets, bailiff)
  const {
    papers: [issued],
  } = await world.done(requestCertificate, input, bailiff)
  later()
  return { ...issued!, content: await world.done(seePaper, { uid: issued!.uid }) }
}
async function report(sought: Parameters<typeof world.reportOn>[0], withLifted = false) {
  later()
  const input = await world.reportOn(sought, { withLifted }, bailiff)
  const {
    papers: [issued],
  } = await world.done(requestReport, input, bailiff)
  later()
  return { ...issued!, content: await world.done(seePaper, { uid: issued!.uid }) }
}
const textOf = async ({ uid }: { uid: string }) => {
  await world.settle()
  return readPdf(Buffer.from(await (await world.fetch(`/api/papers/${uid}/paper.pdf`)).arrayBuffer())).text
}
const changedAt = async ({ number, code }: { number: string; code: string }) =>
  (await world.done(certificateChecks.checkPaper, { number, code })).changedAt

describe('the review of a request', () => {
  it('says what the police register has under the plate, and nothing of whose it is', async () => {
    const question = { key: key(), things: [vehicle(KNOWN.plate)] }
    const answer = await world.done(askForPaper, question, bailiff)
    expect(answer).toEqual({
      company: null,
      things: [
        {
          state: 'FOUND',
          register: 'MVR',
          at: expect.any(String),
          title: expect.stringContaining(KNOWN.model),
        },
      ],
    })
    expect(registers.received.at(-1)).toMatchObject({
      context: {
        EmployeeIdentifier: 'zapori-portal',
        LawReason: 'Наредба № Н-3 от 06.04.2023 г., чл. 12, ал. 3',
      },
    })
    const { rows } = await world.owner.query(
      'select account_id, purpose from regix_call order by id desc limit 1',
    )
    expect(rows).toEqual([{ account_id: null, purpose: 'Заявление за удостоверение или справка' }])
  })

  it('asks nothing for whom has not proved who they are', async () => {
    await world.setting('RequireProvenIdentity', true)
    const request = registers.received.length
    for (const who of [undefined, await world.person('AuctionParticipant')])
      expect(await world.ask(askForPaper, { key: key(), things: [vehicle(KNOWN.plate)] }, who)).toMatchObject(
        {
          status: 403,
          body: { code: 'identityNotProved' },
        },
      )
    expect(registers.received.length).toBe(request)
    await world.setting('RequireProvenIdentity', false)
  })

  it('is part of the request: what was not asked about is not taken', async () => {
    const input = await world.certificateOf([KNOWN.plate], {}, bailiff)
    expect(
      await world.ask(requestCertificate, { ...input, things: [vehicle('СА 7777 ТХ')] }, bailiff),
    ).toMatchObject({ status: 409, body: { code: 'registersNotAsked' } })
    world.at(new Date(world.now().getTime() + 25 * 3_600_000))
    await turnOf(forgetRegisterAnswers, world.db, world.now())
    expect(await world.ask(requestCertificate, input, bailiff)).toMatchObject({
      body: { code: 'registersNotAsked' },
    })
  })
})

describe('a certificate', () => {
  it('shows the card of the state register, which was asked when and with what number, and nobody’s data', async () => {
    const issued = await certificate({ things: [vehicle(KNOWN.plate.toLowerCase())] })
    expect(issued.content).toMatchObject({
      about: { known: null, card: { from: 'MVR', document: { vin: KNOWN.vin, owners: [], users: [] } } },
      sources: [
        { register: 'ZAPORI', by: expect.stringContaining(KNOWN.vin), answer: 'NOT_FOUND' },
        { register: 'MVR', answer: 'FOUND', reference: expect.any(String) },
      ],
    })
    expect(issued.content.about).not.toHaveProperty('card.document.vehicleDocumentNumber')
    const text = await textOf(issued)
    for (const shown of [
      KNOWN.vin,
      KNOWN.model,
      'Регистър на моторните превозни средства (МВР)',
      'има запис',
    ])
      expect(text).toContain(shown)
  })

  it('finds the distraint on a car whose plates were changed since, by its chassis, and follows it', async () => {
    const second = VEHICLES[1]!
    await aDistraint(world, bailiff, { thing: car(freshPlate(), second.vin) })
    const issued = await certificate({ things: [vehicle(second.plate)] })
    expect(issued.content.entries).toMatchObject([{ status: 'ENFORCED' }])
    const clean = await certificate({ things: [vehicle(VEHICLES[2]!.plate)] })
    expect(await changedAt(clean)).toBeNull()
    await aDistraint(world, bailiff, { thing: car(freshPlate(), VEHICLES[2]!.vin) })
    later()
    expect(await changedAt(clean)).not.toBeNull()
  })

  it('is issued when a register is down or knows nothing, and says so', async () => {
    registers.behave('down')
    const silent = await certificate({ things: [vehicle('СА 4242 ТХ')] })
    expect(silent.content.sources).toMatchObject([{}, { register: 'MVR', answer: 'NO_ANSWER' }])
    expect(await textOf(silent)).toContain('не отговори')
    registers.behave('truthful')
    const unknown = await certificate({ things: [vehicle('СА 4243 ТХ')] })
    expect(unknown.content).toMatchObject({ about: { card: null }, sources: [{}, { answer: 'NOT_FOUND' }] })
  })

  it('of an asset that no register is asked for by number says so, and shows what the register of distraints knows', async () => {
    const asset = { kind: 'VESSEL' as const, identifier: 'Бургас 123' }
    expect(await world.done(askForPaper, { key: key(), things: [asset] }, bailiff)).toMatchObject({
      things: [{ state: 'UNASKED', register: null }],
    })
    const issued = await certificate({ things: [asset] })
    expect(issued.content.sources).toHaveLength(1)
    expect(await textOf(issued)).toContain('порталът не прави справка в друг регистър')

    const plate = freshPlate()
    await aDistraint(world, bailiff, { thing: car(plate) })
    const known = await certificate({ things: [vehicle(plate)] })
    expect(known.content.about).toMatchObject({
      card: { from: 'ZAPORI', document: { registrationNumber: plate } },
    })
    expect(await textOf(known)).toContain('Данни за вещта според: Регистър на запорите')
  })
})

describe('a report', () => {
  it('on a company names it as the commercial register does', async () => {
    const [firm] = Object.values(COMPANIES)
    const issued = await report({
      by: 'NUMBER',
      kind: 'COMPANY',
      name: 'Друго име',
      numberKind: 'EIK',
      number: firm!.eik,
    })
    expect(issued.content).toMatchObject({
      about: { companyName: expect.stringContaining(firm!.name) },
      sources: [{ register: 'ZAPORI' }, { register: 'TR', answer: 'FOUND' }],
    })
    expect(await textOf(issued)).not.toContain('Друго име')
  })

  it('by number lists what somebody owns and what they owe for, each row saying which', async () => {
    const owned = freshPlate()
    await aDistraint(world, bailiff, {
      thing: car(owned),
      debtor: MARIA,
      debtorOwns: false,
      owners: [GEORGI],
    })
    const mine = freshPlate()
    await aDistraint(world, bailiff, { thing: car(mine), debtor: GEORGI })
    const sought = {
      by: 'NUMBER',
      kind: 'PHYSICAL_PERSON',
      name: 'Георги',
      numberKind: 'EGN',
      number: GEORGI.identifier,
    } as const
    const issued = await report(sought)
    expect(issued.content.entries.map(({ as, thing }) => [as, thing.identifier])).toEqual([
      ['OWNER', owned],
      ['DEBTOR', mine],
    ])
    const text = await textOf(issued)
    expect(text).toContain('собственик на вещта')
    expect(text).toContain(`движими вещи на лицето с ЕГН ${GEORGI.identifier} като длъжник или собственик`)
    expect(await changedAt(issued)).toBeNull()
    await aDistraint(world, bailiff, { debtor: MARIA, debtorOwns: false, owners: [GEORGI] })
    later()
    expect(await changedAt(issued)).not.toBeNull()
  })

  it('by the data of an asset lists what is entered on it', async () => {
    const plate = freshPlate()
    await aDistraint(world, bailiff, { thing: car(plate) })
    const issued = await report({ by: 'THING', thingKind: 'VEHICLE', identifier: plate })
    expect(issued.content).toMatchObject({
      about: { what: 'KEY' },
      entries: [{ thing: { identifier: plate } }],
    })
    expect(issued.about).toBe(plate)
    expect(await textOf(issued)).toContain(`върху вещта: Моторно превозно средство, ${plate}`)
  })

  it.each([
    ['its number in the register', (reference: string) => reference],
    ['the number of its case', () => '20268400409999'],
  ])('by the data of a distraint finds it by %s, and follows it', async (_, numberOf) => {
    const plate = freshPlate()
    const { reference } = await aDistraint(world, bailiff, {
      thing: car(plate),
      suitNumber: '20268400409999',
    })
    const number = numberOf(reference)
    const issued = await report({ by: 'DISTRAINT', number })
    expect(issued.content.entries.map((entry) => entry.reference)).toContain(reference)
    const text = await textOf(issued)
    expect(text).toContain(`с номер ${number}`)
    expect(await changedAt(issued)).toBeNull()

    const none = await report({ by: 'DISTRAINT', number: '20999999999999' })
    expect(none.content.entries).toEqual([])
    expect(await textOf(none)).toContain('НЯМА действащ запор с номер 20999999999999')
  })
})

it('a report by the number of a case tells that another distraint was entered in that case since', async () => {
  const suitNumber = '20268400401212'
  await aDistraint(world, bailiff, { suitNumber, creditor: FIRM })
  const issued = await report({ by: 'DISTRAINT', number: suitNumber })
  expect(await changedAt(issued)).toBeNull()
  await aDistraint(world, bailiff, { suitNumber })
  later()
  expect(await changedAt(issued)).not.toBeNull()
})
