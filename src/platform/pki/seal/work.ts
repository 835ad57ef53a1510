/** What a thread does of sealing: all that reads or hashes the document. The signature and its time stamp are fetched by the loop between the two. */
import { createHash, X509Certificate } from 'node:crypto'
import {
  type BaseBlock,
  type Constructed,
  fromBER,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
} from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { signingCertificate } from '#platform/pki/pdf-signature.ts'
import { budgetFor, type Dictionary, dictionaryAt } from '#platform/pki/pdf-syntax.ts'
import type { SealSettings } from '#platform/pki/seal-settings.ts'
import { checkStamp, type StampFacts, StampRefused, type StampTrust } from '#platform/pki/timestamp-token.ts'

/** The signature itself: CAdES as PAdES wants it (ETSI EN 319 122-1, 319 142-1), baseline B, and T with a time stamp. */
const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const SIGNATURE_TIME_STAMP = '1.2.840.113549.1.9.16.2.14'
const SHA_256 = '2.16.840.1.101.3.4.2.1'
const RSA_WITH_SHA_256 = '1.2.840.113549.1.1.11'
const EC_KEY = '1.2.840.10045.2.1'
const ECDSA_WITH_SHA_256 = '1.2.840.10045.4.3.2'

/** The certificates of a seal, in PEM. */
type Certificates = Pick<SealSettings, 'certificate' | 'above'>

/**
 * What is signed of a document with this SHA-256, in DER. The moment is told by the document and the time stamp; PAdES allows no third one
 * in here.
 */
const toSign = (digest: Uint8Array, { certificate }: Certificates): Uint8Array =>
  der(TAG.set, ...attributesOf(digest, certificate).map(bytesIn))

function attributesOf(digest: Uint8Array, certificate: string): Attribute[] {
  const named = createHash('sha256').update(new X509Certificate(certificate).raw).digest()
  const attributes = [
    attribute(CONTENT_TYPE, new ObjectIdentifier({ value: DATA })),
    attribute(MESSAGE_DIGEST, octets(digest)),
    // ESSCertIDv2 with the usual hash, which is therefore not named (RFC 5035).
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(sequence(octets(named))))),
  ]
  // A set in DER stands in the order of its bytes, and that is how it is signed.
  return attributes.toSorted((one, other) => Buffer.compare(bytesIn(one), bytesIn(other)))
}

/** The signature in DER: its value, what it is over, and the certificates. */
function signedBy(value: Uint8Array, digest: Uint8Array, of: Certificates): Uint8Array {
  const [own, ...above] = certificatesOf(of)
  const isCurve = own!.subjectPublicKeyInfo.algorithm.algorithmId === EC_KEY
  const info = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own!.issuer, serialNumber: own!.serialNumber }),
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: attributesOf(digest, of.certificate),
    }),
    signatureAlgorithm: isCurve
      ? new AlgorithmIdentifier({ algorithmId: ECDSA_WITH_SHA_256 })
      : new AlgorithmIdentifier({ algorithmId: RSA_WITH_SHA_256, algorithmParams: new Null() }),
    signature: octets(value),
  })
  const data = new SignedData({
    version: 1,
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: SHA_256 })],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    certificates: [own!, ...above],
    signerInfos: [info],
  })
  const whole = new ContentInfo({ contentType: SIGNED_DATA, content: data.toSchema(true) })
  return new Uint8Array(whole.toSchema().toBER())
}

/** The signature with a time stamp over its value; all of both stands in it byte by byte as it was. */
function withTimeStamp(cms: Uint8Array, token: Uint8Array): Uint8Array {
  const [type, wrapped] = partsOf(fromBER(new Uint8Array(cms)).result)
  const [signed] = partsOf(wrapped)
  const [info] = partsOf(partsOf(signed).at(-1))
  const name = Buffer.from(new ObjectIdentifier({ value: SIGNATURE_TIME_STAMP }).toBER())
  const stamp = der(TAG.sequence, name, der(TAG.set, token))
  const stamped = der(TAG.sequence, ...partsOf(info).map(bytesOf), der(TAG.second, stamp))
  const data = der(TAG.sequence, ...partsOf(signed).slice(0, -1).map(bytesOf), der(TAG.set, stamped))
  return der(TAG.sequence, bytesOf(type!), der(TAG.first, data))
}

const TAG = { sequence: 0x30, set: 0x31, first: 0xa0, second: 0xa1 }
const LONG_FORM = 0x80

/** An element of these parts in DER. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  if (content.length < LONG_FORM) return Buffer.concat([Buffer.of(tag, content.length), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const digits = length.subarray(length.findIndex((byte) => byte > 0))
  return Buffer.concat([Buffer.of(tag, LONG_FORM | digits.length), digits, content])
}

const partsOf = (block: unknown) => (block as Constructed).valueBlock.value as BaseBlock[]
const bytesOf = (block: BaseBlock) => block.valueBeforeDecodeView
const certificateOf = (der: Buffer) => Certificate.fromBER(new Uint8Array(der))
const octets = (value: Uint8Array) => new OctetString({ valueHex: new Uint8Array(value) })
const sequence = (...value: NonNullable<ConstructorParameters<typeof Sequence>[0]>['value'] & object) =>
  new Sequence({ value })
const attribute = (type: string, value: unknown) => new Attribute({ type, values: [value] })
const bytesIn = (one: Attribute) => Buffer.from(one.toSchema().toBER())

let known: { pem: string; certificates: Certificate[] } | undefined

/** The certificates of a seal as the package that signs wants them; the last ones stay, for a thread seals one document after the other. */
function certificatesOf({ certificate, above }: Certificates): Certificate[] {
  const all = [certificate, ...above]
  const pem = all.join('\n')
  if (known?.pem !== pem)
    known = { pem, certificates: all.map((each) => certificateOf(new X509Certificate(each).raw)) }
  return known.certificates
}

/* Writes a signature's place after a document that the press set: its empty field gets a value, and nothing else changes. ISO 32000, 12.8. */

/** What a signature says beside itself. */
type Statement = { at: Date; reason: string; name: string }
/** A document with room for a signature: what is signed are all bytes before `gap` and from `after` on. */
type Placed = { file: Buffer; gap: number; after: number }

const START = /startxref\s+(\d+)\s+%%EOF\s*$/
const TABLE = /^xref\n0 (\d+)\n/
/** An entry of a table has twenty bytes. */
const ENTRY = 20
/** The longest dictionary that is read here: the catalogue's, with a reference for each part of it. */
const LONGEST = 64 * 1024
const UNKNOWN = '**********'

/** The document with a place of so many bytes. Throws where the press has left no field for it. */
function withPlace(prepared: Buffer, { at, reason, name }: Statement, room: number): Placed {
  const { objectAt, trailer, size, start } = tableOf(prepared)
  const root = numberIn(trailer.get('/Root'))
  const form = objectAt(numberIn(objectAt(root).get('/AcroForm')))
  const [, field] = /^\[ (\d+) 0 R \]$/.exec(form.get('/Fields') ?? '') ?? []
  const empty = objectAt(Number(field ?? Number.NaN))
  if (empty.get('/FT') !== '/Sig' || empty.has('/V')) throw new Error('The document has no place for a seal.')

  const moment = at.toISOString().replace(/[-:T]|\.\d+Z$/g, '')
  const contents = `<${'0'.repeat(room * 2)}>`
  const signature =
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached\n` +
    `/M (D:${moment}+00'00') /Name ${text(name)} /Reason ${text(reason)}\n` +
    `/ByteRange [0 ${UNKNOWN} ${UNKNOWN} ${UNKNOWN}]\n/Contents ${contents} >>`
  const begins = prepared.length
  const first = `${field} 0 obj\n${written(new Map([...empty, ['/V', `${size} 0 R`]]))}\nendobj\n`
  const second = `${size} 0 obj\n${signature}\nendobj\n`
  const entry = (number: number, place: number) =>
    `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`
  const lead = new Map([
    ...trailer,
    ['/Size', String(size + 1)],
    ['/Prev', String(start)],
    ['/ID', identity(trailer.get('/ID'), moment)],
  ])
  const table =
    `xref\n${entry(Number(field), begins)}${entry(size, begins + first.length)}` +
    `trailer\n${written(lead)}\nstartxref\n${begins + first.length + second.length}\n%%EOF\n`
  const gap = begins + first.length + second.indexOf(contents)
  const after = gap + contents.length
  let addition = first + second + table
  for (const value of [gap, after, begins + addition.length - after])
    addition = addition.replace(UNKNOWN, String(value).padEnd(UNKNOWN.length))
  return { file: Buffer.concat([prepared, Buffer.from(addition, 'latin1')]), gap, after }
}

/** Objects by the one table that the press writes. */
function tableOf(file: Buffer) {
  const start = Number(START.exec(file.toString('latin1', Math.max(0, file.length - 64)))?.[1] ?? Number.NaN)
  const [head, count] = TABLE.exec(file.toString('latin1', start, start + 32)) ?? []
  if (!head) throw new Error('The document was not set by the press.')
  const size = Number(count)
  const entries = start + head.length
  const read = (from: number) => {
    const found = file.toString('latin1', from, from + LONGEST)
    const begins = found.indexOf('<<')
    return dictionaryAt(found, begins, budgetFor(found, 0)).entries
  }
  const objectAt = (number: number) => {
    if (!(number > 0 && number < size)) throw new Error('The document has no place for a seal.')
    const at = entries + number * ENTRY
    return read(Number(file.toString('latin1', at, at + 10)))
  }
  return { objectAt, trailer: read(entries + size * ENTRY), size, start }
}

const numberIn = (reference: string | undefined) => Number(/^(\d+) 0 R$/.exec(reference ?? '')?.[1])
const written = (dictionary: Dictionary) =>
  `<< ${[...dictionary].map(([key, value]) => `${key} ${value}`).join('\n')} >>`

/** In hexadecimal, so that no sign of a text can be taken for one of the document. */
const text = (value: string) => `<feff${Buffer.from(value, 'utf16le').swap16().toString('hex')}>`

/** The first part tells the document, the second how often it was written on. */
function identity(before: string | undefined, moment: string) {
  const [first] = /<[\da-f]{32}>/i.exec(before ?? '') ?? []
  if (!first) throw new Error('The document has no identity.')
  const second = createHash('sha256').update(`${first} ${moment}`).digest('hex').slice(0, 32)
  return `[${first} <${second}>]`
}

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
