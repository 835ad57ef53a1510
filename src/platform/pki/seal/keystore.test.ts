/** The seal as operators get it: PEM, a keystore of a provider, or one that OpenSSL wrote; and what is wrong with a file is said. */
import 'reflect-metadata'
import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { X509CertificateGenerator } from '@peculiar/x509'
import { type Authorities, authoritiesIn, type Holder, keyPem } from '#sandbox/qes-authority.ts'
import { keystore } from '#sandbox/qes-keystore.ts'
import { issueSeal, sealPem } from '#sandbox/qes-seal.ts'
import { RSA } from '#sandbox/rsa-keys.ts'
import { has, JUDGES, run } from '#test/pdf-judges.ts'
import { readSeal } from './keystore.ts'

const folder = mkdtempSync(join(tmpdir(), 'keystore-'))
const PASSWORD = 'печат-2026'
let authorities: Authorities
let holder: Holder
let pem: string

beforeAll(async () => {
  authorities = await authoritiesIn(folder, new Date())
  holder = await issueSeal(authorities.issuing, 'http://localhost:1', new Date(), { kind: 'ec' })
  pem = await sealPem(holder, authorities)
})
afterAll(() => rmSync(folder, { recursive: true }))

const der = (certificate: string) => new X509Certificate(certificate).raw.toString('hex')
const expected = () =>
  [holder, authorities.issuing, authorities.root].map(({ certificate }) =>
    Buffer.from(certificate.rawData).toString('hex'),
  )
const found = ({ certificate, above }: ReturnType<typeof readSeal>) => [certificate, ...above].map(der)
/** The blocks of a text in PEM. */
const blocks = (text: string) => text.match(/-----BEGIN[\s\S]+?-----END[^\n]+-----/g)!

describe('the seal is read', () => {
  it('from PEM, in whatever order its parts stand', () => {
    const seal = readSeal(Buffer.from(blocks(pem).toReversed().join('\n')))
    expect(found(seal)).toEqual(expected())
    expect(new X509Certificate(seal.certificate).checkPrivateKey(createPrivateKey(seal.key as string))).toBe(
      true,
    )
  })

  it('from PEM whose key is locked, with its password alone', () => {
    const [key, ...certificates] = blocks(pem)
    const locked = createPrivateKey(key!).export({
      type: 'pkcs8',
      format: 'pem',
      cipher: 'aes-256-cbc',
      passphrase: PASSWORD,
    })
    const file = Buffer.from([locked, ...certificates].join('\n'))
    expect(found(readSeal(file, PASSWORD))).toEqual(expected())
    for (const password of [undefined, 'another'])
      expect(() => readSeal(file, password)).toThrow('its password is missing or wrong')
  })

  it('from a keystore of a provider', async () => {
    const file = await keystore(holder, [authorities.issuing, authorities.root], 'Печат', 'zapori')
    expect(found(readSeal(file, 'zapori'))).toEqual(expected())
    expect(() => readSeal(file, 'another')).toThrow('its password is missing or wrong')
    expect(() => readSeal(file)).toThrow('its password is missing or wrong')
  })

  it.runIf(has('openssl'))(
    `from a keystore that OpenSSL wrote, whose certificates are locked, too (${JUDGES})`,
    () => {
      const [own, out] = [join(folder, 'own.pem'), join(folder, 'own.p12')]
      writeFileSync(own, pem)
      const write = (...more: string[]) =>
        run('openssl', ['pkcs12', '-export', '-in', own, '-out', out, '-passout', 'pass:zapori', ...more])
      write()
      expect(found(readSeal(readFileSync(out), 'zapori'))).toEqual(expected())
      expect(() => readSeal(readFileSync(out), 'another')).toThrow('its password is missing or wrong')
      // As Windows wrote them for long: whoever has one learns what to do.
      write('-legacy', '-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES')
      expect(() => readSeal(readFileSync(out), 'zapori')).toThrow('openssl pkcs12')
    },
  )

  it('without certificates that do not belong above it', () => {
    const file = `${pem}\n${authorities.stranger.certificate.toString('pem')}`
    expect(found(readSeal(Buffer.from(file)))).toEqual(expected())
  })
})

describe('no seal', () => {
  const another = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })

  it.each([
    ['a file with nothing in it', () => '', 'neither PEM nor PKCS #12'],
    ['something else', () => 'seal', 'neither PEM nor PKCS #12'],
    ['certificates without a key', () => blocks(pem).slice(1).join('\n'), 'no private key'],
    ['a key alone', () => blocks(pem)[0]!, 'no certificate of its key'],
    ['the key of another', () => [another(), ...blocks(pem).slice(1)].join('\n'), 'of its key'],
  ])('is %s', (_, file, why) => {
    expect(() => readSeal(Buffer.from(file()), PASSWORD)).toThrow(why)
  })

  it('is a key that can be broken', async () => {
    const how = { ...RSA, modulusLength: 1024 }
    const keys = await crypto.subtle.generateKey(how, true, ['sign', 'verify'])
    const weak = await X509CertificateGenerator.createSelfSigned({
      keys,
      name: 'CN=weak',
      signingAlgorithm: how,
    })
    const file = `${await keyPem(keys.privateKey)}\n${weak.toString('pem')}`
    expect(() => readSeal(Buffer.from(file))).toThrow('neither RSA of 2048 bits')
  })

  it('is the certificate of an authority', async () => {
    const file = Buffer.from(await sealPem(authorities.issuing, authorities))
    expect(() => readSeal(file)).toThrow('not for signing documents')
  })
})
