/** Keys and certificates of the sandbox: made at the first start, kept in its folder, known to nobody else. */
import 'reflect-metadata'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { X509CertificateGenerator } from '@peculiar/x509'
import { RSA, rsaKeys } from './rsa-keys.ts'

export type Keys = { key: string; certificate: string; keyFile: string; certificateFile: string }

const DAY_MS = 24 * 60 * 60 * 1000

/** The key and certificate of this name in the folder, made if they are not there. */
export async function keysIn(folder: string, name: string): Promise<Keys> {
  const keyFile = join(folder, `${name}.key.pem`)
  const certificateFile = join(folder, `${name}.crt.pem`)
  if (!existsSync(keyFile) || !existsSync(certificateFile)) {
    mkdirSync(folder, { recursive: true })
    const { key, certificate } = await makeKeys(name, await rsaKeys(name))
    writeFileSync(keyFile, key, { mode: 0o600 })
    writeFileSync(certificateFile, certificate)
  }
  const [key, certificate] = [readFileSync(keyFile, 'utf8'), readFileSync(certificateFile, 'utf8')]
  return { key, certificate, keyFile, certificateFile }
}

/** A key, a new one unless one is given, with a certificate that it signed itself. */
export async function makeKeys(name: string, keys?: CryptoKeyPair) {
  const pair = keys ?? (await rsaKeys())
  const now = Date.now()
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    name: `CN=${name}.invalid, C=BG`,
    notBefore: new Date(now - DAY_MS),
    notAfter: new Date(now + 3650 * DAY_MS),
    signingAlgorithm: RSA,
    keys: pair,
  })
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  return { key: pem('PRIVATE KEY', der), certificate: `${certificate.toString('pem')}\n` }
}

const pem = (label: string, der: Buffer) =>
  `-----BEGIN ${label}-----\n${der
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')}\n-----END ${label}-----\n`
