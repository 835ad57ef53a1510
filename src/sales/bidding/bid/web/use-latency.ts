/** How long the portal took to answer the last request, read from the browser's own measurements: nothing is sent for it. Half a minute later it tells nothing any more. */
import { useEffect, useState } from 'react'
import { TELLS_FOR_MS } from '#platform/web/live/listening.ts'

export function useLatency(): number | undefined {
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
      const left = last ? TELLS_FOR_MS - (performance.now() - last.responseStart) : 0
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
