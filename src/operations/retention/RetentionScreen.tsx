/** The retention page for administrators: how long data is kept, on what legal ground, and when some was last erased. */
import { LANGUAGES } from '#platform/lang/language.ts'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { retention } from './retention.contract.ts'
import { messages } from './retention.messages.ts'

const words = dictionary(messages)
const number = new Intl.NumberFormat(LANGUAGES[language].locale)

type RetentionRule = OutputOf<typeof retention.seeRetention>['kept'][number]

export function RetentionScreen() {
  const { data, error, refetch } = useAsk(retention.seeRetention, {})
  return (
    <Page title={words.title} lead={words.lead}>
      {data ? <All kept={data.kept} /> : <Pending error={error} retry={refetch} rows={12} />}
      <BulgarianTime />
    </Page>
  )
}

function All({ kept }: { kept: readonly RetentionRule[] }) {
  return (
    <>
      <nav className="stack">
        <Link to="/admin/systemSettings">{words.settings}</Link>
        <Link to="/admin/auditLogs" search={{ action: 'eraseOld' }}>
          {words.audit}
        </Link>
      </nav>
      <Section title={words.byTerm} of={kept.filter(({ term }) => term !== null)} />
      <Section title={words.unset} of={kept.filter(({ term, how }) => term === null && how !== 'NEVER')} />
      <Section title={words.never} of={kept.filter(({ how }) => how === 'NEVER')} />
    </>
  )
}

function Section({ title, of: some }: { title: string; of: readonly RetentionRule[] }) {
  if (some.length === 0) return null
  return (
    <section className="panel">
      <h2>{title}</h2>
      <ul className="items">
        {some.map((each) => (
          <Line key={each.name} of={each} />
        ))}
      </ul>
    </section>
  )
}

function Line({ of: { what, why, term, how, last, audited } }: { of: RetentionRule }) {
  return (
    <li className="stack">
      <strong>{what}</strong>
      <span className="small">{why}</span>
      {how !== 'NEVER' && (
        <span>
          <Chip tone="plain">{term ? words[term.unit](term.count) : words.noTerm}</Chip>{' '}
          <span className="small">{words[how]}</span>
        </span>
      )}
      {term && audited && (
        <span className="small">
          {last
            ? `${words.last(formatDateTime(last.at), last.piece)} ${last.rows === null ? '' : words.rows(last.rows, number.format(last.rows))}`
            : words.notYet}
        </span>
      )}
    </li>
  )
}
