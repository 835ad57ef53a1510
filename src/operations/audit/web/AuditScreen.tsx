/** The audit log: whether it is whole, and its rows. */
import { Button } from '@mantine/core'
import { formatDate, formatLongDateTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { auditEndpoints, type ChainDay } from '../audit.contract.ts'
import { messages } from '../audit.messages.ts'
import { chainMessages } from '../chain.messages.ts'
import { AuditList } from './AuditList.tsx'
import classes from './audit.module.css'

const chainWords = dictionary(chainMessages)
const TONES: Record<ChainDay['state'], Tone> = { WHOLE: 'good', CHANGED: 'bad', WAITING: 'warn' }

/** Whether the audit is what was written: until when it is sealed, and its days, green or red. */
function ChainPanel() {
  const { data, error, refetch } = useAsk(auditEndpoints.seeAuditChain, {})
  return (
    <section className="panel" aria-labelledby="chain">
      <h2 id="chain">{chainWords.title}</h2>
      {error && <ErrorPanel error={error} retry={refetch} />}
      {!data && !error && <Loading rows={2} />}
      {data && (
        <div className={classes.chain}>
          <p>
            <strong>
              {data.seal
                ? chainWords.sealedUntil(formatLongDateTime(data.seal.sealedAt))
                : chainWords.neverSealed}
            </strong>{' '}
            {data.seal && <span className="dim">({chainWords.atSeal(data.seal.number)}). </span>}
            {chainWords.waiting(data.waiting)}
          </p>
          <p className={data.changedDays > 0 ? 'note note-bad' : undefined}>
            {data.changedDays > 0
              ? chainWords.someChanged(data.changedDays)
              : data.closedDays > 0
                ? chainWords.allWhole(data.closedDays)
                : chainWords.noDays}
          </p>
          <details open={data.changedDays > 0 || undefined}>
            <summary>{chainWords.days}</summary>
            <p className="small measure">{chainWords.limits}</p>
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
        <caption className="visually-hidden">{chainWords.days}</caption>
        <thead>
          <tr>
            {[
              chainWords.day,
              chainWords.state,
              chainWords.checkedAt,
              chainWords.stampedAt,
              chainWords.check,
            ].map((head) => (
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
  const checking = useCommand(
    auditEndpoints.checkAuditDay,
    () => {},
    (answer) => `${formatDate(answer.day)}: ${chainWords[answer.state]}`,
  )
  return (
    <tr>
      <th scope="row">{formatDate(day)}</th>
      <td>
        <Chip tone={TONES[state]}>{chainWords[state]}</Chip>{' '}
        {fault && [chainWords[fault], ...(seal === null ? [] : [chainWords.atSeal(seal)])].join(', ')}
        {checking.asked.error && <p role="alert">{checking.asked.error.message}</p>}
      </td>
      <td>{checkedAt ? <Moment at={checkedAt} /> : '–'}</td>
      <td>{stampedAt ? <Moment at={stampedAt} /> : chainWords.noStamp}</td>
      <td>
        <Button
          variant="default"
          size="xs"
          aria-label={chainWords.checkOf(formatDate(day))}
          loading={checking.asked.busy}
          onClick={() => checking.send({ day })}
        >
          {chainWords.check}
        </Button>
      </td>
    </tr>
  )
}

const words = dictionary(messages)

export function AuditScreen() {
  return (
    <Page title={words.title} lead={words.lead}>
      <Toast />
      <ChainPanel />
      <AuditList />
      <BulgarianTime />
    </Page>
  )
}
