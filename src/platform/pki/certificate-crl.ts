/**
 * Looking a certificate up in the list of revoked ones that its authority publishes (CRL, RFC 5280). Such a list may
 * have a hundred thousand lines, so it is gone through as bytes and never made into objects.
 */
import { setImmediate as othersTurn } from 'node:timers/promises'
import { AlgorithmIdentifier, Extensions, getCrypto, IssuingDistributionPoint, Time } from 'pkijs'
import { BitString, fromBER } from 'asn1js'
import { isStrongHash } from './certificate-chain.ts'
import { CRL_SIGN, extensionOf, mayUseFor, type Read } from './certificate-reading.ts'
import { fetchBytes } from './certificate-fetching.ts'
import { SKEW_MS, type Status } from './certificate-ocsp.ts'

const LARGEST = 20 * 1024 * 1024
/** So many lines are looked at before others have their turn. */
const AT_ONCE = 5_000
const ISSUING_DISTRIBUTION_POINT = '2.5.29.28'
const TAG = { integer: 0x02, sequence: 0x30, utcTime: 0x17, generalizedTime: 0x18, extensions: 0xa0 }

/** Fetches a list and looks the certificate up; throws when there is no list that can be believed. */
export async function lookUpInList(
  address: string,
  certificate: Read,
  issuer: Read,
  now: Date,
  signal: AbortSignal,
): Promise<Status> {
  const bytes = Buffer.from(await fetchBytes(address, LARGEST, signal))
  const [whole] = [...elements(bytes)]
  if (!whole || whole.all.length !== bytes.length) throw new Error('This is no list.')
  const [list, algorithm, signature] = [...elements(whole.content)]
  if (!list || !algorithm || !signature) throw new Error('This is no list.')
  await mustBeSigned(list, algorithm, signature, issuer)

  const parts = [...elements(list.content)]
  if (parts[0]?.tag === TAG.integer) parts.shift()
  const [, name, thisUpdate, ...rest] = parts
  if (!name?.all.equals(Buffer.from(issuer.parsed.subject.toSchema().toBER())))
    throw new Error('The list is of another authority.')
  const nextUpdate = isTime(rest[0]) ? rest.shift() : undefined
  const revoked = rest[0]?.tag === TAG.sequence ? rest.shift() : undefined
  mustCoverPersons(rest.find(({ tag }) => tag === TAG.extensions))
  if (!isTime(thisUpdate) || momentOf(thisUpdate!).getTime() > now.getTime() + SKEW_MS)
    throw new Error('The list is from the future.')
  if (!nextUpdate || momentOf(nextUpdate).getTime() + SKEW_MS < now.getTime())
    throw new Error('The list is too old.')

  const serial = Buffer.from(certificate.parsed.serialNumber.valueBlock.valueHexView)
  let looked = 0
  for (const entry of elements(revoked?.content ?? Buffer.alloc(0))) {
    if (elements(entry.content).next().value?.content.equals(serial)) return 'revoked'
    if (++looked % AT_ONCE === 0) await othersTurn()
  }
  return 'good'
}

async function mustBeSigned(list: Element, algorithm: Element, signature: Element, issuer: Read) {
  const schema = fromBER(algorithm.all).result
  const signatureAlgorithm = new AlgorithmIdentifier({ schema })
  const value = fromBER(signature.all).result
  if (
    !(value instanceof BitString) ||
    !isStrongHash(signatureAlgorithm) ||
    mayUseFor(issuer, CRL_SIGN) === false
  )
    throw new Error('The list is not signed as it should be.')
  const fits = await getCrypto(true).verifyWithPublicKey(
    new Uint8Array(list.all),
    value,
    issuer.parsed.subjectPublicKeyInfo,
    signatureAlgorithm,
  )
  if (!fits) throw new Error('The list is not signed by the authority.')
}

/** A list may be of some certificates or reasons only; such a one would not name what it leaves out. */
function mustCoverPersons(element: Element | undefined) {
  if (!element) return
  const { extensions } = new Extensions({ schema: fromBER(element.content).result })
  if (extensions.some(({ critical, extnID }) => critical && extnID !== ISSUING_DISTRIBUTION_POINT))
    throw new Error('The list has a condition that is not understood.')
  if (!extensions.some(({ extnID }) => extnID === ISSUING_DISTRIBUTION_POINT)) return
  const scope = extensionOf({ extensions }, ISSUING_DISTRIBUTION_POINT, IssuingDistributionPoint)
  const { onlyContainsCACerts, onlyContainsAttributeCerts, indirectCRL, onlySomeReasons } = scope ?? {}
  if (!scope || onlyContainsCACerts || onlyContainsAttributeCerts || indirectCRL || onlySomeReasons)
    throw new Error('The list does not cover the certificates of persons.')
}

type Element = { tag: number; all: Buffer; content: Buffer }

/** The DER elements that stand one after another. */
function* elements(bytes: Buffer): Generator<Element, undefined> {
  let at = 0
  while (at < bytes.length) {
    const short = bytes[at + 1] ?? 0x80
    const more = short < 0x80 ? 0 : short & 0x7f
    if (
      (bytes[at]! & 0x1f) === 0x1f ||
      more > 4 ||
      (short >= 0x80 && more === 0) ||
      at + 2 + more > bytes.length
    )
      throw new Error('This is no DER.')
    const length = more === 0 ? short : bytes.readUIntBE(at + 2, more)
    const start = at + 2 + more
    const end = start + length
    if (end > bytes.length) throw new Error('This DER is cut off.')
    yield { tag: bytes[at]!, all: bytes.subarray(at, end), content: bytes.subarray(start, end) }
    at = end
  }
}

const isTime = (element: Element | undefined) =>
  element?.tag === TAG.utcTime || element?.tag === TAG.generalizedTime
const momentOf = ({ all }: Element) => new Time({ schema: fromBER(all).result }).value
