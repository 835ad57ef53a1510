/** The secret of a link: it stands after the # of the address, so it reaches no server log, and leaves the address once it is read. */
import { useEffect, useState } from 'react'

const codeIn = () => new URLSearchParams(location.hash.slice(1)).get('code') ?? ''

export function useCodeInAddress(): string {
  const [code, setCode] = useState(codeIn)
  useEffect(() => {
    const taken = codeIn()
    // Whoever looks at the history of this browser later finds no link that still works.
    if (taken) {
      setCode(taken)
      history.replaceState(history.state, '', location.pathname)
    }
  }, [])
  return code
}
