/** The signature itself: CAdES as PAdES wants it (ETSI EN 319 122-1, 319 142-1), baseline B, and T with a time stamp. */
import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { type BaseBlock, type Constructed, fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { SealSettings } from '../seal-settings.ts'

const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const SIGNATURE_TIME_STAMP = '1.2.840.113549.1.9.16.2.14'
const CURVES: Record<string, string> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' }

/** A signature in DER, and its value, over which the time stamp is given. */
export type Signed = { cms: Uint8Array; value: Uint8Array }

/** Signs a SHA-256. The moment is told by the document and the time stamp; PAdES allows no third one in here. */
export async function signDigest(digest: Uint8Array<ArrayBuffer>, seal: SealSettings): Promise<Signed> {
  const { key, der, own, certificates } = sealOf(seal)
  const named = createHash('sha256').update(der).digest()
  const attributes = [
    attribute(CONTENT_TYPE, new ObjectIdentifier({ value: DATA })),
    attribute(MESSAGE_DIGEST, octets(digest)),
    // ESSCertIDv2 with the usual hash, which is therefore not named (RFC 5035).
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(sequence(octets(named))))),
  ]
  const info = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    // A set in DER stands in the order of its bytes, and that is how it is signed.
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: attributes.toSorted(byBytes) }),
  })
  const data = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    certificates,
    signerInfos: [info],
  })
  await data.sign(key, 0, 'SHA-256')
  const whole = new ContentInfo({ contentType: SIGNED_DATA, content: data.toSchema(true) })
  return {
    cms: new Uint8Array(whole.toSchema().toBER()),
    value: new Uint8Array(info.signature.getValue()),
  }
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
const byBytes = (one: Attribute, other: Attribute) =>
  Buffer.compare(Buffer.from(one.toSchema().toBER()), Buffer.from(other.toSchema().toBER()))

type Known = { pem: string; key: CryptoKey; der: Buffer; own: Certificate; certificates: Certificate[] }
let known: Known | undefined

/** The seal as the package that signs wants it; the last one is kept, for a thread seals one paper after the other. */
function sealOf({ key: keyPem, certificate, above }: SealSettings): Known {
  const pem = [keyPem, certificate, ...above].join('\n')
  if (known?.pem === pem) return known
  const read = createPrivateKey(keyPem)
  const key = read.toCryptoKey(algorithmOf(read), false, ['sign']) as CryptoKey
  const der = new X509Certificate(certificate).raw
  const own = certificateOf(der)
  const others = above.map((each) => certificateOf(new X509Certificate(each).raw))
  known = { pem, key, der, own, certificates: [own, ...others] }
  return known
}

const algorithmOf = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject) =>
  asymmetricKeyType === 'ec'
    ? { name: 'ECDSA', namedCurve: CURVES[asymmetricKeyDetails!.namedCurve!]! }
    : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
