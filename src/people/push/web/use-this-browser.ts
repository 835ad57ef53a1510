/** How news stand in this browser, for the panel: what it can do, and what has been switched on in it. */
import { useCallback, useEffect, useState } from 'react'
import { canBeTold, markOf, subscriptionHere } from './this-browser.ts'

export type ThisBrowser = {
  can: 'no' | 'blocked' | 'yes'
  /** By what the server knows it, if it has subscribed. */
  mark: string | undefined
}

async function see(): Promise<ThisBrowser> {
  if (!canBeTold()) return { can: 'no', mark: undefined }
  const subscription = await subscriptionHere().catch(() => undefined)
  const can = Notification.permission === 'denied' ? 'blocked' : 'yes'
  return { can, mark: subscription && (await markOf(subscription)) }
}

/** Undefined until it is known. `look` looks again. */
export function useThisBrowser() {
  const [browser, setBrowser] = useState<ThisBrowser>()
  const look = useCallback(() => see().then(setBrowser), [])
  useEffect(() => void look(), [look])
  return { browser, look }
}
