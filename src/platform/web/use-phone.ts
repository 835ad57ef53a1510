/** Whether the window is as narrow as a telephone's, where lists become cards. */
import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(max-width: 37.5em)')

function subscribe(changed: () => void) {
  const narrow = query()
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** The page that the server draws is that of a wide window: it does not know whose it will be. */
export const useIsPhone = () =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )
