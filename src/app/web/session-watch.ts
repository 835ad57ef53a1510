/** Keeps what is on the screen true to the session: it ends on a 401, by the clock, or by signing out in another tab. */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { forgetSession, storedSession, whenSessionEnds } from '../../platform/web/session.ts'

/** Above this, setTimeout runs at once. */
const LONGEST_TIMER_MS = 2_147_483_647

export function watchSession(router: AnyRouter, cache: QueryClient) {
  let token: string | undefined
  let alarm: ReturnType<typeof setTimeout> | undefined

  const leave = () => {
    cache.clear()
    const { pathname, href } = router.state.location
    if (pathname !== '/login') void router.navigate({ to: '/login', search: { returnUrl: href } })
  }
  /** The clock has run out, unless someone signed in again meanwhile. */
  const expire = () => {
    if (!token || storedSession()) return setAlarm()
    token = undefined
    forgetSession()
    leave()
  }
  const setAlarm = () => {
    clearTimeout(alarm)
    const session = storedSession()
    token = session?.token
    if (!session) return
    const left = Date.parse(session.tokenExpiration) - Date.now()
    alarm = setTimeout(expire, Math.min(left + 1, LONGEST_TIMER_MS))
  }
  /** Another tab signed in or out: what was shown to the other person goes away, and a closed screen leads to the login. */
  const compare = () => {
    if (storedSession()?.token === token) return
    setAlarm()
    cache.clear()
    void router.invalidate()
  }

  setAlarm()
  whenSessionEnds(leave)
  router.subscribe('onResolved', setAlarm)
  addEventListener('storage', ({ key }) => (key === 'appUser' || key === null) && compare())
  // A sleeping device does not count its timers.
  document.addEventListener('visibilitychange', expire)
}
