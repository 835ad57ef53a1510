/** The course of a sale on its page: the price over time, growing while bids come in. */
import { dictionary } from '#platform/web/say.ts'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { CourseChart } from '#sales/bidding/chart/CourseChart.tsx'

const words = dictionary(messages)

export function SaleCourse({ saleId, live }: { saleId: number; live: Auction | undefined }) {
  return (
    <section className="panel" aria-labelledby="course">
      <h2 id="course">{words.course}</h2>
      <CourseChart saleId={saleId} {...(live && { live })} />
    </section>
  )
}
