/** Debtors as the register counts them, found by name or by the whole number, and never by a number in an address. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint, FIRM, GEORGI, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { debtors } from './debtors.contract.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'

const PURPOSE = 'дело 20268400400123'
const ACT = { caseNumber: '12/2026', authority: 'Районен съд – София', ground: 'Дългът е погасен' }
/** Another company of the tests. */
const BANK = { ...FIRM, identifier: '999000120', name: 'ПРИМЕРНА БАНКА', legalForm: 'АД' } as const

let world: World
let bailiff: Person
let reader: Person

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '812' })
  reader = await world.person('StateBailiff')
})
afterAll(() => world.close())

const list = async (wish: Partial<Parameters<typeof ask>[0]> = {}) =>
  (await ask({ purpose: PURPOSE, ...wish })).rows
const ask = (input: Parameters<typeof world.done<typeof debtors.listDebtors>>[1]) =>
  world.done(debtors.listDebtors, input, reader)
const find = (identifierType: 'EGN' | 'LNCH' | 'EIK', identifier: string) =>
  world.ask(debtors.findDebtor, { identifierType, identifier, purpose: PURPOSE }, reader)

describe('debtors', () => {
  it('are one row each, counted by the state of their distraints', async () => {
    await aDistraint(world, bailiff, { imposedOn: '2026-11-03' })
    const revoked = await aDistraint(world, bailiff, { imposedOn: '2026-11-04' })
    const lifted = await aDistraint(world, bailiff, { imposedOn: '2026-11-20' })
    const wrong = await aDistraint(world, bailiff, { imposedOn: '2026-11-30' })
    await aDistraint(world, bailiff, { enforce: false, imposedOn: null })
    await world.done(
      distraintEntry.revokeDistraint,
      { id: revoked.id, after: 1, revokedOn: '2026-12-01', ...ACT },
      bailiff,
    )
    await world.done(
      distraintEntry.exemptDistraint,
      { id: lifted.id, after: 1, exemptedOn: '2026-12-01', ...ACT },
      bailiff,
    )
    expect((await list())[0]).toMatchObject({ total: 4, lastImposedOn: '2026-11-30' })
    await world.done(
      distraintEntry.strikeOutDistraint,
      { id: wrong.id, after: 1, reason: 'вписан по грешка' },
      bailiff,
    )
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        kind: 'PHYSICAL_PERSON',
        name: 'Мария Тестова Примерова',
        identifierType: 'EGN',
        identifier: '922417••••',
        total: 3,
        inForce: 1,
        revoked: 1,
        exempted: 1,
        lastImposedOn: '2026-11-20',
      },
    ])
  })

  it('two officers who enter against the same debtor at once are both counted', async () => {
    const before = (await find('EGN', MARIA.identifier)).body.total
    const other = await world.person('PrivateBailiff', { chsiNumber: '813' })
    await Promise.all([bailiff, other, bailiff, other].map((officer) => aDistraint(world, officer)))
    expect((await find('EGN', MARIA.identifier)).body.total).toBe(before + 4)
  })

  it('are filtered by name, kind and whether something is in force, and ordered by name or number', async () => {
    await aDistraint(world, bailiff, { debtor: BANK, creditor: GEORGI })
    const lifted = await aDistraint(world, bailiff, { debtor: GEORGI, imposedOn: '2026-11-20' })
    await world.done(
      distraintEntry.exemptDistraint,
      { id: lifted.id, after: 1, exemptedOn: '2026-12-01', ...ACT },
      bailiff,
    )
    expect((await list({ search: 'примерна' })).map(({ name }) => name)).toEqual(['ПРИМЕРНА БАНКА АД'])
    expect((await list({ kind: 'COMPANY' })).map(({ identifier }) => identifier)).toEqual([BANK.identifier])
    expect((await list({ inForce: 'yes' })).map(({ name }) => name)).not.toContain('Георги Тестов Образцов')
    expect((await list({ sort: 'name' })).map(({ name }) => name)).toEqual([
      'Георги Тестов Образцов',
      'Мария Тестова Примерова',
      'ПРИМЕРНА БАНКА АД',
    ])
    expect((await list({ sort: 'total', direction: 'desc' }))[0]!.name).toBe('Мария Тестова Примерова')
  })

  it('whose only distraint was entered in error is no debtor', async () => {
    const { id } = await aDistraint(world, bailiff, {
      debtor: { ...FIRM, identifier: '999000138' },
      creditor: MARIA,
    })
    expect((await find('EIK', '999000138')).status).toBe(200)
    await world.done(distraintEntry.strikeOutDistraint, { id, after: 1, reason: 'вписан по грешка' }, bailiff)
    expect((await find('EIK', '999000138')).body.code).toBe('notADebtor')
    expect((await list({ size: -1 })).map(({ identifier }) => identifier)).not.toContain('999000138')
  })
})

describe('a number', () => {
  it('finds its debtor and stands in no row of the audit, but its purpose does', async () => {
    const { body } = await find('EGN', GEORGI.identifier)
    expect(body).toMatchObject({ name: 'Георги Тестов Образцов', identifier: '953103••••' })
    const { rows } = await world.owner.query(
      "select input from audit_entry where command = 'findDebtor' and account_id = $1 order by id desc limit 1",
      [reader.id],
    )
    expect(rows[0].input).toMatchObject({ purpose: PURPOSE, identifierType: 'EGN' })
    const { rows: leaks } = await world.owner.query(
      `select command from audit_entry where input::text like '%${GEORGI.identifier}%'`,
    )
    expect(leaks).toEqual([])
  })

  it('that is none, and that of nobody here, are told apart', async () => {
    const wrong = await find('EGN', '9531031228')
    expect([wrong.status, wrong.body.code, wrong.body.field]).toEqual([400, 'EGN', 'identifier'])
    const nobody = await find('EIK', '999000259')
    expect([nobody.status, nobody.body.code]).toEqual([404, 'notADebtor'])
  })

  it('is not looked for by single letters, which stand in no index', async () => {
    const { status, body } = await world.ask(
      debtors.listDebtors,
      { purpose: PURPOSE, search: 'а б в' },
      bailiff,
    )
    expect([status, body.code, body.field]).toEqual([400, 'tooVague', 'search'])
  })

  it('is not searched for in the list, whose address is kept', async () => {
    const { status, body } = await world.ask(
      debtors.listDebtors,
      { purpose: PURPOSE, search: MARIA.identifier },
      reader,
    )
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toEqual(['search'])
  })
})

describe('one debtor', () => {
  it('is seen as a person or as a company, each at its own address', async () => {
    const { id } = (await find('EGN', MARIA.identifier)).body
    const seen = await world.done(debtors.seeDebtor, { id, isPerson: 'true', purpose: PURPOSE }, reader)
    expect(seen).toMatchObject({ id, name: 'Мария Тестова Примерова', identifier: '922417••••' })
    const { status } = await world.ask(debtors.seeDebtor, { id, isPerson: 'false', purpose: PURPOSE }, reader)
    expect(status).toBe(404)
  })

  it('has each asset once, with what is in force on it', async () => {
    const { id } = await aDistraint(world, bailiff, {
      debtor: { ...FIRM, identifier: '999000145' },
      creditor: MARIA,
    })
    const { rows } = await world.owner.query('select property_id, debtor_id from distraint where id = $1', [
      id,
    ])
    const [{ property_id: propertyId, debtor_id: debtorId }] = rows
    const asset = { from: 'known', propertyId } as const
    await aDistraint(world, bailiff, {
      thing: asset,
      debtor: { ...FIRM, identifier: '999000145' },
      creditor: GEORGI,
    })
    await aDistraint(world, bailiff, { thing: asset, debtor: GEORGI })
    const assets = await world.done(debtors.listDebtorThings, { id: debtorId, purpose: PURPOSE }, reader)
    expect(assets).toMatchObject({ total: 1, more: false })
    expect(assets.rows[0]).toMatchObject({ id: propertyId, total: 2, inForce: 2, inForceOfAll: 3 })
  })

  it('is seen as the register knew them at the end of a past day, whatever was entered since', async () => {
    const firm = { ...FIRM, identifier: '999000202', name: 'НЯКОГАШНА', legalForm: 'АД' } as const
    world.at('2026-12-05T10:00:00Z')
    const first = await aDistraint(world, bailiff, {
      debtor: firm,
      creditor: GEORGI,
      imposedOn: '2026-12-05',
    })
    world.at('2026-12-07T10:00:00Z')
    const [row] = (
      await world.owner.query('select debtor_id, property_id from distraint where id = $1', [first.id])
    ).rows
    // Imposed before, and entered only now: on the sixth nobody knew of it.
    const asset = { from: 'known', propertyId: Number(row.property_id) } as const
    await aDistraint(world, bailiff, { thing: asset, debtor: firm, creditor: MARIA, imposedOn: '2026-12-01' })
    await world.done(
      distraintEntry.revokeDistraint,
      { id: first.id, after: 1, revokedOn: '2026-12-06', ...ACT },
      bailiff,
    )
    const then = (asOf: string, isPerson: 'true' | 'false' = 'false') =>
      world.ask(
        debtors.seeDebtorThen,
        { id: Number(row.debtor_id), isPerson, asOf, purpose: PURPOSE },
        reader,
      )
    const { body } = await then('2026-12-06')
    expect(body).toMatchObject({ total: 1, inForce: 1, revoked: 0, more: false, name: 'НЯКОГАШНА АД' })
    expect(body.distraints).toEqual([
      expect.objectContaining({ id: first.id, rank: 1, status: 'ENFORCED', endedOn: null }),
    ])
    expect((await then('2026-12-07')).body).toMatchObject({ total: 2, inForce: 1, revoked: 1 })
    expect((await then('2026-12-04')).body).toMatchObject({ total: 0, name: null, distraints: [] })
    expect((await then('2026-12-08')).body).toMatchObject({ code: 'dayToCome' })
    expect((await then('2026-11-30')).body).toMatchObject({ code: 'beforeRegister' })
    expect((await then('2026-02-31')).status).toBe(400)
    expect((await then('2026-12-06', 'true')).body).toMatchObject({ distraints: [] })
  })

  it('that is not there', async () => {
    const input = { id: 999_999, purpose: PURPOSE }
    expect((await world.ask(debtors.seeDebtor, { ...input, isPerson: 'true' }, reader)).status).toBe(404)
    expect((await world.ask(debtors.listDebtorThings, input, reader)).status).toBe(404)
  })
})

describe('the derived rows', () => {
  const rows = async () =>
    (await world.owner.query('select * from debtor order by party_id')).rows as unknown[]

  it('made again are the same', async () => {
    const before = await rows()
    await world.owner.query('update debtor set total = 0, in_force = 0, revoked = 0, exempted = 0')
    await world.owner.query('select rebuild_debtors()')
    expect(await rows()).toEqual(before)
  })

  it('nobody looks without a purpose, or without the right', async () => {
    const { status, body } = await world.ask(debtors.listDebtors, {}, reader)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['purpose']])
    const stranger = await world.person('AuctionParticipant')
    expect((await world.ask(debtors.listDebtors, { purpose: PURPOSE }, stranger)).status).toBe(403)
  })

  it('every look leaves its row', async () => {
    await list()
    const { rows: audit } = await world.owner.query(
      'select command, outcome, input from audit_entry where account_id = $1 order by id desc limit 1',
      [reader.id],
    )
    expect(audit[0]).toMatchObject({ command: 'listDebtors', outcome: 'read', input: { purpose: PURPOSE } })
  })
})
