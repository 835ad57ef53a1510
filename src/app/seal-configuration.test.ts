/** The portal's seal by configuration: which file is taken, what is said of one that cannot be, and what the operator hears of its end. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { startQes } from '#sandbox/qes.ts'
import { issueSeal, sealPem } from '#sandbox/qes-seal.ts'
import type { Db } from '#platform/db/database.ts'
import { readConfig } from '#platform/process/config.ts'
import { servicesOf } from './integrations.ts'
import { type TrustFigures, watchTrust } from './trust.ts'

const folder = mkdtempSync(join(tmpdir(), 'seal-'))
let qes: Awaited<ReturnType<typeof startQes>>
let environment: { SEAL_FILE: string; SEAL_PASSWORD: string }
beforeAll(async () => {
  qes = await startQes({ folder })
  environment = await qes.seal()
})
afterAll(async () => {
  await qes.close()
  rmSync(folder, { recursive: true })
})

const services = (more: Record<string, string> = {}, complain?: Parameters<typeof servicesOf>[1]) =>
  servicesOf(readConfig({ DATA_DIR: folder, ...more }), complain)
const subject = (pem: string) => new X509Certificate(pem).subject
const written = async (wish: Parameters<typeof issueSeal>[3]) => {
  const holder = await issueSeal(qes.authorities.issuing, qes.address, new Date(), { kind: 'ec', ...wish })
  return sealPem(holder, qes.authorities)
}

it('without a file there is no seal', () => {
  expect(services().seal).toBeUndefined()
})

it('the keystore of the sandbox is the seal of the ministry, with the authorities above it', () => {
  const { seal } = services(environment)
  expect(subject(seal!.certificate)).toContain('NTRBG-999000227')
  expect(seal!.above.map(subject)).toEqual([
    expect.stringContaining('Sandbox Qualified CA'),
    expect.stringContaining('Sandbox Root CA'),
  ])
})

it('a wrong password, and a file that holds no seal, stop the start with a sentence that does not tell the password', () => {
  const secret = 'not-the-password'
  const start = () => services({ ...environment, SEAL_PASSWORD: secret })
  expect(start).toThrow(/^SEAL_FILE: .*password is missing or wrong\.$/)
  expect(start).not.toThrow(secret)
  expect(() => services({ SEAL_FILE: join(folder, 'gone.pem') })).toThrow('SEAL_FILE: the file')
  expect(() => services({ ...environment, SEAL_PKCS11_MODULE: '/usr/lib/device.so' })).toThrow(
    'SEAL_PKCS11_TOKEN is missing; it is needed with SEAL_PKCS11_MODULE.',
  )
  expect(() => services({ SEAL_FILE: qes.environment.CERTIFICATE_TRUSTED })).toThrow(
    'SEAL_FILE: the file holds no private key.',
  )
})

it('a seal that is replaced counts without a restart; what cannot be read changes nothing, and is told', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const SEAL_FILE = join(folder, 'own.pem')
  writeFileSync(SEAL_FILE, await written({}))
  const reported: string[] = []
  const { seal } = services({ SEAL_FILE }, (name, why) => void reported.push(`${name} ${why}`))
  const first = seal!.certificate
  writeFileSync(SEAL_FILE, 'nothing')
  vi.advanceTimersByTime(11_000)
  expect(seal!.certificate).toBe(first)
  expect(reported).toEqual(['SEAL_FILE SEAL_FILE: the file is neither PEM nor PKCS #12.'])
  writeFileSync(SEAL_FILE, await written({}))
  vi.advanceTimersByTime(11_000)
  expect(seal!.certificate).not.toBe(first)
})

it('the operator hears of a seal that ends soon, has ended, or is not valid yet, and sees until when it is', async () => {
  const day = 86_400_000
  const heard = async (wish: Parameters<typeof issueSeal>[3]) => {
    const SEAL_FILE = join(folder, 'watched.pem')
    writeFileSync(SEAL_FILE, await written(wish))
    const lines: string[] = []
    const said =
      (level: string) =>
      ({ file }: { file: string }, text: string) =>
        void lines.push(`${level} ${file}: ${text}`)
    const log = { warn: said('warn'), error: said('error') } as unknown as Parameters<typeof watchTrust>[1]
    const until: TrustFigures = new Map()
    const world = services({ SEAL_FILE })
    await watchTrust(world, log, until).run(undefined as unknown as Db, new Date())
    const days = (until.get('SEAL_FILE')!.getTime() - Date.now()) / day
    return { lines, days: Math.round(days) }
  }
  expect(await heard({})).toEqual({ lines: [], days: 730 })
  expect(await heard({ until: 20 })).toEqual({
    lines: ['warn SEAL_FILE: a certificate expires soon'],
    days: 20,
  })
  expect(await heard({ from: -90, until: -2 })).toEqual({
    lines: ['error SEAL_FILE: a certificate has expired'],
    days: -2,
  })
  expect(await heard({ from: 2 })).toEqual({
    lines: ['error SEAL_FILE: a certificate is not valid yet'],
    days: 730,
  })
})
