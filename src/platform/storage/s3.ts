/** Objects in an S3-compatible bucket: put, get and deleted over HTTP with AWS Signature Version 4; limited in time and size, and what it answers is believed in nothing. */
import { Agent as AgentInClear } from 'node:http'
import { Agent as AgentOverTls } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { serviceCall } from '#platform/figures/service-calls.ts'
import { exchange as exchangeOver, NoAnswer } from '#platform/outbound/exchange.ts'
import type { ObjectSettings } from './object-settings.ts'
import { viewOf } from './digest.ts'

/** It did not answer, not in time, or not as the protocol has it. The message is for the log and for administrators. */
export class StorageAway extends Error {}
/** It answered that it will not: it does not know our key, or there is no such bucket. */
export class StorageRefused extends StorageAway {}
/** What lies under the name is not what was put there. */
export class ObjectSpoiled extends Error {}

const TRIES = 3
const FIRST_PAUSE_MS = 150
/** Of an answer that is no object only the word for what is wrong is read. */
const LONGEST_FAILURE = 16 * 1024
const LINES = 16

/** Lines are kept open between exchanges, one set for each way of trusting. */
const agents = new Map<string, AgentInClear | AgentOverTls>()
function agentFor({ url, authorities }: ObjectSettings) {
  const secure = url.startsWith('https:')
  const key = JSON.stringify([secure, authorities])
  const known = agents.get(key)
  if (known) return known
  const stored = { keepAlive: true, maxSockets: LINES, maxFreeSockets: 4, timeout: 60_000 }
  const agent = secure
    ? new AgentOverTls({ ...stored, minVersion: 'TLSv1.2', ...(authorities && { ca: authorities }) })
    : new AgentInClear(stored)
  agents.set(key, agent)
  return agent
}

type Wish = {
  method: 'PUT' | 'GET' | 'DELETE'
  name: string
  body?: Uint8Array
  sha256?: Buffer
  bytes?: number
}
type Said = { status: number; body: Buffer; code: string }

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Keeps bytes under a name. `sha256` is theirs: it is signed with them, and the storage compares it where it knows how. */
export async function putObject(
  settings: ObjectSettings,
  { name, bytes, sha256, until }: { name: string; bytes: Uint8Array; sha256: Buffer; until?: () => boolean },
) {
  const { status, code } = await exchange(settings, { method: 'PUT', name, body: bytes, sha256 }, until)
  if (status !== 200) throw failureOf('PUT', status, code)
}

/** The bytes under a name, so many and no others; undefined where there is no such object. Whether they are the right ones, the caller compares. */
export async function getObject(
  settings: ObjectSettings,
  { name, bytes }: { name: string; bytes: number },
): Promise<Buffer | undefined> {
  const { status, body, code } = await exchange(settings, { method: 'GET', name, bytes })
  if (status === 404 && code !== 'NoSuchBucket') return undefined
  if (status !== 200) throw failureOf('GET', status, code)
  return body
}

/** Deletes an object; that there is none is as well. */
export async function deleteObject(settings: ObjectSettings, name: string) {
  const { status, code } = await exchange(settings, { method: 'DELETE', name })
  if (status === 204 || status === 200 || (status === 404 && code !== 'NoSuchBucket')) return
  throw failureOf('DELETE', status, code)
}

function failureOf(method: string, status: number, code: string) {
  const words = `${method}: HTTP ${status}${code && ` ${code}`}`
  return status >= 500 || status === 429 || status === 408
    ? new StorageAway(words)
    : new StorageRefused(words)
}

/** Asks, and again while nothing came of it: putting the same bytes under the same name twice changes nothing. */
async function exchange(
  settings: ObjectSettings,
  wish: Wish,
  until: () => boolean = () => true,
): Promise<Said> {
  const signal = AbortSignal.timeout(settings.patienceMs)
  return serviceCall(
    'files',
    async () => {
      for (let turn = 1; ; turn++) {
        try {
          const said = await ask(settings, wish, { signal, until })
          if (turn === TRIES || (said.status < 500 && said.status !== 429)) return said
        } catch (error) {
          if (signal.aborted)
            throw new StorageAway(`${wish.method}: no answer in ${settings.patienceMs / 1000} s`)
          if (error instanceof ObjectSpoiled) throw error
          if (error instanceof StorageRefused || turn === TRIES) throw asAway(wish.method, error)
        }
        await pause(FIRST_PAUSE_MS * 3 ** (turn - 1), undefined, { signal }).catch(() => {
          throw new StorageAway(`${wish.method}: no answer in ${settings.patienceMs / 1000} s`)
        })
      }
    },
    ({ status }) => status < 500,
  )
}

function asAway(method: string, error: unknown): StorageAway {
  if (error instanceof StorageAway) return error
  return new StorageAway(`${method}: ${error instanceof NoAnswer ? error.message : 'the line broke'}`)
}

async function ask(
  settings: ObjectSettings,
  { method, name, body, sha256, bytes }: Wish,
  { signal, until }: { signal: AbortSignal; until: () => boolean },
): Promise<Said> {
  const url = `${settings.url}/${name}`
  const { headers } = await new AwsV4Signer({
    method,
    url,
    service: 's3',
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    headers: {
      'x-amz-content-sha256': sha256?.toString('hex') ?? EMPTY,
      ...(sha256 && { 'x-amz-checksum-sha256': sha256.toString('base64') }),
    },
  }).sign()
  // Signed now; a storage takes no signature that is older than a quarter of an hour, so no later than that can it arrive.
  if (!until()) throw new StorageRefused(`${method}: it took too long`)
  const isObject = (status: number) => method === 'GET' && status === 200
  try {
    const answered = await exchangeOver({
      url,
      method,
      agent: agentFor(settings),
      patience: signal,
      headers: {
        ...Object.fromEntries(headers),
        ...(body && { 'content-type': 'application/octet-stream' }),
      },
      ...(body && { body: viewOf(body) }),
      most: (status) => (isObject(status) ? (bytes ?? 0) : LONGEST_FAILURE),
    })
    const { status, bytes: said } = answered
    if (!isObject(status)) return { status, body: said, code: codeIn(said) }
    if (said.length !== bytes) throw new ObjectSpoiled(`an object of ${said.length} bytes, not of ${bytes}`)
    return { status, body: said, code: '' }
  } catch (error) {
    if (error instanceof NoAnswer && error.isTooLong && isObject(error.status ?? 0))
      throw new ObjectSpoiled(`an object of more than ${bytes} bytes`)
    throw error
  }
}

/** What is wrong, in its own word. It is looked for, not parsed: nothing in the answer is followed or unfolded. */
const codeIn = (body: Buffer) => /<Code>([A-Za-z0-9.]{1,64})<\/Code>/.exec(body.toString('latin1'))?.[1] ?? ''
