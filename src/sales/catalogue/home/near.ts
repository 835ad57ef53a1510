/** The municipality that somebody wants to see sales of; kept in this browser alone. */
const KEY = 'nearMunicipality'
const CODE = /^[A-Z]{3}\d{2}$/
const listeners = new Set<() => void>()
let unkept = ''

/** Its code; nothing while none is chosen, or something else stands there. */
export function chosenPlace(): string {
  try {
    const kept = localStorage.getItem(KEY) ?? ''
    return CODE.test(kept) ? kept : unkept
  } catch {
    return unkept
  }
}

export function choosePlace(code: string) {
  unkept = code
  try {
    if (code) localStorage.setItem(KEY, code)
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing remembers it as long as the page stands.
  }
  for (const listener of listeners) listener()
}

export function whenPlaceChanges(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
