/** The seal in its file: PEM with key and certificates, or a PKCS #12 keystore; of a key in a device the certificates alone. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import {
  CONTENT_COMMITMENT,
  DIGITAL_SIGNATURE,
  mayUseFor,
  readCertificate,
} from '#platform/pki/certificate-reading.ts'
import type { DeviceKey, SealSettings } from '#platform/pki/seal-settings.ts'
import { type Keystore, readPkcs12, unlockKey } from './pkcs12.ts'

const LEAST_RSA_BITS = 2048
const CURVES = ['prime256v1', 'secp384r1', 'secp521r1']
const LONGEST_PATH = 5

/**
 * Reads the seal; throws an Error that says what is wrong: no key, a wrong password, a key without its certificate, or one that may
 * not sign. Whether it is valid today is asked when a document is sealed.
 */
export function readSeal(file: Buffer, password?: string): SealSettings {
  const { key, certificates } = file.includes('-----BEGIN')
    ? readPem(file.toString('latin1'), password)
    : readPkcs12(file, password ?? '')
  const own = certificates.find((each) => each.checkPrivateKey(key))
  if (!own) throw new Error('the file holds no certificate of its key')
  mustSign(key, own)
  return {
    key: key.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: own.toString(),
    above: above(own, certificates).map((each) => each.toString()),
  }
}

/** The seal whose key is in a device, by its certificates in PEM: that of the key is the first that is no authority. */
export function readSealOfDevice(file: Buffer, key: DeviceKey): SealSettings {
  const certificates = certificatesIn(file.toString('latin1'))
  const own = certificates.find((each) => !each.ca)
  if (!own) throw new Error('the file holds no certificate of a seal')
  mustSign(own.publicKey, own)
  return { key, certificate: own.toString(), above: above(own, certificates).map((each) => each.toString()) }
}

const certificatesIn = (text: string) =>
  (text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
    (pem) => new X509Certificate(pem),
  )

function readPem(text: string, password: string | undefined): Keystore {
  const [, locked] = /-----BEGIN ([A-Z ]*)PRIVATE KEY-----/.exec(text) ?? []
  if (locked === undefined) throw new Error('the file holds no private key')
  const [key] = text.match(/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+?-----END [A-Z ]*PRIVATE KEY-----/)!
  return {
    key: unlockKey(() => createPrivateKey({ key, ...(password !== undefined && { passphrase: password }) })),
    certificates: certificatesIn(text),
  }
}

/** What programs that check signatures would not take is not taken here. */
function mustSign({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject, certificate: X509Certificate) {
  const fits =
    asymmetricKeyType === 'rsa'
      ? (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_RSA_BITS
      : asymmetricKeyType === 'ec' && CURVES.includes(asymmetricKeyDetails?.namedCurve ?? '')
  if (!fits)
    throw new Error('the key is neither RSA of 2048 bits or more nor on a curve P-256, P-384 or P-521')
  const read = readCertificate(certificate.raw)
  const may = [DIGITAL_SIGNATURE, CONTENT_COMMITMENT].some((use) => mayUseFor(read, use) !== false)
  if (certificate.ca || !may) throw new Error('the certificate is not for signing documents')
}

/** The path from a certificate upwards, without what does not belong to it. */
function above(own: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] {
  const path: X509Certificate[] = []
  for (let one = own; path.length < LONGEST_PATH;) {
    const issuer = all.find((each) => each !== own && !path.includes(each) && one.checkIssued(each))
    if (!issuer) break
    path.push(issuer)
    one = issuer
  }
  return path
}
