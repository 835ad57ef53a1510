/** The portal works in the browsers that it names: what was built for them uses nothing that they lack, and older ones are told; and it goes on where
 * they store nothing. */
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { afterEach, expect, it, vi } from 'vitest'
import { OLDEST_BROWSERS, oldBrowser } from '#platform/lang/browsers.ts'
import { storeIn } from '#platform/web/store.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const data = JSON.parse(
  read(createRequire(import.meta.url).resolve('@mdn/browser-compat-data')),
) as CompatData

const BROWSERS = { ...OLDEST_BROWSERS, safari_ios: OLDEST_BROWSERS.ios, ios: undefined }
/** Whether one of our browsers lacks it, by the tables of MDN. */
const isLacking = (compat: CompatStatement) =>
  Object.entries(BROWSERS).some(([browser, oldest]) => {
    const support = [compat.support[browser as keyof CompatStatement['support']] ?? []].flat()
    const has = support.some(
      ({ version_added: added, version_removed, flags, prefix, alternative_name }) =>
        ![flags, prefix, alternative_name, version_removed].some(Boolean) &&
        Number.parseFloat(String(added).replace('≤', '')) <= Number(oldest),
    )
    return oldest !== undefined && !has
  })

/** Interfaces whose members are recognised by their names alone, as no other has them. */
const HELD =
  /^(Abort|Blob|Document|DOM|Element|Event|File$|FormData|Headers|HTML(Element|Input|Select|Dialog|Form|Details)|Navigator$|Node|Range$|ReadableStream|Request$|Response$|TransformStream|URL|Window$)/
const builtins = Object.entries(data.javascript['builtins']!).filter(([name]) => name !== '__compat')
const intl = Object.entries(data.javascript['builtins']!['Intl']!).map(([name, each]) => [
  `Intl.${name}`,
  each,
])
const interfaces = [...builtins, ...intl, ...Object.entries(data.api)] as [string, Identifier][]

const lacking = { constructors: new Set<string>(), statics: new Set<string>(), members: new Set<string>() }
const known = new Set<string>()
for (const [name, each] of interfaces) {
  if (each.__compat && isLacking(each.__compat)) lacking.constructors.add(name)
  for (const [member, { __compat }] of Object.entries(each as Record<string, Identifier>)) {
    if (!__compat) continue
    const isStatic = member.endsWith('_static')
    if (isStatic && isLacking(__compat)) lacking.statics.add(`${name}.${member.replace('_static', '')}`)
    if (isStatic || !(name in data.api ? HELD : /./).test(name)) continue
    if (isLacking(__compat)) lacking.members.add(member)
    else known.add(member)
  }
}

/** Names that something else has too. */
const OTHERS: Record<string, string> = {
  bytes: 'of our own',
  drop: 'of our own',
  escape: 'of CSS',
  external: 'of our own',
  getUserMedia: 'of cameras',
  move: 'of a text range of old',
  share: 'asked for first',
  startViewTransition: 'tried or asked for first by React and the router',
  toArray: 'of React.Children',
  use: 'of React',
  when: 'of zod',
}

/** What a script uses that one of our browsers lacks; what it asks for first (`?.`, `typeof`) it does not rely on. */
function lackingIn(script: string): string[] {
  const found = [
    ...[...script.matchAll(/\bnew ((?:Intl\.)?[A-Z]\w*)/g)].filter(([, name]) =>
      lacking.constructors.has(name!),
    ),
    ...[...script.matchAll(/\b[A-Z]\w*\.\w+(?=\()/g)].filter(
      ([name]) => lacking.statics.has(name) && !script.includes(`typeof ${name}`),
    ),
    // After a spread stands a function of any name, not a member.
    ...[...script.matchAll(/(?<!\.)\.([a-z]\w*)(?=\()/gi)].filter(
      ([, name]) => lacking.members.has(name!) && !known.has(name!) && !(name! in OTHERS),
    ),
    // The methods of arrays, which iterators have only lately.
    ...script.matchAll(
      /(?<!\b(?:Object|Array))\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|flatMap|forEach|take|drop|toArray)\(/g,
    ),
  ]
  return [...new Set(found.map(([text]) => text))]
}

it('what was built uses nothing that the oldest browsers lack', () => {
  const scripts = globSync('dist/**/*.js', { exclude: ['dist/server*/**', 'dist/server*'] })
  expect(scripts.length).toBeGreaterThan(50)
  const found = scripts.map((file) => [file, lackingIn(read(file))] as const)
  expect(found.filter(([, each]) => each.length > 0)).toEqual([])
})

it.each([
  'AbortSignal.any([a])',
  'URL.canParse(a)',
  'Promise.withResolvers()',
  'Map.groupBy(a,b)',
  'a.isWellFormed()',
  'a.values().map(b)',
  'a.checkVisibility()',
  'new Intl.DurationFormat("bg")',
])('this test sees %s', (script) => expect(lackingIn(script)).not.toEqual([]))

it('the manual names the same versions as the notice to older browsers', () => {
  for (const version of Object.values(OLDEST_BROWSERS))
    for (const text of [
      oldBrowser.bg,
      oldBrowser.en,
      read('docs/manuals/external.bg.md'),
      read('docs/manuals/external.en.md'),
    ])
      expect(text).toContain(version)
})

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
  const touching = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).filter((file) =>
    /\b(?:local|session)Storage\b/.test(read(file)),
  )
  expect(touching).toEqual(['src/platform/web/store.ts'])
})
