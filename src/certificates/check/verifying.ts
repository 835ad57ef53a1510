/** Checks the file of a certificate without the portal and without a network: its statement, its JSON and its seal. */
import { X509Certificate } from 'node:crypto'
import type { Text } from '#platform/lang/language.ts'
import { type PublicKey } from '#platform/pki/signing.ts'
import { SignatureRefused, signingCertificate } from '#platform/pki/pdf-signature.ts'
import { type CertificateStatement, readCheckAddress } from '#certificates/content/statement.rules.ts'
import { checkOffline, type CertificateFile, readCertificateFile } from './certificate-file.ts'
import { verifyMessages as words } from './verify.messages.ts'

/** Whom to believe: the portal's published keys, and certificates of its seal or of who issued that, in PEM. */
type Trust = {
  keys: readonly PublicKey[]
  certificates: readonly string[]
  /** The text of the code on the certificate, where somebody has read it. */
  address?: string
}

export type CertificateVerdict =
  | { sound: false; why: Text }
  | {
      sound: true
      /** What keeps it from being proven; nothing where it is. */
      lacks: Text[]
      file: CertificateFile
      statement: CertificateStatement | undefined
      /** Whose seal it bears. */
      seal: string | undefined
    }

/** What is to be said of a file. It is proven where nothing is lacking. */
export async function verifyCertificate(
  bytes: Buffer,
  { keys, certificates, address }: Trust,
): Promise<CertificateVerdict> {
  const file = await readCertificateFile(Uint8Array.from(bytes))
  if (!file) return { sound: false, why: words.noPdf }
  if (!file.inside) return { sound: false, why: words.noJson }
  const known = keys.map(({ id, raw }) => ({ id, raw: Uint8Array.from(raw) }))
  const request = address === undefined ? file.address : readCheckAddress(address)
  const offline = await checkOffline({ inside: file.inside, address: request }, known)
  const lacks: Text[] = []
  switch (offline.found) {
    case 'false':
      return { sound: false, why: words.forged }
    case 'differs':
      return { sound: false, why: words.differs }
    case 'strangeKey':
      if (keys.length > 0) return { sound: false, why: words.strangeKey }
      lacks.push(words.noKeys)
      break
    case 'true':
      break
    default:
      lacks.push(words.noStatement)
  }
  const seal = sealOf(bytes)
  if (seal === 'broken') return { sound: false, why: words.sealBroken }
  if (!seal) lacks.push(words.noSeal)
  else if (certificates.length === 0) lacks.push(words.noTrust)
  else if (!certificates.some((each) => vouchesFor(new X509Certificate(each), seal)))
    lacks.push(words.strangeSeal)
  return {
    sound: true,
    lacks,
    file,
    statement: 'statement' in offline ? offline.statement : undefined,
    seal: seal && (seal.subject.split('\n').find((line) => line.startsWith('CN=')) ?? seal.subject),
  }
}

/** The certificate of a seal that covers the file to its last byte. */
function sealOf(file: Buffer): X509Certificate | 'broken' | undefined {
  try {
    const certificate = new X509Certificate(signingCertificate(file, 0))
    // Programs may add answers and stamps after a signature. The portal adds nothing, and what is added could cover what stands there.
    const range = /\/ByteRange\s*\[\s*\d+\s+\d+\s+(\d+)\s+(\d+)\s*\]/.exec(file.toString('latin1'))
    const whole = range && Number(range[1]) + Number(range[2]) === file.length
    return whole ? certificate : 'broken'
  } catch (error) {
    if (!(error instanceof SignatureRefused)) throw error
    return error.code === 'notSigned' ? undefined : 'broken'
  }
}

const vouchesFor = (trusted: X509Certificate, seal: X509Certificate) =>
  trusted.fingerprint256 === seal.fingerprint256 ||
  (trusted.ca && seal.checkIssued(trusted) && seal.verify(trusted.publicKey))
