/** The settings of paid e-services: what holds, what is to hold from a moment on, and who changed it. Specification, section 9. */
import { formatDateTime } from '#platform/dates.ts'
import { spacedIban } from '#platform/identifiers.ts'
import { keysOf } from '#platform/kinds.ts'
import { formatMoney } from '#platform/money.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { showToast, Toast } from '#platform/web/ui/Toast.tsx'
import { TermsForm } from './TermsForm.tsx'
import { terms, type Terms } from './terms.contract.ts'
import { fields, messages } from './terms.messages.ts'

const { validFrom: _, ...labels } = dictionary(fields)
const words = dictionary(messages)

type Props = { current: number; all: readonly Terms[] }

/** Who set the terms of paid services, when, from when they hold, and what changed. */
function TermsHistory({ current, all }: Props) {
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

export function TermsScreen() {
  const { data, error, refetch } = useAsk(terms.seeTerms, {})
  return (
    <Page title={words.title} lead={words.lead} narrow>
      <Toast />
      {!data ? (
        <Pending error={error} retry={refetch} rows={10} />
      ) : (
        <>
          {!data.configured && <p className="note note-warn">{words.notConfigured}</p>}
          {data.current.providerIban === null && <p className="note note-warn">{words.noAccount}</p>}
          <TermsForm
            key={data.current.id}
            current={data.current}
            ownNotificationUrl={data.ownNotificationUrl}
            onDone={({ validFrom }) => showToast(words.saved(formatDateTime(validFrom)))}
          />
          <TermsHistory current={data.current.id} all={data.all} />
          <BulgarianTime />
        </>
      )}
    </Page>
  )
}
