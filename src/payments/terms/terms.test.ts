/** The dated settings of paid e-services: what holds when, who set it, and what cannot be set. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paying, TERMS } from '#test/payments.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { terms } from './terms.contract.ts'
import { feeOf } from './terms.rules.ts'
import { termsOn } from './terms-store.ts'

const { seeTerms, setTerms } = terms

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('SysAdmin')
})
afterAll(() => world.close())

it('before anybody sets them, fees of the portal before this one hold, in the currency of the day, and no account', async () => {
  const { current, configured, ownNotificationUrl } = await world.done(seeTerms, {}, admin)
  expect(current).toMatchObject({
    currency: 'EUR',
    certificateFee: 5138,
    reportFee: 2582,
    certificateDays: 5,
    providerIban: null,
    setBy: null,
  })
  expect(configured).toBe(false)
  expect(ownNotificationUrl).toBe('https://zapori.example/api/epayments/notification')
  const old = await termsOn(world.db, new Date('2025-12-31T21:59:59Z'))
  expect(old).toMatchObject({ currency: 'BGN', certificateFee: 10050, reportFee: 5050 })
  expect((await termsOn(world.db, new Date('2025-12-31T22:00:00Z'))).currency).toBe('EUR')
})

it('a fee set in leva is owed in euro since the euro came, by the full rate', () => {
  const leva = { ...TERMS, currency: 'BGN' as const, certificateFee: 10050, reportFee: 5050 }
  const now = new Date('2026-01-01T00:00:00+02:00')
  expect(feeOf(leva, 'CERTIFICATE', now)).toMatchObject({ amount: 5138, currency: 'EUR' })
  expect(feeOf(leva, 'REPORT', now)).toMatchObject({ amount: 2582, currency: 'EUR' })
  expect(feeOf(leva, 'REPORT', new Date(now.getTime() - 1))).toMatchObject({ amount: 5050, currency: 'BGN' })
})

it('are set from a moment on, with who and when; what was asked for before keeps its fee', async () => {
  const before = await paying(world).open()
  await world.done(setTerms, { ...TERMS, certificateFee: 6000 }, admin)
  const validFrom = '2027-01-01T00:00:00+02:00'
  await world.done(setTerms, { ...TERMS, certificateFee: 7000, validFrom }, admin)
  const { current, all } = await world.done(seeTerms, {}, admin)
  expect(current).toMatchObject({
    certificateFee: 6000,
    setBy: admin.fullName,
    setAt: world.now().toISOString(),
  })
  expect(all.map(({ certificateFee }) => certificateFee)).toEqual([7000, 6000, 5138, 10050])
  expect((await paying(world).open()).amount).toBe(6000)
  expect((await paying(world).view(before.id)).amount).toBe(5138)
  world.at('2026-12-31T22:00:00Z')
  expect((await paying(world).open()).amount).toBe(7000)
})

it.each([
  ['providerIban', 'BG84TEST96611020345679'],
  ['providerIban', 'DE89370400440532013000'],
  ['providerIban', ''],
  ['providerBic', 'TEST'],
  ['paymentTypeCode', '44800'],
  ['certificateFee', 0],
  ['certificateFee', 10.5],
  ['reportDays', 0],
  ['reportDays', 366],
  ['reportReason', 'а'.repeat(71)],
  ['providerName', ' '],
  ['notificationUrl', 'http://zapori.example/x'],
  ['notificationUrl', 'https://'],
  ['currency', 'USD'],
] as const)('do not take %s %s', async (field, value) => {
  const { status, body } = await world.ask(setTerms, { ...TERMS, [field]: value }, admin)
  expect(status).toBe(400)
  expect(Object.keys(body.fields!)).toEqual([field])
})

it('do not begin in the past, nor in a currency that is not lawful then', async () => {
  const past = await world.ask(setTerms, { ...TERMS, validFrom: '2026-01-01T00:00:00Z' }, admin)
  expect(past.body.code).toBe('inPast')
  expect((await world.ask(setTerms, { ...TERMS, currency: 'BGN' }, admin)).body.code).toBe('wrongCurrency')
})

it('an IBAN is taken as people write it', async () => {
  await world.done(setTerms, { ...TERMS, providerIban: 'bg84 test 9661 1020 3456 78' }, admin)
  expect((await world.done(seeTerms, {}, admin)).current.providerIban).toBe('BG84TEST96611020345678')
})

it('are for administrators only', async () => {
  const bailiff = await world.person('PrivateBailiff')
  for (const endpoint of Object.values(terms)) {
    expect((await world.ask(endpoint, TERMS)).status).toBe(401)
    expect((await world.ask(endpoint, TERMS, bailiff)).status).toBe(403)
  }
})
