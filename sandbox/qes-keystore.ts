/** A person's key and certificate as a file that browsers and systems import (PKCS #12). */
import { BmpString, OctetString } from 'asn1js'
import * as pkijs from 'pkijs'
import type { Holder } from './qes-authority.ts'

const KEY_BAG = '1.2.840.113549.1.12.10.1.2'
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3'
const FRIENDLY_NAME = '1.2.840.113549.1.9.20'
const LOCAL_KEY_ID = '1.2.840.113549.1.9.21'
const ROUNDS = 10_000

/** The file, locked with this password; `above` are the authorities that issued the certificate. */
export async function keystore(
  { certificate, key }: Holder,
  above: readonly Holder[],
  name: string,
  password: string,
): Promise<Buffer> {
  const secret = new TextEncoder().encode(password).buffer
  const keyId = new OctetString({ valueHex: await crypto.subtle.digest('SHA-1', certificate.rawData) })
  const bagAttributes = [
    new pkijs.Attribute({ type: FRIENDLY_NAME, values: [new BmpString({ value: name })] }),
    new pkijs.Attribute({ type: LOCAL_KEY_ID, values: [keyId] }),
  ]
  const shrouded = new pkijs.PKCS8ShroudedKeyBag({
    parsedValue: pkijs.PrivateKeyInfo.fromBER(await crypto.subtle.exportKey('pkcs8', key)),
  })
  await shrouded.makeInternalValues({
    password: secret,
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256, iv: new Uint8Array(16) },
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: ROUNDS,
  })
  const certificateBag = (holder: Holder) =>
    new pkijs.SafeBag({
      bagId: CERTIFICATE_BAG,
      bagValue: new pkijs.CertBag({ parsedValue: pkijs.Certificate.fromBER(holder.certificate.rawData) }),
      ...(holder.certificate === certificate && { bagAttributes }),
    })
  const own: Holder = { certificate, key }
  const contents = [
    new pkijs.SafeBag({ bagId: KEY_BAG, bagValue: shrouded, bagAttributes }),
    ...[own, ...above].map(certificateBag),
  ]
  const authenticatedSafe = new pkijs.AuthenticatedSafe({
    parsedValue: {
      safeContents: [{ privacyMode: 0, value: new pkijs.SafeContents({ safeBags: contents }) }],
    },
  })
  await authenticatedSafe.makeInternalValues({ safeContents: [{}] })
  const file = new pkijs.PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } })
  await file.makeInternalValues({
    password: secret,
    iterations: ROUNDS,
    pbkdf2HashAlgorithm: { name: 'SHA-256' },
    hmacHashAlgorithm: 'SHA-256',
  })
  return Buffer.from(file.toSchema().toBER())
}
