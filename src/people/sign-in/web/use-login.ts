/** What follows once somebody has signed in, by whatever way. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { keepSession } from '#platform/web/session.ts'
import { tidyBrowser } from '#people/push/web/sitting-down.ts'
import type { Session } from '../sign-in.contract.ts'
import { addressWithin } from './return-address.ts'

/** Keeps the session and goes on to an address within the portal. */
export function useLogin() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  return (session: Session, to?: string, state?: object) => {
    keepSession(session)
    tidyBrowser('renew')
    // What a visitor was shown may look different to this person.
    cache.clear()
    void navigate({ href: addressWithin(to), replace: true, ...(state && { state }) })
  }
}
