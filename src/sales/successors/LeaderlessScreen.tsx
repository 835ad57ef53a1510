/** The task of administrators: organisers who can no longer act while sales of theirs run. */
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Empty, ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { successors } from '#sales/law/successors.contract.ts'
import { messages } from './successors.messages.ts'
import { names } from '#sales/notice/web/names.ts'

const words = dictionary(messages)

export function LeaderlessScreen() {
  const { data, error, refetch } = useAsk(successors.listLeaderless, {})
  return (
    <Page title={words.title} lead={words.lead}>
      <Toast />
      {error && <ErrorPanel error={error} retry={refetch} />}
      {!data && !error && <Loading rows={6} />}
      {data?.rows.length === 0 && <Empty title={words.none} hint={words.noneHint} />}
      {data?.rows.map((row) => (
        <section key={row.id} className="panel" aria-labelledby={`organiser-${row.id}`}>
          <h2 id={`organiser-${row.id}`}>{row.fullName}</h2>
          <div>
            <Chip tone="bad">{words.mayNotAct}</Chip>
          </div>
          <Facts>
            {row.quality && <Fact name={words.quality}>{names.quality[row.quality]}</Fact>}
            {row.reason && <Fact name={words.reason}>{row.reason}</Fact>}
            <Fact name={words.open}>{row.open}</Fact>
            <Fact name={words.current}>{row.current}</Fact>
            <Fact name={words.distraints}>{row.distraints}</Fact>
          </Facts>
          <div>
            <LinkButton
              to="/admin/successors/$id"
              params={{ id: String(row.id) }}
              aria-label={words.chooseOf(row.fullName)}
            >
              {words.choose}
            </LinkButton>
          </div>
        </section>
      ))}
    </Page>
  )
}
