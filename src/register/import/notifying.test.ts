/** Who is told of an import: nobody, unless whoever runs it asks for that; and then after all others. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDistraint, FIRM, MARIA } from '#test/register.ts'
import { subscribing } from '#test/subscriptions.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { turnOf } from '#platform/db/job.ts'
import { makeNotices } from '#register/notices/server/making.ts'
import { importFile } from './import-file.ts'

let world: World
let bailiff: Person
let folder: string
beforeAll(async () => {
  // An import goes by the clock of the database, and subscribers are told of what came after them.
  world = await createWorld({ at: new Date(Date.now() - 60_000).toISOString() })
  bailiff = await world.person('PrivateBailiff', { userName: 'bailiff' })
  folder = await mkdtemp(join(tmpdir(), 'zapori-telling-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const row = (plate: string, more: object = {}) => ({
  officer: 'bailiff',
  suitNumber: '20268400400555',
  imposedOn: '2026-06-01',
  thing: { kind: 'VEHICLE', identifier: plate, title: 'Шкода', description: 'сив' },
  debtor: MARIA,
  creditor: FIRM,
  debtorOwns: true,
  ...more,
})
const bring = async (name: string, rows: object[], notifies?: boolean) => {
  const path = join(folder, name)
  await writeFile(path, rows.map((each) => JSON.stringify(each)).join('\n'))
  const run = await importFile({
    db: world.db,
    personal: world.services.personal,
    language: 'bg',
    actor: undefined,
    check: false,
    path,
    ...(notifies && { tells: notifies }),
  })
  expect(run).toMatchObject({ entered: rows.length, refused: 0 })
}
const reported = async () => {
  const { rows } = await world.owner.query<{ identifier: string }>(
    `select p.identifier from notice n join distraint_entry e on e.id = n.entry_id join property p on p.id = e.property_id
     where n.addressee = 'DEBTOR' order by n.id`,
  )
  return rows.map(({ identifier }) => identifier)
}
const makeAll = async () => {
  while ((await turnOf(makeNotices(world.services), world.db, world.now())).length > 0);
}

it('debtors, ministries and subscribers are told of what is in force, once somebody asks for it', async () => {
  const { subscribe, applicant, tell, noticesTo } = subscribing(world)
  const reader = await applicant()
  for (const plate of ['СА6001ТХ', 'СА6002ТХ', 'СА6003ТХ'])
    await subscribe(reader, { kind: 'CHANGE_STATUS', identifier: plate })
  const revocation = {
    revokedOn: '2026-07-01',
    caseNumber: '1/2026',
    authority: 'ЧСИ № 999',
    ground: 'Дългът е погасен',
  }
  await bring('silent.json', [row('СА6001ТХ')])
  await makeAll()
  await tell()
  expect([await reported(), await noticesTo(reader.email)]).toEqual([[], []])

  await bring(
    'told.json',
    [
      row('СА6002ТХ'),
      row('СА6003ТХ', { status: 'REVOKED', revocation }),
      row('СА6004ТХ', { status: 'REGISTERED', imposedOn: undefined }),
    ],
    true,
  )
  await makeAll()
  await tell()
  expect(await reported()).toEqual(['СА6002ТХ'])
  expect((await noticesTo(reader.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('СА6002ТХ'),
  ])
})

it('what is entered meanwhile is told first, and sent first', async () => {
  await world.owner.query('delete from notice_due')
  await bring('many.json', [row('СА6101ТХ'), row('СА6102ТХ')], true)
  const { id } = await aDistraint(world, bailiff)
  const before = (await reported()).length
  await makeAll()
  const since = (await reported()).slice(before)
  expect(since.slice(1)).toEqual(['СА6101ТХ', 'СА6102ТХ'])
  const { rows } = await world.owner.query(
    `select d.bulk, n.distraint_id = $1 as single from notice n join e_delivery d on d.id = n.delivery_id
     where n.addressee = 'DEBTOR' order by n.id desc limit 3`,
    [id],
  )
  expect(rows.toReversed().map(({ bulk, single }) => [bulk, single])).toEqual([
    [false, true],
    [true, false],
    [true, false],
  ])
})
