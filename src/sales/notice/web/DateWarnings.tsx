/** What the law makes dangerous in the dates of a sale, though it does not forbid it. CPC art. 60(6). */
import { calendar } from '#sales/law/calendar.contract.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import type { Announcement } from '../notices.contract.ts'
import { dateWarnings } from '../notices.messages.ts'
import { warningSentences, warningsOf } from '#sales/law/warnings.rules.ts'

const words = dictionary(dateWarnings)

export type Dated = Pick<Announcement, 'registrationEndsAt' | 'biddingStartsAt' | 'biddingEndsAt'>

export function DateWarnings({ sale }: { sale: Dated }) {
  const { data: declared } = useAsk(calendar.seeDeclaredDays, {})
  if (!declared) return null
  const at = {
    registrationEndsAt: new Date(sale.registrationEndsAt),
    biddingStartsAt: new Date(sale.biddingStartsAt),
    biddingEndsAt: new Date(sale.biddingEndsAt),
  }
  const sentences = warningSentences(words, warningsOf(at, declared))
  if (sentences.length === 0) return null
  return (
    <div className="note note-warn">
      <strong>{words.title}</strong>
      {sentences.map(({ field, text }) => (
        <p key={field}>{text}</p>
      ))}
    </div>
  )
}
