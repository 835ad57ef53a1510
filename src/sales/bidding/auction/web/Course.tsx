/** The course of the bidding: the price over time, the newest prices and extensions as they happen, or the whole of it page by page. */
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import course from './course.module.css'
import { NewestBids } from './NewestBids.tsx'
import { WholeLog } from './WholeLog.tsx'

const words = dictionary(messages)
const CourseChart = lazy(async () => ({
  default: (await import('#sales/bidding/chart/CourseChart.tsx')).CourseChart,
}))

export function Course({ auction, mine }: { auction: Auction; mine: ReadonlySet<number> }) {
  const [whole, setWhole] = useState(false)
  return (
    <section className={course.course} aria-labelledby="course">
      <div className={course.head}>
        <div>
          <h2 id="course">{words.course}</h2>
          <p className="small">
            {whole || auction.bids.length === 0 ? words.whoIsHidden : words.newest(auction.bids.length)}
          </p>
        </div>
        {(whole || auction.bidCount > 0) && (
          <Button variant="default" size="sm" onClick={() => setWhole(!whole)}>
            {whole ? words.onlyNewest : words.wholeLog}
          </Button>
        )}
      </div>
      {auction.bidCount > 0 && (
        <Suspense fallback={<div className={course.chartAwaited} />}>
          <CourseChart saleId={auction.id} live={auction} />
        </Suspense>
      )}
      {whole ? <WholeLog auction={auction} mine={mine} /> : <NewestBids auction={auction} mine={mine} />}
    </section>
  )
}
