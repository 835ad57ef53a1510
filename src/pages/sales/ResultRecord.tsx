/** The facts of a held sale in the order of the report of the ordinance (annex 6). */
import { announcements } from '#sales/notice/notices.contract.ts'
import { fields, procedures } from '#sales/notice/notices.messages.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import type { AuctionResult } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { SaleTitle } from '#sales/notice/web/SaleTitle.tsx'
import { Fact, Facts } from '#sales/bidding/look/Facts.tsx'

const words = dictionary(messages)
const names = dictionary(fields)
const laws = dictionary(procedures)
const period = (from: string, to: string) => words.period(formatDateTime(from), formatDateTime(to))

export function ResultRecord({ result }: { result: AuctionResult }) {
  const { currency, startsAt, firstEndsAt } = result
  const { data: announcement } = useAsk(announcements.seeAnnouncement, { id: result.id })
  return (
    <>
      <section>
        <h2>{words.saleData}</h2>
        <Facts lines>
          <Fact name={names.code}>{result.code}</Fact>
          <Fact name={words.announcement}>
            <SaleTitle of={result} />
          </Fact>
          <Fact name={names.organiser}>{result.organiser}</Fact>
          <Fact name={names.procedure}>{laws[result.procedure]}</Fact>
          {!result.withheld && <Fact name={names.caseNumber}>{result.caseNumber}</Fact>}
          <Fact name={names.startPrice}>
            <Price amount={result.startPrice} currency={currency} />
          </Fact>
          <Fact name={names.step}>
            <Price amount={result.step} currency={currency} />
          </Fact>
          {announcement && (
            <Fact name={words.registrationPeriod}>
              {period(announcement.registrationStartsAt, announcement.registrationEndsAt)}
            </Fact>
          )}
          <Fact name={words.biddingPeriod}>{period(startsAt, firstEndsAt)}</Fact>
        </Facts>
      </section>
      <section>
        <h2>{words.courseData}</h2>
        <Facts lines>
          <Fact name={words.startsAt}>
            <Moment at={startsAt} as="long" />
          </Fact>
          <Fact name={words.actualEnd}>
            <Moment at={result.terminatedAt ?? result.endsAt} as="long" />
          </Fact>
          <Fact name={words.extensions}>{result.extensions}</Fact>
          <Fact name={words.bidCount}>{result.bidCount}</Fact>
          {!result.terminatedAt && (
            <Fact name={words.protocolDue}>
              {result.protocol
                ? words[result.protocol.outcome === 'SOLD' ? 'protocolSold' : 'protocolFailed'](
                    result.protocol.number,
                    formatDate(result.protocol.signedAt),
                  )
                : words.protocolDueOn(formatDate(result.protocolDueOn))}
            </Fact>
          )}
        </Facts>
      </section>
    </>
  )
}
