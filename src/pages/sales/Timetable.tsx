/** Where a sale stands now and what comes next, and its four dates in a row. */
import { addressOf } from '#platform/web/call.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import type { Announcement } from '#sales/notice/notices.contract.ts'
import { catalogue } from '#sales/catalogue/catalogue.contract.ts'
import { findingMessages } from '#sales/catalogue/catalogue.messages.ts'
import { fields, messages } from '#sales/notice/notices.messages.ts'
import { dayInSofia, formatDateTime, formatSpan } from '#platform/dates.ts'
import { biddingFiguresOn } from '#sales/law/figures.rules.ts'
import { names, stateOf } from '#sales/notice/web/names.ts'
import { frontMessages } from './front.messages.ts'
import type { Status } from './status.ts'
import classes from './Timetable.module.css'

const words = { ...dictionary(fields), ...dictionary(messages), ...dictionary(frontMessages) }
const { saleCalendar: toCalendar } = dictionary(findingMessages)

const FIELDS = ['registrationStartsAt', 'registrationEndsAt', 'biddingStartsAt', 'biddingEndsAt'] as const

/** Acts and extensions move the bidding; what was announced is told beside what holds. */
const nowHolds = (sale: Announcement, field: (typeof FIELDS)[number]) =>
  field === 'biddingStartsAt' ? sale.startsAt : field === 'biddingEndsAt' ? sale.endsAt : sale[field]

/** Of the next dates, those that have passed: the row follows the clock, also of a sale that rests or was ended by an act. */
const passedOf = (sale: Announcement, status: Status) => {
  if (status === 'draft') return 0
  if (status === 'ended') return FIELDS.length
  const now = Date.parse(sale.now)
  const index = FIELDS.findIndex((field) => Date.parse(nowHolds(sale, field)) > now)
  return index === -1 ? FIELDS.length : index
}

const NOW: Record<Exclude<Status, 'ended'>, string> = {
  draft: words.stageDraft,
  before: words.stageBefore,
  registering: words.stageRegistering,
  deciding: words.stageDeciding,
  bidding: words.stageBidding,
  suspended: words.stageSuspended,
  terminated: words.notHeld,
  withdrawn: words.stageWithdrawn,
}

/** What comes next, in one sentence; nothing once all is said. */
function nextOf(sale: Announcement, status: Status): string | undefined {
  switch (status) {
    case 'before':
      return words.nextOpens(formatDateTime(sale.registrationStartsAt))
    case 'registering':
      return words.nextCloses(formatDateTime(sale.registrationEndsAt))
    case 'deciding':
      return words.nextStarts(formatDateTime(sale.startsAt))
    case 'bidding':
      return words.nextEnds(formatDateTime(sale.endsAt))
    case 'suspended':
      return words.nextAct
    case 'ended':
      return sale.outcome === 'NOT_SOLD'
        ? words.nextRepeat
        : sale.outcome === 'SOLD'
          ? undefined
          : words.nextProtocol
    default:
      return undefined
  }
}

export function Timetable({ announcement, standing }: { announcement: Announcement; standing: Status }) {
  const over = standing === 'ended' || standing === 'terminated' || standing === 'withdrawn'
  const passed = passedOf(announcement, standing)
  const next = nextOf(announcement, standing)
  const held = !announcement.terminated
  return (
    <section className={classes.timetable} aria-labelledby="timetable">
      <h2 id="timetable" className="visually-hidden">
        {words.calendar}
      </h2>
      <dl className={classes.steps}>
        <div>
          <dt>{words.now}</dt>
          <dd>{standing === 'ended' ? names.state[stateOf(announcement)] : NOW[standing]}</dd>
        </div>
        {next && (
          <div>
            <dt>{words.nextStep}</dt>
            <dd>{next}</dd>
          </div>
        )}
      </dl>
      <ol className={classes.dates}>
        {FIELDS.map((field, index) => (
          <li
            key={field}
            data-state={index < passed ? 'passed' : index === passed && held ? 'next' : 'later'}
            data-here={(index === passed - 1 && !over) || undefined}
          >
            <span className={classes.label}>{words[field]}</span>
            <Moment at={nowHolds(announcement, field)} />
            {nowHolds(announcement, field) !== announcement[field] && (
              <span className={classes.announced}>
                {words.announcedFor} <Moment at={announcement[field]} />
              </span>
            )}
            {index <= passed && (held || index < passed) && (
              <span className="visually-hidden">, {index < passed ? words.passed : words.next}</span>
            )}
          </li>
        ))}
      </ol>
      <BulgarianTime />
      {!over && standing !== 'draft' && (
        <p className="no-print">
          <a href={addressOf(catalogue.calendarOfSale, { id: announcement.id, language })} download>
            {toCalendar}
          </a>
        </p>
      )}
      {standing === 'bidding' && (
        <p className="small">
          {words.prolonged(
            formatSpan(
              biddingFiguresOn(dayInSofia(new Date(announcement.startsAt))).extensionWindow,
              language,
            ),
          )}
        </p>
      )}
    </section>
  )
}
