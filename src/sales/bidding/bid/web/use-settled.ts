/** Whether a value has been in front of the person for a moment, so that a hasty second click does not act on what was not read. */
import { useEffect, useState } from 'react'

export function useSettled<T>(value: T, afterMs: number): boolean {
  const [settledOn, setSettledOn] = useState<T>()
  useEffect(() => {
    const settling = setTimeout(() => setSettledOn(value), afterMs)
    return () => clearTimeout(settling)
  }, [value, afterMs])
  return settledOn === value
}
