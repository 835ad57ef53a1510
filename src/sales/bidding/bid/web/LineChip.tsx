/** How the screen hears the portal just now, and how fast the portal answers. */
import { useEffect, useState } from 'react'
import { type Line, SLOW_MS, REPORTS_FOR_MS } from '#platform/web/live/listening.ts'
import { dictionary } from '#platform/web/say.ts'
import board from '#sales/bidding/styles/board.module.css'
import layout from '#sales/bidding/styles/layout.module.css'
import { LiveMark, LostMark, PollingMark, WaitingMark } from '#sales/bidding/styles/marks.tsx'
import { messages } from '../bid.messages.ts'

/** How long the portal took to answer the last request, read from the browser's own measurements: nothing is sent for it. Half a minute later it tells nothing any more. */
function useLatency(): number | undefined {
  const [latency, setLatency] = useState<number>()
  useEffect(() => {
    let ageing: ReturnType<typeof setTimeout>
    const measured = new PerformanceObserver((list) => {
      const answers = list
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name, responseStart }) => name.includes('/api/') && responseStart > 0)
      const last = answers.at(-1)
      // The browser hands over what was measured before the screen opened, too.
      const left = last ? REPORTS_FOR_MS - (performance.now() - last.responseStart) : 0
      if (!last || left <= 0) return
      setLatency(Math.max(1, Math.round(last.responseStart - last.requestStart)))
      clearTimeout(ageing)
      ageing = setTimeout(() => setLatency(undefined), left)
    })
    measured.observe({ type: 'resource', buffered: true })
    return () => {
      clearTimeout(ageing)
      measured.disconnect()
    }
  }, [])
  return latency
}

const words = dictionary(messages)

const LINES = {
  slow: { text: words.lineSlow, mark: <LiveMark /> },
  live: { text: words.lineLive, mark: <LiveMark /> },
  connecting: { text: words.lineConnecting, mark: <WaitingMark /> },
  polling: { text: words.linePolling, mark: <PollingMark /> },
  lost: { text: words.lineLost, mark: <LostMark /> },
}

export function LineChip({ line }: { line: Line }) {
  const latency = useLatency()
  const slow = line === 'live' && latency !== undefined && latency > SLOW_MS
  const state = slow ? 'slow' : line
  const { text, mark } = LINES[state]
  const answers = line === 'live' || line === 'polling'
  return (
    <span className={board.line} data-line={state}>
      {mark}
      <span>
        <strong>{text}</strong>
        {answers && latency !== undefined && <Latency of={latency} />}
      </span>
    </span>
  )
}

const Latency = ({ of }: { of: number }) => (
  <>
    {' '}
    <span className={layout.figures}>· {words.latency(of)}</span>
  </>
)

/** What a drawn page adds to its line before React takes it over (src/sales/bidding/auction/rendered/live-page.ts). */
export const lineParts = { slow: words.lineSlow, latency: <Latency of={0} /> }
