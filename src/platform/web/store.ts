/**
 * What the browser stores for this site: the only place that touches its storage. Where that is forbidden or full, a page stores it in its own
 * memory, for as long as it stands.
 */

/** One of the two storages of a browser. None of its functions throws. */
export type Store = {
  get: (key: string) => string | undefined
  /** Whether it will be there after the page has gone. */
  set: (key: string, text: string) => boolean
  remove: (key: string) => void
}

/** `open` gets the storage, and throws where the browser forbids it. The server, which draws pages too, stores nothing. */
export function storeIn(open: () => Storage | undefined): Store {
  const memory = new Map<string, string>()
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      const storage = open()
      return storage ? use(storage) : undefined
    } catch {
      return undefined
    }
  }
  const remove = (key: string) => {
    memory.delete(key)
    attempt((storage) => storage.removeItem(key))
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, text) => {
      remove(key)
      const isStored = attempt((storage) => {
        storage.setItem(key, text)
        return true
      })
      if (!isStored && globalThis.document) memory.set(key, text)
      return isStored ?? false
    },
    remove,
  }
}

/** For all tabs, until somebody clears it. */
export const localStore = storeIn(() => globalThis.localStorage)
/** For this tab alone. */
export const sessionStore = storeIn(() => globalThis.sessionStorage)

/** Whether this browser lets the site store anything. */
export function storesNothing(): boolean {
  const isStored = localStore.set('tried', '')
  localStore.remove('tried')
  return !isStored
}
