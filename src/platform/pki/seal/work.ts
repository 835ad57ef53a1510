/** What a thread does of sealing: all that reads or hashes the document. The signature and its time stamp are fetched by the loop between the two. */
import { createHash, X509Certificate } from 'node:crypto'
import { signingCertificate } from '#platform/pki/pdf-signature.ts'
import { checkStamp, type StampFacts, StampRefused, type StampTrust } from '#platform/pki/timestamp-token.ts'
import { type Certificates, signedBy, toSign, withTimeStamp } from './cades.ts'
import { type Statement, withPlace } from './place.ts'

export type ToPrepare = {
  prepared: Uint8Array
  certificates: Certificates
  says: Statement
  forStamp: number
}
/** The document with an empty place of so many bytes at `gap`, its SHA-256 around that place, and what is to be signed. */
export type Half = {
  file: Uint8Array
  gap: number
  room: number
  digest: Uint8Array
  signed: Uint8Array
}
export type ToFinish = Omit<Half, 'signed'> & {
  value: Uint8Array
  token: Uint8Array
  certificates: Certificates
  from: number
}
/** The sealed document, or the size of a time stamp that did not fit. */
export type Whole = { sealed: Uint8Array } | { tooLarge: number }

/** A time stamp and what it should be over. */
export type ToCheck = { token: Uint8Array; bytes: Uint8Array; trust: StampTrust }
/** What it says, or why it is not believed: a thread hands no kinds of errors over. */
export type Checked = { facts: StampFacts } | { refused: string }

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

/** So much a signature takes without certificates and time stamp, whatever the key. */
const SIGNATURE_ROOM = 2048

/** Leaves a place in the document and says what is to be signed of all around it. */
export function prepare({ prepared, certificates, says, forStamp }: ToPrepare): Half {
  const sizes = [certificates.certificate, ...certificates.above].map(
    (pem) => new X509Certificate(pem).raw.length,
  )
  const room = sizes.reduce((all, size) => all + size, SIGNATURE_ROOM + forStamp)
  const { file, gap, after } = withPlace(bufferOf(prepared), says, room)
  const hash = createHash('sha256').update(file.subarray(0, gap)).update(file.subarray(after))
  const digest = new Uint8Array(hash.digest())
  return { file: new Uint8Array(file), gap, room, digest, signed: toSign(digest, certificates) }
}

/** Puts the stamped signature into its place, and reads the document as anybody else will: what we would not believe ourselves is not issued. */
export function finish({ file, gap, room, digest, value, token, certificates, from }: ToFinish): Whole {
  const whole = withTimeStamp(signedBy(value, digest, certificates), token)
  if (whole.length > room) return { tooLarge: token.length }
  const sealed = bufferOf(file)
  sealed.write(Buffer.from(whole).toString('hex'), gap + 1, 'latin1')
  if (!signingCertificate(sealed, from).equals(new X509Certificate(certificates.certificate).raw))
    throw new Error('The seal is not that of its certificate.')
  return { sealed: file }
}

/** Whether a time stamp is to be believed, which takes longer than all else that the loop would do of it. */
export function checkToken({ token, bytes, trust }: ToCheck): Checked {
  try {
    return { facts: checkStamp(token, bytes, trust) }
  } catch (error) {
    if (error instanceof StampRefused) return { refused: error.message }
    throw error
  }
}
