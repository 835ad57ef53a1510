/**
 * By what the portal knows this browser again when a password is tried: a secret that it makes the first time and keeps, also after
 * signing out. Whoever knows it has no access to anything; they may only try passwords where strangers are kept out.
 */
import { newSecret } from './secret.ts'
import { localStore } from './store.ts'

const KEY = 'device'

/** The header that names this device to the portal. `make` where somebody may enter; elsewhere only what is there already is sent. */
export function deviceHeader({ make }: { make: boolean }): Record<string, string> {
  const kept = localStore.get(KEY)
  if (kept) return { 'x-device': kept }
  if (!make) return {}
  const secret = newSecret()
  // A browser that stores nothing is not known again.
  return localStore.set(KEY, secret) ? { 'x-device': secret } : {}
}
