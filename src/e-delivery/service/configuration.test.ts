/** Setting up e-delivery: a wrong or half configuration stops the start with a sentence that says what is missing, and nobody but the service is spoken to. */
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEDelivery } from '#sandbox/e-delivery.ts'
import { MARIA } from '#test/e-delivery.ts'
import { servicesOf } from '#app/integrations.ts'
import { readConfig } from '#platform/process/config.ts'
import { serviceOf } from './registration.ts'

let folder: string
let service: Awaited<ReturnType<typeof startEDelivery>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'e-delivery-'))
  service = await startEDelivery({ folder })
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})
const services = (driver: 'soap' | 'rest', changes: Record<string, string> = {}) =>
  servicesOf(readConfig({ ...service.environment(driver), DATA_DIR: join(folder, 'data'), ...changes }))

it('is read from the variables that the sandbox gives, for each protocol', async () => {
  for (const driver of ['soap', 'rest'] as const) {
    const { eDelivery } = services(driver)
    expect(eDelivery).toMatchObject({ driver, patienceMs: 60_000, templateId: 1 })
    expect(await serviceOf(eDelivery!, new Date()).registration(MARIA)).toMatchObject({
      name: 'Мария Тестова Примерова',
    })
  }
  expect(services('soap', { EDELIVERY_DRIVER: '' }).eDelivery).toBeUndefined()
})

it.each([
  ['soap', 'EDELIVERY_URL'],
  ['soap', 'EDELIVERY_KEY'],
  ['soap', 'EDELIVERY_CERTIFICATE'],
  ['rest', 'EDELIVERY_TEMPLATE_ID'],
] as const)('by %s needs %s', (driver, name) => {
  expect(() => services(driver, { [name]: '' })).toThrow(
    `${name} is missing; it is needed with EDELIVERY_DRIVER.`,
  )
})

it('is only ever https, by a known protocol, and never shows its secret', () => {
  expect(() => services('soap', { EDELIVERY_URL: 'http://edelivery.example' })).toThrow(/an https address/)
  expect(() => services('soap', { EDELIVERY_DRIVER: 'grpc' })).toThrow(/soap or rest/)
  expect(() => services('soap', { EDELIVERY_PUSH_SECRET: 'short/secret' })).toThrow(
    /EDELIVERY_PUSH_SECRET is not acceptable/,
  )
})

it('signs by RSA only, and by the key of its certificate', () => {
  const file = join(folder, 'other.key.pem')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  expect(() => services('soap', { EDELIVERY_KEY: file })).toThrow(/the key is not that of the certificate/)
})

it('speaks with nobody whose certificate its authorities have not issued', async () => {
  const { EDELIVERY_CA: _, ...rest } = service.environment('rest')
  const trusting = servicesOf(readConfig({ ...rest, DATA_DIR: join(folder, 'data') })).eDelivery!
  const asking = serviceOf(trusting, new Date()).registration(MARIA)
  await expect(asking).rejects.toMatchObject({
    surelyNot: true,
    message: expect.stringMatching(/^profiles\/check: .*(CERT|SIGNATURE)/),
  })
})

it('takes no answer from elsewhere: a redirect is none', async () => {
  const { key, certificate: cert } = service.keys.server
  const elsewhere = createServer({ key, cert }, (_, response) =>
    response.writeHead(302, { location: service.base + '/api/v1/profiles/check?identifier=1' }).end(),
  )
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
  const { port } = elsewhere.address() as AddressInfo
  const { eDelivery } = services('rest', { EDELIVERY_URL: `https://127.0.0.1:${port}` })
  await expect(serviceOf(eDelivery!, new Date()).registration(MARIA)).rejects.toThrow('HTTP 302')
  await once(elsewhere.close(), 'close')
})
