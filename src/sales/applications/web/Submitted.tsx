/** The application is in: its number, and what happens next. */
import { useEffect, useRef } from 'react'
import { dayInSofia, formatDate, formatDateTime } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { DoneMark } from '#platform/web/ui/icons.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { DepositPanel } from '#sales/deposits/web/DepositPanel.tsx'
import { termFiguresOn } from '#sales/law/figures.rules.ts'
import type { Announcement } from '#sales/notice/notices.contract.ts'
import type { applications } from '../applications.contract.ts'
import { messages } from '../applications.messages.ts'
import { SaleTitle } from '#sales/notice/web/SaleTitle.tsx'
import classes from '../../notice/web/announcement.module.css'

const words = dictionary(messages)

type Props = {
  registration: OutputOf<typeof applications.registerForSale>
  announcement: Announcement
}

export function Submitted({ registration, announcement }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  const decided = formatDate(registration.decideUntil)
  const { decisionDays } = termFiguresOn(dayInSofia(new Date(registration.recordedAt)))
  return (
    <section className={classes.done} aria-labelledby="submitted">
      <div className={classes.doneHead}>
        <DoneMark />
        <h2 id="submitted" ref={heading} tabIndex={-1}>
          {words.submitted}
        </h2>
      </div>
      <Facts>
        <Fact name={words.submittedNumber}>
          <strong className={classes.number}>{registration.number}</strong>
        </Fact>
        <Fact name={words.submittedAt}>
          <Moment at={registration.recordedAt} as="long" />
        </Fact>
        <Fact name={words.announcement}>
          {announcement.code} – <SaleTitle of={announcement} />
        </Fact>
      </Facts>
      <DepositPanel registrationId={registration.id} />
      <h3>{words.whatNext}</h3>
      <ol className={classes.next}>
        <li>{words.nextDecision(decisionDays, decided)}</li>
        <li>{words.nextNotice}</li>
        <li>{words.nextBidding(formatDateTime(announcement.biddingStartsAt))}</li>
        <li>{words.nextRefusal}</li>
      </ol>
      <div className="row">
        <LinkButton to="/announcements/myRegistrations">{words.toMyRegistrations}</LinkButton>
        <LinkButton
          to="/announcements/details/$id"
          params={{ id: String(announcement.id) }}
          variant="default"
        >
          {words.toAnnouncement}
        </LinkButton>
      </div>
    </section>
  )
}
