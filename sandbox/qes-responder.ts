/** What the authority of the sandbox says of its certificates: an OCSP responder and a list of the revoked, and the ways in which they fail. */
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { Constructed, Enumerated, GeneralizedTime, OctetString, Primitive } from 'asn1js'
import * as pkijs from 'pkijs'
import type { Authorities, Holder } from './qes-authority.ts'

export const OCSP_BEHAVIOURS = [
  'truthful',
  'unknown',
  'unreachable',
  'silent',
  'tryLater',
  'nonsense',
  'tooLarge',
  'stale',
  'fromTheFuture',
  'otherNonce',
  'noNonce',
  'otherCertificate',
  'wrongSigner',
  'notDelegated',
  'tampered',
] as const
export type OcspBehaviour = (typeof OCSP_BEHAVIOURS)[number]
export const CRL_BEHAVIOURS = [
  'truthful',
  'unreachable',
  'stale',
  'wrongSigner',
  'authoritiesOnly',
  'nonsense',
] as const
export type CrlBehaviour = (typeof CRL_BEHAVIOURS)[number]

export type Status = 'good' | 'revoked' | 'suspended'
export type Register = Map<string, { status: Status; changedAt: string }>

const NONCE = '1.3.6.1.5.5.7.48.1.2'
const BASIC = '1.3.6.1.5.5.7.48.1.1'
const HOUR_MS = 60 * 60 * 1000
const TRY_LATER = 3
/** DER knows no fractions of seconds. */
const hours = (now: Date, count: number) =>
  new Date(Math.floor((now.getTime() + count * HOUR_MS) / 1000) * 1000)

type Around = { register: Register; authorities: Authorities; person: () => Promise<Holder>; now: Date }

/** The answer to one request in DER, as this behaviour gives it. */
export async function ocspAnswer(
  body: Uint8Array<ArrayBuffer>,
  behaviour: OcspBehaviour,
  { register, authorities, person, now }: Around,
): Promise<Buffer> {
  if (behaviour === 'tryLater') return failure(TRY_LATER)
  const { tbsRequest } = pkijs.OCSPRequest.fromBER(body)
  const request = tbsRequest.requestList[0]!.reqCert
  const serial = Buffer.from(request.serialNumber.valueBlock.valueHexView).toString('hex')
  const nonce = tbsRequest.requestExtensions?.find(({ extnID }) => extnID === NONCE)

  if (behaviour === 'otherCertificate')
    request.serialNumber.valueBlock.valueHexView = new Uint8Array([1, 2, 3])
  const shift = behaviour === 'stale' ? -48 : behaviour === 'fromTheFuture' ? 24 : 0
  const single = new pkijs.SingleResponse({
    certID: request,
    certStatus: statusOf(behaviour === 'unknown' ? undefined : register.get(serial)),
    thisUpdate: hours(now, shift),
    nextUpdate: hours(now, shift + 1),
  })
  const [signer, key] = await signerOf(behaviour, authorities, person)
  const answered =
    behaviour === 'otherNonce' ? new OctetString({ valueHex: new Uint8Array(32) }).toBER() : undefined
  const response = new pkijs.BasicOCSPResponse({
    tbsResponseData: new pkijs.ResponseData({
      responderID: signer.subject,
      producedAt: hours(now, shift),
      responses: [single],
      ...(nonce &&
        behaviour !== 'noNonce' && {
          responseExtensions: answered
            ? [new pkijs.Extension({ extnID: NONCE, extnValue: answered })]
            : [nonce],
        }),
    }),
    certs: [signer],
  })
  await response.sign(key, 'SHA-256')
  if (behaviour === 'tampered') {
    // The signature of an answer that said something else.
    const { signature } = response
    single.certStatus = statusOf({ status: 'good', changedAt: '' })
    single.thisUpdate = hours(now, -0.5)
    await response.sign(key, 'SHA-256')
    response.signature = signature
  }
  const der = response.toSchema().toBER()
  return Buffer.from(
    new pkijs.OCSPResponse({
      responseStatus: new Enumerated({ value: 0 }),
      responseBytes: new pkijs.ResponseBytes({
        responseType: BASIC,
        response: new OctetString({ valueHex: der }),
      }),
    })
      .toSchema()
      .toBER(),
  )
}

const failure = (value: number) =>
  Buffer.from(new pkijs.OCSPResponse({ responseStatus: new Enumerated({ value }) }).toSchema().toBER())

async function signerOf(
  behaviour: OcspBehaviour,
  { responder, stranger }: Authorities,
  person: () => Promise<Holder>,
): Promise<[pkijs.Certificate, CryptoKey]> {
  const { certificate, key } =
    behaviour === 'wrongSigner' ? stranger : behaviour === 'notDelegated' ? await person() : responder
  return [pkijs.Certificate.fromBER(certificate.rawData), key]
}

/** Good is [0], revoked [1] with when and why, unknown [2]. */
function statusOf(entry: { status: Status; changedAt: string } | undefined) {
  const plain = (tagNumber: number) => new Primitive({ idBlock: { tagClass: 3, tagNumber } })
  if (!entry) return plain(2)
  if (entry.status === 'good') return plain(0)
  const reason = new Enumerated({ value: reasonOf(entry.status) })
  return new Constructed({
    idBlock: { tagClass: 3, tagNumber: 1 },
    value: [
      new GeneralizedTime({ valueDate: new Date(entry.changedAt) }),
      new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [reason] }),
    ],
  })
}

const reasonOf = (status: Status) =>
  status === 'suspended' ? x509.X509CrlReason.certificateHold : x509.X509CrlReason.keyCompromise

/** The list of the revoked in DER, as this behaviour gives it. */
export async function revocationList(
  behaviour: CrlBehaviour,
  { register, authorities, now }: Omit<Around, 'person'>,
): Promise<Buffer> {
  const shift = behaviour === 'stale' ? -72 : 0
  const entries = [...register].flatMap(([serialNumber, { status, changedAt }]) =>
    status === 'good'
      ? []
      : [{ serialNumber, revocationDate: new Date(changedAt), reason: reasonOf(status) }],
  )
  const list = await x509.X509CrlGenerator.create({
    issuer: authorities.issuing.certificate.subjectName,
    thisUpdate: hours(now, shift - 1),
    nextUpdate: hours(now, shift + 24),
    entries,
    extensions:
      behaviour === 'authoritiesOnly'
        ? // IssuingDistributionPoint with onlyContainsCACerts.
          [new x509.Extension('2.5.29.28', true, new Uint8Array([0x30, 3, 0x82, 1, 0xff]))]
        : [],
    signingAlgorithm: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as EcdsaParams,
    signingKey: (behaviour === 'wrongSigner' ? authorities.stranger : authorities.issuing).key,
  })
  return Buffer.from(list.rawData)
}
