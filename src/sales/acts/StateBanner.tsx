/** What an act has made of the sale, for everyone: suspended, resumed, moved, terminated, with the ground and without a name. */
import type { ReactNode } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import { dictionary, say } from '#platform/web/say.ts'
import type { SaleActs } from './acts.contract.ts'
import { messages } from './screen.messages.ts'
import { ACT_GROUNDS } from '#sales/law/acts.contract.ts'

const words = dictionary(messages)

export function StateBanner({ acts: sale }: { acts: SaleActs }) {
  const sentence = stateOf(sale)
  if (!sentence) return null
  return (
    <div className={`note ${sentence.tone}`}>
      <strong>{sentence.title}</strong>
      <p>{sentence.text}</p>
      {sentence.ground && (
        <p>
          {words.ground}: {sentence.ground}.
        </p>
      )}
    </div>
  )
}

type StateText = { title: string; text: ReactNode; tone: string; ground?: string }

function stateOf({ standing, acts, now }: SaleActs): StateText | undefined {
  const { suspendedAt, resumesAt, terminatedAt, stayedAt, startsAt, endsAt } = standing
  const last = (...kinds: string[]) => acts.find(({ kind }) => kinds.includes(kind))
  const groundOf = (act: SaleActs['acts'][number] | undefined) =>
    act ? { ground: say(ACT_GROUNDS[act.ground].text) } : {}
  if (terminatedAt) {
    const act = last('CANCEL', 'TERMINATE')
    const cancelled = act?.kind === 'CANCEL'
    const note = act?.afterBidding ? words.terminatedAfterNote : words.terminatedNote
    return {
      title: cancelled ? words.cancelledTitle : words.terminatedTitle,
      text: `${words.onDay(formatDateTime(terminatedAt))} ${cancelled ? words.cancelledNote : note}`,
      tone: 'note-bad',
      ...groundOf(act),
    }
  }
  if (stayedAt)
    return {
      title: words.stayedTitle,
      text: `${words.stayedSince(formatDateTime(stayedAt))} ${words.stayedNote}`,
      tone: 'note-warn',
      ...groundOf(last('SUSPEND')),
    }
  if (suspendedAt) {
    const rest = suspendedAt >= startsAt ? words.suspendedBidding : words.suspendedBefore
    return {
      title: words.suspendedTitle,
      text: `${words.suspendedSince(formatDateTime(suspendedAt))} ${rest}`,
      tone: 'note-warn',
      ...groundOf(last('SUSPEND')),
    }
  }
  if (now >= endsAt) return undefined
  if (resumesAt && resumesAt > now)
    return {
      title: words.resumesTitle,
      text: words.resumesAt(formatDateTime(resumesAt), formatDateTime(endsAt)),
      tone: 'note-warn',
    }
  const mover = last('CHANGE_END', 'RESUME', 'ADD_TIME')
  if (!mover) return undefined
  const started = now >= startsAt
  return {
    title: started ? words.prolongedTitle : words.movedTitle,
    text: started
      ? words.prolonged(formatDateTime(endsAt))
      : words.moved(formatDateTime(startsAt), formatDateTime(endsAt)),
    tone: 'note-warn',
    ...groundOf(mover),
  }
}
