/** What a time stamp token says, after every check of RFC 3161 and RFC 5816: today, or in years without asking anybody. */
import { constants, createHash, verify, X509Certificate } from 'node:crypto'
import { type BaseBlock, Constructed, fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  type Attribute,
  getHashAlgorithm,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from 'pkijs'
import { isForStampsOnly, leadsTo, type StampCertificate, stampCertificate } from './timestamp-chain.ts'

/** Whose stamps are believed. */
export type StampTrust = {
  /** Roots, or certificates of authorities as a trusted list names them, in PEM. */
  trusted: readonly string[]
  /** Policies under which a stamp must be given; empty means any. */
  policies: readonly string[]
}

export type StampFacts = {
  /** In hexadecimal. */
  serial: string
  stampedAt: Date
  policy: string
  /** The name in the certificate of the authority. */
  authority: string
  nonce: string | undefined
}

/** Why a token is not believed. */
export class StampRefused extends Error {}
/** A token that may be true, but of an authority, or in a way, that nobody here has said to believe. */
export class StampUntrusted extends StampRefused {}
const refuse = (why: string): never => {
  throw new StampRefused(why)
}
const distrust = (why: string): never => {
  throw new StampUntrusted(why)
}

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
export const SHA_256 = '2.16.840.1.101.3.4.2.1'
const RSA_PSS = '1.2.840.113549.1.1.10'
const HASHES: Record<string, string> = {
  [SHA_256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const MOST_CERTIFICATES = 10

/** Whether these bytes existed at the time that the token tells, by an authority that is trusted; throws StampRefused when not. */
export function checkStamp(token: Uint8Array, bytes: Uint8Array, trust: StampTrust): StampFacts {
  try {
    return check(token, bytes, trust)
  } catch (error) {
    if (error instanceof StampRefused) throw error
    throw new StampRefused('it cannot be read')
  }
}

function check(token: Uint8Array, bytes: Uint8Array, { trusted, policies }: StampTrust): StampFacts {
  const { content, certificates, signer: signedBy } = read(token)
  const info = TSTInfo.fromBER(content)
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  if (hashAlgorithm.algorithmId !== SHA_256 || !same(hashedMessage, hash('sha256', bytes)))
    refuse('it stamps something else')
  if (info.version !== 1 || info.extensions?.some(({ critical }) => critical))
    refuse('it has a condition that is not understood')
  if (policies.length > 0 && !policies.includes(info.policy))
    distrust(`its policy ${info.policy} is not allowed`)

  const signer = signerOf(signedBy, certificates)
  mustBeSigned(signedBy, content, signer)
  if (!isForStampsOnly(signer)) refuse('its signer may sign other things than time stamps')
  const roots = trusted.map((pem) => stampCertificate(new X509Certificate(pem).raw))
  if (!leadsTo(signer, roots, certificates, info.genTime))
    distrust('its signer is not trusted, or was not valid at the time that it tells')
  return {
    serial: hex(info.serialNumber),
    stampedAt: info.genTime,
    policy: info.policy,
    authority: nameOf(signer),
    nonce: info.nonce && hex(info.nonce),
  }
}

/** The certificates from the signer of a token, which was checked, up to one that is trusted, as far as token and trust hold them. */
export function chainOf(token: Uint8Array, { trusted }: Pick<StampTrust, 'trusted'>): X509Certificate[] {
  const { certificates, signer } = read(token)
  const all = [...certificates.map(({ x509 }) => x509), ...trusted.map((pem) => new X509Certificate(pem))]
  const chain = [signerOf(signer, certificates).x509]
  while (chain.length <= MOST_CERTIFICATES) {
    const last = chain.at(-1)!
    const above = last.checkIssued(last) ? undefined : all.find((each) => last.checkIssued(each))
    if (!above) break
    chain.push(above)
  }
  return chain
}

/** The parts of a token as they stand in its bytes; nothing is written anew, for what is signed are the bytes. */
function read(token: Uint8Array) {
  const whole = derOf(token)
  const [type, wrapped] = partsOf(whole)
  if (!(type instanceof ObjectIdentifier) || type.getValue() !== SIGNED_DATA) refuse('it is not signed')
  const [schema] = partsOf(wrapped)
  const signed = new SignedData({ schema })
  const { eContentType, eContent } = signed.encapContentInfo
  if (eContentType !== TST_INFO || !eContent) refuse('it is not a time stamp')
  if (signed.signerInfos.length !== 1) refuse('it has not one signer')
  const listed = partsOf(schema).find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0)
  const certificates = partsOf(listed).map((each) => stampCertificate(each.valueBeforeDecodeView))
  if (certificates.length > MOST_CERTIFICATES) refuse('it holds too many certificates')
  return { content: new Uint8Array(eContent!.getValue()), certificates, signer: signed.signerInfos[0]! }
}

/** What DER bytes hold, if nothing follows it. */
export function derOf(bytes: Uint8Array): BaseBlock {
  const { result, offset } = fromBER(new Uint8Array(bytes))
  if (offset !== bytes.length) refuse('it cannot be read')
  return result as BaseBlock
}
/** The elements of a sequence or of a tagged element; of anything else none. */
export const partsOf = (block: unknown): BaseBlock[] =>
  block instanceof Constructed || block instanceof Sequence ? (block.valueBlock.value as BaseBlock[]) : []

/** The certificate that the signed attribute SigningCertificate names by its hash, so that no other can be put in its place. */
function signerOf({ signedAttrs, sid }: SignerInfo, certificates: readonly StampCertificate[]) {
  const attributes = signedAttrs?.attributes ?? []
  const named = [
    ...certificateHashes(attributes, SIGNING_CERTIFICATE, 'sha1'),
    ...certificateHashes(attributes, SIGNING_CERTIFICATE_V2, 'sha256'),
  ]
  const fits = ({ x509, parsed }: StampCertificate) =>
    named.length > 0 &&
    named.every(({ algorithm, value }) => hash(algorithm, x509.raw).equals(value)) &&
    (!(sid instanceof IssuerAndSerialNumber) ||
      (parsed.issuer.isEqual(sid.issuer) && parsed.serialNumber.isEqual(sid.serialNumber)))
  return certificates.find(fits) ?? distrust('it does not hold the certificate of its signer')
}

/** ESSCertID or ESSCertIDv2 of the signer: the first one in the attribute (RFC 2634, RFC 5035). */
function certificateHashes(attributes: readonly Attribute[], type: string, usual: string) {
  return attributes
    .filter((attribute) => attribute.type === type)
    .map(({ values }) => {
      const [list] = partsOf((values as unknown[])[0])
      const [first] = partsOf(list)
      const parts = partsOf(first)
      const value = parts.find((part) => part instanceof OctetString)
      const [algorithm] = parts[0] instanceof Sequence ? partsOf(parts[0]) : []
      const named = algorithm instanceof ObjectIdentifier ? HASHES[algorithm.getValue()] : usual
      if (!value || !named) return refuse('it does not name its signer')
      return { algorithm: named, value: Buffer.from(value.valueBlock.valueHexView) }
    })
}

function mustBeSigned(
  { signedAttrs, digestAlgorithm, signatureAlgorithm, signature }: SignerInfo,
  content: Uint8Array,
  { x509 }: StampCertificate,
) {
  const digest = HASHES[digestAlgorithm.algorithmId] ?? distrust('it is signed weakly')
  const only = (type: string) => {
    const found = (signedAttrs?.attributes ?? []).filter((attribute) => attribute.type === type)
    return found.length === 1 ? (found[0]!.values as unknown[])[0] : undefined
  }
  const type = only(CONTENT_TYPE)
  const message = only(MESSAGE_DIGEST)
  if (!(type instanceof ObjectIdentifier) || type.getValue() !== TST_INFO) refuse('it is not a time stamp')
  if (!(message instanceof OctetString) || !same(message, hash(digest, content)))
    refuse('it was changed after it was signed')

  const named = getHashAlgorithm(signatureAlgorithm).replace('-', '').toLowerCase()
  const strong = named === '' || Object.values(HASHES).includes(named)
  if (!strong) distrust('it is signed weakly')
  const pss = signatureAlgorithm.algorithmId === RSA_PSS
  const key = {
    key: x509.publicKey,
    ...(pss && {
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_AUTO,
    }),
  }
  const signedBytes = new Uint8Array(signedAttrs!.encodedValue)
  if (!verify(pss || !named ? digest : named, signedBytes, key, signature.valueBlock.valueHexView))
    refuse('its signature does not fit')
}

function nameOf({ x509 }: StampCertificate) {
  const { CN: name, O: organization } = x509.toLegacyObject().subject
  return [name, organization].flat().find(Boolean) ?? x509.issuer
}

type Hexadecimal = { valueBlock: { valueHexView: Uint8Array } }
const hex = ({ valueBlock }: Hexadecimal) => Buffer.from(valueBlock.valueHexView).toString('hex')
const same = ({ valueBlock }: Hexadecimal, bytes: Buffer) => bytes.equals(valueBlock.valueHexView)
const hash = (algorithm: string, bytes: Uint8Array) => createHash(algorithm).update(bytes).digest()
