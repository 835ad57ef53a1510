/** A portal that is killed at every step between a request and its certificate, and a portal of payments that is away: one payment, one certificate. */
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEPayments } from '#sandbox/epayments.ts'
import { startTsa } from '#sandbox/tsa.ts'
import { ask } from '#test/http.ts'
import { TERMS } from '#test/payments.ts'
import { type PortalProcess, startPortal } from '#test/portals.ts'
import { createQesWorld, type QesWorld } from '#test/qes.ts'
import type { Person } from '#test/world.ts'
import { payments } from '#payments/requests/requests.contract.ts'
import { terms } from '#payments/terms/terms.contract.ts'
import { touch } from '#platform/db/database.ts'
import type { InputOf } from '#platform/endpoint.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { certificateRegisters } from './registers.contract.ts'
import { certificates } from './requests.contract.ts'

const KEY = 'a-key-of-portals-that-is-no-secret-at-all'
const PORT = String(randomInt(30_000, 32_000))

let world: QesWorld
let admin: Person
let requester: Person
let bank: Awaited<ReturnType<typeof startEPayments>>
let tsa: Awaited<ReturnType<typeof startTsa>>
let folder: string
let environment: Record<string, string>
let running: PortalProcess | undefined

beforeAll(async () => {
  world = await createQesWorld({ at: new Date().toISOString() })
  world.services.personal = personalNumbers([KEY])
  admin = await world.person('MJAdmin')
  requester = await world.person('AuctionParticipant')
  await world.giveNumber(requester, '8001010008')
  await world.setting('RequireProvenIdentity', false)
  folder = mkdtempSync(join(tmpdir(), 'killed-'))
  bank = await startEPayments()
  tsa = await startTsa({ folder })
  await world.done(terms.setTerms, TERMS, admin)
  environment = {
    PORT,
    DATABASE_URL: world.ownerUrl,
    DATA_DIR: folder,
    PERSONAL_DATA_KEYS: KEY,
    SIGNING_KEYS: KEY,
    ...bank.environment,
    ...tsa.environment,
    ...(await world.qes.seal()),
  }
})
afterAll(async () => {
  await kill()
  await Promise.all([bank.close(), tsa.close()])
  rmSync(folder, { recursive: true })
  await world.close()
})

/** What a dead portal had taken is due when its time with it is over: minutes later, or now. */
const minutesLater = async () => {
  await world.owner.query('update payment set next_try_at = now() where next_try_at is not null')
  await world.owner.query('update paper set next_try_at = now() where file_id is null')
}
const start = async () => {
  await minutesLater()
  running = await startPortal(environment)
}
const kill = async () => {
  running?.process.kill('SIGKILL')
  await running?.ended
}
async function until(what: string, holds: () => boolean | Promise<boolean>) {
  const began = Date.now()
  while (!(await holds())) {
    if (Date.now() - began > 30_000)
      throw new Error(`It never came about that ${what}:\n${running?.output()}`)
    await sleep(5)
  }
}
const newRequest = async (identifier: string): Promise<InputOf<typeof certificates.requestCertificate>> => {
  const { amount, currency } = (await world.done(certificates.seeServices, {})).CERTIFICATE
  const assets = [{ kind: 'VEHICLE' as const, identifier }]
  const key = crypto.randomUUID()
  await world.done(certificateRegisters.askForPaper, { key, things: assets }, requester)
  return {
    requester: { address: 'гр. София, ул. „Шипка“ № 6', phone: '+359 2 123456', email: 'anna@example.bg' },
    fee: { amount, currency },
    key,
    things: assets,
  }
}
/** Sends it to the portal that may be killed. */
const send = async (input: InputOf<typeof certificates.requestCertificate>) => {
  const { status, body, text } = await ask(running!.address, certificates.requestCertificate, input, {
    token: requester.token,
  })
  expect(status, text).toBe(200)
  return body
}
const stands = (uid: string) => world.done(certificates.seeRequest, { uid })
const count = async (query: string) => (await world.owner.query(query)).rows.length
const atTheBank = (reference: string) =>
  bank.requests().filter(({ fields }) => fields.aisPaymentId === reference)

it('leads to one paper, whenever the portal is killed between the request and the paper', async () => {
  bank.callbacks.behave('lost')
  bank.behave('down')
  await start()
  const input = await newRequest('СА 0001 УБ')
  const { uid, payment } = await send(input)
  const { reference } = payment!
  await kill()
  expect(await stands(uid)).toMatchObject({ state: 'UNPAID', payment: { status: 'NEW', reference } })

  // It is registered, and killed before it hears so.
  bank.behave('lostAnswer')
  await start()
  await until('it is registered', () => atTheBank(reference).length > 0)
  await kill()
  expect((await stands(uid)).payment!.status).toBe('NEW')

  // Who did not hear the answer sends again; it is the same request, and the same payment.
  bank.behave('truthful')
  await start()
  expect((await send(input)).uid).toBe(uid)
  await until('it can be paid', async () => (await stands(uid)).payment!.accessCode !== null)
  const [{ id: portalId } = { id: '' }, ...others] = atTheBank(reference)
  expect(others).toEqual([])

  // Who has not the secret, and who tells a lie with it, moves nothing.
  expect(await bank.callbacks.forge(portalId, 'Paid')).toMatchObject({ status: 401 })
  expect((await bank.callbacks.forOtherClient(portalId, 'Paid')).status).toBe(401)
  const request = bank.received.length
  await bank.callbacks.say(portalId, 'Paid', '2099-01-01T00:00:00')
  await until('it has asked whether that is true', () => bank.received.length > request)
  expect(await stands(uid)).toMatchObject({ state: 'UNPAID', papers: [], payment: { status: 'PENDING' } })

  // The money arrives and is told of twice; the portal hears it, and is killed.
  tsa.behave('down')
  bank.behave('down')
  bank.act(portalId, 'pay')
  for (let time = 0; time < 2; time++)
    expect(await bank.callbacks.say(portalId)).toMatchObject({ status: 200, heard: true })
  await kill()
  expect((await stands(uid)).papers).toEqual([])

  // The certificate is frozen, cannot be stamped, and the portal is killed; it waits, visibly.
  bank.behave('truthful')
  await start()
  await until('it is frozen', async () => (await stands(uid)).state === 'ISSUED')
  await kill()
  const frozen = await stands(uid)
  expect(frozen.papers).toMatchObject([{ sealedAt: null }])

  // It is sealed and stamped, but before that is kept the portal is killed.
  tsa.behave('truthful')
  const held = await world.owner.connect()
  await held.query('begin')
  await held.query('lock table stored_file in share mode')
  const stamps = tsa.asked()
  await start()
  await until('it is stamped and about to be kept', async () =>
    tsa.asked() > stamps
      ? (await count(`select from pg_locks where not granted and relation = 'stored_file'::regclass`)) > 0
      : false,
  )
  await kill()
  await held.query('rollback')
  held.release()
  expect((await stands(uid)).papers).toMatchObject([{ sealedAt: null }])

  await start()
  await until('it is sealed', async () => (await stands(uid)).papers[0]!.sealedAt !== null)
  const { papers: made } = await stands(uid)
  expect(made).toMatchObject([{ uid: frozen.papers[0]!.uid, number: frozen.papers[0]!.number }])
  expect(await count('select from paper')).toBe(1)
  expect(await count(`select from stored_file where owner_kind = 'PAPER'`)).toBe(1)
  expect(atTheBank(reference)).toHaveLength(1)
  expect(await count(`select from email where kind = 'paperReady'`)).toBe(1)
  expect(running!.output()).not.toContain('8001010008')
})

it('waits for a portal of payments that is away for an hour, before the payment and after it', async () => {
  bank.behave('down')
  const { uid, payment } = await send(await newRequest('СА 0002 УБ'))
  const { reference } = payment!
  const row = async () => (await world.done(payments.listPayments, { search: reference }, admin)).rows[0]!
  await until('administrators see why it waits', async () => (await row()).error !== null)
  expect(await stands(uid)).toMatchObject({ state: 'UNPAID', payment: { status: 'NEW', accessCode: null } })
  const anHourLater = async () => {
    bank.behave('truthful')
    await minutesLater()
    await touch(world.db, 'work:paymentsDue')
  }
  await anHourLater()
  await until('it can be paid', async () => (await stands(uid)).payment!.accessCode !== null)

  // It goes away again; who has the page of the request open already pays there.
  bank.behave('down')
  bank.act(atTheBank(reference)[0]!.id, 'pay')
  await minutesLater()
  await touch(world.db, 'work:paymentsDue')
  await until('it is asked in vain', async () => (await row()).error !== null)
  expect((await stands(uid)).papers).toEqual([])
  await anHourLater()
  await until('its paper is sealed', async () => Boolean((await stands(uid)).papers[0]?.sealedAt))
  expect((await stands(uid)).papers).toHaveLength(1)
  expect(await count('select from paper')).toBe(2)
  expect(atTheBank(reference)).toHaveLength(1)
})
