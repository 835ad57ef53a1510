/** The course of a held sale: the price over time, and every bid in a table beside it. */
import { dictionary } from '#platform/web/say.ts'
import type { AuctionResult } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { CourseChart } from '#sales/bidding/chart/CourseChart.tsx'
import { WholeLog } from '#sales/bidding/hall/web/WholeLog.tsx'

const words = dictionary(messages)
const NOBODY: ReadonlySet<number> = new Set()

export function ResultCourse({ result }: { result: AuctionResult }) {
  if (result.bidCount === 0) return null
  return (
    <section aria-labelledby="course">
      <div>
        <h2 id="course">{words.course}</h2>
        <p className="small">{words.whoIsHidden}</p>
      </div>
      <CourseChart saleId={result.id} />
      <WholeLog auction={result} mine={NOBODY} />
    </section>
  )
}
