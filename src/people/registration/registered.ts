/** What this browser remembers between registering, the letter and signing in. */
import type { BailiffCheck } from '#people/accounts/bailiff.rules.ts'
import { localStore, sessionStore } from '#platform/web/store.ts'

export type Registered = {
  email: string
  needsApproval: boolean
  bailiffCheck: BailiffCheck | null
  chsiNumber: string | null
}

const REGISTERED = 'registered'
const RETURN = 'register-return'

/** Keeps, for the screen after, what came of registering: an e-mail address does not belong into the address of a page. */
export const storeRegistered = (registered: Registered) =>
  sessionStore.set(REGISTERED, JSON.stringify(registered))

/** What this tab has just registered, also after a reload. */
export function justRegistered(): Registered | undefined {
  const stored = sessionStore.get(REGISTERED)
  return stored ? (JSON.parse(stored) as Registered) : undefined
}

/** Remembers where somebody was going when they had to register. The letter may open another tab, so it is kept for the whole browser. */
export function storeWayBack(returnUrl: string | undefined) {
  if (returnUrl) localStore.set(RETURN, returnUrl)
  else localStore.remove(RETURN)
}
export const wayBack = () => localStore.get(RETURN)
