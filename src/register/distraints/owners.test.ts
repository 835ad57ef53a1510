/** Whose the asset is: its register names the owners, and a debtor who is none of them is entered only with a reason (Ordinance N-3, art. 9(4) and 10). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CITIZENS } from '#sandbox/regix-people.ts'
import { readPdf } from '#test/pdf.ts'
import { aDistraint, car, distraintOn, type DistraintWish, FIRM, MARIA } from '#test/register.ts'
import { openRegisters, type Registers } from '#test/regix.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { lookups, type SEARCH_BY } from '#register/assets/lookup.contract.ts'
import { ownership } from '#register/assets/owners.contract.ts'
import { distraintEntry } from './distraint-entry.contract.ts'
import { distraintViews } from './views.contract.ts'
import { protocols } from '#register/protocol/protocol.contract.ts'
import { recheckRegister } from '#register/rechecks/rechecks.ts'

let world: World
let registers: Registers
let bailiff: Person
const purpose = 'изп. дело 20268410400033'
const reason = 'Купил е вещта с нотариален договор № 7/2026'
const IVAN = partyOf('ivan')
const COUPLE = ['ИВАН ПЕТРОВ СТОЯНОВ', 'ЕЛЕНА ГЕОРГИЕВА СТОЯНОВА']

beforeAll(async () => {
  world = await createWorld()
  registers = await openRegisters(world)
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '851' })
})
afterAll(async () => {
  await registers.close()
  await world.close()
})
beforeEach(() => world.owner.query("update register_check set state = 'OFF' where state = 'PENDING'"))

function partyOf(name: 'ivan' | 'emil') {
  const { number, first, middle, last } = CITIZENS[name]
  const names = { firstName: first, middleName: middle ?? '', lastName: last }
  return { kind: 'PHYSICAL_PERSON', identifierType: 'EGN', identifier: number, ...names } as const
}
/** The car of Ivan and Elena, as the register answers it. */
const looked = async (kind: 'VEHICLE' | 'VESSEL', by: (typeof SEARCH_BY)[number], identifier: string) => {
  const { things } = await world.done(lookups.lookUpThing, { kind, by, identifier, purpose }, bailiff)
  return { from: 'lookup', lookupId: things[0]!.lookupId } as const
}
const theCar = () => looked('VEHICLE', 'REGNUMBER', 'СВ1234АВ')
const see = (id: number) => world.done(distraintViews.seeDistraint, { id, purpose }, bailiff)
const ask = (wish: DistraintWish) =>
  world.ask(distraintEntry.createDistraint, distraintOn(world, wish), bailiff)
async function recheck() {
  while ((await recheckRegister(world.services).run(world.db, world.now())).length > 0);
}
const ofOwnership = async (id: number) =>
  (await see(id)).checks.find(({ subject }) => subject === 'OWNERSHIP')

describe('art. 9(4): a debtor who is none of the owners by the register', () => {
  it('is refused by number, with their names, until a reason is given', async () => {
    const asset = await theCar()
    for (const wish of [
      { thing: asset },
      { thing: asset, debtorOwns: false },
      { thing: asset, ownerReason: 'да' },
    ]) {
      const { status, body } = await ask(wish)
      expect([status, body.code, body.field]).toEqual([409, 'debtorNotOwner', 'ownerReason'])
      expect((body as { owners?: string }).owners).toBe(COUPLE.join('; '))
    }
    // The name alone makes nobody the owner.
    const { firstName, middleName, lastName } = IVAN
    const namesake = { ...MARIA, firstName, middleName, lastName }
    expect((await ask({ thing: asset, debtor: namesake })).body.code).toBe('debtorNotOwner')
  })

  it('is entered with the reason, which the entry keeps beside all owners of the register', async () => {
    const { id } = await aDistraint(world, bailiff, { thing: await theCar(), ownerReason: reason })
    const seen = await see(id)
    expect(seen.ownerReason).toBe(reason)
    expect(seen.owners.map(({ name, inRegister }) => [name, inRegister])).toEqual([
      ...COUPLE.map((name) => [name, true]),
      ['Мария Тестова Примерова', false],
    ])
    const { rows } = await world.owner.query(
      "select content::json->'facts'->>'ownerReason' as reason from distraint_entry where distraint_id = $1",
      [id],
    )
    expect(rows).toEqual([{ reason }])
    expect(await ofOwnership(id)).toMatchObject({ state: 'MISMATCH', confirmedReason: reason })
    // Sent again, it is the same entry, and nobody is an owner twice.
    const input = distraintOn(world, { thing: await theCar(), ownerReason: reason, debtorOwns: false })
    const first = await world.done(distraintEntry.createDistraint, input, bailiff)
    expect(await world.done(distraintEntry.createDistraint, input, bailiff)).toEqual(first)
    expect((await see(first.id)).owners.map(({ name }) => name)).toEqual(COUPLE)
  })

  it('another owner whom the register does not name needs a reason too', async () => {
    const wish = { thing: await theCar(), debtor: IVAN, owners: [MARIA] }
    const { status, body } = await ask(wish)
    expect([status, body.code, body.field]).toEqual([409, 'ownerNotInRegister', 'ownerReason'])
    expect((await ask({ ...wish, ownerReason: reason })).status).toBe(200)
  })
})

describe('art. 10: owners of the register', () => {
  it('all stand in the entry of a debtor who is one of them, each checked by name', async () => {
    const { id, checksPending } = await aDistraint(world, bailiff, { thing: await theCar(), debtor: IVAN })
    const { owners, checks, ownerReason } = await see(id)
    expect(owners.map(({ name, inRegister }) => [name, inRegister])).toEqual([
      // As the officer has written them.
      ['Иван Петров Стоянов', true],
      [COUPLE[1], true],
    ])
    expect(ownerReason).toBeNull()
    expect(checksPending).toBe(3)
    expect(checks.map(({ subject, state, compared }) => [subject, state, compared])).toEqual([
      ['PROPERTY', 'MATCH', ['TAKEN']],
      ['OWNERSHIP', 'MATCH', ['OWNERS']],
      ['DEBTOR', 'PENDING', []],
      ['CREDITOR', 'PENDING', []],
      ['OWNER', 'PENDING', []],
    ])
  })

  it('a vessel keeps all its owners, and not the debtor as one of them', async () => {
    const asset = await looked('VESSEL', 'OWNER', CITIZENS.emil.number)
    const { id } = await aDistraint(world, bailiff, { thing: asset, debtorOwns: false, ownerReason: reason })
    const owners = ['МАРИЯ ТЕСТОВА ПРИМЕРОВА', 'ЕМИЛ СЛАВЧЕВ ТОНЧЕВ']
    // Мария is an owner of it, as the debtor of the builder is.
    expect((await see(id)).owners.map(({ name }) => name.toUpperCase())).toEqual(owners)
    const stranger = await aDistraint(world, bailiff, {
      thing: asset,
      debtor: IVAN,
      debtorOwns: false,
      ownerReason: reason,
    })
    const { text } = readPdf(
      await world.done(protocols.seeDistraintProtocol, { id: stranger.id, language: 'bg', purpose }, bailiff),
    )
    const line = text.replaceAll(/\s+/g, ' ')
    expect(line).toMatch(/Собственик по регистъра Емил Славчев Тончев ЕГН 742214••••/i)
    expect(line).not.toMatch(/Собственик[а-я ]* Иван Петров/i)
    expect(line).toContain(reason)
  })

  it('are shown masked, compared with the debtor by number, and taken whole only on purpose', async () => {
    const asset = await theCar()
    const debtor = { kind: 'PHYSICAL_PERSON', identifierType: 'EGN', identifier: IVAN.identifier } as const
    const shown = await world.done(ownership.seeOwners, { thing: asset, debtor, purpose }, bailiff)
    expect(shown.source).toBe('MVR')
    expect(shown.owners.map(({ name, number, isDebtor }) => [name, number?.value, isDebtor])).toEqual([
      [COUPLE[0], '812314••••', true],
      [COUPLE[1], '842702••••', false],
    ])
    const taken = await world.done(ownership.takeOwner, { thing: asset, place: 1, purpose }, bailiff)
    expect(taken).toMatchObject({
      identifierType: 'EGN',
      identifier: CITIZENS.elena.number,
      lastName: 'СТОЯНОВА',
    })
    const nobody = await world.ask(ownership.takeOwner, { thing: asset, place: 9, purpose }, bailiff)
    expect([nobody.status, nobody.body.code]).toEqual([404, 'noSuchOwner'])
    const { rows } = await world.owner.query(
      "select input::text from audit_entry where command = 'seeOwners'",
    )
    expect(JSON.stringify(rows)).not.toContain(IVAN.identifier)
    // An answer belongs to who asked for it.
    const other = await world.person('PrivateBailiff', { chsiNumber: '852' })
    expect((await world.ask(ownership.seeOwners, { thing: asset, purpose }, other)).body.code).toBe(
      'lookupGone',
    )
  })

  it('what was described by hand says agrees only about the numbers it compared, and of owners by itself', async () => {
    const { id } = await aDistraint(world, bailiff, { thing: car('СВ2345ВС') })
    await recheck()
    const checks = (await see(id)).checks.map(({ subject, state, compared }) => [subject, state, compared])
    expect(checks).toContainEqual(['PROPERTY', 'MATCH', ['IDENTIFIER']])
    expect(checks).toContainEqual(['OWNERSHIP', 'MISMATCH', ['OWNERS']])
    expect((await ofOwnership(id))!.found).toBe('НИКОЛАЙ ХРИСТОВ КОЛЕВ; ВИОЛЕТА МАРИНОВА КОЛЕВА')
    const own = await aDistraint(world, bailiff, { thing: car('СВ0000ХХ') })
    await recheck()
    expect(await ofOwnership(own.id)).toMatchObject({ state: 'MATCH', compared: ['OWNERS'] })
  })

  it('of a company is found by its EIK', async () => {
    const asset = await looked('VEHICLE', 'REGNUMBER', 'РА3010КН')
    const { id } = await aDistraint(world, bailiff, { thing: asset, debtor: FIRM, creditor: MARIA })
    const { owners } = await see(id)
    expect(owners.map(({ identifier, inRegister }) => [identifier, inRegister])).toEqual([
      ['999000113', true],
    ])
  })
})
