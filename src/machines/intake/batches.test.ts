/** Batches of entries: cut off and resumed, worked in order, each item with its own receipt or refusal. Ordinance N-3, art. 11. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { car, distraintOn, freshPlate, MARIA } from '#test/register.ts'
import { callerOf, systemIn } from '#test/systems.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { turnOf } from '#platform/db/job.ts'
import { batches } from './batches.contract.ts'
import { leave } from './leave.contract.ts'
import { workBatches } from './server/working.ts'

let world: World
let bailiff: Person
let own: Awaited<ReturnType<typeof systemIn>>
let system: Person
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '812', userType: 'CHSI' })
  own = await systemIn(world, { services: ['enterDistraints', 'liftDistraints'] })
  system = await callerOf(world, own)
  await world.done(leave.letSystem, { id: own.id }, bailiff)
})
afterAll(() => world.close())

const officer = { bailiffNumber: '812' }
let keys = 0
const line = (wish: Parameters<typeof distraintOn>[1] = {}, more: object = {}) => {
  const { key: _, ...rest } = distraintOn(world, wish)
  return { deed: 'enter', officer, ...rest, key: `ред ${++keys}`, ...more }
}
const day = () => world.now().toISOString().slice(0, 10)
const lifted = (more: object) => ({
  deed: 'exempt',
  key: `ред ${++keys}`,
  officer,
  after: 1,
  exemptedOn: day(),
  caseNumber: '812/2026',
  authority: 'ЧСИ № 812',
  ground: 'Дългът е погасен',
  ...more,
})
const open = async () => (await world.done(batches.openBatch, {}, system)).id
const send = async (id: number, first: number, body: string, language = 'bg') => {
  const response = await world.fetch(`/api/v1/batches/${id}/items?first=${first}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${system.token}`,
      'content-type': 'application/x-ndjson',
      'accept-language': language,
    },
    body,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const ndjson = (items: readonly object[]) => items.map((each) => `${JSON.stringify(each)}\n`).join('')
const work = async () => {
  while ((await turnOf(workBatches(world.services), world.db, world.now())).length > 0) continue
}
const items = async (id: number, more: object = {}) =>
  (await world.done(batches.listItems, { id, limit: 500, ...more }, system)).items
const worked = async (lines: readonly object[]) => {
  const id = await open()
  expect(await send(id, 1, ndjson(lines))).toMatchObject({ status: 200, body: { received: lines.length } })
  await work()
  return items(id)
}
const entries = async () =>
  Number((await world.owner.query('select count(*) from distraint_entry')).rows[0].count)

it('a batch that was cut off goes on where it was, and a piece that comes again is no second one', async () => {
  const before = await entries()
  const id = await open()
  const all = Array.from({ length: 7 }, () => line())
  await send(id, 1, ndjson(all.slice(0, 3)))
  // Half a line came through.
  const cut = await send(id, 4, ndjson(all.slice(3)).slice(0, -40))
  expect([cut.status, cut.body['code'], cut.body['line']]).toEqual([400, 'badLine', 7])
  expect(await world.done(batches.seeBatch, { id }, system)).toMatchObject({ received: 3, waiting: 3 })
  await work()
  expect((await send(id, 5, ndjson(all.slice(4)))).body).toMatchObject({ code: 'gap', received: 3 })
  // Sent again from the beginning, with what was missing.
  expect((await send(id, 1, ndjson(all))).body).toMatchObject({ received: 7 })
  expect((await send(id, 4, ndjson(all.slice(3)))).body).toMatchObject({ received: 7 })
  expect((await send(id, 7, ndjson([line()]))).body).toMatchObject({ code: 'otherPiece' })
  await work()
  expect(await world.done(batches.seeBatch, { id }, system)).toMatchObject({
    waiting: 0,
    entered: 7,
    refused: 0,
  })
  expect((await entries()) - before).toBe(7)
})

it('each item has its receipt or its refusal, in the words of the form and in the language that is asked', async () => {
  const before = line()
  const done = await worked(
    [
      before,
      line({ creditor: MARIA }),
      line({ suitNumber: ' ' }),
      line({ thing: before.thing }),
      line({}, { officer: { bailiffNumber: '999999' } }),
      { ...before, suitNumber: 'друго' },
      line({ enforce: false, imposedOn: null }),
    ].map((each, index) => (index === 5 ? { ...each, key: `${before.key} ` } : each)),
  )
  expect(done.map(({ state, refusal }) => [state, refusal?.code, refusal?.field])).toEqual([
    ['ENTERED', undefined, undefined],
    ['REFUSED', 'sameParty', 'creditor.identifier'],
    ['REFUSED', 'invalidInput', undefined],
    ['REFUSED', 'propertyExists', 'thing.identifier'],
    ['REFUSED', 'noSuchOfficer', 'officer'],
    ['REFUSED', 'keyOfAnother', 'key'],
    ['ENTERED', undefined, undefined],
  ])
  expect(done[0]!.receipt).toMatchObject({
    key: before.key,
    number: 1,
    status: 'ENFORCED',
    officer: { id: bailiff.id },
  })
  expect(done[2]!.refusal!.fields).toEqual({ suitNumber: ['Полето е задължително.'] })
  expect(done[6]!.receipt).toMatchObject({ status: 'REGISTERED' })
})

it('order within an asset is kept: what goes on from an earlier line finds it, what comes before it does not', async () => {
  const [first, second] = [line(), line()]
  const done = await worked([
    lifted({ of: second.key }),
    first,
    lifted({ of: first.key }),
    lifted({ of: first.key }),
    second,
    line({ thing: first.thing }),
  ])
  expect(done.map(({ state, refusal, receipt }) => refusal?.code ?? `${state} ${receipt!.number}`)).toEqual([
    'noSuchDistraint',
    'ENTERED 1',
    'ENTERED 2',
    'notNow',
    'ENTERED 1',
    'propertyExists',
  ])
})

it('the same key twice is one entry with one receipt', async () => {
  const once = line()
  const id = await open()
  await send(id, 1, ndjson([once]))
  await send(id, 2, ndjson([once]))
  await work()
  const [one, other] = await items(id)
  expect(other!.receipt).toEqual(one!.receipt)
})

it('a group that fails leaves nothing of itself, and goes on when it can; what was done before stays done', async () => {
  const id = await open()
  const all = Array.from({ length: 230 }, () => line())
  await send(id, 1, ndjson(all))
  const before = await entries()
  // The last group dies while it notes its keys, as if the process had been killed.
  await world.owner.query(`
    create function breaks() returns trigger language plpgsql as $$ begin
      if new.line > 200 and new.state <> 'WAITING' then raise exception 'killed'; end if; return new; end $$`)
  await world.owner.query(
    'create trigger breaks before update on intake_item for each row execute function breaks()',
  )
  const quiet = { failed: () => {}, waiting: () => {} }
  await turnOf(workBatches(world.services), world.db, world.now(), quiet)
  expect(await world.done(batches.seeBatch, { id }, system)).toMatchObject({ entered: 180, waiting: 50 })
  expect((await entries()) - before).toBe(180)
  await world.owner.query('drop trigger breaks on intake_item')
  await world.owner.query('drop function breaks')
  world.at(new Date(world.now().getTime() + 3_600_000))
  system = await callerOf(world, own)
  await work()
  expect(await world.done(batches.seeBatch, { id }, system)).toMatchObject({ entered: 230, waiting: 0 })
  expect((await entries()) - before).toBe(230)
  const { rows } = await world.owner.query(
    `select count(*)::int as items, count(content)::int as kept, count(distinct entry_id)::int as entries from intake_item where batch_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ items: 230, kept: 0, entries: 230 }])
})

it('a system with many batches has one turn like any other: another’s batch waits for one group of it', async () => {
  for (let n = 0; n < 3; n++) await send(await open(), 1, ndjson([line()]))
  const [first, other] = [system, await systemIn(world, { services: ['enterDistraints'] })]
  system = await callerOf(world, other)
  const late = await open()
  await send(late, 1, ndjson([line()]))
  system = first
  const done = await turnOf(workBatches(world.services), world.db, world.now())
  expect(done).toHaveLength(4)
  expect(done.findIndex((each) => String(each).startsWith(`${late},`))).toBeLessThanOrEqual(1)
})

it('together or alone, an item becomes the same', async () => {
  const id = await open()
  const [together, alone] = [line(), line()]
  // A trace of an earlier line makes the second stand by itself.
  const blocking = line({
    thing: car(alone.thing.from === 'hand' ? alone.thing.thing.identifier : ''),
    creditor: MARIA,
  })
  await send(id, 1, ndjson([together, blocking, alone]))
  await work()
  const [one, refused, other] = await items(id)
  expect(refused!.state).toBe('REFUSED')
  const facts = async (distraint: number) =>
    (
      await world.owner.query(
        `select (e.content::jsonb #- '{facts,propertyId}' #- '{facts,propertyIdentifier}') - 'distraintId' - 'reference' as content,
           (select json_agg(json_build_object('subject', c.subject, 'state', c.state) order by c.id) from register_check c where c.entry_id = e.id) as checks,
           (select count(*)::int from entry_stamp s where s.entry_id = e.id) as stamps,
           (select count(*)::int from notice_due n where n.entry_id = e.id) as due
         from distraint_entry e where e.distraint_id = $1`,
        [distraint],
      )
    ).rows
  expect(await facts(other!.receipt!.id)).toEqual(await facts(one!.receipt!.id))
})

describe('hostile lines', () => {
  it.each([
    ['no JSON', '{"deed"', ''],
    ['no object', '[]', ''],
    ['another deed', '{"deed":"drop","key":"x","officer":{"userName":"x"}}', 'deed'],
    ['wrong types', '{"deed":"enter","key":7,"officer":"x"}', 'key'],
    ['nobody', '{"deed":"enter","key":"x","officer":{}}', 'officer'],
    ['a NUL', '{"deed":"enter","key":"x","officer":{"userName":"x"},"location":"\\u0000"}', 'location'],
    ['__proto__', '{"deed":"enter","key":"x","officer":{"userName":"x"},"__proto__":{"a":1}}', ''],
    [
      'too deep',
      `{"deed":"enter","key":"x","officer":{"userName":"x"},"a":${'['.repeat(9)}${']'.repeat(9)}}`,
      '',
    ],
    ['much too deep', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, ''],
    ['too long', `{"a":"${'x'.repeat(33_000)}"}`, ''],
    [
      'too many fields',
      JSON.stringify({ deed: 'enter', key: 'x', officer: { userName: 'x' }, a: Array(1_000).fill(0) }),
      '',
    ],
    ['empty', '', ''],
  ])(
    '%s: refused with the number of the line and its field, and nothing of the piece is kept',
    async (_, bad, field) => {
      const id = await open()
      const { status, body } = await send(id, 1, `${ndjson([line()])}${bad}\n`, 'en')
      expect([status, body['code'], body['line'], body['field']]).toEqual([400, 'badLine', 2, field])
      expect(await world.done(batches.seeBatch, { id }, system)).toMatchObject({ received: 0 })
      // So that the others find room.
      await send(id, 1, ndjson([line()]))
      await work()
    },
  )

  it('too many lines, and what is no text at all', async () => {
    const id = await open()
    expect((await send(id, 1, '{}\n'.repeat(1_001))).body['code']).toBe('tooManyLines')
    const response = await world.fetch(`/api/v1/batches/${id}/items?first=1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${system.token}`, 'content-type': 'application/x-ndjson' },
      body: new Uint8Array([0xff, 0xfe, 0x00, 0x0a]),
    })
    expect(response.status).toBe(400)
  })
})

it('another system sees nothing of a batch; who may neither enter nor lift opens none; what is granted no more is refused', async () => {
  const id = await open()
  const other = await callerOf(world, await systemIn(world, { services: ['enterDistraints'] }))
  expect((await world.ask(batches.seeBatch, { id }, other)).status).toBe(404)
  const reader = await callerOf(world, await systemIn(world))
  expect((await world.ask(batches.openBatch, {}, reader)).status).toBe(403)
  await send(id, 1, ndjson([line(), line({ thing: car(freshPlate()) })]))
  await world.owner.query(
    "update external_grant set to_day = '2026-01-01' where system_id = $1 and service = 'enterDistraints'",
    [own.id],
  )
  await work()
  expect((await items(id)).map(({ refusal }) => refusal?.code)).toEqual(['forbidden', 'forbidden'])
  const file = await world.fetch(`/api/v1/batches/${id}/results`, {
    headers: { authorization: `Bearer ${system.token}` },
  })
  expect(
    (await file.text())
      .trim()
      .split('\n')
      .map((each) => JSON.parse(each).line),
  ).toEqual([1, 2])
})
