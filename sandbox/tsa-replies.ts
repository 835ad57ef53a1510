/** What the time stamping authority of the sandbox answers, and the ways in which it goes wrong. */
import { createHash, randomBytes } from 'node:crypto'
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { GeneralizedTime, Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import * as pkijs from 'pkijs'
import { type Holder, issue, stored } from './qes-authority.ts'

export const TSA_BEHAVIOURS = [
  'truthful',
  'down',
  'slow',
  'busy',
  'nonsense',
  'tooLarge',
  'rejecting',
  'wrongNonce',
  'noNonce',
  'wrongImprint',
  'wrongUse',
  'looseUse',
  'stale',
  'fromTheFuture',
  'stranger',
  'expired',
  'otherSigner',
  'noCertificate',
  'tampered',
  'otherPolicy',
  'long',
] as const
export type TsaBehaviour = (typeof TSA_BEHAVIOURS)[number]

const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const SHA_256 = '2.16.840.1.101.3.4.2.1'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
/** The best practices policy of ETSI EN 319 421. */
export const TSA_POLICY = '0.4.0.2023.1.1'
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const REJECTED = 2

const name = (common: string): x509.JsonNameParams => [
  { C: ['BG'] },
  { O: [{ utf8String: 'Запори: пробна среда' }] },
  { CN: [{ utf8String: common }] },
]
const forStamps = (critical: boolean, ...more: string[]) => [
  new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
  new x509.ExtendedKeyUsageExtension([TIME_STAMPING, ...more], critical),
]
const authority = (pathLength: number) => [
  new x509.BasicConstraintsExtension(true, pathLength, true),
  new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
]

export type TsaKeys = Awaited<ReturnType<typeof tsaKeysIn>>

/** A root, the authority below it, its time stamping unit, and units that nobody should believe; whose they are tells their keys from those of others. */
export async function tsaKeysIn(folder: string, now: Date, whose = '') {
  const from = (days: number, until: number) => ({
    notBefore: new Date(now.getTime() + days * DAY_MS),
    notAfter: new Date(now.getTime() + until * DAY_MS),
  })
  const years = (count: number) => from(-1, count * 365)
  const store = (
    file: string,
    subject: string,
    extensions: x509.Extension[],
    issuer?: Holder,
    when = years(5),
  ) =>
    stored(folder, file, now, () =>
      issue({ keys: whose + file, subject: name(subject), extensions, ...when }, issuer),
    )
  const root = await store('tsa-root', 'Sandbox Time Root', authority(1), undefined, years(15))
  const issuing = await store('tsa-issuing', 'Sandbox Time CA', authority(0), root, years(10))
  const unit = await store('tsa', 'Sandbox Time Stamping Unit', forStamps(true), issuing)
  const mixed = await store(
    'tsa-mixed',
    'Sandbox Everything',
    forStamps(true, x509.ExtendedKeyUsage.codeSigning),
    issuing,
  )
  const loose = await store('tsa-loose', 'Sandbox Loose Unit', forStamps(false), issuing)
  const foreign = await store('tsa-stranger-root', 'Sandbox Unknown Root', authority(1))
  const stranger = await store('tsa-stranger', 'Sandbox Unknown Unit', forStamps(true), foreign)
  const old = await issue(
    {
      keys: `${whose}tsa-old`,
      subject: name('Sandbox Old Unit'),
      extensions: forStamps(true),
      ...from(-800, -70),
    },
    issuing,
  )
  return { root, issuing, unit, mixed, loose, stranger, foreign, old }
}

/** The answer to one request, in DER; undefined when the body is none. */
export async function tsaReply(
  body: Uint8Array<ArrayBuffer>,
  behaviour: TsaBehaviour,
  keys: TsaKeys,
  now: Date,
) {
  let request: pkijs.TimeStampReq
  try {
    request = pkijs.TimeStampReq.fromBER(body)
  } catch {
    return undefined
  }
  const { messageImprint, nonce, certReq } = request
  const size = messageImprint.hashedMessage.valueBlock.valueHexView.length
  if (behaviour === 'rejecting' || messageImprint.hashAlgorithm.algorithmId !== SHA_256 || size !== 32)
    return response(REJECTED)
  if (behaviour === 'wrongImprint') messageImprint.hashedMessage = new OctetString({ valueHex: bytes(32) })
  const shift = behaviour === 'stale' ? -HOUR_MS : behaviour === 'fromTheFuture' ? HOUR_MS : 0
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: behaviour === 'otherPolicy' ? '1.3.6.1.4.1.99999.1' : TSA_POLICY,
    messageImprint,
    serialNumber: new Integer({ valueHex: positive(16) }),
    // DER knows no fractions that end in zero.
    genTime: new Date(Math.floor((now.getTime() + shift) / 1000) * 1000),
    ...(nonce &&
      behaviour !== 'noNonce' && {
        nonce: behaviour === 'wrongNonce' ? new Integer({ valueHex: positive(16) }) : nonce,
      }),
  })
  const token = await signed(info, behaviour, keys, certReq === true)
  return response(0, token)
}

const SIGNERS: Partial<Record<TsaBehaviour, keyof TsaKeys>> = {
  wrongUse: 'mixed',
  looseUse: 'loose',
  stranger: 'stranger',
  expired: 'old',
}

async function signed(
  info: pkijs.TSTInfo,
  behaviour: TsaBehaviour,
  keys: TsaKeys,
  withCertificates: boolean,
) {
  const { certificate, key } = keys[SIGNERS[behaviour] ?? 'unit']
  const parsed = pkijs.Certificate.fromBER(certificate.rawData)
  const content = info.toSchema().toBER()
  const named = behaviour === 'otherSigner' ? keys.loose.certificate : certificate
  const attribute = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] })
  const attributes = [
    attribute('1.2.840.113549.1.9.3', new ObjectIdentifier({ value: TST_INFO })),
    attribute('1.2.840.113549.1.9.5', new GeneralizedTime({ valueDate: info.genTime })),
    attribute('1.2.840.113549.1.9.4', new OctetString({ valueHex: sha256(content) })),
    attribute('1.2.840.113549.1.9.16.2.47', signingCertificate(sha256(named.rawData))),
  ]
  const data = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: parsed.issuer, serialNumber: parsed.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    ...(withCertificates &&
      behaviour !== 'noCertificate' && {
        certificates: [
          parsed,
          pkijs.Certificate.fromBER(
            (behaviour === 'stranger' ? keys.foreign : keys.issuing).certificate.rawData,
          ),
        ],
      }),
  })
  await data.sign(key, 0, 'SHA-256')
  if (behaviour === 'long')
    data.signerInfos[0]!.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute('1.3.6.1.4.1.99999.2', new OctetString({ valueHex: bytes(12_000) }))],
    })
  if (behaviour === 'tampered') data.signerInfos[0]!.signature = new OctetString({ valueHex: bytes(256) })
  return new pkijs.ContentInfo({ contentType: SIGNED_DATA, content: data.toSchema(true) })
}

/** ESSCertIDv2 with the usual hash, which is therefore not named (RFC 5035). */
const signingCertificate = (hash: Uint8Array<ArrayBuffer>) => {
  const id = new Sequence({ value: [new OctetString({ valueHex: hash })] })
  return new Sequence({ value: [new Sequence({ value: [id] })] })
}

const response = (status: number, token?: pkijs.ContentInfo) =>
  Buffer.from(
    new Sequence({
      value: [
        new Sequence({ value: [new Integer({ value: status })] }),
        ...(token ? [token.toSchema()] : []),
      ],
    }).toBER(),
  )

const bytes = (count: number) => new Uint8Array(randomBytes(count))
/** A number in DER that is neither negative nor too long. */
const positive = (count: number) => {
  const made = bytes(count)
  made[0] = (made[0]! & 0x3f) | 0x40
  return made
}
const sha256 = (data: ArrayBuffer) =>
  new Uint8Array(createHash('sha256').update(new Uint8Array(data)).digest())
