/** The chart of a sale: asked once, and grown by the newest bids that its screen already hears. */
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { ErrorPanel } from '#platform/web/ui/States.tsx'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from './chart.messages.ts'
import { useChange } from '#sales/bidding/bid/web/use-change.ts'
import { useThrottled } from '#sales/bidding/bid/web/use-sparingly.ts'
import classes from './chart.module.css'
import { courses } from './course.contract.ts'
import { joined } from './geometry.ts'
import { PriceChart } from './PriceChart.tsx'

const words = dictionary(messages)
const AT_MOST_EVERY_MS = 5_000

/** `live` is the sale as it is heard; a sale that is over needs none. */
export function CourseChart({ saleId, live }: { saleId: number; live?: Auction }) {
  const { data, error, refetch } = useAsk(courses.seeCourse, { auctionId: saleId })
  const grown = data && (live ? joined(data, live.bids, live.endsAt) : data)
  // A bid between was not heard: the whole is asked again, not for each of many.
  useThrottled(data && !grown ? live?.bidCount : undefined, AT_MOST_EVERY_MS, refetch)
  useChange(`${live?.suspendedAt} ${live?.resumesAt} ${live?.terminatedAt}`, () => void refetch())
  const course = grown ?? data
  if (course) return <PriceChart course={live ? { ...course, now: live.now } : course} />
  if (error) return <ErrorPanel error={error} retry={refetch} />
  return <section className={classes.awaited} aria-label={words.title} aria-busy="true" />
}
