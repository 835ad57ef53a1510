/** The sample external system: the sandbox's case-management system files with its key, and the portal knows whose it is. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCaseManagement } from '#sandbox/case-management.ts'
import { createWorld, type World } from '#test/world.ts'
import { numberChanges } from '#machines/changes/feed.ts'
import { turnOf } from '#platform/db/job.ts'
import { loadSampleData } from './people.ts'
import { loadSampleSystem } from './system.ts'

const PASSWORD = 'Проба-2026'
let world: World
let folder: string
const lines: string[] = []
const load = () =>
  loadSampleSystem(world.ownerUrl, world.services, PASSWORD, (line) => lines.push(line), world.now())
beforeAll(async () => {
  world = await createWorld()
  // The case-management system enters on the day of its own clock.
  world.at(new Date())
  folder = mkdtempSync(join(tmpdir(), 'zapori-cases-'))
  const { personal } = world.services
  await loadSampleData(world.ownerUrl, { password: PASSWORD, registers: false, personal }, () => {})
  await load()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

const open = (secret = PASSWORD) =>
  startCaseManagement({
    folder,
    portalUrl: world.address,
    key: { client: 'zc_sample', secret },
    officer: 'chsi',
    everySeconds: 0,
  })

it('is loaded once, approved, and nobody but it may use its key', async () => {
  expect(lines).toHaveLength(1)
  await load()
  expect(lines).toHaveLength(1)
  const { rows } = await world.owner.query(
    `select p.state, s.environment, s.networks::text[] as networks from external_application p join external_system s on s.application_id = p.id`,
  )
  expect(rows).toEqual([{ state: 'APPROVED', environment: 'TEST', networks: ['127.0.0.0/8', '::1/128'] }])
})

it('enters, changes and lifts in the name of the sample bailiff, again after it was stopped, and reads on what changed', async () => {
  let cases = await open()
  for (let n = 0; n < 3; n++) await cases.next()
  await cases.close()
  cases = await open()
  for (let n = 0; n < 2; n++) await cases.next()
  while ((await turnOf(numberChanges, world.db, world.now())).length > 0) continue
  await cases.next()
  const page = await (await fetch(cases.address)).text()
  await cases.close()
  const { rows } = await world.owner.query(
    `select e.kind, a.user_name, e.origin from distraint_entry e join account a on a.id = e.entered_by order by e.id`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual([
    'ENFORCED',
    'ENFORCED',
    'CHANGED',
    'EXEMPTED',
    'EXEMPTED',
    'ENFORCED',
  ])
  expect(new Set(rows.map(({ user_name: name, origin }) => `${name} ${origin}`))).toEqual(
    new Set(['chsi INTERFACE']),
  )
  expect(cases.changes.map(({ kind }) => kind).slice(0, 5)).toEqual([
    'ENFORCED',
    'ENFORCED',
    'CHANGED',
    'EXEMPTED',
    'EXEMPTED',
  ])
  expect(page).toContain('EXEMPTED')
  expect(page).toContain('is in force')
})

it('says on its page why the portal does not let it in', async () => {
  const cases = await open('another')
  await fetch(cases.address, { method: 'POST', redirect: 'manual' })
  expect(await (await fetch(cases.address)).text()).toContain('no token: 401 invalid_client')
  await cases.close()
})
