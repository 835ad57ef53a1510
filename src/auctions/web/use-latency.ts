/** How long the portal took to answer the last request, read from the browser's own measurements: nothing is sent for it. */
import { useEffect, useState } from 'react'

export function useLatency(): number | undefined {
  const [latency, setLatency] = useState<number>()
  useEffect(() => {
    const measured = new PerformanceObserver((list) => {
      const answers = list
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name, responseStart }) => name.includes('/api/') && responseStart > 0)
      const last = answers.at(-1)
      if (last) setLatency(Math.max(1, Math.round(last.responseStart - last.requestStart)))
    })
    measured.observe({ type: 'resource', buffered: true })
    return () => measured.disconnect()
  }, [])
  return latency
}
