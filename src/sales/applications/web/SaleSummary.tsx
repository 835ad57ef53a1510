/** The sale that an application is for, in a few lines. */
import { Link } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Price, usePriceText } from '#platform/web/ui/Price.tsx'
import type { Announcement } from '#sales/notice/notices.contract.ts'
import { fields } from '#sales/notice/notices.messages.ts'
import { noticeMessages } from '#sales/notice/notice.messages.ts'
import { messages } from '../applications.messages.ts'
import { SaleTitle } from '#sales/notice/web/SaleTitle.tsx'

const words = { ...dictionary(fields), ...dictionary(messages), ...dictionary(noticeMessages) }

/** `forOther` is where an organiser writes for somebody who came to their office: then nobody is told to pay. */
export function SaleSummary({
  announcement,
  forOther = false,
}: {
  announcement: Announcement
  forOther?: boolean
}) {
  const { id, code, currency, startPrice, step, deposit } = announcement
  const priceText = usePriceText()
  return (
    <section className="panel" aria-labelledby="sale">
      <h2 id="sale">
        <Link to="/announcements/details/$id" params={{ id: String(id) }}>
          <SaleTitle of={announcement} />
        </Link>
      </h2>
      <Facts>
        <Fact name={words.code}>{code}</Fact>
        <Fact name={words.organiser}>{announcement.organiser.name}</Fact>
        <Fact name={words.startPrice}>
          <Price amount={startPrice} currency={currency} />
        </Fact>
        <Fact name={words.step}>
          <Price amount={step} currency={currency} />
        </Fact>
        <Fact name={words.deposit}>
          <Price amount={deposit} currency={currency} />
        </Fact>
        <Fact name={words.registrationEndsAt}>
          <Moment at={announcement.registrationEndsAt} />
        </Fact>
        <Fact name={words.biddingStartsAt}>
          <Moment at={announcement.startsAt} />
        </Fact>
        <Fact name={words.biddingEndsAt}>
          <Moment at={announcement.endsAt} />
        </Fact>
      </Facts>
      {announcement.among && <p className="note note-warn">{words.amongNote(announcement.among.code)}</p>}
      {!forOther && (
        <p className="note">
          {words[announcement.procedure === 'TZ' ? 'depositReminderTZ' : 'depositReminder'](
            priceText(deposit, currency),
          )}
        </p>
      )}
    </section>
  )
}
