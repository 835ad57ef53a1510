/** Whether the audit is what was written: until when it is sealed, and its days, green or red. */
import { Button } from '@mantine/core'
import { formatDate, formatLongDateTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { chainMessages } from '../chain.messages.ts'
import { auditEndpoints, type ChainDay } from '../audit.contract.ts'
import classes from './audit.module.css'

const words = dictionary(chainMessages)
const TONES: Record<ChainDay['state'], Tone> = { WHOLE: 'good', CHANGED: 'bad', WAITING: 'warn' }

export function ChainPanel() {
  const { data, error, refetch } = useAsk(auditEndpoints.seeAuditChain, {})
  return (
    <section className="panel" aria-labelledby="chain">
      <h2 id="chain">{words.title}</h2>
      {error && <ErrorPanel error={error} retry={refetch} />}
      {!data && !error && <Loading rows={2} />}
      {data && (
        <div className={classes.chain}>
          <p>
            <strong>
              {data.seal ? words.sealedUntil(formatLongDateTime(data.seal.sealedAt)) : words.neverSealed}
            </strong>{' '}
            {data.seal && <span className="dim">({words.atSeal(data.seal.number)}). </span>}
            {words.waiting(data.waiting)}
          </p>
          <p className={data.changedDays > 0 ? 'note note-bad' : undefined}>
            {data.changedDays > 0
              ? words.someChanged(data.changedDays)
              : data.closedDays > 0
                ? words.allWhole(data.closedDays)
                : words.noDays}
          </p>
          <details open={data.changedDays > 0 || undefined}>
            <summary>{words.days}</summary>
            <p className="small measure">{words.limits}</p>
            {data.days.length > 0 && <Days days={data.days} />}
          </details>
        </div>
      )}
    </section>
  )
}

function Days({ days }: { days: readonly ChainDay[] }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className="visually-hidden">{words.days}</caption>
        <thead>
          <tr>
            {[words.day, words.state, words.checkedAt, words.stampedAt, words.check].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <DayRow key={day.day} day={day} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayRow({ day: { day, state, fault, seal, checkedAt, stampedAt } }: { day: ChainDay }) {
  const checking = useDeed(
    auditEndpoints.checkAuditDay,
    () => {},
    (answer) => `${formatDate(answer.day)}: ${words[answer.state]}`,
  )
  return (
    <tr>
      <th scope="row">{formatDate(day)}</th>
      <td>
        <Chip tone={TONES[state]}>{words[state]}</Chip>{' '}
        {fault && [words[fault], ...(seal === null ? [] : [words.atSeal(seal)])].join(', ')}
        {checking.asked.error && <p role="alert">{checking.asked.error.message}</p>}
      </td>
      <td>{checkedAt ? <Moment at={checkedAt} /> : '–'}</td>
      <td>{stampedAt ? <Moment at={stampedAt} /> : words.noStamp}</td>
      <td>
        <Button
          variant="default"
          size="xs"
          aria-label={words.checkOf(formatDate(day))}
          loading={checking.asked.busy}
          onClick={() => checking.send({ day })}
        >
          {words.check}
        </Button>
      </td>
    </tr>
  )
}
