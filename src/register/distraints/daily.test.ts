/** The daily entry of bailiffs, and parties who have no Bulgarian number. CPC art. 450b(3); Ordinance N-3, art. 9, 15(1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '#test/pdf.ts'
import { aDistraint, distraintOn, FIRM, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { parties } from '#sales/parties/parties.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { NONE_DECLARED } from '#platform/working-days.ts'
import { daily } from './daily.contract.ts'
import { distraintEntry } from './distraint-entry.contract.ts'
import { distraintViews } from './views.contract.ts'
import { protocols } from '#register/protocol/protocol.contract.ts'
import { dayWithoutEntry } from './distraints.rules.ts'

let world: World
let bailiff: Person
const purpose = 'изп. дело 20268410400033'
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '845' })
})
afterAll(() => world.close())

const missed = async (person = bailiff) => (await world.done(daily.seeDailyEntry, {}, person)).day

describe('the daily entry (CPC art. 450b(3))', () => {
  it('Given a bailiff with cases and no entry for a day, when the day ends, then a daily-entry reminder (not a block) appears, and ends with the next entry', async () => {
    world.at('2026-12-01T08:00:00Z')
    expect(await missed()).toBeNull()
    await aDistraint(world, bailiff)
    world.at('2026-12-02T21:30:00Z')
    expect(await missed()).toBeNull()
    // In Sofia the second of December is over at ten in the evening by UTC.
    world.at('2026-12-02T22:00:00Z')
    expect(await missed()).toBe('2026-12-02')
    await aDistraint(world, bailiff)
    expect(await missed()).toBeNull()
    expect(await missed(await world.person('PrivateBailiff'))).toBeNull()
  })

  it('whoever had nothing to enter says so, for the office and for days that are over only', async () => {
    world.at('2026-12-07T09:00:00Z')
    // Friday, since nobody enters on a Saturday or a Sunday.
    expect(await missed()).toBe('2026-12-04')
    const helper = await world.person({ roles: ['PrivateBailiffRepresentative'], actsFor: bailiff })
    await world.done(daily.noteNothingToEnter, { day: '2026-12-31' }, helper)
    expect(await missed()).toBe('2026-12-04')
    await world.done(daily.noteNothingToEnter, { day: '2026-12-04' }, helper)
    expect(await missed()).toBeNull()
    world.at('2026-12-08T09:00:00Z')
    expect(await missed()).toBe('2026-12-07')
  })

  it('goes by working days', () => {
    expect(dayWithoutEntry('2026-12-23', null, '2026-12-28', NONE_DECLARED)).toBeNull()
    expect(dayWithoutEntry('2026-12-22', null, '2026-12-28', NONE_DECLARED)).toBe('2026-12-23')
    expect(dayWithoutEntry(null, null, '2026-12-02', NONE_DECLARED)).toBe('2026-12-01')
  })
})

const JOHANN = {
  kind: 'PHYSICAL_PERSON' as const,
  identifierType: 'DOCUMENT' as const,
  identifier: 'C01X 0006H',
  country: 'DE',
  documentType: 'PASSPORT' as const,
  birthDate: '1980-05-05',
  firstName: 'Johann',
  lastName: 'Beispiel',
}

describe('a foreigner without EGN and LNCH (Ordinance N-3, art. 9 item 4, 15(1))', () => {
  it('is entered as debtor by name, date of birth, document and state; the same passport is the same person, and nothing waits for a register', async () => {
    const first = await aDistraint(world, bailiff, { debtor: JOHANN })
    // The same document, typed with the Cyrillic letters that look like its own.
    const again = await aDistraint(world, bailiff, { debtor: { ...JOHANN, identifier: 'С01Х0006Н' } })
    const see = (id: number) => world.done(distraintViews.seeDistraint, { id, purpose }, bailiff)
    const [one, other] = [await see(first.id), await see(again.id)]
    expect(one.debtor).toMatchObject({ name: 'Johann Beispiel', identifierType: 'DOCUMENT' })
    expect(one.debtor.identifier).not.toContain('0006H')
    expect(other.debtor.id).toBe(one.debtor.id)
    expect(one.checks.find(({ subject }) => subject === 'DEBTOR')!.state).toBe('OFF')
    const { text } = readPdf(
      await world.done(protocols.seeDistraintProtocol, { id: first.id, language: 'bg', purpose }, bailiff),
    )
    for (const said of ['паспорт №', 'Германия', '05.05.1980'])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(said)
  })

  it('lacks nothing of it, is no Bulgarian, and is not their own creditor', async () => {
    const enter = (debtor: object, creditor: object = FIRM) =>
      world.ask(distraintEntry.createDistraint, { ...distraintOn(world), debtor, creditor } as never, bailiff)
    for (const [field, wrong] of [
      ['identifier', ''],
      ['country', ''],
      ['country', 'BG'],
      ['documentType', ''],
      ['birthDate', ''],
    ] as const)
      expect((await enter({ ...JOHANN, [field]: wrong })).body.fields).toHaveProperty([`debtor.${field}`])
    expect((await enter(JOHANN, { ...JOHANN, identifier: 'c01x0006h' })).body.code).toBe('sameParty')
    // Another state's document of the same number is somebody else's.
    expect((await enter(JOHANN, { ...JOHANN, country: 'AT' })).status).toBe(200)
    expect((await enter(MARIA, JOHANN)).status).toBe(200)
  })

  it('as debtor of a sale is kept from bidding in it, by the passport with which they apply (CPC art. 490)', async () => {
    const { id } = await world.announcement(bailiff)
    await world.done(announcements.publishAnnouncement, { id }, bailiff)
    const sale = await world.done(announcements.seeAnnouncement, { id })
    world.at(sale.registrationStartsAt)
    const { kind, identifierType, identifier, country, documentType, birthDate } = JOHANN
    const party = { id, role: 'DEBTOR' as const, kind, name: 'Johann Beispiel', identifierType, identifier }
    expect((await world.ask(parties.addSaleParty, party, bailiff)).body.fields).toHaveProperty('birthDate')
    await world.done(parties.addSaleParty, { ...party, country, documentType, birthDate }, bailiff)
    const noted = await world.done(parties.listSaleParties, { id }, bailiff)
    expect(noted.parties[0]).toMatchObject({
      identifierType: 'DOCUMENT',
      foreigner: { country: 'DE', documentType: 'PASSPORT', birthDate: '1980-05-05' },
    })
    const applicant = {
      kind,
      name: 'Johann Beispiel',
      citizenship: 'DE',
      identifierType: 'NONE',
      identifier: '',
      document: { type: 'PASSPORT', number: 'C01X0006H', issuedOn: '2020-05-05', issuer: 'Deutschland' },
      address: 'Berlin',
      phone: '+49 30 123456',
      email: 'johann@example.de',
    }
    const files = { deposit: [await world.upload(bailiff)], paper: [await world.upload(bailiff)] }
    const filed = { id, ...world.application(bailiff), applicant, files }
    expect((await world.ask(applications.registerOnPaper, filed, bailiff)).body.code).toBe('barredParty')
  })
})
