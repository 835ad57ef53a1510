/** What an act will do, told before it is confirmed: by the same rules by which the server will do it. */
import { formatDate, formatDateTime, formatDuration } from '../../platform/dates.ts'
import { dictionary, language } from '../../platform/web/say.ts'
import type { Deed, Ground } from './acts.contract.ts'
import {
  dayBeforeSale,
  type Effect as Computed,
  hasEnded,
  type SaleForAct,
  sentenceOf,
} from './acts.rules.ts'
import { messages } from './screen.messages.ts'
import { momentFaults } from './acts.messages.ts'
import classes from './acts.module.css'

const words = dictionary(messages)
const faults = dictionary(momentFaults)

type Props = { sale: SaleForAct; deed: Deed; effect: Computed; ground: Ground | undefined; now: Date }

export function Effect({ sale, deed, effect, ground, now }: Props) {
  return (
    <div
      className={`note ${'fault' in effect ? 'note-bad' : 'note-warn'} ${classes.effect}`}
      aria-live="polite"
    >
      <strong>{words.effect}</strong>
      <ul>
        {linesOf(sale, deed, effect, now).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {ground && groundLine(sale, ground) && <li>{groundLine(sale, ground)}</li>}
        <li>{words.effectLetters}</li>
      </ul>
    </div>
  )
}

function linesOf(sale: SaleForAct, deed: Deed, effect: Computed, now: Date): string[] {
  if (deed === 'CANCEL') return [words.effectCancel]
  if (hasEnded(sale, now)) {
    if (deed === 'TERMINATE') return [words.effectTerminateAfter]
    return [deed === 'SUSPEND' ? words.effectSuspendAfter : words.effectResumeAfter]
  }
  if (deed === 'TERMINATE') return [words.effectTerminate]
  if (deed === 'SUSPEND') return [now < sale.startsAt ? words.effectSuspendBefore : words.effectSuspend]
  if ('fault' in effect) return [sentenceOf(faults, effect)]
  const { startsAt, endsAt } = effect.times
  const lines: string[] = []
  if (startsAt.getTime() !== sale.startsAt.getTime())
    lines.push(words.effectStart(formatDateTime(sale.startsAt), formatDateTime(startsAt)))
  if (endsAt.getTime() !== sale.endsAt.getTime())
    lines.push(words.effectEnd(formatDateTime(sale.endsAt), formatDateTime(endsAt)))
  if (deed === 'RESUME' && sale.suspendedAt && sale.suspendedAt >= sale.startsAt)
    lines.push(words.effectLeft(formatDuration(sale.endsAt.getTime() - sale.suspendedAt.getTime(), language)))
  return lines.length > 0 ? lines : [words.effectNone]
}

const groundLine = (sale: SaleForAct, ground: Ground) => {
  const [byStart, byEnd] = dayBeforeSale(sale).map(formatDate) as [string, string]
  if (ground === 'INSTALMENTS' || ground === 'SPOUSE_PAID') return words.dayBefore(byStart, byEnd)
  return ground === 'DEBT_PAID' ? words.untilBiddingEnds : undefined
}
