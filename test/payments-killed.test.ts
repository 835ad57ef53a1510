/** Portals that are killed in the middle of each exchange with the portal of payments: in the end there is one request, paid once, and nothing is lost. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEPayments } from '#sandbox/epayments.ts'
import { payments } from '#payments/requests/requests.contract.ts'
import { terms } from '#payments/terms/terms.contract.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { paying, TERMS } from './payments.ts'
import { type PortalProcess, startPortal, waitUntil } from './portals.ts'
import { createWorld, type Person, type World } from './world.ts'

const KEY = 'a-key-of-portals-that-is-no-secret-at-all'

let world: World
let admin: Person
let portal: Awaited<ReturnType<typeof startEPayments>>
let running: PortalProcess | undefined
beforeAll(async () => {
  world = await createWorld({ at: new Date().toISOString() })
  world.services.personal = personalNumbers([KEY])
  admin = await world.person('MJAdmin')
  portal = await startEPayments()
  portal.callbacks.behave('lost')
  await world.done(terms.setTerms, TERMS, admin)
  await world.owner.query(
    `update payment_terms set valid_from = now() - interval '1 hour' where set_by is not null`,
  )
})
afterAll(async () => {
  running?.process.kill('SIGKILL')
  await running?.ended
  await portal.close()
  await world.close()
})

const start = async () =>
  (running = await startPortal({
    DATABASE_URL: world.ownerUrl,
    PERSONAL_DATA_KEYS: KEY,
    SIGNING_KEYS: KEY,
    ...portal.environment,
  }))
/** As those who wait for the end of what a dead portal had taken: five minutes. */
const fiveMinutesLater = () =>
  world.owner.query(`update payment set next_try_at = now() where next_try_at is not null`)
const until = (what: string, holds: () => boolean | Promise<boolean>) =>
  waitUntil(what, holds, () => running?.output())
const requestsOf = (service: string) =>
  portal.received.filter(({ path }) => path.endsWith(`/${service}`)).length
/** Kills the portal once it has asked for a service; where the answer is lost, nothing of it can have been written down. */
async function killedAmid(service: string, behaviour: 'lostAnswer' | 'truthful' = 'lostAnswer') {
  const before = requestsOf(service)
  portal.behave(behaviour)
  await fiveMinutesLater()
  await start()
  await until(`${service} is asked`, () => requestsOf(service) > before)
  running!.process.kill('SIGKILL')
  await running!.ended
  portal.behave('truthful')
}
const stands = async (id: number) => (await world.done(payments.seePayment, { id }, admin)).status

it('is registered once and paid once, whenever the portal is killed', async () => {
  const { id, reference } = await paying(world).open()
  const ours = () => portal.requests().filter(({ fields }) => fields.aisPaymentId === reference)

  await killedAmid('paymentJson')
  expect(await stands(id)).toBe('NEW')
  expect(ours()).toHaveLength(1)

  await fiveMinutesLater()
  await start()
  await until('it is registered', async () => (await stands(id)) === 'PENDING')
  running!.process.kill('SIGKILL')
  await running!.ended
  expect(ours()).toHaveLength(1)

  portal.act(ours()[0]!.id, 'pay')
  await killedAmid('paymentsStatus')
  expect(await stands(id)).toBe('PENDING')

  await fiveMinutesLater()
  await start()
  await until('it is paid', async () => (await stands(id)) === 'PAID')
  const { history } = await world.done(payments.seePayment, { id }, admin)
  expect(history.filter(({ event }) => event === 'STATUS').map(({ to }) => to)).toEqual(['PENDING', 'PAID'])
  expect(ours()).toHaveLength(1)
  expect(running!.output()).not.toMatch(/9224171015|Примерова/)
  for (const { secret } of portal.clients) expect(running!.output()).not.toContain(secret)
})

it('is whole again too where it is killed between two questions', async () => {
  running!.process.kill('SIGKILL')
  await running!.ended
  const { id, reference } = await paying(world).open()
  const ours = () => portal.requests().filter(({ fields }) => fields.aisPaymentId === reference)
  await killedAmid('accessCode', 'truthful')
  portal.act(ours()[0]!.id, 'pay')
  await killedAmid('paymentsByIdJson', 'truthful')
  await fiveMinutesLater()
  await start()
  await until('it is paid', async () => (await stands(id)) === 'PAID')
  expect(ours()).toHaveLength(1)
  expect((await paying(world).view(id)).released).toBe(true)
})
