/** A distraint through time: others take the place of its creditor or debtor (CPC art. 429), and it passes to the successor of an office (Ordinance N-3, art. 7(5)). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificates } from '#certificates/requests/requests.contract.ts'
import { trace } from '#data-subject/data-subject.contract.ts'
import { changes } from '#machines/changes/changes.contract.ts'
import type { InputOf } from '#platform/endpoint.ts'
import { turnOf } from '#platform/db/job.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { distraintViews } from '#register/distraints/views.contract.ts'
import { debtors } from '#register/lists/debtors.contract.ts'
import { seized } from '#register/lists/seized.contract.ts'
import { makeNotices } from '#register/notices/server/making.ts'
import { notices } from '#register/notices/notices.contract.ts'
import { protocols } from '#register/protocol/protocol.contract.ts'
import { successors } from '#sales/law/successors.contract.ts'
import { createCertificateWorld, type CertificateWorld } from '#test/certificates.ts'
import { provedParty } from '#test/data-subject.ts'
import { readPdf } from '#test/pdf.ts'
import { aDistraint, car, FIRM, freshPlate, GEORGI, MARIA } from '#test/register.ts'
import type { Person } from '#test/world.ts'

const purpose = 'изп. дело 429/2026'
const ANNA = { ...MARIA, firstName: 'Анна', identifier: '9125122006' }
const BOYAN = { ...GEORGI, firstName: 'Боян', identifier: '8821031236' }
const ASSIGNEE = { ...FIRM, identifier: '999000227', name: 'ЦЕСИОНЕР' }
const HEIRS = {
  ground: 'INHERITANCE',
  on: '2026-12-05',
  document: 'удостоверение за наследници № 14',
} as const
const ASSIGNED = { ground: 'ASSIGNMENT', on: '2026-12-05', document: 'договор за цесия № 7' } as const

let world: CertificateWorld
let bailiff: Person
let other: Person
let admin: Person
beforeAll(async () => {
  world = await createCertificateWorld()
  await world.setting('RequireProvenIdentity', false)
  bailiff = await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '812' })
  other = await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '813' })
  await world.giveNumber(bailiff, '9327101118')
  admin = await world.person('SysAdmin')
})
afterAll(() => world.close())

const on = (day: string, time = '09:00') => world.at(new Date(`${day}T${time}:00Z`))
const see = (id: number, asOf?: string, person = bailiff) =>
  world.done(distraintViews.seeDistraint, { id, purpose, ...(asOf && { asOf }) }, person)
const replace = async (
  side: 'creditor' | 'debtor',
  { id, ...wish }: { id: number } & Partial<InputOf<typeof distraintEntry.replaceDebtor>>,
  person = bailiff,
) => {
  const seen = await see(id)
  const input = { id, after: seen.lastNumber, replaced: seen[side].id, parties: [ANNA], ...wish }
  return side === 'debtor'
    ? world.ask(distraintEntry.replaceDebtor, { ...HEIRS, ...input }, person)
    : world.ask(distraintEntry.replaceCreditor, { ...ASSIGNED, ...input }, person)
}
/** A distraint of 1 December on a new car, whose debtor has died on the 5th and was followed by two heirs on the 10th. */
async function inherited() {
  on('2026-12-01')
  const plate = freshPlate()
  const entered = await aDistraint(world, bailiff, { thing: car(plate), imposedOn: '2026-12-01' })
  on('2026-12-10')
  expect((await replace('debtor', { id: entered.id, parties: [ANNA, BOYAN] })).status).toBe(200)
  on('2026-12-20')
  return { ...entered, plate }
}
const reportOn = async (number: string, pastDay = '') => {
  const sought = {
    by: 'NUMBER',
    kind: 'PHYSICAL_PERSON',
    name: 'Мария Примерова',
    numberKind: 'EGN',
    number,
  } as const
  const input = await world.reportOn(sought as never, { pastDay } as never, bailiff)
  const { uid } = await world.done(certificates.requestReport, input, bailiff)
  const { papers } = await world.done(certificates.seeRequest, { uid })
  return (await world.done(certificates.seePaper, { uid: papers[0]!.uid })).entries
}
const shown = async (number: string, reference: string, pastDay = '') =>
  (await reportOn(number, pastDay)).find((entry) => entry.reference === reference)

describe('CPC art. 429: another takes the place of a party', () => {
  it('the distraint keeps its place and its day of imposing, and nothing is overwritten', async () => {
    on('2026-12-01')
    const plate = freshPlate()
    const first = await aDistraint(world, bailiff, { thing: car(plate), imposedOn: '2026-12-01' })
    const asset = await world.known(plate)
    await aDistraint(world, other, { thing: asset, debtor: GEORGI, debtorOwns: false, owners: [MARIA] })
    on('2026-12-10')
    expect((await replace('debtor', { id: first.id, parties: [ANNA, BOYAN] })).status).toBe(200)
    const seen = await see(first.id)
    expect(seen).toMatchObject({
      status: 'ENFORCED',
      rank: 1,
      imposedOn: '2026-12-01',
      debtor: { name: 'Анна Тестова Примерова' },
      furtherDebtors: [{ name: 'Боян Тестов Образцов' }],
      formerDebtors: [
        {
          name: 'Мария Тестова Примерова',
          since: expect.stringContaining('2026-12-01'),
          until: expect.stringContaining('2026-12-10'),
        },
      ],
    })
    expect(seen.history.at(-1)).toMatchObject({
      kind: 'DEBTOR_REPLACED',
      replacement: HEIRS,
      changes: [
        {
          field: 'debtor',
          before: 'Мария Тестова Примерова',
          after: 'Анна Тестова Примерова, Боян Тестов Образцов',
        },
        { field: 'owners', before: 'Мария Тестова Примерова' },
      ],
    })
    expect(seen.history[0]).toMatchObject({ kind: 'ENFORCED', changes: [] })
  })

  it('on a past day the parties of that day stand there, on the screen and in the print the times of each', async () => {
    const { id } = await inherited()
    expect(await see(id, '2026-12-05')).toMatchObject({
      debtor: { name: 'Мария Тестова Примерова' },
      furtherDebtors: [],
      formerDebtors: [],
    })
    const { text } = readPdf(
      await world.done(protocols.seeDistraintProtocol, { id, language: 'bg', purpose }, bailiff),
    )
    const words = text.replaceAll(/\s+/g, ' ')
    expect(words).toContain('Предишен длъжник, от 01.12.2026')
    expect(words).toContain('удостоверение за наследници № 14')
  })

  it.each([
    ['an heir named twice', 'debtor', { parties: [ANNA, ANNA] }, 'namedTwice'],
    ['the creditor as debtor', 'debtor', { parties: [FIRM] }, 'sameParty'],
    ['the same debtor again', 'debtor', { parties: [MARIA] }, 'sameAsBefore'],
    ['heirs of a company', 'creditor', { ground: 'INHERITANCE', parties: [ANNA] }, 'noHeirs'],
    ['somebody who is no party', 'debtor', { replaced: 999_999 }, 'noSuchParty'],
    ['a day to come', 'debtor', { on: '2027-12-01' }, 'dateInFuture'],
    ['an act on what stood before', 'debtor', { after: 7 }, 'changedMeanwhile'],
  ] as const)('refuses %s', async (_, side, wish, code) => {
    on('2026-12-06')
    const { id } = await aDistraint(world, bailiff)
    expect((await replace(side, { id, ...wish } as never)).body.code).toBe(code)
  })

  it('a number is checked as in the form, and nobody but its office replaces anybody', async () => {
    on('2026-12-06')
    const { id } = await aDistraint(world, bailiff)
    const wrong = await replace('debtor', { id, parties: [{ ...ANNA, identifier: '9125122007' }] })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['parties.0.identifier']])
    expect((await replace('debtor', { id }, other)).body.code).toBe('notYours')
    expect((await replace('debtor', { id, document: ' ' })).status).toBe(400)
  })

  it('of several heirs one can be replaced by their own, and the others stay', async () => {
    const { id } = await inherited()
    const boyan = (await see(id)).furtherDebtors[0]!.id
    expect((await replace('debtor', { id, replaced: boyan, parties: [GEORGI] })).status).toBe(200)
    const seen = await see(id)
    expect([seen.debtor.name, ...seen.furtherDebtors.map(({ name }) => name)]).toEqual([
      'Анна Тестова Примерова',
      'Георги Тестов Образцов',
    ])
    expect(seen.formerDebtors.map(({ name }) => name)).toEqual([
      'Мария Тестова Примерова',
      'Боян Тестов Образцов',
    ])
  })

  it('is found by the number of the old debtor, with the note that it passed, and of each new one', async () => {
    const { reference } = await inherited()
    expect(await shown(MARIA.identifier, reference)).toMatchObject({
      as: 'FORMER_DEBTOR',
      debtor: 'Анна Тестова Примерова, Боян Тестов Образцов',
      formerDebtors: [{ name: 'Мария Тестова Примерова' }],
      imposedOn: '2026-12-01',
    })
    for (const heir of [ANNA, BOYAN])
      expect(await shown(heir.identifier, reference)).toMatchObject({ as: 'DEBTOR' })
  })

  it('a paper of a past day names the debtor of that day, and whoever became one later is not in it', async () => {
    const { reference } = await inherited()
    expect(await shown(MARIA.identifier, reference, '2026-12-05')).toMatchObject({
      as: 'DEBTOR',
      debtor: 'Мария Тестова Примерова',
    })
    expect(await shown(ANNA.identifier, reference, '2026-12-05')).toBeUndefined()
  })

  it('lists find it by old and new debtors; only theirs who are so now does it burden', async () => {
    const { id } = await inherited()
    const seen = await see(id)
    const list = async (debtorId: number) =>
      (await world.done(distraintViews.listDistraints, { debtorId, purpose }, bailiff)).rows.map(
        (row) => row.id,
      )
    for (const party of [seen.formerDebtors[0]!, seen.debtor, ...seen.furtherDebtors])
      expect(await list(party.id)).toContain(id)
    const { rows } = await world.done(
      distraintViews.listDistraints,
      { debtorId: seen.debtor.id, purpose },
      bailiff,
    )
    expect(rows.find((row) => row.id === id)).toMatchObject({
      debtor: { name: 'Анна Тестова Примерова, Боян Тестов Образцов' },
      debtorsBefore: [{ id: seen.formerDebtors[0]!.id, name: 'Мария Тестова Примерова' }],
    })
    const search = { purpose, search: 'Анна Тестова Примерова' }
    expect(
      (await world.done(distraintViews.listDistraints, search, bailiff)).rows.map((row) => row.id),
    ).toContain(id)
    const countsOf = async (party: { id: number }) => {
      const { rows } = await world.owner.query('select total, in_force from debtor where party_id = $1', [
        party.id,
      ])
      return rows[0]
    }
    const [before, heir] = [await countsOf(seen.formerDebtors[0]!), await countsOf(seen.debtor)]
    expect(before.total).toBeGreaterThan(before.in_force)
    expect(heir.total).toBe(heir.in_force)
    const then = { isPerson: 'true', asOf: '2026-12-05', purpose } as const
    const debtorThen = async (party: { id: number }) =>
      (await world.ask(debtors.seeDebtorThen, { ...then, id: party.id }, bailiff)).body.distraints?.map(
        (row) => row.id,
      ) ?? []
    expect(await debtorThen(seen.formerDebtors[0]!)).toContain(id)
    expect(await debtorThen(seen.debtor)).not.toContain(id)
    const rank = await world.done(
      seized.seeSeized,
      { id: seen.property.id, propertyType: 'VEHICLE', purpose },
      bailiff,
    )
    expect(rank.distraints[0]!.debtor).toBe('Анна Тестова Примерова, Боян Тестов Образцов')
  })

  it('my data: the new debtor sees it whole, the old one as it was in their own time', async () => {
    const { id, reference } = await inherited()
    const after = (await see(id)).lastNumber
    const reason = 'Поправка след смъртта'
    const change = { id, after, suitNumber: 'ново дело 9', reason }
    await world.done(distraintEntry.changeDistraint, change, bailiff)
    const entryOf = async (party: typeof ANNA | typeof MARIA) => {
      const person = await provedParty(world, party)
      const { entries } = await world.done(trace.seeMyTrace, {}, person)
      const entry = entries.find((each) => each.reference === reference)!
      return { entry, ...(await world.done(trace.seeMyEntry, { id }, person)) }
    }
    const old = await entryOf(MARIA)
    expect(old.entry).toMatchObject({
      roles: ['DEBTOR', 'OWNER'],
      debtor: 'Мария Тестова Примерова',
      passedAt: expect.stringContaining('2026-12-10'),
      suitNumber: '20268400400123',
    })
    expect(old.history.map(({ kind }) => kind)).toEqual(['ENFORCED', 'DEBTOR_REPLACED'])
    const now = await entryOf(ANNA)
    expect(now.entry).toMatchObject({ roles: ['DEBTOR', 'OWNER'], passedAt: null, suitNumber: 'ново дело 9' })
    expect(now.history.map(({ kind }) => kind)).toEqual(['ENFORCED', 'DEBTOR_REPLACED', 'CHANGED'])
    expect(JSON.stringify(old)).not.toContain('Анна')
  })

  it('the new parties are notified, of a new creditor the debtor too, and the change feed says what was done', async () => {
    const { id } = await inherited()
    expect((await replace('creditor', { id, parties: [ASSIGNEE] as never })).status).toBe(200)
    while ((await turnOf(makeNotices(world.services), world.db, world.now())).length > 0);
    const { notices: all } = await world.done(notices.listNotices, { id, purpose }, bailiff)
    expect(
      all
        .filter(({ kind }) => kind === 'PARTIES_CHANGED')
        .map(({ entryNumber, addressee, name }) => [entryNumber, addressee, name]),
    ).toEqual([
      [2, 'DEBTOR', 'Анна Тестова Примерова'],
      [2, 'DEBTOR', 'Боян Тестов Образцов'],
      [2, 'MVR', null],
      [3, 'DEBTOR', 'Анна Тестова Примерова'],
      [3, 'DEBTOR', 'Боян Тестов Образцов'],
      [3, 'CREDITOR', 'ЦЕСИОНЕР ЕООД'],
      [3, 'MVR', null],
    ])
    const seen = await see(id)
    expect(seen.creditor.name).toBe('ЦЕСИОНЕР ЕООД')
    expect(seen.formerCreditors.map(({ name }) => name)).toEqual(['ПРИМЕРНА КАНТОРА ЕООД'])
    const { rows } = await world.owner.query(
      "select kind from change_fresh where subject = 'DISTRAINT' and subject_id = $1 union all select kind from change where subject = 'DISTRAINT' and subject_id = $1",
      [id],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['DEBTOR_REPLACED', 'CREDITOR_REPLACED']),
    )
    expect(Object.keys(changes)).toContain('listChanges')
  })
})

describe('Ordinance N-3, art. 7(5): the distraints of an office pass to its successor', () => {
  const handOver = (fromId: number, toId: number) =>
    world.ask(
      successors.recordSuccession,
      {
        fromId,
        toId,
        ground: 'ARCHIVE_ORDER',
        actNumber: 'РД-05-12',
        actDate: '2026-12-09',
        issuer: 'министърът на правосъдието',
      },
      admin,
    )

  it('the new office acts on them and the old one no more; papers name who imposed and who has them now', async () => {
    on('2026-12-01')
    const gone = await world.person('PrivateBailiff', {
      userType: 'CHSI',
      chsiNumber: '820',
      fullName: 'Стара Кантора',
    })
    const heir = await world.person('PrivateBailiff', {
      userType: 'CHSI',
      chsiNumber: '821',
      fullName: 'Нова Кантора',
    })
    const plate = freshPlate()
    const open = await aDistraint(world, gone, { thing: car(plate), imposedOn: '2026-12-01' })
    const prepared = await aDistraint(world, gone, { enforce: false, imposedOn: null })
    const lifted = await aDistraint(world, gone)
    const act = { caseNumber: '1/2026', authority: 'ЧСИ № 820', ground: 'платен дълг' }
    await world.done(
      distraintEntry.exemptDistraint,
      { id: lifted.id, after: 1, exemptedOn: '2026-12-01', ...act },
      gone,
    )
    on('2026-12-10')
    expect((await handOver(gone.id, heir.id)).body).toMatchObject({ sales: 0, distraints: 2 })
    expect((await handOver(gone.id, heir.id)).body.code).toBe('noSales')

    const seen = await see(open.id, undefined, heir)
    expect(seen).toMatchObject({
      own: true,
      rank: 1,
      imposedOn: '2026-12-01',
      entered: { office: { bg: 'ЧСИ Стара Кантора, рег. № 820' } },
      heldBy: { bg: 'ЧСИ Нова Кантора, рег. № 821' },
    })
    expect(seen.history.at(-1)).toMatchObject({
      kind: 'TRANSFERRED',
      transfer: {
        office: { bg: 'ЧСИ Нова Кантора, рег. № 821' },
        act: { number: 'РД-05-12', on: '2026-12-09' },
      },
    })
    // What is only prepared is seen by the office that has it now.
    expect((await see(prepared.id, undefined, heir)).own).toBe(true)
    expect((await world.ask(distraintViews.seeDistraint, { id: prepared.id, purpose }, gone)).status).toBe(
      404,
    )
    expect((await see(lifted.id, undefined, heir)).own).toBe(false)

    const change = { id: open.id, after: 2, suitNumber: 'ново дело', reason: 'преобразувано дело' }
    expect((await world.ask(distraintEntry.changeDistraint, change, gone)).body.code).toBe('notYours')
    expect((await world.ask(distraintEntry.changeDistraint, change, heir)).status).toBe(200)
    expect(await see(open.id, '2026-12-05', heir)).toMatchObject({ heldBy: null, own: false })

    expect(await shown(MARIA.identifier, open.reference)).toMatchObject({
      imposedBy: { bg: 'ЧСИ Стара Кантора, рег. № 820' },
      heldBy: { bg: 'ЧСИ Нова Кантора, рег. № 821' },
    })
    expect((await shown(MARIA.identifier, open.reference, '2026-12-05'))?.heldBy).toBeUndefined()
    const pdf = await world.done(
      protocols.seeDistraintProtocol,
      { id: open.id, language: 'bg', purpose },
      heir,
    )
    expect(readPdf(pdf).text.replaceAll(/\s+/g, ' ')).toContain('Сега при ЧСИ Нова Кантора, рег. № 821')
    const { rows } = await world.owner.query(
      "select kind, account_id from email where kind in ('distraintsTakenOver', 'distraintsHandedOver') and account_id = any($1) order by 1",
      [[gone.id, heir.id]],
    )
    expect(rows).toEqual([
      { kind: 'distraintsHandedOver', account_id: gone.id },
      { kind: 'distraintsTakenOver', account_id: heir.id },
    ])
  })

  it('one case passes to another bailiff alone, with its distraints, which keep their day (CPC 427(5)); the others stay', async () => {
    on('2026-12-01')
    const [before, after] = [
      await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '822' }),
      await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '823' }),
    ]
    const passes = await aDistraint(world, before, { imposedOn: '2026-12-01' })
    const stays = await aDistraint(world, before)
    const change = { id: stays.id, after: 1, suitNumber: 'друго дело 7', reason: 'грешен номер' }
    await world.done(distraintEntry.changeDistraint, change as never, before)
    const { suitNumber: caseNumber } = await see(passes.id, undefined, before)
    on('2026-12-10')
    const act = { actNumber: '44', actDate: '2026-12-09', issuer: 'ЧСИ рег. № 822' }
    const pass = (more: object) =>
      world.ask(
        successors.recordSuccession,
        { fromId: before.id, toId: after.id, ...act, ...more } as never,
        admin,
      )
    const ground = 'CASE_CONTINUED'
    expect((await pass({ ground })).body.code).toBe('otherGround')
    expect((await pass({ ground: 'ARCHIVE_ORDER', caseNumber })).body.code).toBe('otherGround')
    expect((await pass({ ground, caseNumber: 'няма такова' })).body.code).toBe('noSales')
    expect((await pass({ ground, caseNumber })).body).toMatchObject({ sales: 0, distraints: 1 })
    expect(await see(passes.id, undefined, after)).toMatchObject({ own: true, imposedOn: '2026-12-01' })
    expect((await see(stays.id, undefined, before)).own).toBe(true)
    const { history } = await world.done(successors.seeOrganiser, { id: before.id }, admin)
    expect(history[0]).toMatchObject({ ground, caseNumber, distraints: 1 })
  })

  it('administrators see whose distraints wait for a successor, and pass them to nobody who may not enter', async () => {
    on('2026-12-10')
    const gone = await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '830' })
    await aDistraint(world, gone)
    await world.owner.query("update account set state = 'INACTIVE' where id = $1", [gone.id])
    const { rows } = await world.done(successors.listLeaderless, {}, admin)
    expect(rows.find(({ id }) => id === gone.id)).toMatchObject({ open: 0, distraints: 1 })
    const syndic = await world.person('Syndic', { userType: 'SYN' })
    expect((await handOver(gone.id, syndic.id)).body.code).toBe('notAnOfficer')
    expect((await handOver(gone.id, other.id)).body).toMatchObject({ sales: 0, distraints: 1 })
  })
})
