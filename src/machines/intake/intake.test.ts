/** Distraints that other systems enter one by one: by the rules and words of the form, in the name of officers who let them. Ordinance N-3, art. 11. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIRM, distraintOn, MARIA } from '#test/register.ts'
import { callerOf, systemIn } from '#test/systems.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { distraintViews } from '#register/distraints/views.contract.ts'
import { intake } from './intake.contract.ts'
import { leave } from './leave.contract.ts'
import { officers } from './officers.contract.ts'

let world: World
let bailiff: Person
let helper: Person
let stranger: Person
let admin: Person
let own: Awaited<ReturnType<typeof systemIn>>
let system: Person
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '812', userType: 'CHSI' })
  helper = await world.person('PrivateBailiffRepresentative', { actsFor: bailiff })
  stranger = await world.person('PrivateBailiff', { chsiNumber: '813', userType: 'CHSI' })
  admin = await world.person('SysAdmin')
  own = await systemIn(world, { services: ['enterDistraints', 'liftDistraints'], name: 'Деловодство 1' })
  system = await callerOf(world, own)
  for (const officer of [bailiff, helper]) await world.done(leave.letSystem, { id: own.id }, officer)
})
afterAll(() => world.close())

let keys = 0
const OFFICER = { bailiffNumber: '812' }
const item = (
  wish: Parameters<typeof distraintOn>[1] = {},
  key = `вх. ${++keys}`,
  officer: object = OFFICER,
) => {
  const { key: _, ...rest } = distraintOn(world, wish)
  return { ...rest, key, officer }
}
const enter = (input = item()) => world.done(intake.enterByInterface, input, system)
const refused = async (input: object, person = system) => {
  const { status, body } = await world.ask(intake.enterByInterface, input as Record<string, unknown>, person)
  return [status, body.code, body.field]
}

it('enters as the form does, in the name of the officer, and answers a receipt that the entry bears out', async () => {
  const receipt = await enter(item({ suitNumber: '20268120400777' }))
  expect(receipt).toMatchObject({ status: 'ENFORCED', number: 1, officer: { id: bailiff.id } })
  const seen = await world.done(distraintViews.seeDistraint, { id: receipt.id, purpose: 'дело 1' }, bailiff)
  expect(seen.suitNumber).toBe('20268120400777')
  const { rows } = await world.owner.query(
    'select origin, encode(hash, $2) as hash, office from distraint_entry where distraint_id = $1',
    [receipt.id, 'hex'],
  )
  expect(rows).toEqual([{ origin: 'INTERFACE', hash: receipt.hash, office: `account:${bailiff.id}` }])
})

it('keeps an assistant’s act as one in the name of the bailiff, and names system, officer and case in the audit', async () => {
  const receipt = await enter(item({ suitNumber: 'АУДИТ-1' }, 'помощник-1', { userName: helper.userName }))
  expect(receipt.officer.id).toBe(helper.id)
  const { rows } = await world.owner.query(
    `select a.account_id, a.acting_for, a.command, a.input->>'system' as system, a.input->>'suitNumber' as case, e.acting_for as bailiff
     from audit_entry a, distraint_entry e where e.distraint_id = $1 and a.input->>'key' = 'помощник-1'`,
    [receipt.id],
  )
  expect(rows).toEqual([
    {
      account_id: own.accountId,
      acting_for: helper.id,
      command: 'enterByInterface',
      system: 'Деловодство 1',
      case: 'АУДИТ-1',
      bailiff: bailiff.id,
    },
  ])
})

it('the same under the same key is one entry, also at the same moment; something else is refused', async () => {
  const input = item()
  const receipts = await Promise.all([1, 2, 3].map(() => enter(input)))
  expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
  expect(await refused({ ...input, suitNumber: 'друго' })).toEqual([422, 'keyOfAnother', 'key'])
  // Of another system it is another key.
  const other = await systemIn(world, { services: ['enterDistraints'] })
  await world.done(leave.letSystem, { id: other.id }, bailiff)
  const theirs = await world.done(intake.enterByInterface, item({}, input.key), await callerOf(world, other))
  expect(theirs.id).not.toBe(receipts[0]!.id)
})

it('what was refused leaves its key free', async () => {
  const input = item({ creditor: MARIA })
  expect(await refused(input)).toEqual([400, 'sameParty', 'creditor.identifier'])
  expect((await enter({ ...input, creditor: FIRM })).key).toBe(input.key)
})

describe('the very refusals of the form', () => {
  it.each([
    { imposedOn: null },
    { debtorOwns: false },
    { imposedOn: '2030-01-01' },
    { thing: { from: 'hand', thing: { kind: 'OTHER', identifier: 'ПИАНО 7' } } },
    { thing: { from: 'hand', thing: { kind: 'OTHER', identifier: 'Х-1', description: 'Ловна пушка' } } },
    { thing: { from: 'known', propertyId: 999_999 } },
    { suitNumber: ' ' },
    { debtor: { ...MARIA, identifier: '1' } },
  ])('%j', async (wish) => {
    const input = { ...item(), ...wish }
    const { key: _, officer: __, ...rest } = input
    const form = await world.ask(
      distraintEntry.createDistraint,
      { ...rest, key: crypto.randomUUID() } as never,
      bailiff,
    )
    const here = await world.ask(intake.enterByInterface, input as never, system)
    const of = ({ status, body }: { status: number; body: object }) => {
      const { code, message, field, fields, title, errors } = body as Record<string, unknown>
      const listed = (errors as { field: string; detail: string }[] | undefined)?.map((each) => [
        each.field,
        [each.detail],
      ])
      return {
        status,
        code,
        words: message ?? title,
        field,
        fields: fields ?? (listed && Object.fromEntries(listed)),
      }
    }
    expect(form.status).toBeGreaterThanOrEqual(400)
    expect(of(here)).toEqual(of(form))
  })
})

describe('the acting officer', () => {
  it('is one who may enter, and who lets this system', async () => {
    expect(await refused(item({}, 'к-1', { bailiffNumber: '999999' }))).toEqual([
      400,
      'noSuchOfficer',
      'officer',
    ])
    expect(await refused(item({}, 'к-2', { userName: admin.userName }))).toEqual([
      400,
      'noSuchOfficer',
      'officer',
    ])
    expect(await refused(item({}, 'к-3', { bailiffNumber: '813' }))).toEqual([
      403,
      'officerNotAllowed',
      'officer',
    ])
    expect((await refused(item({}, 'к-4', {})))[1]).toBe('invalidInput')
  })

  it('takes leave back at once, and alone; administrators see it', async () => {
    const list = () => world.done(leave.listLetSystems, {}, stranger)
    const since = async () => (await list()).find(({ id }) => id === own.id)?.since
    expect(await since()).toBeNull()
    await world.done(leave.letSystem, { id: own.id }, stranger)
    await world.done(leave.letSystem, { id: own.id }, stranger)
    expect(await since()).not.toBeNull()
    await enter(item({}, 'с разрешение', { bailiffNumber: '813' }))
    await world.done(leave.letSystemNoMore, { id: own.id }, stranger)
    expect(await refused(item({}, 'без разрешение', { bailiffNumber: '813' }))).toEqual([
      403,
      'officerNotAllowed',
      'officer',
    ])
    expect(await since()).toBeNull()
    expect((await world.ask(leave.letSystemNoMore, { id: own.id }, stranger)).body.code).toBe('notLet')
    const seen = (await world.done(officers.listOfficersOfSystem, { id: own.id }, admin)).officers
    expect(seen.filter(({ officerId }) => officerId === stranger.id)).toHaveLength(1)
    expect(seen.find(({ officerId }) => officerId === stranger.id)).toMatchObject({
      until: expect.any(String),
      givenBy: null,
      endedBy: null,
    })
  })

  it('is added and removed by an administrator, is told by letter, and takes the leave back all the same', async () => {
    const { addOfficerOfSystem, removeOfficerOfSystem, listOfficersOfSystem } = officers
    const request = { id: own.id, officer: '813', reason: 'Искане № 7 от 20.11.2026 г.' }
    const reported = async () =>
      (
        await world.owner.query<{ kind: string; text: string }>(
          `select kind, text from email where account_id = $1 and kind like 'officer%' order by id`,
          [stranger.id],
        )
      ).rows
    const nobody = { ...request, officer: admin.userName }
    expect((await world.ask(addOfficerOfSystem, nobody, admin)).body.code).toBe('noSuchOfficer')
    await world.done(addOfficerOfSystem, request, admin)
    expect((await world.ask(addOfficerOfSystem, request, admin)).body.code).toBe('mayAlready')
    expect(await reported()).toMatchObject([
      { kind: 'officerAdded', text: expect.stringContaining(request.reason) },
    ])
    await enter(item({}, 'добавен', { bailiffNumber: '813' }))
    const removal = { id: own.id, officerId: stranger.id, reason: 'Напуснал кантората.' }
    await world.done(removeOfficerOfSystem, removal, admin)
    const refusal = [403, 'officerNotAllowed', 'officer']
    expect(await refused(item({}, 'премахнат', { bailiffNumber: '813' }))).toEqual(refusal)
    expect((await world.ask(removeOfficerOfSystem, removal, admin)).body.code).toBe('notLet')
    await world.done(addOfficerOfSystem, { ...request, officer: stranger.userName }, admin)
    await world.done(leave.letSystemNoMore, { id: own.id }, stranger)
    expect(await refused(item({}, 'оттеглен', { bailiffNumber: '813' }))).toEqual(refusal)
    const { officers: all } = await world.done(listOfficersOfSystem, { id: own.id }, admin)
    expect(all.filter(({ officerId }) => officerId === stranger.id).slice(0, 2)).toMatchObject([
      { givenBy: admin.fullName, endedBy: null },
      { givenBy: admin.fullName, endedBy: admin.fullName },
    ])
    expect((await reported()).map(({ kind }) => kind)).toEqual([
      'officerAdded',
      'officerRemoved',
      'officerAdded',
    ])
  })
})

it('others take the place of a creditor and of a debtor, as in the form (CPC art. 429)', async () => {
  const { id, number } = await enter()
  const of = { id, officer: OFFICER, on: '2026-12-01', document: 'договор за цесия № 7' }
  const assignee = { ...FIRM, identifier: '999000227', name: 'ЦЕСИОНЕР' }
  const first = await world.done(
    intake.replaceCreditorByInterface,
    { ...of, key: 'цесия-1', after: number, ground: 'ASSIGNMENT', parties: [assignee] },
    system,
  )
  const heirs = [
    { ...MARIA, firstName: 'Анна', identifier: '9125122006' },
    { ...MARIA, firstName: 'Боян', identifier: '8821031236' },
  ]
  const inherit = {
    ...of,
    key: 'наследници-1',
    after: first.number,
    ground: 'INHERITANCE',
    parties: heirs,
  } as const
  const second = await world.done(intake.replaceDebtorByInterface, inherit, system)
  expect(await world.done(intake.replaceDebtorByInterface, inherit, system)).toEqual(second)
  const seen = await world.done(distraintViews.seeDistraint, { id, purpose: 'дело 1' }, bailiff)
  expect(seen).toMatchObject({
    creditor: { name: 'ЦЕСИОНЕР ЕООД' },
    debtor: { name: 'Анна Тестова Примерова' },
    furtherDebtors: [{ name: 'Боян Тестова Примерова' }],
  })
  // Of two debtors it has to be said whose place is taken.
  const third = { ...inherit, key: 'наследници-2', after: second.number, parties: [MARIA] }
  expect((await world.ask(intake.replaceDebtorByInterface, third, system)).body.code).toBe('noSuchParty')
})

it('what follows: imposed, changed and lifted in their order, by the office alone and by who may lift', async () => {
  const { id } = await enter(item({ enforce: false, imposedOn: null }))
  const onto = (after: number, key: string) => ({ id, after, key, officer: OFFICER })
  const day = world.now().toISOString().slice(0, 10)
  const { suitNumber } = distraintOn(world)
  await world.done(intake.enforceByInterface, { ...onto(1, 'налагане'), imposedOn: day }, system)
  const change = { ...onto(2, 'промяна'), suitNumber, location: 'гр. Варна', reason: 'Преместена' }
  expect(await world.done(intake.changeByInterface, change, system)).toMatchObject({ number: 3 })
  // Sent again after the answer was lost: the same receipt, although it is not the last entry any more.
  const lift = {
    ...onto(3, 'вдигане'),
    exemptedOn: day,
    caseNumber: '1',
    authority: 'ЧСИ',
    ground: 'платено',
  }
  expect(await world.done(intake.exemptByInterface, lift, system)).toMatchObject({
    status: 'EXEMPTED',
    number: 4,
  })
  expect(await world.done(intake.changeByInterface, change, system)).toMatchObject({ number: 3 })
  const late = await world.ask(
    intake.revokeByInterface,
    { ...lift, key: 'отмяна', revokedOn: day, after: 4 },
    system,
  )
  expect(late.body.code).toBe('notNow')
  // The office of another bailiff only looks.
  await world.done(leave.letSystem, { id: own.id }, stranger)
  const entered = await enter()
  const theirs = { ...lift, id: entered.id, after: 1, key: 'чуждо', officer: { bailiffNumber: '813' } }
  expect((await world.ask(intake.exemptByInterface, theirs, system)).body.code).toBe('notYours')
  const entersOnly = await systemIn(world, { services: ['enterDistraints'] })
  expect((await world.ask(intake.exemptByInterface, lift, await callerOf(world, entersOnly))).status).toBe(
    403,
  )
  expect((await world.ask(intake.enterByInterface, item(), bailiff)).status).toBe(403)
})
