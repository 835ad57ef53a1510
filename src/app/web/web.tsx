/** Starts the portal in the browser: look, language, server state, session, and the router that shows the screens. */
import './checks.ts'
import { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import { askAgain } from '#platform/web/ask-again.ts'
import { askAhead } from '#platform/web/hooks.ts'
import { askWhenInDoubt } from '#platform/web/live/server-clock.ts'
import { language } from '#platform/web/say.ts'
import '../../platform/web/ui/styles.css'
import './frame/frame.css'
import './home/home.css'
import { settings } from '#settings/settings.contract.ts'
import { drawnPage } from './drawn-page.ts'
import { Portal } from './Portal.tsx'
import { newRouter } from './routes.tsx'
import { watchSession } from './session-watch.ts'

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
  const drawn = drawnPage(cache)
  if (!drawn) void askAhead(cache, settings.seeCurrencies, {})
  // Reading the scripts has kept a slow phone busy; it may answer before the next long piece of work.
  await new Promise((resume) => setTimeout(resume))
  const router = newRouter({ drawn })
  watchSession(router, cache)
  askWhenInDoubt((first) => void ((first || cache.isFetching() === 0) && askAgain(cache)))
  // The router puts its boundaries where it has them on the server.
  if (drawn) router.ssr = { manifest: undefined }
  await router.load()
  const { href } = router.history.location
  // Nobody listens to the address until React has taken over: whoever went back or on meanwhile is followed then.
  addEventListener('taken-over', () => router.history.location.href !== href && void router.load(), {
    once: true,
  })
  const portal = <Portal {...{ cache, router, nonce }} />
  const place = document.getElementById('portal')!
  startTransition(() => void (drawn ? hydrateRoot(place, portal) : createRoot(place).render(portal)))
}

// The browser's tables of time zones take a phone 50 ms to open: better while it waits for the first answers than in their midst.
globalThis.requestIdleCallback?.(() => dayInSofia(new Date(0)))
void start()
