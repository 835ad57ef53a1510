/** The sales that somebody wants to see side by side: up to four, chosen in this browser and kept in it alone. */
import { localStore } from '#platform/web/store.ts'

const KEY = 'compared'
export const MOST_COMPARED = 4
const listeners = new Set<() => void>()
let text = ''
let ids: readonly number[] = []
const NONE: readonly number[] = []

/** The numbers of sales in a text such as `12,7`: what is none is left out, and so is what is too many. */
export const saleIdsIn = (list: string): number[] =>
  [
    ...new Set(
      list
        .split(',')
        .filter((each) => /^[1-9]\d{0,9}$/.test(each))
        .map(Number),
    ),
  ].slice(0, MOST_COMPARED)

/** The same list as long as nothing has changed, as React asks of what it looks at. */
export function compared(): readonly number[] {
  const stored = localStore.get(KEY) ?? ''
  if (stored !== text) {
    text = stored
    ids = saleIdsIn(stored)
  }
  return ids
}

/** The server, which draws lists too, knows of nobody's browser. */
export const comparedByNobody = () => NONE

export function compare(chosen: readonly number[]) {
  ids = chosen.slice(0, MOST_COMPARED)
  text = ids.join(',')
  if (text) localStore.set(KEY, text)
  else localStore.remove(KEY)
  for (const listener of listeners) listener()
}

export function whenComparedChanges(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
