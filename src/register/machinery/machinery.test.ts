/** The register of agricultural machinery: who keeps it, what stays in the history, and how it is searched. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint, FIRM, GEORGI, MARIA } from '#test/register.ts'
import type { Hostile } from '#test/http.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { machinery } from './machinery.contract.ts'

let world: World
let clerk: Person
beforeAll(async () => {
  world = await createWorld()
  clerk = await world.person('MAFF')
})
afterAll(() => world.close())

let numbers = 100
const machine = (change: object = {}) => ({
  registrationNumber: `С ${numbers++} ЕЕ`,
  frameNumber: 'MX-200/77',
  type: 'Трактор Беларус 82',
  owner: MARIA,
  ...change,
})
const add = (change: object = {}) => world.done(machinery.addMachine, machine(change), clerk)
const see = (id: number) => world.done(machinery.seeMachine, { id }, clerk)
const found = async (request: object) =>
  (await world.done(machinery.listMachines, { size: -1, ...request }, clerk)).rows.map(({ id }) => id)

describe('who keeps it', () => {
  it.each(['SysAdmin', 'MJAdmin', 'MAFF'] as const)('%s may look', async (role) => {
    expect((await world.ask(machinery.listMachines, {}, await world.person(role))).status).toBe(200)
  })
  it.each(['PrivateBailiff', 'StateBailiff', 'AuctionParticipant', 'Syndic'] as const)(
    '%s may not',
    async (role) => {
      const person = await world.person(role)
      expect((await world.ask(machinery.listMachines, {}, person)).status).toBe(403)
      expect((await world.ask(machinery.addMachine, machine(), person)).status).toBe(403)
    },
  )
})

describe('the history', () => {
  it('keeps every change with who made it, and the owner who was before', async () => {
    const { id } = await add()
    const { owner: _, ...before } = machine()
    await world.done(machinery.editMachine, { id, after: 1, ...before, type: 'Комбайн' }, clerk)
    const sale = { id, after: 2, owner: FIRM, address: 'гр. Добрич', ground: 'договор № 5/2026' }
    await world.done(machinery.changeMachineOwner, sale, clerk)
    await world.done(machinery.deleteMachine, { id, after: 3, ground: 'бракувана' }, clerk)
    const seen = await see(id)
    expect(seen).toMatchObject({ deleted: true, version: 4, ownerName: 'ПРИМЕРНА КАНТОРА ЕООД' })
    expect(seen.versions.map(({ kind, type, owner, ground }) => [kind, type, owner.name, ground])).toEqual([
      ['DELETED', 'Комбайн', 'ПРИМЕРНА КАНТОРА ЕООД', 'бракувана'],
      ['OWNER_CHANGED', 'Комбайн', 'ПРИМЕРНА КАНТОРА ЕООД', 'договор № 5/2026'],
      ['CHANGED', 'Комбайн', 'Мария Тестова Примерова', ''],
      ['ADDED', 'Трактор Беларус 82', 'Мария Тестова Примерова', ''],
    ])
    expect(seen.versions.every(({ enteredBy }) => enteredBy === clerk.fullName)).toBe(true)
    expect(seen.versions[3]!.owner.identifier).toBe('922417••••')
  })

  it('can be neither rewritten nor removed by the portal itself', async () => {
    await expect(world.db.updateTable('machine_version').set({ type: 'друго' }).execute()).rejects.toThrow(
      'denied',
    )
    await expect(world.db.deleteFrom('machine_version').execute()).rejects.toThrow('denied')
    await expect(world.db.deleteFrom('machine').execute()).rejects.toThrow('denied')
  })

  it('who has not seen the last version, and whoever changes nothing, is told so', async () => {
    const { id, registrationNumber } = await add()
    const same = { id, registrationNumber, frameNumber: 'MX-200/77', type: 'Трактор Беларус 82' }
    const codes = async (input: object) =>
      (await world.ask(machinery.editMachine, { ...same, ...input }, clerk)).body.code
    expect(await codes({ after: 1 })).toBe('nothingChanged')
    expect(await codes({ after: 2 })).toBe('changedMeanwhile')
    expect(await codes({ id: 999_999, after: 1 })).toBe('noSuchMachine')
    const owner = { id, after: 1, owner: MARIA, ground: 'договор' }
    expect((await world.ask(machinery.changeMachineOwner, owner, clerk)).body).toMatchObject({
      code: 'sameOwner',
      field: 'owner.identifier',
    })
    await world.done(machinery.deleteMachine, { id, after: 1, ground: 'бракувана' }, clerk)
    expect(await codes({ after: 2, type: 'друг' })).toBe('isDeleted')
  })
})

describe('the registration number', () => {
  it('is there once, in whichever letters it is typed, and is free again when the machine is struck off', async () => {
    const { id } = await add({ registrationNumber: 'ТХ 0001 АВ' })
    const again = () => world.ask(machinery.addMachine, machine({ registrationNumber: 'tx-0001-ab' }), clerk)
    expect(await again()).toMatchObject({
      status: 409,
      body: { code: 'duplicateNumber', field: 'registrationNumber' },
    })
    await world.done(machinery.deleteMachine, { id, after: 1, ground: 'бракувана' }, clerk)
    expect((await again()).status).toBe(200)
  })

  it('of two people who enter it at once one is told', async () => {
    const input = machine()
    const answers = await Promise.all([1, 2, 3].map(() => world.ask(machinery.addMachine, input, clerk)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('of another machine is refused in a change', async () => {
    const [one, other] = [await add(), await add()]
    const input = {
      ...machine(),
      id: other.id,
      after: 1,
      registrationNumber: one.registrationNumber.toLowerCase(),
    }
    expect((await world.ask(machinery.editMachine, input, clerk)).body.code).toBe('duplicateNumber')
  })

  it.each<[object, string]>([
    [{ registrationNumber: '' }, 'registrationNumber'],
    [{ registrationNumber: '---' }, 'registrationNumber'],
    [{ frameNumber: ' ' }, 'frameNumber'],
    [{ type: 'т'.repeat(201) }, 'type'],
    [{ type: 'а\0б' }, 'type'],
    [{ owner: { ...MARIA, identifier: '9224171016' } }, 'owner.identifier'],
    [{ owner: { ...FIRM, name: '' } }, 'owner.name'],
    [{ owner: undefined }, 'owner'],
  ])('%j is refused with the field', async (change, field) => {
    const { status, body } = await world.ask(
      machinery.addMachine,
      { ...machine(), ...change } as Hostile,
      clerk,
    )
    expect([status, Object.keys(body.fields!)]).toEqual([400, [field]])
  })
})

describe('the list', () => {
  it('is searched by number in either alphabet, frame, type, owner, and the EIK of an owner', async () => {
    const { id } = await add({
      registrationNumber: 'ОХ 7711 КМ',
      frameNumber: 'ZZ-99-ВС',
      type: 'Верижен багер',
      owner: GEORGI,
    })
    for (const search of ['ox7711', '7711 КМ', 'zz99bc', 'багер', 'образцов'])
      expect([search, await found({ search })]).toEqual([search, [id]])
    const ofFirm = await add({ owner: FIRM })
    expect(await found({ search: FIRM.identifier })).toContain(ofFirm.id)
    expect(await found({ search: '%%%' })).toEqual([])
    expect((await world.ask(machinery.listMachines, { search: 'аб' }, clerk)).status).toBe(400)
  })

  it('says which machines are under distraint, and shows those that were struck off apart', async () => {
    const { id, registrationNumber } = await add()
    const bailiff = await world.person('PrivateBailiff')
    const asset = {
      kind: 'AGRIFORMACHINERY',
      identifier: registrationNumber.toLowerCase(),
      title: 'Трактор',
    } as const
    await aDistraint(world, bailiff, { thing: { from: 'hand', thing: asset } })
    expect(await found({ distrained: 'yes' })).toEqual([id])
    expect(await found({ distrained: 'no' })).not.toContain(id)
    expect(await see(id)).toMatchObject({ inForce: 1, entered: 1 })
    await world.done(machinery.deleteMachine, { id, after: 1, ground: 'бракувана', distraintsSeen: 1 }, clerk)
    expect(await found({})).not.toContain(id)
    expect(await found({ deleted: 'yes' })).toContain(id)
  })

  it('goes by pages, newest first or sorted', async () => {
    const ids = await found({})
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    const pages = await Promise.all(
      [1, 2].map((page) => world.done(machinery.listMachines, { page, size: 5, sort: 'ownerName' }, clerk)),
    )
    const names = pages.flatMap(({ rows }) => rows.map(({ ownerName }) => ownerName))
    expect(names).toEqual(names.toSorted())
    expect(pages[0]!.total).toBe(ids.length)
  })

  it('takes no number of a person, and each look leaves a row', async () => {
    const { id } = await add()
    for (const search of [MARIA.identifier, 'трактор 922417 1015'])
      for (const endpoint of [machinery.listMachines, machinery.exportMachines]) {
        const { status, body } = await world.ask(endpoint, { search }, clerk)
        expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([400, ['search']])
      }
    const reader = await world.person('MAFF')
    await world.done(machinery.listMachines, { search: 'трактор' }, reader)
    await world.done(machinery.seeMachine, { id }, reader)
    await world.done(machinery.exportMachines, { search: 'трактор' }, reader)
    const { rows } = await world.owner.query(
      'select command, outcome from audit_entry where account_id = $1 order by id',
      [reader.id],
    )
    expect(rows).toEqual(
      ['listMachines', 'seeMachine', 'exportMachines'].map((command) => ({ command, outcome: 'read' })),
    )
  })

  it('ends at 10,000 rows and says so; a spreadsheet of more is refused until it is narrowed', async () => {
    const { id } = await add({ type: 'Първа от многото' })
    await world.owner.query(
      `insert into machine overriding system value select (jsonb_populate_record(m, jsonb_build_object('id', 1000000 + n, 'folded', 'МНОГО' || n))).*
       from machine m, generate_series(1, 10000) n where m.id = $1`,
      [id],
    )
    const all = await world.done(machinery.listMachines, { search: 'многото', size: -1 }, clerk)
    expect([all.rows.length, all.total, all.more]).toEqual([10_000, 10_000, true])
    const refused = await world.ask(machinery.exportMachines, { search: 'многото' }, clerk)
    expect([refused.status, (refused.body as { code?: string }).code]).toEqual([409, 'tooManyRows'])
    expect((await world.ask(machinery.exportMachines, { search: 'багер' }, clerk)).status).toBe(200)
    await world.owner.query('update machine set deleted = true where id > 1000000')
    const fewer = await world.done(machinery.listMachines, { search: 'многото', size: -1 }, clerk)
    expect([fewer.rows.length, fewer.total, fewer.more]).toEqual([1, 1, false])
  })

  it('keeps numbers of persons out of tables and audit', async () => {
    for (const table of ['machine', 'machine_version', 'audit_entry']) {
      const { rows } = await world.owner.query(
        `select count(*)::int n from ${table} t where t::text like '%${MARIA.identifier}%'`,
      )
      expect([table, rows[0].n]).toEqual([table, 0])
    }
  })
})
