/** One place touches the storage of the browser, and none of what it does can fail. */
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { storeIn } from './store.ts'

afterEach(() => vi.unstubAllGlobals())

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const full = { getItem: () => null, removeItem: () => undefined, setItem: forbidden } as unknown as Storage

it.each([
  ['is forbidden', forbidden],
  ['is full', () => full],
  ['is missing', () => undefined],
])('a page goes on by its own memory where the storage %s', (_, open) => {
  vi.stubGlobal('document', {})
  const store = storeIn(open)
  expect(store.get('culture')).toBeUndefined()
  expect(store.set('culture', 'en')).toBe(false)
  expect(store.get('culture')).toBe('en')
  store.remove('culture')
  expect(store.get('culture')).toBeUndefined()
})

it('the server, which draws pages for everybody, remembers nothing', () => {
  const store = storeIn(() => undefined)
  store.set('culture', 'en')
  expect(store.get('culture')).toBeUndefined()
})

it('no other place touches the storage', () => {
  const touching = (readdirSync('src', { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .filter((file) => /\b(?:local|session)Storage\b/.test(readFileSync(`src/${file}`, 'utf8')))
  expect(touching).toEqual(['platform/web/store.ts'])
})
