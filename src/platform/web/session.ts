/** The signed-in session in browser storage, with its expiry. Specification, sections 3 and 4; its risk: docs/decisions. */
import type { User } from '#platform/access.ts'
import { localStore } from './store.ts'

const KEY = 'appUser'

/** What the browser keeps; the accounts contract says what the server sends. */
export type StoredSession = Omit<User, 'id' | 'actsFor' | 'roles'> & {
  id: number
  email: string | null
  token: string
  tokenExpiration: string
  roles: { name: User['roles'][number]; normalizedName: string }[]
}

let ended = () => {}

/** Says what to do when the server no longer knows the session: leave for the login page. */
export const whenSessionEnds = (leave: () => void) => void (ended = leave)

/** The stored session, or undefined when there is none or it has expired. */
export function storedSession(): StoredSession | undefined {
  try {
    const session = JSON.parse(localStore.get(KEY) ?? 'null') as StoredSession | null
    if (session?.token && Date.parse(session.tokenExpiration) > Date.now()) return session
  } catch {
    /* what someone else wrote there is no session */
  }
  return undefined
}

/** Keeps the session in this browser, for all its tabs. */
export const storeSession = (session: StoredSession) => void localStore.set(KEY, JSON.stringify(session))

/** Forgets the session, in this tab and, through the storage event, in the others. */
export const forgetSession = () => localStore.remove(KEY)

/** A 401 from any call: the session is over, wherever the person is. */
export function sessionRefused() {
  forgetSession()
  ended()
}

/** The stored person as access rules know people. */
export function storedUser():
  | Pick<User, 'roles' | 'userType' | 'claims' | 'fullName' | 'userName'>
  | undefined {
  const session = storedSession()
  return session && { ...session, roles: session.roles.map(({ name }) => name) }
}
