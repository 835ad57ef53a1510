/** After a practice sale: what it would have meant, the places, and who the rivals were. */
import { Button } from '@mantine/core'
import { dayInSofia, formatDays } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { termFiguresOn } from '#sales/law/figures.rules.ts'
import type { Auction, Status } from '#sales/bidding/bid/bidding.contract.ts'
import { messages as auctionWords } from '#sales/bidding/bid/bid.messages.ts'
import { messages } from '../practice.messages.ts'
import { ME, placesIn, type Practice } from '../practice.rules.ts'
import course from '../../auction/web/course.module.css'
import { Fact, Facts } from '#sales/bidding/styles/Facts.tsx'
import layout from '#sales/bidding/styles/layout.module.css'
import { NewestBids } from '#sales/bidding/auction/web/NewestBids.tsx'
import type { BidderStatus } from '#sales/bidding/bid/web/participation.ts'
import { PriceChart } from '#sales/bidding/chart/PriceChart.tsx'
import { practiceCourse, type PracticeState } from './practice-view.ts'
import classes from './practice.module.css'

const words = dictionary(messages)
const names = dictionary(auctionWords)

type Props = {
  heard: PracticeState
  auction: Auction
  bidderStatus: BidderStatus
  participation: Status
  again: () => void
  another: () => void
}

export function PracticeResult({ heard, auction, bidderStatus, participation, again, another }: Props) {
  const { lastPrice, currency } = auction
  return (
    <div className={classes.result}>
      <section className={classes.outcome} aria-labelledby="outcome">
        <h2 id="outcome">{words.over}</h2>
        <Meaning auction={auction} bidderStatus={bidderStatus} />
        <Facts>
          {lastPrice !== null && (
            <Fact name={names.finalPrice}>
              <Price amount={lastPrice} currency={currency} />
            </Fact>
          )}
          <Fact name={words.myBids}>{participation.bids.length}</Fact>
          <Fact name={names.bidCount}>{auction.bidCount}</Fact>
          <Fact name={names.extensions}>{auction.extensions}</Fact>
        </Facts>
        <div className={layout.ways}>
          <Button onClick={again}>{words.again}</Button>
          <Button variant="default" onClick={another}>
            {words.another}
          </Button>
          <LinkButton to="/auctions" variant="default">
            {words.realSales}
          </LinkButton>
        </div>
      </section>
      <Places sale={heard.sale} currency={currency} />
      <section className={course.course} aria-labelledby="course">
        <h2 id="course">{names.course}</h2>
        {auction.bidCount > 0 && <PriceChart course={practiceCourse(heard)} />}
        <NewestBids auction={auction} mine={new Set(participation.bids.map(({ number }) => number))} />
      </section>
    </div>
  )
}

function Meaning({ auction, bidderStatus }: { auction: Auction; bidderStatus: BidderStatus }) {
  const days = termFiguresOn(dayInSofia(new Date(auction.now))).priceDueDays
  if (auction.lastPrice === null) return <Note tone="warn" title={words.failed} text={words.failedText} />
  if (bidderStatus === 'leading')
    return <Note tone="good" title={words.won} text={words.wonText(formatDays(days, language))} />
  return bidderStatus === 'outbid' ? (
    <Note tone="bad" title={words.lost} text={words.lostText} />
  ) : (
    <Note tone="warn" title={words.didNotBid} />
  )
}

const Note = ({ tone, title, text }: { tone: 'good' | 'bad' | 'warn'; title: string; text?: string }) => (
  <div className={`note note-${tone}`}>
    <p>
      <strong>{title}</strong>
    </p>
    {text && <p>{text}</p>}
  </div>
)

function Places({ sale, currency }: { sale: Practice; currency: Auction['currency'] }) {
  const money = (amount: number) => formatMoney(amount, currency, language)
  const nameOf = (bidder: number) => {
    const rival = sale.rivals.find(({ id }) => id === bidder)
    return rival ? words.rival(bidder - ME, words[rival.temperament]) : words.you
  }
  const limitOf = (bidder: number) => {
    const rival = sale.rivals.find(({ id }) => id === bidder)
    return rival ? words.upTo(money(rival.limit)) : words.yourOwn
  }
  const places = placesIn(sale)
  if (places.length === 0) return null
  return (
    <section className={course.course} aria-labelledby="places">
      <div>
        <h2 id="places">{words.places}</h2>
        <p className="small">{words.rivalsShown}</p>
      </div>
      <div className={course.scroll}>
        <table className={course.log} aria-labelledby="places">
          <thead>
            <tr>
              <th scope="col">{names.rank}</th>
              <th scope="col">{names.bidder}</th>
              <th scope="col" data-align="right">
                {names.best}
              </th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ rank, who, best }) => (
              <tr key={who} data-mine={who === ME || undefined}>
                <td>{rank}</td>
                <td>
                  {nameOf(who)}
                  <div className="small">{limitOf(who)}</div>
                </td>
                <td data-align="right">
                  <span className={course.amount}>{money(best)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
