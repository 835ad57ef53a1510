/** Who set the terms of paid services, when, from when they hold, and what changed. */
import { formatDateTime } from '#platform/dates.ts'
import { spacedIban } from '#platform/identifiers.ts'
import { keysOf } from '#platform/kinds.ts'
import { formatMoney } from '#platform/money.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import type { Terms } from './terms.contract.ts'
import { fields, messages } from './terms.messages.ts'

const { validFrom: _, ...labels } = dictionary(fields)
const words = dictionary(messages)

type Props = { current: number; all: readonly Terms[] }

export function TermsHistory({ current, all }: Props) {
  const place = all.findIndex(({ id }) => id === current)
  return (
    <section className="panel">
      <h2>{words.history}</h2>
      <ol className="items items-lined">
        {all.map((each, at) => (
          <li key={each.id} className="stack">
            <Chip tone={at === place ? 'good' : at < place ? 'accent' : 'plain'}>
              {at === place ? words.now : at < place ? words.toCome : words.before}
            </Chip>
            <strong>{words.validSince(formatDateTime(each.validFrom))}</strong>
            <span className="small">
              {each.setBy === null
                ? words.cameWithPortal
                : words.setBy(each.setBy, formatDateTime(each.setAt))}
            </span>
            {changesOf(each, all[at + 1]).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What these terms have otherwise than those before them. */
function changesOf(after: Terms, before: Terms | undefined): string[] {
  if (!before) return []
  return keysOf(labels)
    .filter((field) => shown(before, field) !== shown(after, field))
    .map((field) => words.changed(labels[field], shown(before, field), shown(after, field)))
}

function shown(of: Terms, field: keyof typeof labels): string {
  if (field === 'certificateFee' || field === 'reportFee')
    return formatMoney(of[field], of.currency, language)
  if (field === 'providerIban') return of.providerIban ? spacedIban(of.providerIban) : words.nothing
  return String(of[field]) || words.nothing
}
