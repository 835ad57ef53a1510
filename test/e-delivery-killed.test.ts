/** Portals that are killed in the middle of each exchange with the e-delivery service: in the end there is one message, served once, and nothing is lost. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEDelivery } from '#sandbox/e-delivery.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { AT_LENGTH } from './at-length.ts'
import { delivering, DRIVERS, type Driver } from './e-delivery.ts'
import { type PortalProcess, startPortal, waitUntil } from './portals.ts'
import { createWorld, type World } from './world.ts'

const KEY = 'a-key-of-portals-that-is-no-secret-at-all'
const OPERATIONS = {
  soap: {
    before: 'CheckSubjectHasRegistration',
    send: 'SendMessage',
    status: 'GetSentMessageStatus',
    byNumber: 'GetSentDocumentStatusByRegNum',
  },
  rest: {
    before: 'POST blobs',
    send: 'POST messages',
    status: 'GET messages/#/view',
    byNumber: 'GET messages/outbox',
  },
} as const

let world: World
let folder: string
let service: Awaited<ReturnType<typeof startEDelivery>>
let running: PortalProcess | undefined
beforeAll(async () => {
  world = await createWorld({ at: new Date().toISOString() })
  world.services.personal = personalNumbers([KEY])
  folder = mkdtempSync(join(tmpdir(), 'e-delivery-'))
  service = await startEDelivery({ folder, pushTo: () => running?.address })
})
afterAll(async () => {
  running?.process.kill('SIGKILL')
  await running?.ended
  await service.close()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (driver: Driver) =>
  (running = await startPortal({
    DATABASE_URL: world.ownerUrl,
    PERSONAL_DATA_KEYS: KEY,
    SIGNING_KEYS: KEY,
    LOG_LEVEL: 'info',
    ...service.environment(driver),
  }))
const kill = async () => {
  running!.process.kill('SIGKILL')
  await running!.ended
}
/** As those who wait until a dead portal holds nothing any more. */
const muchLater = () =>
  world.owner.query(
    'update e_delivery set next_try_at = now(), held_until = null, unsure_until = null where next_try_at is not null',
  )
const until = (what: string, holds: () => boolean | Promise<boolean>) =>
  waitUntil(what, holds, () => running?.output())
const request = (operation: string) => service.received.filter((each) => each === operation).length

// What comes before and after an exchange is the same for both; each alone has its tests beside the driver.
it.each(AT_LENGTH ? DRIVERS : (['rest'] as const))(
  'by %s it is sent once and served once, whenever the portal is killed',
  async (driver) => {
    const { before, send, status, byNumber } = OPERATIONS[driver]
    const mail = delivering(world)
    const subject = `Съобщение по ${driver}`
    const { id } = await mail.send({ subject })
    const ours = () => service.mailbox.messages.filter((each) => each.subject === subject)
    /** Kills the portal once it has asked; where the answer is lost, nothing of it can have been written down. */
    const killedAmid = async (operation: string, behaviour: 'lostAnswer' | 'hanging') => {
      const count = request(operation)
      service.behave(behaviour, Infinity, operation)
      await muchLater()
      await start(driver)
      await until(`${operation} is asked`, () => request(operation) > count)
      await kill()
      service.behave('truthful')
    }

    await killedAmid(before, 'hanging')
    expect(ours()).toHaveLength(0)
    await killedAmid(send, 'hanging')
    expect(ours()).toHaveLength(0)
    await killedAmid(send, 'lostAnswer')
    expect(await mail.stateOf(id)).toBe('QUEUED')
    expect(ours()).toHaveLength(1)
    await killedAmid(byNumber, 'lostAnswer')
    expect(await mail.stateOf(id)).toBe('QUEUED')
    expect(ours()).toHaveLength(1)

    await muchLater()
    const sends = request(send)
    await start(driver)
    await until('it is sent', async () => (await mail.stateOf(id)) === 'SENT')
    expect(await service.push({ EventType: 'Received', MessageId: ours()[0]!.id })).toBe(204)
    await until('the push is in the log', () => running!.output().includes('/api/edelivery/notification/'))
    const { EDELIVERY_PUSH_SECRET: secret } = service.environment(driver)
    expect(running!.output()).not.toContain(secret)
    expect(running!.output()).not.toMatch(/9224171015|Примерова/)
    await kill()
    expect(request(send)).toBe(sends)

    await service.open(ours()[0]!.id, { tell: false })
    await killedAmid(status, 'lostAnswer')
    expect(await mail.stateOf(id)).toBe('SENT')
    await muchLater()
    await start(driver)
    await until('it is served', async () => (await mail.stateOf(id)) === 'SERVED')
    await kill()
    expect(ours()).toHaveLength(1)
    const { servedAt, evidence } = await mail.view(id)
    expect(servedAt!.getTime()).toBe(new Date(ours()[0]!.receivedAt!).getTime())
    expect(evidence.map(({ kind }) => kind)).toContain('SERVED_ANSWER')
  },
)
