/** Seals documents: PAdES with the portal's electronic seal and a time stamp inside it (baseline B-T). docs/decisions/053-electronic-seal.md. */
import { X509Certificate } from 'node:crypto'
import { openThreads, type Task, type Threads } from '#platform/process/threads.ts'
import type { SealSettings } from '#platform/pki/seal-settings.ts'
import { stamp, type StampSettings } from '#platform/pki/timestamp.ts'
import { StampRefused, type StampTrust } from '#platform/pki/timestamp-token.ts'
import { DeviceFailed, signatureOf } from './signer.ts'
import type { Checked, Half, ToCheck, ToFinish, ToPrepare, Whole } from './work.ts'

/** Why a document must wait for its seal: nothing is set up, the certificate is not valid at this moment, the device of the key does not sign, or no authority stamps. */
export type SealDelay =
  | 'noSeal'
  | 'noStampAuthority'
  | 'sealNotYetValid'
  | 'sealExpired'
  | 'deviceFailed'
  | 'stampNotHad'

/** A document cannot be sealed now. It may be later, and nothing is lost: whoever seals tries again. */
export class SealDelayed extends Error {
  readonly code: SealDelay
  constructor(code: SealDelay, why: string = code) {
    super(why)
    this.code = code
  }
}

export type Sealing = {
  seal: SealSettings | undefined
  stamps: StampSettings | undefined
  /** Now: when the seal says that it was given. */
  at: Date
  /** Why the document is sealed, as programs show it beside the signature. */
  reason: string
}

const LIMITS = {
  memoryMb: 256,
  timeLimitMs: 30_000,
  mostWaiting: 4,
  longestQueue: 200,
  givesWay: true,
  threads: 2,
}
/** Room for a time stamp with its certificates; one that is larger gets its own after a second try. */
const USUAL_STAMP = 8 * 1024
const MORE = 1024

let threads: Threads | undefined

/** Why no seal can be given at this moment, as far as that is known before anybody is asked; nothing where one can. */
export function sealDelay({ seal, stamps, at }: Omit<Sealing, 'reason'>): SealDelay | undefined {
  if (!seal) return 'noSeal'
  if (!stamps?.urls.length) return 'noStampAuthority'
  const { validFromDate, validToDate } = new X509Certificate(seal.certificate)
  if (at < validFromDate) return 'sealNotYetValid'
  return at > validToDate ? 'sealExpired' : undefined
}

/** The seal and the authorities of time stamps, if a seal can be given at this moment; throws SealDelayed where it is known that it cannot. */
export function mustSealAt(how: Omit<Sealing, 'reason'>) {
  const { seal, stamps } = how
  const delay = sealDelay(how)
  if (delay || !seal || !stamps) throw new SealDelayed(delay ?? 'noSeal')
  return { seal, stamps }
}

/**
 * The document that the press set with a place for a seal, sealed: its bytes as they are, and the signature after them. Throws
 * SealDelayed where that cannot be now, and the refusal `tooMany` where too many documents wait.
 */
export async function sealPdf(prepared: Buffer, how: Sealing): Promise<Buffer> {
  const { seal, stamps } = mustSealAt(how)
  const { at, reason } = how
  const says = { at, reason, name: nameOf(seal) }
  // Without what stands behind its parts: a thread gets them as they are now, and never the key.
  const certificates = { certificate: seal.certificate, above: [...seal.above] }
  let forStamp = USUAL_STAMP
  for (;;) {
    const { signed, ...half } = await apart<Half>('prepare', { prepared, certificates, says, forStamp })
    const value = await signatureOn(signed, seal)
    const { token } = await stampOn(value, stamps, at)
    const whole = await apart<Whole>('finish', {
      ...half,
      value,
      token,
      certificates,
      from: prepared.length,
    })
    if ('sealed' in whole) {
      const { buffer, byteOffset, byteLength } = whole.sealed
      return Buffer.from(buffer, byteOffset, byteLength)
    }
    // What is signed tells where its place ends, so it is signed and stamped anew.
    forStamp = Math.max(forStamp, whole.tooLarge) + MORE
  }
}

type Work = { prepare: ToPrepare; finish: ToFinish; checkToken: ToCheck }

const apart = <Answer, Name extends keyof Work = keyof Work>(name: Name, input: Work[Name]) => {
  const task: Task = { module: new URL('./work.ts', import.meta.url), name, input }
  return (threads ??= openThreads(LIMITS)).run<Answer>(task)
}

async function check(token: Uint8Array, bytes: Uint8Array, { trusted, policies }: StampTrust) {
  const trust = { trusted: [...trusted], policies: [...policies] }
  const checked = await apart<Checked>('checkToken', { token, bytes, trust })
  if ('refused' in checked) throw new StampRefused(checked.refused)
  return checked.facts
}

async function signatureOn(signed: Uint8Array, seal: SealSettings): Promise<Uint8Array> {
  try {
    return new Uint8Array(await signatureOf(signed, seal))
  } catch (error) {
    throw error instanceof DeviceFailed ? new SealDelayed('deviceFailed', error.message) : error
  }
}

async function stampOn(value: Uint8Array, stamps: StampSettings, at: Date) {
  try {
    return await stamp(value, stamps, () => at, { check })
  } catch (error) {
    throw error instanceof StampRefused ? new SealDelayed('stampNotHad', error.message) : error
  }
}

/** Whose seal it is, by its certificate: the name of the seal, or of its owner. */
export function nameOf({ certificate }: SealSettings): string {
  const { CN: name, O: organization } = new X509Certificate(certificate).toLegacyObject().subject
  return [name, organization].flat().find(Boolean) ?? ''
}

/** Ends the thread of this process that seals; a later document starts another. */
export async function closeSealing() {
  const closing = threads
  threads = undefined
  await closing?.close()
}
