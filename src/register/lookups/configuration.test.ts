/** Setting up the registers: a wrong or half configuration stops the start with a sentence that says what is missing. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { startRegix } from '#sandbox/regix.ts'
import { servicesOf } from '#app/integrations.ts'
import { type TrustFigures, watchTrust } from '#app/trust.ts'
import type { Db } from '#platform/db/database.ts'
import { readConfig } from '#platform/process/config.ts'

let folder: string
let environment: Record<string, string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'regix-'))
  const regix = await startRegix({ folder })
  await regix.close()
  environment = { ...regix.environment, DATA_DIR: join(folder, 'data') }
})
afterAll(() => rmSync(folder, { recursive: true }))

const services = (changes: Record<string, string> = {}) =>
  servicesOf(readConfig({ ...environment, ...changes }))

it('is read from the variables that the sandbox gives', () => {
  expect(services().regix).toMatchObject({
    url: environment['REGIX_URL'],
    signers: [expect.stringContaining('BEGIN CERTIFICATE')],
    patienceMs: 30_000,
    keepMs: 600_000,
  })
  expect(services({ REGIX_URL: '' }).regix).toBeUndefined()
})

it('is only ever https', () => {
  expect(() => services({ REGIX_URL: 'http://regix.example/basic' })).toThrow(
    /REGIX_URL is .* an https address/,
  )
})

it.each([
  'REGIX_KEY',
  'REGIX_CERTIFICATE',
  'REGIX_SIGNERS',
  'REGIX_ADMINISTRATION_OID',
  'REGIX_ADMINISTRATION_NAME',
])('needs %s', (name) => {
  expect(() => services({ [name]: '' })).toThrow(`${name} is missing; it is needed with REGIX_URL.`)
})

it('needs a signer in the file of signers', () => {
  const empty = join(folder, 'empty.pem')
  writeFileSync(empty, '')
  expect(() => services({ REGIX_SIGNERS: empty })).toThrow('REGIX_SIGNERS: the file holds no certificate.')
})

it('believes a new signer, and uses a new key with its certificate, without a restart', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const copied = (name: string) => {
    const path = join(folder, `${name}.pem`)
    copyFileSync(environment[name]!, path)
    return path
  }
  const files = Object.fromEntries(
    ['REGIX_SIGNERS', 'REGIX_KEY', 'REGIX_CERTIFICATE'].map((name) => [name, copied(name)]),
  )
  const { regix } = services(files)
  const [signer] = regix!.signers
  const other = await startRegix({ folder: mkdtempSync(join(folder, 'other-')) })
  await other.close()
  const replace = (name: 'REGIX_SIGNERS' | 'REGIX_KEY' | 'REGIX_CERTIFICATE', before = '') => {
    writeFileSync(files[name]!, before + readFileSync(other.environment[name], 'utf8'))
    vi.advanceTimersByTime(11_000)
  }
  replace('REGIX_SIGNERS', `${signer}\n`)
  expect(regix!.signers).toEqual([signer, readFileSync(other.environment.REGIX_SIGNERS, 'utf8').trim()])
  const before = regix!.certificate
  replace('REGIX_KEY')
  expect(regix!.certificate, 'a key without its certificate is not used yet').toBe(before)
  replace('REGIX_CERTIFICATE')
  expect(regix).toMatchObject({
    key: readFileSync(other.environment.REGIX_KEY, 'utf8'),
    certificate: readFileSync(other.environment.REGIX_CERTIFICATE, 'utf8'),
  })
})

it('tells the operator of a certificate before it ends and after, once a day, and until when each file is good', async () => {
  const lines: string[] = []
  const said =
    (level: string) =>
    ({ file }: { file: string }, text: string) =>
      void lines.push(`${level} ${file}: ${text}`)
  const until: TrustFigures = new Map()
  const log = { warn: said('warn'), error: said('error') } as unknown as Parameters<typeof watchTrust>[1]
  const job = watchTrust(services(), log, until)
  const at = (ms: number) => job.run(undefined as unknown as Db, new Date(ms))
  await at(Date.now())
  const end = until.get('REGIX_SIGNERS')!.getTime()
  const day = 86_400_000
  const ofSigners = () => lines.filter((line) => line.includes('REGIX_SIGNERS'))
  await at(end - 31 * day)
  expect(ofSigners()).toEqual([])
  await at(end - 29 * day)
  await at(end - 28.5 * day)
  await at(end + day)
  expect(ofSigners()).toEqual([
    'warn REGIX_SIGNERS: a certificate expires soon',
    'error REGIX_SIGNERS: a certificate has expired',
  ])
})
