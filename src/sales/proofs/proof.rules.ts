/** What somebody outside the portal has witnessed of a log: one that only fits itself may have been written anew as a whole. */
import { formatSpan } from '#platform/dates.ts'
import type { Text } from '#platform/lang/language.ts'
import type { SaleLog } from './log.rules.ts'

const MINUTE = 60_000
/** A stamp that comes later says nothing of what was done to the log meanwhile (see decision 037). */
const IN_TIME_MS = 60 * MINUTE

/** The stamp of a checkpoint that was checked: when it was given, or null if nobody here trusts who gave it. */
export type CheckedStamp = { checkpoint: number; at: Date | null }

/** Who signed: a key that somebody named as the portal’s, the key that the log itself brings, or a signature that could not be looked at. */
export type SignedBy = 'named' | 'own' | 'unchecked'

/** What is lacking before a consistent log is proven; nothing when it is. `stamps` is undefined where they were not checked. */
export function lackingProof(
  log: SaleLog,
  signedBy: SignedBy,
  stamps: readonly CheckedStamp[] | undefined,
): Text[] {
  if (!log.signature)
    return [
      {
        bg: 'няма подпис и контролни точки: дневникът е в първия формат',
        en: 'there is no signature and no checkpoint: the log has the first format',
      },
    ]
  return [...lackingKey(signedBy, log.signature.keyId), ...lackingStamps(log, stamps)]
}

function lackingKey(signedBy: SignedBy, key: string): Text[] {
  if (signedBy === 'named') return []
  if (signedBy === 'unchecked') return [{ bg: 'подписът не е проверен', en: 'the signature was not checked' }]
  return [
    {
      bg: `не е посочен ключ на портала: този е взет от самия дневник (${key})`,
      en: `no key of the portal was named: this one was taken from the log itself (${key})`,
    },
  ]
}

function lackingStamps(log: SaleLog, stamps: readonly CheckedStamp[] | undefined): Text[] {
  if (log.checkpoints.every(({ token }) => token === null))
    return [{ bg: 'няма нито един времеви печат', en: 'there is no time stamp at all' }]
  if (!stamps) return [{ bg: 'времевите печати не са проверени', en: 'the time stamps were not checked' }]
  const untrusted = stamps.filter(({ at }) => at === null).length
  const late = lateness(log, stamps).find((ms) => ms > IN_TIME_MS)
  return [
    ...(untrusted === 0
      ? []
      : [
          {
            bg: `времеви печати от орган, на който не е казано да се вярва: ${untrusted}`,
            en: `time stamps by an authority that was not named as trusted: ${untrusted}`,
          },
        ]),
    ...(late === undefined
      ? []
      : [
          {
            bg: `не всяко предложение и краят имат времеви печат до ${formatSpan(IN_TIME_MS, 'bg')} след записването си`,
            en: `not every bid and the end have a time stamp within ${formatSpan(IN_TIME_MS, 'en')} of being recorded`,
          },
        ]),
  ]
}

/** How long after each bid, and after the end, a stamp was given on a checkpoint that had seen it. */
function lateness({ bids, checkpoints, end }: SaleLog, stamps: readonly CheckedStamp[]): number[] {
  const given = new Map(stamps.map(({ checkpoint, at }) => [checkpoint, at?.getTime() ?? Infinity]))
  const at = (point: SaleLog['checkpoints'][number]) => given.get(point.checkpoint) ?? Infinity
  const ended = Date.parse(end.endsAt)
  const over = end.terminatedAt ? Math.min(ended, Date.parse(end.terminatedAt)) : ended
  // From the last back to the first: who saw a bid saw all before it.
  let [left, witnessed] = [checkpoints.length, Infinity]
  const waits = bids.toReversed().map((bid) => {
    while (left > 0 && checkpoints[left - 1]!.bids >= bid.number)
      witnessed = Math.min(witnessed, at(checkpoints[--left]!))
    return witnessed - Date.parse(bid.recordedAt)
  })
  const last = checkpoints.at(-1)
  return [...waits, (last?.kind === 'END' ? at(last) : Infinity) - over]
}
