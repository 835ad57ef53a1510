/** Open data for administrators: the sets, the rules by which they are made, and how the national portal is set up. */
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { dictionary } from '#platform/web/say.ts'
import { useLive } from '#platform/web/use-live.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { ruleWords } from '#open-data/sets/sets.messages.ts'
import { publishing } from '../publishing.contract.ts'
import { messages } from '../publishing.messages.ts'
import { SetCard } from './SetCard.tsx'
import classes from './open-data.module.css'

const words = dictionary(messages)
const rules = dictionary(ruleWords)

type Seen = OutputOf<typeof publishing.seeOpenData>

export function OpenDataScreen() {
  const { data, error, refetch } = useLive(publishing.seeOpenData, {})
  return (
    <Page title={words.title} lead={words.lead}>
      <Toast />
      {data ? <Shown of={data} /> : <Pending error={error} retry={refetch} rows={10} />}
      <BulgarianTime />
    </Page>
  )
}

function Shown({ of: seen }: { of: Seen }) {
  return (
    <div className="sides">
      <div className="column">
        {seen.sets.map((row) => (
          <SetCard key={row.set} row={row} configured={seen.portal !== null} />
        ))}
      </div>
      <div className="column">
        <Settings of={seen} />
        <section className="panel" aria-labelledby="rules">
          <h2 id="rules">{rules.title}</h2>
          <ul className="items small">
            <li>{rules.columns}</li>
            <li>{rules.small}</li>
            <li>{rules.sales}</li>
            <li>{rules.month}</li>
          </ul>
          <p>
            <a href="/open-data/catalog.jsonld">{words.catalogue}</a>
          </p>
        </section>
      </div>
    </div>
  )
}

function Settings({ of: { portal, organisation, everyHours, nextAt } }: { of: Seen }) {
  return (
    <section className="panel" aria-labelledby="settings">
      <h2 id="settings">{words.settings}</h2>
      {portal === null ? (
        <p className="note note-warn">
          {words.portal}: {words.notSetUp}
        </p>
      ) : (
        <Facts>
          <Fact name={words.portal}>
            <span className={classes.technical}>{portal}</span>
          </Fact>
          <Fact name={words.key}>{words.keySet}</Fact>
          <Fact name={words.organisation}>{organisation}</Fact>
        </Facts>
      )}
      <Facts>
        <Fact name={words.schedule} note={nextAt && words.next(formatDateTime(nextAt))}>
          {words.everyHours(everyHours)}
        </Fact>
      </Facts>
      <p>
        <Link to="/admin/systemSettings">{words.change}</Link>
      </p>
    </section>
  )
}
