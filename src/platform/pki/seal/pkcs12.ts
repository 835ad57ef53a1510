/** A keystore as providers of certificates and browsers write it (PKCS #12, RFC 7292), locked with a password. */
import { createDecipheriv, createPrivateKey, type KeyObject, pbkdf2Sync, X509Certificate } from 'node:crypto'
import { OctetString } from 'asn1js'
import {
  type AlgorithmIdentifier,
  AuthenticatedSafe,
  CertBag,
  type ContentInfo,
  EncryptedData,
  PBES2Params,
  PBKDF2Params,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeContents,
} from 'pkijs'

/** A key, and certificates in any order. */
export type Keystore = { key: KeyObject; certificates: X509Certificate[] }

const ENCRYPTED = '1.2.840.113549.1.7.6'
const PBES2 = '1.2.840.113549.1.5.13'
const CIPHERS: Record<string, { name: string; bytes: number }> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', bytes: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', bytes: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', bytes: 32 },
}
const HASHES: Record<string, string> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
}
const MOST_ROUNDS = 10_000_000
const OLD =
  'the keystore is locked in an old way; write it anew: openssl pkcs12 -legacy -in old.p12 -out seal.pem'

/** Opens a keystore. That it was not changed is not asked: it is the operator's own, and a wrong password opens nothing. */
export function readPkcs12(file: Buffer, password: string): Keystore {
  const keys: KeyObject[] = []
  const certificates: X509Certificate[] = []
  for (const contents of safesIn(file).map((safe) => opened(safe, password)))
    for (const { bagValue } of SafeContents.fromBER(contents).safeBags) {
      if (bagValue instanceof PKCS8ShroudedKeyBag) {
        const key = Buffer.from(bagValue.toSchema().toBER())
        keys.push(
          unlockKey(() => createPrivateKey({ key, format: 'der', type: 'pkcs8', passphrase: password })),
        )
      } else if (bagValue instanceof PrivateKeyInfo) {
        const key = Buffer.from(bagValue.toSchema().toBER())
        keys.push(createPrivateKey({ key, format: 'der', type: 'pkcs8' }))
      } else if (bagValue instanceof CertBag && bagValue.certValue instanceof OctetString)
        certificates.push(new X509Certificate(Buffer.from(bagValue.certValue.getValue())))
    }
  const [key, another] = keys
  if (!key || another) throw new Error('the file holds not one private key')
  return { key, certificates }
}

/** The private key that `open` reads with its password. Throws an Error that says so where the password is missing or wrong. */
export function unlockKey(open: () => KeyObject): KeyObject {
  try {
    return open()
  } catch (error) {
    throw new Error('the private key cannot be read: its password is missing or wrong', { cause: error })
  }
}

function safesIn(file: Buffer): ContentInfo[] {
  try {
    const { content } = PFX.fromBER(new Uint8Array(file)).authSafe
    if (!(content instanceof OctetString)) throw new Error('It is locked with a certificate.')
    return AuthenticatedSafe.fromBER(content.getValue()).safeContents
  } catch (error) {
    throw new Error('the file is neither PEM nor PKCS #12', { cause: error })
  }
}

function opened({ contentType, content }: ContentInfo, password: string): ArrayBuffer {
  if (contentType !== ENCRYPTED) return (content as OctetString).getValue()
  const { encryptedContentInfo } = new EncryptedData({ schema: content })
  const locked = Buffer.from(encryptedContentInfo.getEncryptedContent())
  const open = opener(encryptedContentInfo.contentEncryptionAlgorithm, password)
  try {
    return new Uint8Array(open(locked)).buffer
  } catch (error) {
    throw new Error('the keystore cannot be opened: its password is missing or wrong', { cause: error })
  }
}

function opener({ algorithmId, algorithmParams }: AlgorithmIdentifier, password: string) {
  if (algorithmId !== PBES2) throw new Error(OLD)
  const { keyDerivationFunc, encryptionScheme } = new PBES2Params({ schema: algorithmParams })
  const { salt, iterationCount, prf } = new PBKDF2Params({ schema: keyDerivationFunc.algorithmParams })
  const cipher = CIPHERS[encryptionScheme.algorithmId]
  const hash = HASHES[prf?.algorithmId ?? '1.2.840.113549.2.7']
  if (!cipher || !hash || !(salt instanceof OctetString) || iterationCount > MOST_ROUNDS) throw new Error(OLD)
  const secret = pbkdf2Sync(password, Buffer.from(salt.getValue()), iterationCount, cipher.bytes, hash)
  const start = Buffer.from((encryptionScheme.algorithmParams as OctetString).getValue())
  return (locked: Buffer) => {
    const decipher = createDecipheriv(cipher.name, secret, start)
    return Buffer.concat([decipher.update(locked), decipher.final()])
  }
}
