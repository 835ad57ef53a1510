/** What the page concludes from a scanned code, a signature and a file. */
import { expect, it } from 'vitest'
import { publicKeyOf, signingKeys } from '#platform/pki/signing.ts'
import { sampleOf } from '#certificates/content/sample.ts'
import { signedStatement } from '#certificates/content/sealed-certificate.ts'
import { checkAddress } from '#certificates/content/statement.rules.ts'
import { type Answer, fileOf, keysOf, scanned, signatureOf } from './conclusions.ts'

const HERE = 'https://zapori.example'
const SIGNING = signingKeys(['a key for tests, which is no secret at all'])
const keys = keysOf(
  SIGNING.published.map(({ id, raw }) => ({
    id,
    jwk: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
    pem: publicKeyOf(raw).export({ format: 'pem', type: 'spki' }).toString(),
    since: '2026-01-01T00:00:00.000Z',
    until: null,
  })),
)
const ANSWER: Answer = {
  number: 'UD-2026-000123',
  kind: 'CERTIFICATE',
  asOf: '2026-11-23T07:01:02.345Z',
  pastDay: null,
  sealedAt: '2026-11-23T07:02:00.000Z',
  fileHash: 'a'.repeat(64),
  contentHash: 'b'.repeat(64),
  changedAt: null,
  statement: '',
}
const signed = (changes: Partial<Answer> = {}) => {
  const { number, kind, asOf, contentHash: hash } = { ...ANSWER, ...changes }
  return signedStatement(SIGNING, { number, kind, asOf, hash })
}

it('a scanned code is a paper, another one is none, and that of another site is told', async () => {
  const reported = { number: ANSWER.number, code: 'ABCDE-FGHJK-MNPQR-STVWX', signed: await signed() }
  expect(scanned(checkAddress(HERE, reported), HERE)).toEqual(reported)
  expect(scanned(checkAddress('https://zap0ri.example', reported), HERE)).toEqual({
    ...reported,
    origin: 'https://zap0ri.example',
  })
  expect(scanned('https://zapori.example/dist/auctions', HERE)).toBeUndefined()
  expect(scanned('4006381333931', HERE)).toBeUndefined()
})

it('the signature of a code counts only for what the portal says of that paper', async () => {
  const certificate = { number: ANSWER.number, code: 'X' }
  expect(await signatureOf(certificate, ANSWER, keys)).toBe('none')
  expect(await signatureOf({ ...certificate, signed: await signed() }, ANSWER, keys)).toBe('true')
  // The code of another certificate of the portal, pasted onto this one.
  for (const other of [
    { number: 'UD-2026-000124' },
    { kind: 'REPORT' as const },
    { asOf: '2026-11-24T07:01:02.345Z' },
    { contentHash: 'c'.repeat(64) },
  ])
    expect(
      await signatureOf({ ...certificate, signed: await signed(other) }, ANSWER, keys),
      JSON.stringify(other),
    ).toBe('false')
  expect(await signatureOf({ ...certificate, signed: 'nonsense' }, ANSWER, keys)).toBe('false')
  expect(await signatureOf({ ...certificate, signed: await signed() }, ANSWER, [])).toBe('false')
})

it('a file is the sealed one, an altered one, or that of another paper', () => {
  const content = { ...sampleOf('CERTIFICATE', 'bg', new Date(ANSWER.asOf)), number: ANSWER.number }
  const file = (hash: string, number = ANSWER.number) => ({
    hash,
    inside: { content: { ...content, number }, hash: 'b'.repeat(64) },
    address: undefined,
  })
  const { fileHash } = ANSWER
  expect(fileOf(undefined, ANSWER)).toEqual({ file: 'none' })
  expect(fileOf(file(fileHash!), ANSWER)).toEqual({ file: 'same' })
  expect(fileOf(file('0'.repeat(64)), ANSWER)).toEqual({ file: 'altered' })
  expect(fileOf({ ...file('0'.repeat(64)), inside: undefined }, ANSWER)).toEqual({ file: 'altered' })
  expect(fileOf(file('0'.repeat(64), 'UD-2026-000999'), ANSWER)).toEqual({
    file: 'other',
    number: 'UD-2026-000999',
  })
  expect(fileOf(file('0'.repeat(64)), { ...ANSWER, fileHash: null })).toEqual({ file: 'unsealed' })
})
