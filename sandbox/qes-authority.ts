/** The authorities of the sandbox: their keys and certificates, made at the first start and kept in its folder. */
import 'reflect-metadata'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'
import { RSA, rsaKeys } from './rsa-keys.ts'

const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const DAY_MS = 24 * 60 * 60 * 1000
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9'

export type Holder = { certificate: x509.X509Certificate; key: CryptoKey }
/** Who signs, and by what key; people have short keys, authorities long ones. */
export type Wanted = {
  subject: x509.JsonNameParams
  extensions: x509.Extension[]
  notBefore: Date
  notAfter: Date
  kind?: 'rsa' | 'ec'
  /** The name of its keys, if others of this process may have the same. */
  keys?: string
}

export const keyPem = async (key: CryptoKey) =>
  x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')

/** Issues a certificate with a new key; without an issuer it signs itself, and a forger's key makes it a forgery. */
export async function issue(wanted: Wanted, issuer?: Holder, forger?: Holder): Promise<Holder> {
  const keys = await (wanted.kind === 'ec'
    ? crypto.subtle.generateKey(EC, true, ['sign', 'verify'])
    : rsaKeys(wanted.keys))
  const subject = new x509.Name(wanted.subject)
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    subject,
    issuer: issuer?.certificate.subjectName ?? subject,
    notBefore: wanted.notBefore,
    notAfter: wanted.notAfter,
    publicKey: keys.publicKey,
    signingKey: (forger ?? issuer)?.key ?? keys.privateKey,
    signingAlgorithm: RSA,
    extensions: [
      ...wanted.extensions,
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(
        issuer ? await issuer.certificate.publicKey.export() : keys.publicKey,
      ),
    ],
  })
  return { certificate, key: keys.privateKey }
}

/** The holder of this name in the folder; made when it is not there, or no longer valid. */
export async function stored(
  folder: string,
  name: string,
  now: Date,
  make: (keys: string) => Promise<Holder>,
): Promise<Holder> {
  const [keyFile, file] = [join(folder, `${name}.key.pem`), join(folder, `${name}.crt.pem`)]
  if (existsSync(keyFile) && existsSync(file)) {
    const certificate = new x509.X509Certificate(readFileSync(file, 'utf8'))
    const [der] = x509.PemConverter.decode(readFileSync(keyFile, 'utf8'))
    const key = await crypto.subtle.importKey('pkcs8', der!, RSA, true, ['sign'])
    if (certificate.notBefore <= now && now < certificate.notAfter) return { certificate, key }
  }
  const made = await make(name)
  writeFileSync(keyFile, await keyPem(made.key), { mode: 0o600 })
  writeFileSync(file, `${made.certificate.toString('pem')}\n`)
  return made
}

const DIGITAL_SIGNATURE = new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true)
const authority = (pathLength: number) => [
  new x509.BasicConstraintsExtension(true, pathLength, true),
  new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
]
const named = (name: string): x509.JsonNameParams => [
  { C: ['BG'] },
  { O: [{ utf8String: 'Запори: пробна среда' }] },
  { '2.5.4.97': [{ utf8String: 'NTRBG-999000227' }] },
  { CN: [name] },
]

export type Authorities = Awaited<ReturnType<typeof authoritiesIn>>

/** A root, the authority below it that issues to people, its responder, another authority that nobody trusts, and the portal's own TLS certificate. */
export async function authoritiesIn(folder: string, now: Date) {
  mkdirSync(folder, { recursive: true })
  const years = (count: number) => ({
    notBefore: new Date(now.getTime() - DAY_MS),
    notAfter: new Date(now.getTime() + count * 365 * DAY_MS),
  })
  const root = await stored(folder, 'root', now, (keys) =>
    issue({ keys, subject: named('Sandbox Root CA'), extensions: authority(1), ...years(15) }),
  )
  const issuing = await stored(folder, 'issuing', now, (keys) =>
    issue({ keys, subject: named('Sandbox Qualified CA'), extensions: authority(0), ...years(10) }, root),
  )
  const responder = await stored(folder, 'responder', now, (keys) =>
    issue(
      {
        keys,
        subject: named('Sandbox OCSP'),
        extensions: [
          DIGITAL_SIGNATURE,
          new x509.ExtendedKeyUsageExtension([OCSP_SIGNING]),
          // Nobody asks whether the responder was revoked.
          new x509.Extension('1.3.6.1.5.5.7.48.1.5', false, new Uint8Array([5, 0])),
        ],
        ...years(5),
      },
      issuing,
    ),
  )
  const stranger = await stored(folder, 'stranger', now, (keys) =>
    issue({ keys, subject: named('Sandbox Unknown CA'), extensions: authority(0), ...years(10) }),
  )
  const server = await stored(folder, 'server', now, (keys) =>
    issue(
      {
        keys,
        subject: [{ CN: ['localhost'] }],
        extensions: [
          DIGITAL_SIGNATURE,
          new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
          new x509.SubjectAlternativeNameExtension([
            { type: 'dns', value: 'localhost' },
            { type: 'ip', value: '127.0.0.1' },
            { type: 'ip', value: '::1' },
          ]),
        ],
        ...years(1),
      },
      root,
    ),
  )
  const trustedFile = join(folder, 'trusted.pem')
  const trusted = [issuing, root].map(({ certificate }) => certificate.toString('pem'))
  writeFileSync(trustedFile, `${trusted.join('\n')}\n`)
  return { root, issuing, responder, stranger, server, trustedFile }
}
