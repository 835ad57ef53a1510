/** Who is at the screen; looks again after each navigation, and when another tab signs in or out. */
import { useRouter } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import { storedSession, storedUser } from '#platform/web/session.ts'

export function useVisitor() {
  const router = useRouter()
  const listen = useCallback(
    (check: () => void) => {
      const stop = router.subscribe('onResolved', check)
      addEventListener('storage', check)
      return () => {
        stop()
        removeEventListener('storage', check)
      }
    },
    [router],
  )
  const session = () => storedSession()?.token
  // A page that the server has drawn is nobody's, and is taken over where nobody is signed in.
  useSyncExternalStore(listen, session, session)
  return storedUser()
}
