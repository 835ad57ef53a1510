// RFC 3161 time stamps without any library: a small reader of DER, and the checks of CMS that make a token worth something.
import { constants, createHash, verify, X509Certificate } from 'node:crypto'

const OID = {
  signedData: '2a864886f70d010702',
  tstInfo: '2a864886f70d0109100104',
  contentType: '2a864886f70d010903',
  messageDigest: '2a864886f70d010904',
  signingCertificate: '2a864886f70d010910020c',
  signingCertificateV2: '2a864886f70d010910022f',
  rsaPss: '2a864886f70d01010a',
}
const HASHES = {
  '608648016503040201': 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
}
/** What the name of a signature says of its hash; where it says nothing, the one of the digest counts. */
const SIGNATURES = {
  '2a864886f70d01010b': 'sha256',
  '2a864886f70d01010c': 'sha384',
  '2a864886f70d01010d': 'sha512',
  '2a8648ce3d040302': 'sha256',
  '2a8648ce3d040303': 'sha384',
  '2a8648ce3d040304': 'sha512',
}
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const LONGEST_PATH = 5

/** Why a token is false or worth nothing: the name of a sentence in words.mjs. */
export class BadStamp extends Error {}
const bad = (code) => {
  throw new BadStamp(code)
}
/** These prove nothing, but speak of no forgery either: who may be trusted is for the reader to say. */
const WORTHLESS = ['stampStranger', 'stampOutOfDate', 'stampWeak']
/** Whether such a token only proves nothing; any other is false. */
export const isWorthless = (error) => WORTHLESS.includes(error.message)

/** One DER element: its tag, its content, and all of its bytes. */
function element(bytes, at = 0) {
  const tag = bytes[at]
  let length = bytes[at + 1]
  let start = at + 2
  if (tag === undefined || length === undefined || (tag & 0x1f) === 0x1f) bad('stampUnreadable')
  if (length >= 0x80) {
    const count = length & 0x7f
    if (count < 1 || count > 4) bad('stampUnreadable')
    length = 0
    for (let each = 0; each < count; each++)
      length = length * 256 + (bytes[start + each] ?? bad('stampUnreadable'))
    start += count
  }
  const end = start + length
  if (end > bytes.length) bad('stampUnreadable')
  return { tag, content: bytes.subarray(start, end), raw: bytes.subarray(at, end), end }
}
function inside({ content }) {
  const found = []
  for (let at = 0; at < content.length; at = found.at(-1).end) found.push(element(content, at))
  return found
}
/** What an OCTET STRING holds, which BER also allows in pieces. */
const octets = (one) => (one.tag === 0x24 ? Buffer.concat(inside(one).map(octets)) : one.content)
const hex = ({ content }) => content.toString('hex')
const sha = (name, bytes) => createHash(name).update(bytes).digest()
const hashNamed = (algorithm) => HASHES[hex(inside(algorithm)[0])] ?? bad('stampWeak')

/** When these bytes existed, by whom; throws BadStamp. `trusted` are PEM certificates. */
export function checkStamp(token, bytes, trusted) {
  try {
    return check(token, bytes, trusted)
  } catch (error) {
    throw error instanceof BadStamp ? error : new BadStamp('stampUnreadable')
  }
}

function check(token, bytes, trusted) {
  const whole = element(token)
  if (whole.end !== token.length) bad('stampUnreadable')
  const [type, wrapped] = inside(whole)
  if (hex(type) !== OID.signedData) bad('stampUnreadable')
  const signed = inside(inside(wrapped)[0])
  const [contentType, contentWrapped] = inside(signed[2])
  if (hex(contentType) !== OID.tstInfo) bad('stampUnreadable')
  const content = octets(inside(contentWrapped)[0])
  const certificates = signed
    .filter(({ tag }) => tag === 0xa0)
    .flatMap(inside)
    .map(({ raw }) => new X509Certificate(raw))
  const signers = inside(signed.at(-1))
  if (signers.length !== 1) bad('stampUnreadable')

  const info = inside(element(content))
  const [imprintAlgorithm, imprint] = inside(info[2])
  if (hashNamed(imprintAlgorithm) !== 'sha256' || !sha('sha256', bytes).equals(imprint.content))
    bad('stampOther')
  const at = momentOf(info[4])
  const named = trusted.map((pem) => new X509Certificate(pem))
  // A token need not carry the certificate of its signer.
  const signer = checkSigner(inside(signers[0]), content, [...certificates, ...named])
  if (!leadsTo(signer, named, certificates, at))
    bad(leadsTo(signer, named, certificates) ? 'stampOutOfDate' : 'stampStranger')
  return { at }
}

function momentOf({ tag, content }) {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(content.toString('latin1'))
  if (tag !== 0x18 || !parts) bad('stampUnreadable')
  const [, year, month, day, hour, minute, second, fraction = ''] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`)
}

/** The certificate that the signed attributes name, after its signature was checked. */
function checkSigner(fields, content, certificates) {
  const digest = hashNamed(fields[2])
  const attributes = fields[3]?.tag === 0xa0 ? fields[3] : bad('stampUnreadable')
  const values = (oid) =>
    inside(attributes)
      .map((attribute) => inside(attribute))
      .filter(([type]) => hex(type) === oid)
      .map(([, set]) => inside(set)[0])
  const only = (oid) => (values(oid).length === 1 ? values(oid)[0] : bad('stampUnreadable'))
  if (hex(only(OID.contentType)) !== OID.tstInfo) bad('stampUnreadable')
  if (!only(OID.messageDigest).content.equals(sha(digest, content))) bad('stampChanged')

  const named = [
    ...values(OID.signingCertificate).map((value) => certificateHash(value, 'sha1')),
    ...values(OID.signingCertificateV2).map((value) => certificateHash(value, 'sha256')),
  ]
  const signer = certificates.find(
    ({ raw }) => named.length > 0 && named.every(({ name, value }) => sha(name, raw).equals(value)),
  )
  if (!signer) bad('stampStranger')
  // What was signed are the attributes as a SET, not with the tag that they bear in the token.
  const covered = Buffer.from(attributes.raw)
  covered[0] = 0x31
  const algorithm = hex(inside(fields[4])[0])
  const key = {
    key: signer.publicKey,
    ...(algorithm === OID.rsaPss && {
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_AUTO,
    }),
  }
  if (!verify(SIGNATURES[algorithm] ?? digest, covered, key, fields[5].content)) bad('stampChanged')
  if (signer.keyUsage?.join() !== TIME_STAMPING) bad('stampPurpose')
  return signer
}

/** The first ESSCertID or ESSCertIDv2. */
function certificateHash(value, usual) {
  const parts = inside(inside(inside(value)[0])[0])
  const hash = parts.find(({ tag }) => tag === 0x04) ?? bad('stampUnreadable')
  return { name: parts[0].tag === 0x30 ? hashNamed(parts[0]) : usual, value: hash.content }
}

/** By the texts, since Node.js 20 does not know the dates. */
const isValid = ({ validFrom, validTo }, at) =>
  at === undefined || (at >= new Date(validFrom) && at <= new Date(validTo))

/** Whether a certificate is trusted, or was issued below one that is, all of them valid at that time, if one is given. */
function leadsTo(certificate, trusted, others, at, depth = 0) {
  if (depth > LONGEST_PATH || !isValid(certificate, at)) return false
  if (trusted.some(({ raw }) => raw.equals(certificate.raw))) return true
  const issued = (by) => by.ca && certificate.checkIssued(by) && certificate.verify(by.publicKey)
  return (
    trusted.some((by) => issued(by) && isValid(by, at)) ||
    others.some(
      (by) => !by.raw.equals(certificate.raw) && issued(by) && leadsTo(by, trusted, others, at, depth + 1),
    )
  )
}
