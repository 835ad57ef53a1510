/** The course of the bidding: the newest prices and extensions as they happen, or the whole of it page by page. */
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { dictionary } from '../../platform/web/say.ts'
import { Loading } from '../../platform/web/ui/States.tsx'
import type { Auction } from '../contract.ts'
import { messages } from '../messages.ts'
import layout from './layout.module.css'
import course from './course.module.css'
import { NewestBids } from './NewestBids.tsx'

const words = dictionary(messages)
// Fetched when it is asked for: most people follow the newest bids only.
const WholeLog = lazy(async () => ({ default: (await import('./WholeLog.tsx')).WholeLog }))

export function Course({ auction, mine }: { auction: Auction; mine: ReadonlySet<number> }) {
  const [whole, setWhole] = useState(false)
  return (
    <section className={course.course} aria-labelledby="course">
      <div className={course.head}>
        <div>
          <h2 id="course">{words.course}</h2>
          <p className={layout.small}>
            {whole || auction.bids.length === 0 ? words.whoIsHidden : words.newest(auction.bids.length)}
          </p>
        </div>
        {(whole || auction.bidCount > 0) && (
          <Button variant="default" size="sm" onClick={() => setWhole(!whole)}>
            {whole ? words.onlyNewest : words.wholeLog}
          </Button>
        )}
      </div>
      {whole ? (
        <Suspense fallback={<Loading rows={5} />}>
          <WholeLog auction={auction} mine={mine} />
        </Suspense>
      ) : (
        <NewestBids auction={auction} mine={mine} />
      )}
    </section>
  )
}
