/** One distraint with its history: today, on past days, and beside the others on the same asset. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint, car, distraintOn, FIRM, freshPlate, GEORGI, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { distraintEntry } from './distraint-entry.contract.ts'
import { distraintViews } from './views.contract.ts'

let world: World
let bailiff: Person
let helper: Person
let other: Person

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '812', fullName: 'Вяра Изпълнителова' })
  helper = await world.person('PrivateBailiffRepresentative', {
    actsFor: bailiff,
    fullName: 'Рада Помощникова',
  })
  other = await world.person('PrivateBailiff', { chsiNumber: '813' })
})
afterAll(() => world.close())

const purpose = 'изп. д. 4/2026'
const see = (id: number, asOf?: string, person = bailiff) =>
  world.done(distraintViews.seeDistraint, { id, purpose, ...(asOf && { asOf }) }, person)
const revocation = {
  caseNumber: '12/2026',
  authority: 'Районен съд – София',
  ground: 'Отменена обезпечителна мярка',
}

describe('a distraint', () => {
  it('shows all that was entered, with personal numbers masked, and leaves a row', async () => {
    const { id, reference } = await aDistraint(world, bailiff, {
      thing: car(freshPlate(), 'WVWZZZ1KZAW111222'),
      rulingNumber: 'О-15',
      injunctionNumber: 'З-15',
      injunctionOn: '2026-11-15',
      authority: 'Софийски районен съд',
      location: 'гр. София',
      owners: [GEORGI],
    })
    const { text } = await world.ask(distraintViews.seeDistraint, { id, purpose }, other)
    expect(text).not.toMatch(new RegExp(`${MARIA.identifier}|${GEORGI.identifier}`))
    const seen = await see(id)
    expect(seen).toMatchObject({
      reference,
      status: 'ENFORCED',
      rulingNumber: 'О-15',
      injunctionNumber: 'З-15',
      injunctionOn: '2026-11-15',
      authority: 'Софийски районен съд',
      imposedOn: '2026-12-01',
      asOf: null,
      rank: 1,
      inForce: 1,
      others: [],
      debtor: { identifier: '922417••••', name: 'Мария Тестова Примерова' },
      creditor: { identifier: FIRM.identifier },
      property: { document: { kind: 'VEHICLE', vin: 'WVWZZZ1KZAW111222' }, source: 'HAND', version: 1 },
      can: ['change', 'replaceCreditor', 'replaceDebtor', 'revoke', 'exempt', 'strikeOut'],
    })
    expect(seen.owners.map(({ name }) => name)).toEqual(['Мария Тестова Примерова', 'Георги Тестов Образцов'])
    expect(seen.checks.map(({ subject }) => subject).toSorted()).toEqual([
      'CREDITOR',
      'DEBTOR',
      'OWNER',
      'PROPERTY',
    ])
    expect((await see(id, undefined, other)).can).toEqual([])
    const { rows } = await world.owner.query(
      "select count(*)::int from audit_entry where command = 'seeDistraint' and outcome = 'read' and input->>'id' = $1",
      [String(id)],
    )
    expect(rows[0].count).toBe(3)
  })

  it('tells each entry: what, when, who, for whom, why, and what it changed', async () => {
    const { id } = await aDistraint(world, helper, { imposedOn: '2026-11-30' })
    await world.done(
      distraintEntry.changeDistraint,
      { id, after: 1, suitNumber: '2026/77', location: 'гр. Русе', reason: 'грешен номер на дело' },
      bailiff,
    )
    await world.done(
      distraintEntry.revokeDistraint,
      { id, after: 2, revokedOn: '2026-12-01', ...revocation },
      helper,
    )
    const { history } = await see(id)
    expect(history.map(({ number, kind, status }) => [number, kind, status])).toEqual([
      [1, 'ENFORCED', 'ENFORCED'],
      [2, 'CHANGED', 'ENFORCED'],
      [3, 'REVOKED', 'REVOKED'],
    ])
    expect(history[0]!.by).toMatchObject({
      name: 'Рада Помощникова',
      actingFor: 'Вяра Изпълнителова',
      office: { bg: 'ЧСИ Вяра Изпълнителова, рег. № 812' },
    })
    expect(history[0]!.changes).toEqual([])
    expect(history[1]).toMatchObject({
      reason: 'грешен номер на дело',
      changes: [
        { field: 'suitNumber', before: '20268400400123', after: '2026/77' },
        { field: 'location', before: '', after: 'гр. Русе' },
      ],
    })
    expect(history[2]!.changes.map(({ field }) => field)).toEqual([
      'revokedOn',
      'revocationCase',
      'revocationAuthority',
    ])
    for (const { stamp, hash } of history) {
      expect(stamp.state).toBe('waiting')
      expect(hash).toMatch(/^[0-9a-f]{64}$/)
    }
  })

  it('is seen as the register had it at the end of a past day, even across midnight in Sofia', async () => {
    world.at('2026-12-01T08:00:00Z')
    const { id } = await aDistraint(world, bailiff)
    // Half past eleven in the evening of the 3rd in Sofia, and half past midnight of the 4th.
    world.at('2026-12-03T21:30:00Z')
    await world.done(
      distraintEntry.changeDistraint,
      { id, after: 1, suitNumber: '7/2026', reason: 'нов номер' },
      bailiff,
    )
    world.at('2026-12-03T22:30:00Z')
    await world.done(
      distraintEntry.revokeDistraint,
      { id, after: 2, revokedOn: '2026-12-03', ...revocation },
      bailiff,
    )
    const past = async (day: string) => {
      const { status, suitNumber, history, can, inForce, rank, revokedOn } = await see(id, day)
      return [status, suitNumber, history.length, can.length, inForce, rank, revokedOn]
    }
    expect(await past('2026-12-01')).toEqual(['ENFORCED', '20268400400123', 1, 0, 1, 1, null])
    expect(await past('2026-12-03')).toEqual(['ENFORCED', '7/2026', 2, 0, 1, 1, null])
    expect(await past('2026-12-04')).toEqual(['REVOKED', '7/2026', 3, 0, 0, null, '2026-12-03'])
    const { status, body } = await world.ask(
      distraintViews.seeDistraint,
      { id, purpose, asOf: '2026-11-30' },
      bailiff,
    )
    expect([status, body.code, body.field]).toEqual([409, 'notYetEntered', 'asOf'])
    world.at('2026-12-05T08:00:00Z')
  })

  it('stands in rank with the others on the asset: by day of imposing, then by entry', async () => {
    const first = await aDistraint(world, bailiff, { imposedOn: '2026-12-03' })
    const { property } = await see(first.id)
    const asset = { from: 'known' as const, propertyId: property.id }
    const earlier = await aDistraint(world, other, { thing: asset, imposedOn: '2026-12-02' })
    const same = await aDistraint(world, other, { thing: asset, imposedOn: '2026-12-03', debtor: GEORGI })
    const prepared = await aDistraint(world, other, { thing: asset, enforce: false, imposedOn: null })
    const seen = await see(first.id)
    expect([seen.rank, seen.inForce, seen.othersTotal]).toEqual([2, 3, 2])
    expect(seen.others.map(({ id, rank }) => [id, rank])).toEqual([
      [earlier.id, 1],
      [same.id, 3],
    ])
    // What is only prepared its own office sees beside them.
    const { others } = await world.done(distraintViews.seeDistraint, { id: same.id, purpose }, other)
    expect(others.map(({ id }) => id)).toEqual([earlier.id, first.id, prepared.id])
    // The first is lifted; the others move up, but not in the past.
    world.at('2026-12-06T08:00:00Z')
    await world.done(
      distraintEntry.exemptDistraint,
      { id: earlier.id, after: 1, exemptedOn: '2026-12-06', ...revocation },
      other,
    )
    expect((await see(first.id)).rank).toBe(1)
    expect((await see(first.id, '2026-12-05')).rank).toBe(2)
  })

  it('keeps the description that it was entered with', async () => {
    const plate = freshPlate()
    const { id } = await aDistraint(world, bailiff, { thing: car(plate) })
    const { property } = await see(id)
    await world.owner.query(
      `insert into property_version (property_id, number, document, numbers_cipher, source, reference, answered_at, entered_at, entered_by)
         select property_id, 2, jsonb_set(document, '{color}', '"червен"'), numbers_cipher,
         'MVR', 'ref', answered_at, entered_at, entered_by from property_version where property_id = $1`,
      [property.id],
    )
    await world.owner.query('update property set last_version = 2 where id = $1', [property.id])
    expect((await see(id)).property).toMatchObject({ version: 1, lastVersion: 2, source: 'HAND' })
  })

  it('refuses what is none', async () => {
    for (const [input, status] of [
      [{ id: 999_999, purpose }, 404],
      [{ id: 'x', purpose }, 400],
      [{ id: 1 }, 400],
      [{ id: 1, purpose, asOf: '2026-13-01' }, 400],
    ] as const)
      expect((await world.ask(distraintViews.seeDistraint, input, bailiff)).status).toBe(status)
    const { id } = await world.done(distraintEntry.createDistraint, distraintOn(world), bailiff)
    const syndic = await world.person('Syndic')
    expect((await world.ask(distraintViews.seeDistraint, { id, purpose }, syndic)).status).toBe(403)
  })
})
