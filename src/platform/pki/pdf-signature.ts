/** The electronic signature in a PDF (PAdES): where it stands, that it covers the whole document, and whose certificate it is. */
import { constants, createHash, verify, X509Certificate } from 'node:crypto'
import { type BaseBlock, Constructed, fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import { getHashAlgorithm, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs'

/** Why a signature is not taken; one of the refusals of `signProtocol`. */
export class SignatureRefused extends Error {
  readonly code: 'notSigned' | 'signatureBroken'
  constructor(code: 'notSigned' | 'signatureBroken') {
    super(code)
    this.code = code
  }
}

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const DATA = '1.2.840.113549.1.7.1'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const RSA_PSS = '1.2.840.113549.1.1.10'
const HASHES: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
/** Certificates, a time stamp and answers about revocation fit into this. */
const LARGEST_SIGNATURE = 256 * 1024
const SIGNATURES = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached']
const STAMP = 'ETSI.RFC3161'

/**
 * The certificate, in DER, by which a whole document is signed after `from`. The signature must cover every byte but itself, up to the
 * end or up to what programs add for its long life (PAdES LT and LTA): answers about certificates, and time stamps over the document.
 * Whether it is only that, `onlySigns` says.
 */
export function signingCertificate(file: Buffer, from: number): Buffer {
  const { signed, signature } = partsOfSigned(file, from)
  try {
    return verified(signature, signed)
  } catch (error) {
    throw error instanceof SignatureRefused ? error : new SignatureRefused('signatureBroken')
  }
}

/** The bytes that are signed, and the signature: two stretches up to the end, with only the signature between them. ISO 32000, 12.8. */
function partsOfSigned(file: Buffer, from: number) {
  const text = file.toString('latin1', from)
  const kinds = [...text.matchAll(/\/SubFilter\s*\/([\w.]+)/g)].map(([, kind]) => kind!)
  if (!kinds.some((kind) => SIGNATURES.includes(kind))) throw new SignatureRefused('notSigned')
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
  if (ranges.length === 0) throw new SignatureRefused('notSigned')
  // One signature, and after it nothing but time stamps, each with a range of its own.
  const stamped = kinds.slice(1)
  if (
    !SIGNATURES.includes(kinds[0]!) ||
    stamped.some((kind) => kind !== STAMP) ||
    ranges.length !== kinds.length
  )
    throw new SignatureRefused('signatureBroken')
  const [begin, gap, after, rest] = ranges[0]!.slice(1).map(Number) as [number, number, number, number]
  const hex = /^<([\dA-Fa-f]*)>$/.exec(file.toString('latin1', gap, after))?.[1]
  const end = after + rest
  const ends = end === file.length || (end < file.length && endsThere(file, end))
  const whole = begin === 0 && gap >= from && after > gap && ends
  if (!whole || !hex || hex.length % 2 > 0 || hex.length / 2 > LARGEST_SIGNATURE)
    throw new SignatureRefused('signatureBroken')
  return {
    signed: [file.subarray(0, gap), file.subarray(after, end)],
    signature: Buffer.from(hex, 'hex'),
  }
}

/** Whether a whole document ends at this place, and another part of it follows: with tables and an end of its own. */
const endsThere = (file: Buffer, end: number) =>
  /%%EOF\s*$/.test(file.toString('latin1', end - 16, end)) &&
  /startxref\s+\d+\s+%%EOF\s*$/.test(file.toString('latin1', Math.max(end, file.length - 64)))

const refuse = (): never => {
  throw new SignatureRefused('signatureBroken')
}
const children = (block: unknown): BaseBlock[] =>
  block instanceof Constructed || block instanceof Sequence ? (block.valueBlock.value as BaseBlock[]) : []

function verified(signature: Buffer, signed: readonly Buffer[]): Buffer {
  const { result, offset } = fromBER(new Uint8Array(signature))
  // The place for a signature is larger than it; what follows are zeros.
  if (offset < 0 || signature.subarray(offset).some((byte) => byte !== 0)) refuse()
  const [type, wrapped] = children(result)
  const [schema] = children(wrapped)
  if (!(type instanceof ObjectIdentifier) || type.getValue() !== SIGNED_DATA) refuse()
  const data = new SignedData({ schema })
  if (data.encapContentInfo.eContentType !== DATA || data.encapContentInfo.eContent) refuse()
  const [info, another] = data.signerInfos
  if (!info || another) return refuse()

  const listed = children(schema).find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0)
  const certificates = children(listed).map((each) => Buffer.from(each.valueBeforeDecodeView))
  const certificate = certificates.find((der) => isSigner(info, der)) ?? refuse()
  mustFit(info, signed, new X509Certificate(certificate))
  return certificate
}

/** Whether the signer is named by this certificate: by issuer and number, and by its hash where the attribute is there (PAdES wants it). */
function isSigner({ sid, signedAttrs }: SignerInfo, der: Buffer): boolean {
  const named = certificateHash(
    signedAttrs?.attributes.find(({ type }) => type === SIGNING_CERTIFICATE_V2)?.values,
  )
  if (named && !createHash(named.algorithm).update(der).digest().equals(named.value)) return false
  if (!(sid instanceof IssuerAndSerialNumber)) return named !== undefined
  const x509 = new X509Certificate(der)
  const serial = Buffer.from(sid.serialNumber.valueBlock.valueHexView).toString('hex').replace(/^0+/, '')
  return x509.serialNumber.toLowerCase().replace(/^0+/, '') === serial
}

/** ESSCertIDv2 of the signer (RFC 5035): the first one in the attribute. */
function certificateHash(values: readonly unknown[] | undefined) {
  if (!values) return undefined
  const [list] = children(values[0])
  const [first] = children(list)
  const parts = children(first)
  const value = parts.find((part) => part instanceof OctetString)
  const [algorithm] = parts[0] instanceof Sequence ? children(parts[0]) : []
  const named = algorithm instanceof ObjectIdentifier ? HASHES[algorithm.getValue()] : 'sha256'
  if (!value || !named) return refuse()
  return { algorithm: named, value: Buffer.from(value.valueBlock.valueHexView) }
}

function mustFit(
  { signedAttrs, digestAlgorithm, signatureAlgorithm, signature }: SignerInfo,
  signed: readonly Buffer[],
  x509: X509Certificate,
) {
  const digest = HASHES[digestAlgorithm.algorithmId] ?? refuse()
  const only = (type: string): unknown => {
    const found = (signedAttrs?.attributes ?? []).filter((attribute) => attribute.type === type)
    return found.length === 1 ? (found[0]!.values as unknown[])[0] : undefined
  }
  const type = only(CONTENT_TYPE)
  const message = only(MESSAGE_DIGEST)
  if (!(type instanceof ObjectIdentifier) || type.getValue() !== DATA) refuse()
  const hash = createHash(digest)
  for (const stretch of signed) hash.update(stretch)
  if (
    !(message instanceof OctetString) ||
    !hash.digest().equals(Buffer.from(message.valueBlock.valueHexView))
  )
    refuse()

  const named = getHashAlgorithm(signatureAlgorithm).replace('-', '').toLowerCase()
  if (named !== '' && !Object.values(HASHES).includes(named)) refuse()
  const pss = signatureAlgorithm.algorithmId === RSA_PSS
  const key = {
    key: x509.publicKey,
    ...(pss && { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }),
  }
  const attributes = new Uint8Array(signedAttrs!.encodedValue)
  if (!verify(named || digest, attributes, key, signature.valueBlock.valueHexView)) refuse()
}
