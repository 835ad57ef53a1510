/**
 * npm run examined: what the journeys have examined with axe, for the accessibility statement. Run it after all journeys, on the
 * build that is released: `rm -r node_modules/.cache/examined; TEST_LENGTH=long npx vitest run test/journeys; npm run examined`. Without journeys
 * before it, it only looks which screens there are: new ones stand among those that nobody has examined.
 */
import '#app/commands/lost-readers.ts'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { EXAMINED as BEFORE } from '#operations/about/examined.ts'
import { routeScreens } from './route-screens.ts'
import { laidOut } from './layout.ts'

const FOLDER = 'node_modules/.cache/examined'
const FILE = 'src/operations/about/examined.ts'

type Line = { path: string; language: string; at: string }
const lines = globSync(`${FOLDER}/*.jsonl`).flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line)),
)
/** The address of the screen that stands at a path; the one without a parameter where two would fit. */
/** Screens of the app itself belong to no feature. */
const OWN = ['/', '/firstLienNotification', '/changeStatusNotification', '/unauthorized']
const addresses = [...new Set([...OWN, ...routeScreens().map(({ address }) => address)])]
const addressOf = (path: string) =>
  addresses
    .filter((address) => new RegExp(`^/dist${address.replaceAll(/\$\w+/g, '[^/]+')}/?$`).test(path))
    .toSorted((one, other) => one.split('$').length - other.split('$').length)[0]

const byAddress = Map.groupBy(lines, ({ path }) => addressOf(path) ?? '')
byAddress.delete('')
const { version: axe } = createRequire(import.meta.url)('axe-core/package.json') as { version: string }
const fresh = {
  at: lines
    .map(({ at }) => at)
    .toSorted()
    .at(-1),
  axe,
  screens: [...byAddress].map(([address, found]) => ({
    address,
    languages: [...new Set(found.map(({ language }) => language))].toSorted(),
  })),
}
const { at, screens, ...by } = lines.length > 0 ? fresh : BEFORE
const known = screens.filter(({ address }) => addresses.includes(address))
const examined = {
  at,
  axe: by.axe,
  screens: known.toSorted((one, other) => (one.address < other.address ? -1 : 1)),
  unexamined: addresses.filter((each) => !known.some(({ address }) => address === each)).toSorted(),
}
const text = `/** Written by tools/examined.ts after the journeys: which screens axe has examined, in which languages, and which nobody has yet. */
type Examined = {
  at: string
  axe: string
  screens: readonly { address: string; languages: readonly ('bg' | 'en')[] }[]
  unexamined: readonly string[]
}

export const EXAMINED: Examined = ${JSON.stringify(examined)}
`
writeFileSync(FILE, laidOut(FILE, text))
console.log(
  `${known.length} screens were examined, ${examined.unexamined.length} were not; ${FILE} was written.`,
)
