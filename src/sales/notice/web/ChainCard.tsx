/** The sales of the same assets one after another, and when a repeated one may begin. */
import { Link } from '@tanstack/react-router'
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import type { Announcement } from '../notices.contract.ts'
import { noticeMessages } from '../notice.messages.ts'
import { priceFormMessages } from '../price.messages.ts'
import { asWritten } from './names.ts'
import { SaleStateChip } from './SaleStateChip.tsx'
import classes from './notice.module.css'

const words = { ...dictionary(noticeMessages), ...dictionary(priceFormMessages) }

/** The sales of the same assets one after another. CPC art. 494; Commerce Act art. 717zh. */
export function ChainCard({ announcement }: { announcement: Announcement }) {
  const { chain, id, repeatWindow, repeatRequestedOn, currency } = announcement
  const { earlier } = announcement.notice.price
  if (chain.length === 0 && !repeatWindow) return null
  const until = repeatWindow?.until
  return (
    <section className="panel" aria-labelledby="chain">
      <h2 id="chain">{words.chain}</h2>
      {chain.length > 0 && (
        <ol className={classes.things}>
          {chain.map((sale) => (
            <li key={sale.id}>
              <div className={classes.copyable}>
                <strong>{words.round(sale.round)}</strong>
                {sale.id === id ? (
                  <span>
                    {sale.code} ({words.thisOne})
                  </span>
                ) : (
                  <Link to="/announcements/display/$id" params={{ id: String(sale.id) }}>
                    {sale.code}
                  </Link>
                )}
                <SaleStateChip sale={sale} />
              </div>
              <div className={classes.copyable}>
                <Price amount={sale.startPrice} currency={sale.currency} />
                <Moment at={sale.biddingEndsAt} />
              </div>
            </li>
          ))}
        </ol>
      )}
      <Facts>
        {earlier && (
          <Fact
            name={words.earlierSale}
            note={
              <span {...asWritten}>{words.earlierOf(formatDate(earlier.endedOn), earlier.protocol)}</span>
            }
          >
            <Price amount={earlier.startPrice} currency={currency} />, {words.earlierTimes(earlier.times)}
          </Fact>
        )}
        {repeatWindow && (
          <Fact name={words.repeatBegins}>
            {until
              ? words.window(formatDate(repeatWindow.from), formatDate(until))
              : words.notBefore(formatDate(repeatWindow.from))}
          </Fact>
        )}
        {repeatRequestedOn && <Fact name={words.requestedOn}>{formatDate(repeatRequestedOn)}</Fact>}
      </Facts>
    </section>
  )
}
