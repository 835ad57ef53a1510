/** Where a person goes after signing in. Only addresses inside the portal: a link must not lead anyone out of it unawares. */
import { urlOf } from '#platform/identifiers.ts'
import { sessionStore } from '#platform/web/store.ts'

const BASE = '/dist'

/** The address within the portal that was asked for, without the base path; the home page when it leads anywhere else. */
export function addressWithin(asked: string | undefined, origin = location.origin): string {
  const url = asked?.startsWith('/') && urlOf(asked, origin)
  if (!url) return '/'
  const { origin: target, pathname, search, hash } = url
  const path = pathname.replace(new RegExp(`^${BASE}(?=/|$)`), '') || '/'
  if (target !== origin || path.startsWith('//') || /^\/(?:api|login)(?:\/|$)/.test(path)) return '/'
  return path + search + hash
}

const KEPT_UNDER = 'login-return'

/** Remembers in this tab where to go, while the person is away at the identity provider or asked for a certificate. */
export function keepReturnAddress(asked: string | undefined) {
  if (asked) sessionStore.set(KEPT_UNDER, asked)
  else sessionStore.remove(KEPT_UNDER)
}

/** Where to go now that the person is back. */
export const keptReturnAddress = () => sessionStore.get(KEPT_UNDER)
