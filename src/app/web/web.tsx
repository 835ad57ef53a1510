/** Starts the portal in the browser: look, language, server state, session, and the router that shows the screens. */
// First: schemas take its settings when they are made.
import './checks.ts'
import { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import { askAgain } from '#platform/web/ask-again.ts'
import { askAhead } from '#platform/web/hooks.ts'
import { askWhenInDoubt } from '#platform/web/live/server-clock.ts'
import { language } from '#platform/web/say.ts'
import { forgetSession, storedSession, whenSessionEnds } from '#platform/web/session.ts'
import '#platform/web/ui/styles.css'
import '#app/web/frame/frame.css'
import '#app/web/home/home.css'
import { settings } from '#settings/settings.contract.ts'
import { Portal } from './Portal.tsx'
import { newRouter } from './routes.tsx'

/** Above this, setTimeout runs at once. */
const LONGEST_TIMER_MS = 2_147_483_647

/** Keeps what is on the screen true to the session: it ends on a 401, by the clock, or by signing out in another tab. */
function watchSession(router: AnyRouter, cache: QueryClient) {
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

/* Takes over a page that the server has drawn: its answers into the memory, its styles back to their elements. */

/** What the server has put into the page (app/rendering/page-markup.ts). */
type Page = { known: [readonly unknown[], unknown][]; styles: string[] }

/** Whether there is such a page, and it is that of whoever looks at it (`first-paint.js`). */
function isServerRendered(cache: QueryClient): boolean {
  // What has followed the bidding until now (live-page.ts) leaves the page to React.
  dispatchEvent(new Event('taking-over'))
  const page = document.getElementById('page')
  const { fits } = document.documentElement.dataset
  // What everybody is told is not all that somebody is told who is signed in.
  if (!page || fits === 'no' || storedSession()) return false
  const { known, styles } = JSON.parse(page.textContent) as Page
  // As old as can be: what is on the screen is asked again at once.
  for (const [key, answer] of known) cache.setQueryData(key, answer, { updatedAt: 1 })
  if (fits !== 'yes') return false
  for (const element of document.querySelectorAll<HTMLElement>('[data-s]')) {
    element.style.cssText = styles[Number(element.dataset['s'])] ?? ''
    element.removeAttribute('data-s')
  }
  return true
}

/** The content security policy lets in only style elements that carry this; the server writes it into the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// Where the scroll lock under Mantine's dialogs looks for it.
Object.assign(globalThis, { __webpack_nonce__: nonce })

document.documentElement.lang = language

const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What the server said it will say again; only a line or a server that failed may do better next time.
      retry: (failures, error) =>
        failures === 0 &&
        error instanceof Refusal &&
        ['noConnection', 'serverError', 'unavailable'].includes(error.code),
    },
  },
})

/**
 * The first screen is fetched before React takes over from the words in index.html, so that nothing blinks; as a transition it
 * is drawn in steps, so that a slow phone goes on answering. No await at the top of the file: lazy screens import from the
 * same chunk and would wait for it forever.
 */
async function start() {
  const isRendered = isServerRendered(cache)
  if (!isRendered) void askAhead(cache, settings.seeCurrencies, {})
  // Reading the scripts has kept a slow phone busy; it may answer before the next long piece of work.
  await new Promise((resume) => setTimeout(resume))
  const router = newRouter({ drawn: isRendered })
  watchSession(router, cache)
  askWhenInDoubt((first) => void ((first || cache.isFetching() === 0) && askAgain(cache)))
  // The router puts its boundaries where it has them on the server.
  if (isRendered) router.ssr = { manifest: undefined }
  await router.load()
  const { href } = router.history.location
  // Nobody listens to the address until React has taken over: whoever went back or on meanwhile is followed then.
  addEventListener('taken-over', () => router.history.location.href !== href && void router.load(), {
    once: true,
  })
  const portal = <Portal {...{ cache, router, nonce }} />
  const place = document.getElementById('portal')!
  startTransition(() => void (isRendered ? hydrateRoot(place, portal) : createRoot(place).render(portal)))
}

// The browser's tables of time zones take a phone 50 ms to open: better while it waits for the first answers than in their midst.
globalThis.requestIdleCallback?.(() => dayInSofia(new Date(0)))
void start()
