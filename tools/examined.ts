/**
 * node tools/examined.ts: what the journeys have examined with axe, for the accessibility statement. Run it after all journeys,
 * on the build that is released: `rm -r node_modules/.cache/examined; npx vitest run test/journeys; node tools/examined.ts`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { doorScreens } from './door-screens.ts'

const FOLDER = 'node_modules/.cache/examined'
const FILE = 'src/operations/about/examined.json'

type Line = { path: string; language: string; at: string }
const lines = globSync(`${FOLDER}/*.jsonl`).flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line)),
)
if (lines.length === 0) throw new Error(`There is nothing in ${FOLDER}: run the journeys first.`)

/** The address of the screen that stands at a path; the one without a parameter where two would fit. */
const addresses = [...new Set(doorScreens().map(({ address }) => address))]
const addressOf = (path: string) =>
  addresses
    .filter((address) => new RegExp(`^/dist${address.replaceAll(/\$\w+/g, '[^/]+')}/?$`).test(path))
    .toSorted((one, other) => one.split('$').length - other.split('$').length)[0]

const byAddress = Map.groupBy(lines, ({ path }) => addressOf(path) ?? '')
byAddress.delete('')
const { version: axe } = createRequire(import.meta.url)('axe-core/package.json') as { version: string }
const examined = {
  at: lines.map(({ at }) => at).toSorted().at(-1)!,
  axe,
  screens: [...byAddress]
    .map(([address, found]) => ({
      address,
      languages: [...new Set(found.map(({ language }) => language))].toSorted(),
    }))
    .toSorted((one, other) => (one.address < other.address ? -1 : 1)),
}
writeFileSync(FILE, `${JSON.stringify(examined, null, 2)}\n`)
console.log(`${examined.screens.length} screens were examined; ${FILE} was written.`)
