/** What a browser keeps of the sales that were seen: the newest first, each once, a few, and nothing that others wrote there. */
import { expect, it } from 'vitest'
import type { Store } from '#platform/web/store.ts'
import { forgetSeen, MOST_SEEN, noteSeen, recentlySeen } from './recent.ts'

function store(): Store {
  const stored = new Map<string, string>()
  return {
    get: (key) => stored.get(key),
    set: (key, text) => Boolean(stored.set(key, text)),
    remove: (key) => void stored.delete(key),
  }
}
const sale = (id: number) => ({ id, code: `2027-${id}`, title: `Търг ${id}`, titleEn: null })

it('keeps the newest first, each once, and not many', () => {
  const stored = store()
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 3]) noteSeen(stored, sale(id))
  expect(recentlySeen(stored).map(({ id }) => id)).toEqual([3, 8, 7, 6, 5, 4])
  expect(recentlySeen(stored)).toHaveLength(MOST_SEEN)
  forgetSeen(stored)
  expect(recentlySeen(stored)).toEqual([])
})

it.each(['{', '{"id":1}', '[{"id":"1"}]'])('takes %s for nothing', (written) => {
  const stored = store()
  stored.set('recentlySeen', written)
  expect(recentlySeen(stored)).toEqual([])
})
