/** Keeps what is on the screen true to the session: it ends on a 401, by the clock, or by signing out in another tab. */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { forgetSession, storedSession, whenSessionEnds } from '#platform/web/session.ts'

/** Above this, setTimeout runs at once. */
const LONGEST_TIMER_MS = 2_147_483_647

export function watchSession(router: AnyRouter, cache: QueryClient) {
  let token: string | undefined
  let person: number | undefined
  let alarm: ReturnType<typeof setTimeout> | undefined

  const leave = () => {
    cache.clear()
    const { pathname, href } = router.state.location
    if (pathname !== '/login') void router.navigate({ to: '/login', search: { returnUrl: href } })
  }
  /** The clock has run out, unless someone signed in again meanwhile. */
  const expire = () => {
    if (!token || storedSession()) return compare()
    token = person = undefined
    forgetSession()
    leave()
  }
  const setAlarm = () => {
    clearTimeout(alarm)
    const session = storedSession()
    token = session?.token
    person = session?.id
    if (!session) return
    const left = Date.parse(session.tokenExpiration) - Date.now()
    alarm = setTimeout(expire, Math.min(left + 1, LONGEST_TIMER_MS))
  }
  /**
   * Whoever is signed in now, in another tab or while this page rested in the browser's memory, sees nothing of the person before: not
   * even what a form still holds. A page that was nobody's becomes theirs.
   */
  const compare = () => {
    const [before, now] = [person, storedSession()]
    if (now?.token === token) return setAlarm()
    setAlarm()
    if (before !== undefined && before !== now?.id) {
      document.body.hidden = true
      return location.reload()
    }
    cache.clear()
    void router.invalidate()
  }

  setAlarm()
  whenSessionEnds(leave)
  // Who signs in or out on this page is led on from there.
  router.subscribe('onResolved', setAlarm)
  addEventListener('storage', ({ key }) => (key === 'appUser' || key === null) && compare())
  addEventListener('pageshow', ({ persisted }) => persisted && compare())
  // A sleeping device does not count its timers.
  document.addEventListener('visibilitychange', expire)
}
