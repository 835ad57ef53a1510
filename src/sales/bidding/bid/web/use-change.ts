/** Doing something once when a value on the screen has become another. */
import { useEffect, useRef } from 'react'

export function useChange<T>(value: T, action: (before: T) => void) {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    const was = before.current
    before.current = value
    action(was)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each change, with what is known at that moment
  }, [value])
}
