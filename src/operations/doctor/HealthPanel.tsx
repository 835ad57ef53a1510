/** How the portal is set up, on the desk of the system's administrators: what is wrong first, with what to do. */
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { doctor, type Verdict } from './doctor.contract.ts'
import { messages } from './doctor.messages.ts'
import { worstOf } from './doctor.rules.ts'
import classes from './health.module.css'

const words = dictionary(messages)
const TONES = { GOOD: 'good', LOOK: 'warn', WRONG: 'bad' } as const

type Found = OutputOf<typeof doctor.seeHealth>['groups'][number]['findings'][number] & { group: string }

export function HealthPanel() {
  const { data, error, refetch } = useAsk(doctor.seeHealth, {})
  if (!data) return <Pending error={error} retry={refetch} rows={4} />
  const all = data.groups.flatMap(({ title: group, findings }) =>
    findings.map((each) => ({ ...each, group })),
  )
  const of = (verdict: Verdict) => all.filter((each) => each.verdict === verdict)
  const [wrong, check, good] = [of('WRONG'), of('LOOK'), of('GOOD')]
  const worst = worstOf(all.map(({ verdict }) => verdict))
  return (
    <section className={classes.panel}>
      <h2>
        {words.title} <Chip tone={TONES[worst]}>{words[worst]}</Chip>
      </h2>
      <p>{worst === 'GOOD' ? words.allGood : words.counts(wrong.length, check.length, good.length)}</p>
      {worst !== 'GOOD' && <Findings of={[...wrong, ...check]} />}
      {good.length > 0 && (
        <details>
          <summary>{words.rest}</summary>
          <Findings of={good} />
        </details>
      )}
      <p className="small">
        {words.command} <code>npm run doctor</code>
      </p>
    </section>
  )
}

/** A line for each, under the name of what it belongs to. */
const Findings = ({ of }: { of: Found[] }) => (
  <ul className={classes.list}>
    {of.map(({ group, title, verdict, found, advice }) => (
      <li key={`${group} ${title} ${found}`} className={classes.line}>
        <Chip tone={TONES[verdict]}>{words[verdict]}</Chip>
        <div>
          <p>
            <strong>{title}</strong> <span className={classes.found}>{found}</span>
          </p>
          {advice && <p className="small">{advice}</p>}
        </div>
      </li>
    ))}
  </ul>
)
