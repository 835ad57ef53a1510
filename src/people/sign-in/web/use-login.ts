/** What follows once somebody has signed in, by whatever way. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { tidyBrowser } from '#people/push/web/sitting-down.ts'
import { urlOf } from '#platform/identifiers.ts'
import { storeSession } from '#platform/web/session.ts'
import { sessionStore } from '#platform/web/store.ts'
import type { Session } from '../sign-in.contract.ts'

/** Where a person goes after signing in. Only addresses inside the portal: a link must not lead anyone out of it unawares. */
const BASE = '/dist'

/** The address within the portal that was asked for, without the base path; the home page when it leads anywhere else. */
export function addressWithin(request: string | undefined, origin = location.origin): string {
  const url = request?.startsWith('/') && urlOf(request, origin)
  if (!url) return '/'
  const { origin: target, pathname, search, hash } = url
  const path = pathname.replace(new RegExp(`^${BASE}(?=/|$)`), '') || '/'
  if (target !== origin || path.startsWith('//') || /^\/(?:api|login)(?:\/|$)/.test(path)) return '/'
  return path + search + hash
}

const STORED_UNDER = 'login-return'

/** Remembers in this tab where to go, while the person is away at the identity provider or asked for a certificate. */
export function storeReturnAddress(request: string | undefined) {
  if (request) sessionStore.set(STORED_UNDER, request)
  else sessionStore.remove(STORED_UNDER)
}

/** Where to go now that the person is back. */
export const storedReturnAddress = () => sessionStore.get(STORED_UNDER)

/** Keeps the session and goes on to an address within the portal. */
export function useLogin() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  return (session: Session, to?: string, state?: object) => {
    storeSession(session)
    tidyBrowser('renew')
    // What a visitor was shown may look different to this person.
    cache.clear()
    void navigate({ href: addressWithin(to), replace: true, ...(state && { state }) })
  }
}
