/** Asking the responder of an authority whether a certificate still holds (OCSP, RFC 6960). */
import { randomBytes } from 'node:crypto'
import { OctetString } from 'asn1js'
import { BasicOCSPResponse, ExtKeyUsage, Extension, getCrypto, OCSPRequest, OCSPResponse } from 'pkijs'
import { isIssuedBy, isStrongHash } from './certificate-chain.ts'
import {
  DIGITAL_SIGNATURE,
  extensionOf,
  isValidAt,
  mayUseFor,
  type Read,
  readCertificate,
} from './certificate-reading.ts'
import { fetchBytes } from './certificate-fetching.ts'

export type Status = 'good' | 'revoked' | 'unknown'

const NONCE = '1.3.6.1.5.5.7.48.1.2'
const BASIC = '1.3.6.1.5.5.7.48.1.1'
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9'
const LARGEST = 65_536
const SUCCESSFUL = 0
/** Clocks differ. */
export const SKEW_MS = 5 * 60_000
/** An answer that names no next one may be so old. */
const FRESH_MS = 10 * 60_000

/** Asks one responder; throws when there is no answer, or none that can be believed. A signed „unknown“ is an answer. */
export async function askResponder(
  address: string,
  certificate: Read,
  issuer: Read,
  now: Date,
  signal: AbortSignal,
): Promise<Status> {
  const request = new OCSPRequest()
  await request.createForCertificate(certificate.parsed, {
    hashAlgorithm: 'SHA-1',
    issuerCertificate: issuer.parsed,
  })
  const nonce = new OctetString({ valueHex: new Uint8Array(randomBytes(32)) }).toBER()
  request.tbsRequest.requestExtensions = [new Extension({ extnID: NONCE, extnValue: nonce })]
  const bytes = await fetchBytes(address, LARGEST, signal, {
    headers: { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' },
    body: new Uint8Array(request.toSchema(true).toBER()),
  })

  const { responseStatus, responseBytes } = OCSPResponse.fromBER(bytes)
  if (responseStatus.valueBlock.valueDec !== SUCCESSFUL || responseBytes?.responseType !== BASIC)
    throw new Error('The responder gave no answer.')
  const response = BasicOCSPResponse.fromBER(new Uint8Array(responseBytes.response.valueBlock.valueHexView))
  const { responses, producedAt, responseExtensions = [] } = response.tbsResponseData
  await mustBeSigned(response, issuer, now)

  const requested = request.tbsRequest.requestList[0]!.reqCert
  const about = responses.filter(({ certID }) => certID.isEqual(requested))
  if (about.length !== 1) throw new Error('The answer is about another certificate.')
  const { certStatus, thisUpdate, nextUpdate, singleExtensions = [] } = about[0]!
  if (
    [...responseExtensions, ...singleExtensions].some(({ critical, extnID }) => critical && extnID !== NONCE)
  )
    throw new Error('The answer has a condition that is not understood.')

  const echoed = responseExtensions.find(({ extnID }) => extnID === NONCE)
  if (echoed && !Buffer.from(echoed.extnValue.valueBlock.valueHexView).equals(Buffer.from(nonce)))
    throw new Error('The answer is to another question.')
  const latest = new Date(now.getTime() + SKEW_MS)
  if (thisUpdate > latest || producedAt > latest) throw new Error('The answer is from the future.')
  // An answer made ahead for everybody holds no nonce; it must then say itself how long it holds.
  const until = nextUpdate ?? (echoed && new Date(thisUpdate.getTime() + FRESH_MS))
  if (!until || until.getTime() + SKEW_MS < now.getTime()) throw new Error('The answer is too old.')

  const { tagNumber } = (certStatus as { idBlock: { tagNumber: number } }).idBlock
  return (['good', 'revoked'] as const)[tagNumber] ?? 'unknown'
}

/** The signer is the authority itself, or a responder with a certificate for just this, issued by the same authority. */
async function mustBeSigned(response: BasicOCSPResponse, issuer: Read, now: Date) {
  const { tbsResponseData, signature, signatureAlgorithm, certs = [] } = response
  if (!isStrongHash(signatureAlgorithm)) throw new Error('The answer is signed weakly.')
  const delegated = certs.flatMap((each) => {
    const read = readCertificate(new Uint8Array(each.toSchema().toBER()))
    return isDelegate(read, issuer, now) ? [read] : []
  })
  for (const { parsed } of [issuer, ...delegated]) {
    const fits = await getCrypto(true)
      .verifyWithPublicKey(
        new Uint8Array(tbsResponseData.tbsView),
        signature,
        parsed.subjectPublicKeyInfo,
        signatureAlgorithm,
      )
      .catch(() => false)
    if (fits) return
  }
  throw new Error('The answer is not signed by the authority.')
}

const isDelegate = (certificate: Read, issuer: Read, now: Date) =>
  isValidAt(certificate, now) &&
  isIssuedBy(certificate, issuer) &&
  isStrongHash(certificate.parsed.signatureAlgorithm) &&
  mayUseFor(certificate, DIGITAL_SIGNATURE) !== false &&
  extensionOf(certificate.parsed, '2.5.29.37', ExtKeyUsage)?.keyPurposes.includes(OCSP_SIGNING) === true
