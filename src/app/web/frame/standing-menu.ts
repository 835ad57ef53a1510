/** Whether the menu stands beside the page: on wide screens, for whoever is signed in, until they shut it; the browser remembers that. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Visitor } from './menu.ts'
import { localStore } from '#platform/web/store.ts'

const KEY = 'menu'
const SHUT = 'shut'
/** As in frame.css. */
const WIDE = '(min-width: 90em)'

const listen = (look: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', look)
  return () => query.removeEventListener('change', look)
}

const isShut = () => localStore.get(KEY) === SHUT

export function useStandingMenu(user: Visitor) {
  const wide = useSyncExternalStore(
    listen,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  const [shut, setShut] = useState(isShut)
  const may = wide && user !== undefined
  const stands = may && !shut
  // Room is left for it by this mark, which `first-paint.js` sets before anything is drawn.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-menu', stands)
  }, [stands])
  const turn = () => {
    setShut(!shut)
    localStore.set(KEY, shut ? 'open' : SHUT)
  }
  return { may, stands, turn }
}
