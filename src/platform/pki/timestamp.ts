/** Asking a time stamping authority (RFC 3161) to confirm that bytes exist now; where one fails, the next is asked. */
import { createHash, randomBytes } from 'node:crypto'
import { Integer, OctetString } from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, TimeStampReq } from 'pkijs'
import {
  checkStamp,
  derOf,
  partsOf,
  SHA_256,
  type StampFacts,
  StampRefused,
  type StampTrust,
} from './timestamp-token.ts'
import { serviceCall } from '#platform/figures/service-calls.ts'
import { exchange, NoAnswer } from '#platform/outbound/exchange.ts'

export type StampSettings = StampTrust & {
  /** Addresses of authorities, the first preferred; a name and password in one are sent as basic authentication. */
  urls: readonly string[]
}
export type Stamp = Omit<StampFacts, 'nonce'> & { token: Buffer }

/** Checks a token as `checkStamp` does; somebody may have it done in a thread, since it takes milliseconds. */
type Check = (token: Uint8Array, bytes: Uint8Array, trust: StampTrust) => StampFacts | Promise<StampFacts>
/** How long one authority may take, and by what its stamps are checked. */
type Asking = { longestMs?: number; check?: Check }

const LONGEST_MS = 10_000
const LARGEST = 65_536
/** Clocks differ, but not more. */
const SKEW_MS = 5 * 60_000
const NONCE_BYTES = 16
/** Granted, and granted with modifications. */
const GRANTED = [0, 1]

/** The address of an authority as it may be shown and kept: without name, password and what stands after a question mark. */
export const authorityAt = (url: string): string => {
  const { origin, pathname } = new URL(url)
  return origin + pathname.replace(/\/+$/, '')
}

/** Gets a stamp on exactly these bytes from the first authority that gives a good one; throws with what each of them failed by. */
export async function stamp(
  bytes: Uint8Array,
  settings: StampSettings,
  clock: () => Date,
  asking: Asking = {},
): Promise<Stamp> {
  const failures: string[] = []
  for (const url of settings.urls) {
    try {
      return await stampAt(url, bytes, settings, clock, asking)
    } catch (error) {
      failures.push(`${new URL(url).host}: ${whyNot(error)}`)
    }
  }
  throw new StampRefused(failures.join('; ') || 'no authority is configured')
}

async function stampAt(
  url: string,
  bytes: Uint8Array,
  trust: StampTrust,
  clock: () => Date,
  { longestMs = LONGEST_MS, check = checkStamp }: Asking,
): Promise<Stamp> {
  const nonce = randomBytes(NONCE_BYTES)
  // A number in DER is positive when its first bit is not set, and short when its first byte is not zero.
  nonce[0] = (nonce[0]! & 0x3f) | 0x40
  const token = tokenIn(await serviceCall('stamps', () => post(url, requestFor(bytes, nonce), longestMs)))
  const { nonce: echoed, ...facts } = await check(token, bytes, trust)
  if (echoed !== nonce.toString('hex')) throw new StampRefused('it answers another question')
  if (Math.abs(facts.stampedAt.getTime() - clock().getTime()) > SKEW_MS)
    throw new StampRefused(`its time ${facts.stampedAt.toISOString()} is not now`)
  return { ...facts, token }
}

function requestFor(bytes: Uint8Array, nonce: Buffer) {
  const imprint = createHash('sha256').update(bytes).digest()
  return new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(imprint) }),
    }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce) }),
    certReq: true,
  })
    .toSchema()
    .toBER()
}

async function post(url: string, body: ArrayBuffer, longestMs: number) {
  const address = new URL(url)
  const { username, password } = address
  const secret = [username, password].map(decodeURIComponent).join(':')
  address.username = ''
  address.password = ''
  const { status, bytes } = await exchange({
    url: address,
    method: 'POST',
    headers: {
      'content-type': 'application/timestamp-query',
      accept: 'application/timestamp-reply',
      ...(username && { authorization: `Basic ${Buffer.from(secret).toString('base64')}` }),
    },
    body: new Uint8Array(body),
    patience: AbortSignal.timeout(longestMs),
    most: LARGEST,
  })
  if (status < 200 || status > 299) throw new StampRefused(`the answer was ${status}`)
  return bytes
}

/** The token in an answer, as it stands there; an answer without one says why. */
function tokenIn(answer: Buffer): Buffer {
  const [about, token] = partsOf(derOf(answer))
  const [status] = partsOf(about)
  const code = status instanceof Integer ? status.valueBlock.valueDec : undefined
  if (code === undefined || !GRANTED.includes(code)) throw new StampRefused(`it was not granted (${code})`)
  if (!token) throw new StampRefused('the answer holds no stamp')
  return Buffer.from(token.valueBeforeDecodeView)
}

/** Why, in words that may be shown: never an address with its password. */
function whyNot(error: unknown): string {
  if (error instanceof StampRefused || error instanceof NoAnswer) return error.message
  return 'the line broke'
}
