/** The four dates of a sale in a row, and where it stands among them. */
import { addressOf } from '../../platform/web/call.ts'
import { dictionary, language } from '../../platform/web/say.ts'
import { BulgarianTime, Moment } from '../../platform/web/ui/Moment.tsx'
import type { Announcement } from '../../sales/notice/notices.contract.ts'
import { catalogue } from '../../sales/catalogue/catalogue.contract.ts'
import { findingMessages } from '../../sales/catalogue/catalogue.messages.ts'
import { fields, messages } from '../../sales/notice/notices.messages.ts'
import { type Stage, useStage } from '../../sales/notice/web/stage.ts'
import classes from './Timetable.module.css'

const words = { ...dictionary(fields), ...dictionary(messages) }
const { saleCalendar: toCalendar } = dictionary(findingMessages)

const FIELDS = ['registrationStartsAt', 'registrationEndsAt', 'biddingStartsAt', 'biddingEndsAt'] as const

/** Acts and extensions move the bidding; what was announced is told beside what holds. */
const nowHolds = (sale: Announcement, field: (typeof FIELDS)[number]) =>
  field === 'biddingStartsAt' ? sale.startsAt : field === 'biddingEndsAt' ? sale.endsAt : sale[field]

/** How many of the dates have passed at each stage. */
const PASSED: Record<Stage, number> = {
  draft: 0,
  before: 0,
  registering: 1,
  deciding: 2,
  bidding: 3,
  ended: 4,
}

const SENTENCE: Record<Stage, string> = {
  draft: words.stageDraft,
  before: words.stageBefore,
  registering: words.stageRegistering,
  deciding: words.stageDeciding,
  bidding: words.stageBidding,
  ended: words.stageEnded,
}

export function Timetable({ announcement }: { announcement: Announcement }) {
  const stage = useStage(announcement)
  const { terminated, suspended, withdrawn } = announcement
  const passed = PASSED[stage]
  const sentence = withdrawn
    ? words.stageWithdrawn
    : terminated
      ? words.notHeld
      : suspended
        ? words.stageSuspended
        : SENTENCE[stage]
  return (
    <section className={classes.timetable} aria-labelledby="timetable">
      <h2 id="timetable" className="visually-hidden">
        {words.calendar}
      </h2>
      <p className={classes.now}>
        <strong>{words.now}:</strong> {sentence}
      </p>
      <ol className={classes.dates}>
        {FIELDS.map((field, index) => (
          <li
            key={field}
            data-state={index < passed ? 'passed' : index === passed && !terminated ? 'next' : 'later'}
            data-here={(index === passed - 1 && stage !== 'ended' && !terminated) || undefined}
          >
            <span className={classes.label}>{words[field]}</span>
            <Moment at={nowHolds(announcement, field)} />
            {nowHolds(announcement, field) !== announcement[field] && (
              <span className={classes.announced}>
                {words.announcedFor} <Moment at={announcement[field]} />
              </span>
            )}
            {index <= passed && !(terminated && index === passed) && (
              <span className="visually-hidden">, {index < passed ? words.passed : words.next}</span>
            )}
          </li>
        ))}
      </ol>
      <BulgarianTime />
      {announcement.publishedAt && stage !== 'ended' && !terminated && (
        <p className="no-print">
          <a href={addressOf(catalogue.calendarOfSale, { id: announcement.id, language })} download>
            {toCalendar}
          </a>
        </p>
      )}
      {stage === 'bidding' && !terminated && !suspended && <p className="small">{words.prolonged}</p>}
    </section>
  )
}
