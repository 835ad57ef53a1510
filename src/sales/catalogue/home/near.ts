/** The municipality that somebody wants to see sales of; kept in this browser alone. */
import { localStore } from '#platform/web/store.ts'

const KEY = 'nearMunicipality'
const CODE = /^[A-Z]{3}\d{2}$/
const listeners = new Set<() => void>()

/** Its code; nothing while none is chosen, or something else stands there. */
export function chosenPlace(): string {
  const stored = localStore.get(KEY) ?? ''
  return CODE.test(stored) ? stored : ''
}

export function choosePlace(code: string) {
  if (code) localStore.set(KEY, code)
  else localStore.remove(KEY)
  for (const listener of listeners) listener()
}

export function whenPlaceChanges(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
