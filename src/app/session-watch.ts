/** Keeps what is on the screen true to the session: it ends on a 401, by the clock, or by signing out in another tab. */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { forgetSession, storedSession, whenSessionEnds } from '../platform/web/session.ts'

/** Above this, setTimeout runs at once. */
const LONGEST_TIMER_MS = 2_147_483_647

export function watchSession(router: AnyRouter, cache: QueryClient) {
  const leave = () => {
    cache.clear()
    const { pathname, href } = router.state.location
    if (pathname !== '/login') void router.navigate({ to: '/login', search: { returnUrl: href } })
  }
  whenSessionEnds(leave)

  let token = storedSession()?.token
  /** Signed out or in elsewhere: what was shown to the other person goes away. */
  const compare = () => {
    const now = storedSession()?.token
    if (now === token) return
    token = now
    if (now) {
      cache.clear()
      void router.invalidate()
    } else {
      forgetSession()
      leave()
    }
  }
  let alarm: ReturnType<typeof setTimeout> | undefined
  const setAlarm = () => {
    clearTimeout(alarm)
    const session = storedSession()
    token = session?.token
    if (!session) return
    const left = Date.parse(session.tokenExpiration) - Date.now()
    alarm = setTimeout(compare, Math.min(left + 1, LONGEST_TIMER_MS))
  }
  setAlarm()
  router.subscribe('onResolved', setAlarm)
  addEventListener('storage', ({ key }) => (key === 'appUser' || key === null) && compare())
  // A sleeping device does not count its timers.
  document.addEventListener('visibilitychange', compare)
}
