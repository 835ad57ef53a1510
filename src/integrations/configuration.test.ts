/** Setting up the registers: a wrong or half configuration stops the start with a sentence that says what is missing. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startRegix } from '../../sandbox/regix.ts'
import { outsideOf } from '../app/outside.ts'
import { readConfig } from '../platform/server/config.ts'

let folder: string
let environment: Record<string, string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'regix-'))
  const regix = await startRegix({ folder })
  await regix.close()
  environment = { ...regix.environment, DATA_DIR: join(folder, 'data') }
})
afterAll(() => rmSync(folder, { recursive: true }))

const outside = (changes: Record<string, string> = {}) =>
  outsideOf(readConfig({ ...environment, ...changes }))

it('is read from the variables that the sandbox gives', () => {
  expect(outside().regix).toMatchObject({
    url: environment['REGIX_URL'],
    signers: [expect.stringContaining('BEGIN CERTIFICATE')],
    patienceMs: 30_000,
    keepMs: 600_000,
  })
  expect(outside({ REGIX_URL: '' }).regix).toBeUndefined()
})

it('is only ever https', () => {
  expect(() => outside({ REGIX_URL: 'http://regix.example/basic' })).toThrow(
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
  expect(() => outside({ [name]: '' })).toThrow(`${name} is missing; it is needed with REGIX_URL.`)
})

it('needs a signer in the file of signers', () => {
  const empty = join(folder, 'empty.pem')
  writeFileSync(empty, '')
  expect(() => outside({ REGIX_SIGNERS: empty })).toThrow('REGIX_SIGNERS: the file holds no certificate.')
})
