/** The acceptance ideas of the law for the register, each under its own sentence (Ordinance N-3, art. 5 to 11). The automatic feed is not built yet. */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CITIZENS } from '#sandbox/regix-people.ts'
import { COMPANIES } from '#sandbox/regix-companies.ts'
import { openRegisters, type Registers } from '#test/regix.ts'
import { aDistraint, car, distraintOn, FIRM, freshPlate, MARIA } from '#test/register.ts'
import { createStampedWorld, type StampedWorld } from '#test/stamps.ts'
import type { Person } from '#test/world.ts'
import { checkStamp } from '#platform/pki/timestamp-token.ts'
import { lookups } from '#register/assets/lookup.contract.ts'
import { distraintEntry } from './distraint-entry.contract.ts'
import { distraintViews } from './views.contract.ts'
import { recheckRegister } from '#register/rechecks/rechecks.ts'
import { checkSettlement } from './check-settlement.contract.ts'

let world: StampedWorld
let registers: Registers
let bailiff: Person
const purpose = 'изп. дело 20268410400033'

beforeAll(async () => {
  world = await createStampedWorld()
  registers = await openRegisters(world)
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '845', fullName: 'Лидия Законова' })
})
afterAll(async () => {
  await registers.close()
  await world.close()
})
beforeEach(() => registers.behave('truthful'))

const see = (id: number) => world.done(distraintViews.seeDistraint, { id, purpose }, bailiff)
const enter = (wish: Record<string, unknown>) =>
  world.ask(distraintEntry.createDistraint, { ...distraintOn(world), ...wish }, bailiff)
const checkOf = async (id: number, subject: string) =>
  (await see(id)).checks.find((check) => check.subject === subject)!
async function recheck() {
  for (let more = 1; more > 0;)
    more = (await recheckRegister(world.services).run(world.db, world.now())).length
}
const whoIs = (identifierType: 'EGN' | 'EIK', identifier: string) => {
  const kind = identifierType === 'EIK' ? 'COMPANY' : 'PHYSICAL_PERSON'
  return world.done(lookups.lookUpParty, { kind, identifierType, identifier, purpose }, bailiff)
}

describe('art. 5 to 8', () => {
  it('given a weapon-type item, when a distraint is entered, then refused with the art. 5 reason', async () => {
    const asset = { kind: 'OTHER', identifier: 'Пушка 1', description: 'ловна', assetType: 'WEAPON' }
    const { status, body } = await enter({ thing: { from: 'hand', thing: asset } })
    expect([status, body.code, body.field]).toEqual([400, 'weapon', 'thing.assetType'])
    expect(body.message).toContain('чл. 5')
  })

  it('given an entry in error, when it is deleted, then the original stays readable in the history with who, when, why', async () => {
    const { id } = await aDistraint(world, bailiff, { suitNumber: '20268410400777' })
    const reason = 'Вписан по чуждо дело'
    await world.done(distraintEntry.strikeOutDistraint, { id, after: 1, reason }, bailiff)
    const { status, history, suitNumber, inForce } = await see(id)
    expect([status, suitNumber, inForce]).toEqual(['ENTERED_IN_ERROR', '20268410400777', 0])
    expect(history.map(({ kind }) => kind)).toEqual(['ENFORCED', 'ENTERED_IN_ERROR'])
    expect(history[1]).toMatchObject({
      by: { name: 'Лидия Законова' },
      at: world.now().toISOString(),
      reason,
    })
  })

  it('given three changes, when history is opened, then the order is chronological and each has a verifiable qualified time stamp', async () => {
    const { id } = await aDistraint(world, bailiff)
    for (const after of [1, 2, 3]) {
      world.at(new Date(world.now().getTime() + 60_000))
      const change = { id, after, suitNumber: `дело ${after}`, reason: 'Преобразувано дело' }
      await world.done(distraintEntry.changeDistraint, change, bailiff)
    }
    await world.stamp()
    const { history } = await see(id)
    const moments = history.map(({ at }) => at)
    expect(moments).toHaveLength(4)
    expect(moments).toEqual(moments.toSorted())
    expect(history.map(({ stamp }) => stamp.state)).toEqual(['stamped', 'stamped', 'stamped', 'stamped'])
    const { rows } = await world.owner.query(
      'select s.token, e.content from distraint_entry e join entry_stamp s on s.entry_id = e.id where distraint_id = $1 order by number',
      [id],
    )
    for (const { token, content } of rows)
      expect(checkStamp(token, Buffer.from(content), world.trust).stampedAt).toBeInstanceOf(Date)
  })

  it('given any direct database update or delete on entries, when attempted by the application user, then it fails', async () => {
    await aDistraint(world, bailiff)
    const options = '-c role=zapori_app'
    const portal = new pg.Client({ connectionString: world.ownerUrl, options })
    await portal.connect()
    for (const statement of [
      'update distraint_entry set content = content',
      "update distraint_entry set status = 'REVOKED'",
      'delete from distraint_entry',
      'truncate distraint_entry',
    ])
      await expect(portal.query(statement)).rejects.toMatchObject({ code: '42501' })
    await portal.end()
  })
})

describe('art. 9 to 11', () => {
  it.each([
    [
      'thing',
      { thing: { from: 'hand', thing: { ...car(freshPlate()).thing, identifier: '' } } },
      'thing.thing.identifier',
    ],
    [
      'its description',
      { thing: { from: 'hand', thing: { ...car(freshPlate()).thing, title: '', description: '' } } },
      'thing.description',
    ],
    ['case', { suitNumber: '' }, 'suitNumber'],
    ['creditor', { creditor: undefined }, 'creditor'],
    ['name of the creditor', { creditor: { ...FIRM, name: '' } }, 'creditor.name'],
    ['debtor', { debtor: undefined }, 'debtor'],
    ['number of the debtor', { debtor: { ...MARIA, identifier: '' } }, 'debtor.identifier'],
    ['owner', { debtorOwns: false, owners: [] }, 'owners'],
    ['day of imposing', { imposedOn: null }, 'imposedOn'],
  ])(
    'given any one of the five mandatory data missing, when saved as imposed, then refused naming that field: %s',
    async (_, wish, field) => {
      const { status, body } = await enter(wish)
      expect(status).toBe(400)
      expect(body.fields ? Object.keys(body.fields) : [body.field]).toContain(field)
    },
  )

  it('given a vehicle number, when looked up, then fields fill from the source and the reference is stored', async () => {
    const found = await world.done(
      lookups.lookUpThing,
      { kind: 'VEHICLE', by: 'REGNUMBER', identifier: 'СВ1234АВ', purpose },
      bailiff,
    )
    const [{ lookupId, identifier, title }] = found.things as [(typeof found.things)[0]]
    expect([identifier, title !== '']).toEqual(['СВ1234АВ', true])
    const ivan = { kind: 'PHYSICAL_PERSON', identifierType: 'EGN', identifier: CITIZENS.ivan.number } as const
    const debtor = { ...ivan, firstName: 'Иван', middleName: 'Петров', lastName: 'Стоянов' }
    const { id } = await aDistraint(world, bailiff, { thing: { from: 'lookup', lookupId }, debtor })
    const { property } = await see(id)
    expect(property).toMatchObject({ source: 'MVR', reference: found.reference, identifier, title })
    expect(property.reference).toBeTruthy()
    expect(await checkOf(id, 'PROPERTY')).toMatchObject({ state: 'MATCH', reference: found.reference })
  })

  it('given owner EGN and a different name, when saved, then mismatch is shown, confirmation with reason asked, result stored', async () => {
    const { number } = CITIZENS.ivan
    const { lookupId } = await whoIs('EGN', number)
    const owner = { kind: 'PHYSICAL_PERSON', identifierType: 'EGN', identifier: number } as const
    const written = { ...owner, firstName: 'Иван', lastName: 'Другояче', lookupId: lookupId! }
    const refused = await enter({ debtorOwns: false, owners: [written] })
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([409, 'nameMismatch', 'owners.0'])
    expect(JSON.stringify(refused.body).toUpperCase()).toContain('ИВАН ПЕТРОВ СТОЯНОВ')
    const mismatchReason = 'Сменено име с решение на съд'
    const entered = await enter({ debtorOwns: false, owners: [{ ...written, mismatchReason }] })
    expect(await checkOf(entered.body.id, 'OWNER')).toMatchObject({
      state: 'MISMATCH',
      confirmedReason: mismatchReason,
    })
  })

  it('given the source is down, when saved, then the entry is accepted, marked “check pending”, and re-checked later', async () => {
    registers.behave('down')
    const { id, checksPending } = await aDistraint(world, bailiff, { thing: car('СВ1234АВ2') })
    expect(checksPending).toBe(3)
    await recheck()
    expect(await checkOf(id, 'DEBTOR')).toMatchObject({ state: 'PENDING' })
    registers.behave('truthful')
    for (let turn = 0; turn < 12; turn++) {
      world.at(new Date(world.now().getTime() + 3_600_000))
      await recheck()
    }
    expect((await checkOf(id, 'DEBTOR')).state).toBe('MATCH')
    const { id: checkId, state } = await checkOf(id, 'PROPERTY')
    expect(state).toBe('NOT_FOUND')
    const reason = 'Регистрирана в чужбина'
    expect((await world.ask(checkSettlement.settleCheck, { id, checkId, reason }, bailiff)).status).toBe(200)
  })

  it('given an EIK entity, when checked, then the commercial register is asked; given BULSTAT, then that register', async () => {
    expect((await whoIs('EIK', COMPANIES.office.eik)).source).toBe('TR')
    expect((await whoIs('EIK', COMPANIES.fund.eik)).source).toBe('BULSTAT')
  })
})
