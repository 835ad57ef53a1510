/** The signature itself: CAdES as PAdES wants it (ETSI EN 319 122-1, 319 142-1), baseline B, and T with a time stamp. */
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
import type { SealSettings } from '#platform/pki/seal-settings.ts'

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
export type Certificates = Pick<SealSettings, 'certificate' | 'above'>

/**
 * What is signed of a document with this SHA-256, in DER. The moment is told by the document and the time stamp; PAdES allows no third one
 * in here.
 */
export const toSign = (digest: Uint8Array, { certificate }: Certificates): Uint8Array =>
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
export function signedBy(value: Uint8Array, digest: Uint8Array, of: Certificates): Uint8Array {
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
export function withTimeStamp(cms: Uint8Array, token: Uint8Array): Uint8Array {
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

/** The certificates of a seal as the package that signs wants them; the last ones stay, for a thread seals one paper after the other. */
function certificatesOf({ certificate, above }: Certificates): Certificate[] {
  const all = [certificate, ...above]
  const pem = all.join('\n')
  if (known?.pem !== pem)
    known = { pem, certificates: all.map((each) => certificateOf(new X509Certificate(each).raw)) }
  return known.certificates
}
