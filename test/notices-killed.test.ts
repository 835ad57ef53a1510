/** Portals that are killed between an entry and its statutory notices, and while these are sent: debtor and ministry get each once, in the order of the entries. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEDelivery } from '#sandbox/e-delivery.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { AUTHORITY } from './e-delivery.ts'
import { type PortalProcess, startPortal, waitUntil } from './portals.ts'
import { aDistraint } from './register.ts'
import { createWorld, type Person, type World } from './world.ts'

const KEY = 'a-key-of-portals-that-is-no-secret-at-all'

let world: World
let bailiff: Person
let folder: string
let service: Awaited<ReturnType<typeof startEDelivery>>
let running: PortalProcess[] = []
beforeAll(async () => {
  world = await createWorld({ at: new Date().toISOString() })
  world.services.personal = personalNumbers([KEY])
  bailiff = await world.person('PrivateBailiff')
  await world.setting('MinistryNumbers', [`MVR:${AUTHORITY.number}`])
  folder = mkdtempSync(join(tmpdir(), 'notices-'))
  service = await startEDelivery({ folder })
})
afterAll(async () => {
  await kill()
  await service.close()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (count = 1) => {
  const environment = {
    DATABASE_URL: world.ownerUrl,
    PERSONAL_DATA_KEYS: KEY,
    SIGNING_KEYS: KEY,
    ...service.environment('rest'),
  }
  running = await Promise.all(Array.from({ length: count }, () => startPortal(environment)))
}
const kill = async () => {
  for (const { process } of running) process.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  running = []
}
const until = (what: string, holds: () => Promise<boolean>) =>
  waitUntil(what, holds, () => running.map((each) => each.output()).join('\n'))
const count = async (query: string) => (await world.owner.query(query)).rows.length
/** Starts a portal, kills it once it waits for a table that somebody holds, and lets the table go. */
const killedBefore = async (table: string) => {
  const held = await world.owner.connect()
  await held.query('begin')
  await held.query(`lock table ${table} in share mode`)
  await start()
  const waiting = `select from pg_locks where not granted and relation = '${table}'::regclass`
  await until(`a portal is about to write to ${table}`, async () => (await count(waiting)) > 0)
  await kill()
  await held.query('rollback')
  held.release()
}
/** As those who wait until a dead portal holds nothing any more. */
const muchLater = () =>
  world.owner.query(
    'update e_delivery set next_try_at = now(), held_until = null, unsure_until = null where next_try_at is not null',
  )

it('tells debtor and ministry of each entry once, and in order', async () => {
  const [first, second] = [await aDistraint(world, bailiff), await aDistraint(world, bailiff)]
  const act = { caseNumber: '12/2026', authority: 'ЧСИ № 999', ground: 'Дългът е погасен' }
  const revokedOn = world.now().toISOString().slice(0, 10)
  await world.done(distraintEntry.revokeDistraint, { id: first.id, after: 1, ...act, revokedOn }, bailiff)
  const third = await aDistraint(world, bailiff)
  const entries = [
    `${first.reference}-1`,
    `${second.reference}-1`,
    `${first.reference}-2`,
    `${third.reference}-1`,
  ]

  for (const table of ['notice', 'e_delivery']) {
    await killedBefore(table)
    expect([await count('select from notice'), await count('select from notice_due')]).toEqual([0, 4])
  }
  // Amid the sending: one may be there without the portal having noted it.
  service.behave('lostAnswer', 1, 'POST messages')
  await start()
  await until('some have arrived', async () => service.mailbox.messages.length > 0)
  await kill()
  service.behave('truthful')
  await muchLater()
  await start(2)
  await until('all are sent', async () => (await count(`select from e_delivery where status = 'SENT'`)) === 8)
  await kill()

  expect(await count('select from notice_due')).toBe(0)
  expect(await count('select distinct entry_id, addressee from notice')).toBe(8)
  const { messages } = service.mailbox
  const debtors = messages.filter(({ documents }) => documents.length === 0)
  const imposed = (reference: string) => `Уведомление за наложен запор № ${reference}`
  expect(debtors.map(({ subject }) => subject)).toEqual([
    imposed(first.reference),
    imposed(second.reference),
    `Уведомление за промяна на състоянието на запор № ${first.reference}`,
    imposed(third.reference),
  ])
  const ministries = messages.filter(({ documents }) => documents.length > 0)
  expect(ministries.map(({ documents }) => documents[0]!.name)).toEqual(
    entries.map((entry) => `${entry}.json`),
  )
})
