/** The statement in the code on a certificate: the portal's word for number, moment, kind and hash, and nobody else's. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { PropertyDocument } from '#register/assets/documents.contract.ts'
import { signingKeys } from '#platform/pki/signing.ts'
import { CERTIFICATE_KINDS } from './content.contract.ts'
import { numbersOf } from './cards.rules.ts'
import { signedStatement } from './sealed-certificate.ts'
import {
  checkAddress,
  compactStatement,
  type CertificateFacts,
  type CertificateKey,
  plainNumber,
  readCheckAddress,
  readStatement,
  verifyStatement,
} from './statement.rules.ts'

const KEYS = ['a key for tests, which is no secret at all', 'an older key for tests, no secret either']
const SIGNING = signingKeys(KEYS)
const published: CertificateKey[] = SIGNING.published.map(({ id, raw }) => ({
  id,
  raw: Uint8Array.from(raw),
}))

const FACTS: CertificateFacts = {
  number: 'UD-2026-000123',
  kind: 'CERTIFICATE',
  asOf: '2026-11-23T07:01:02.345Z',
  hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
}
const facts = fc.record({
  number: fc.integer({ min: 1, max: 999_999 }).map((n) => `SP-2026-${String(n).padStart(6, '0')}`),
  kind: fc.constantFrom(...CERTIFICATE_KINDS),
  asOf: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((moment) => moment.toISOString()),
  hash: fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 64, maxLength: 64 })
    .map((digits) => digits.join('')),
})

it('says what was signed, and whoever has the published key believes it', async () => {
  await fc.assert(
    fc.asyncProperty(facts, async (said) => {
      const statement = readStatement(said.number, await signedStatement(SIGNING, said))
      expect(statement).toMatchObject(said)
      expect(await verifyStatement(statement!, published)).toBe('true')
    }),
    { numRuns: 50 },
  )
})

it.each([
  ['number', { number: 'UD-2026-000124' }],
  ['kind', { kind: 'REPORT' }],
  ['moment', { asOf: '2026-11-23T07:01:02.346Z' }],
  ['hash', { hash: FACTS.hash.replace('e3', 'e4') }],
  ['key', { keyId: SIGNING.published[1]!.id }],
] as const)('with another %s it is no longer the portal’s', async (_, changes) => {
  const statement = readStatement(FACTS.number, await signedStatement(SIGNING, FACTS))!
  const changed = { ...statement, ...changes }
  expect(await verifyStatement(changed, published)).toBe('false')
  // So it is after the way over certificate.
  expect(await verifyStatement(readStatement(changed.number, compactStatement(changed))!, published)).toBe(
    'false',
  )
})

it('changed in any one letter it is no longer the portal’s', async () => {
  const compact = await signedStatement(SIGNING, FACTS)
  for (let at = 0; at < compact.length; at++) {
    const other = compact[at] === 'A' ? 'B' : 'A'
    const changed = readStatement(FACTS.number, compact.slice(0, at) + other + compact.slice(at + 1))
    const found = changed && (await verifyStatement(changed, published))
    expect(['false', 'strangeKey', undefined], `letter ${at}`).toContain(found)
  }
})

it('by a key that the portal did not publish is nobody’s, even under the name of one that it did', async () => {
  const [stranger] = signingKeys(['the key of somebody else, who prints papers']).published
  const forged = await signedStatement(signingKeys(['the key of somebody else, who prints papers']), FACTS)
  expect(await verifyStatement(readStatement(FACTS.number, forged)!, published)).toBe('strangeKey')
  const renamed = { id: published[0]!.id, raw: Uint8Array.from(stranger!.raw) }
  const ours = readStatement(FACTS.number, await signedStatement(SIGNING, FACTS))!
  expect(await verifyStatement(ours, [renamed])).toBe('strangeKey')
})

it('stands in an address that a code of three centimetres holds, and is read from it', async () => {
  const signed = await signedStatement(SIGNING, FACTS)
  const reported = { number: FACTS.number, code: 'ABCDE-FGHJK-MNPQR-STVWX', signed }
  const address = checkAddress('https://zapori.justice.bg', reported)
  // Version 13 of the code with medium correction holds 331 bytes.
  expect(address.length).toBeLessThanOrEqual(331)
  expect(readCheckAddress(address)).toEqual({ origin: 'https://zapori.justice.bg', ...reported })
  for (const other of [
    '',
    'https://zapori.justice.bg/dist/check',
    'BEGIN:VCARD',
    'https://x/dist/check#paper=1',
  ])
    expect(readCheckAddress(other)).toBeUndefined()
})

it.each(['UD-2026-000123', ' ud-2026-000123 ', 'UD – 2026 – 000123'])(
  'finds the number that was meant by %s',
  (typed) => {
    expect(plainNumber(typed)).toBe('UD-2026-000123')
  },
)

it('an asset is sought by the number that was asked and those of its card, of six signs at least', () => {
  const car = (registrationNumber: string, vin?: string) =>
    numbersOf(
      'PB1234AB',
      PropertyDocument.parse({ kind: 'VEHICLE', registrationNumber, ...(vin && { vin }) }),
    )
  expect(numbersOf('PB1234AB', null)).toEqual(['PB1234AB'])
  expect(car('СА9999АА', 'WVWZZZ')).toEqual(['PB1234AB', 'СА9999АА', 'WVWZZZ'])
  expect(car('12345')).toEqual(['PB1234AB'])
  expect(car('123456')).toEqual(['PB1234AB', '123456'])
  // The same plate in the other alphabet is no other number.
  expect(car('РВ1234АВ')).toEqual(['PB1234AB'])
})
