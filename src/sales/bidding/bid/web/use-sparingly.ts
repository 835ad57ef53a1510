/** Asking again because something changed, but not on every change when changes come thick and fast. */
import { useEffect, useRef } from 'react'

/** Does the action soon after `reason` has changed, at most once in the given time; undefined is no reason. */
export function useThrottled(reason: number | undefined, everyMs: number, action: () => unknown) {
  const doneAt = useRef(-Infinity)
  const latest = useRef(action)
  useEffect(() => void (latest.current = action))
  useEffect(() => {
    if (reason === undefined) return
    const waiting = setTimeout(
      () => {
        doneAt.current = performance.now()
        latest.current()
      },
      Math.max(0, doneAt.current + everyMs - performance.now()),
    )
    return () => clearTimeout(waiting)
  }, [reason, everyMs])
}
