/**
 * `npm run mutants`: changes one thing at a time in what is the law here (rules, replay, access, limits) and sees whether a test breaks.
 * An own driver, because Stryker has vite transform what it changes, and our tests are read by Node.js itself. All changes stand in the
 * sources at once, each behind a switch (test/mutant.ts), and each test is asked of those that it reaches (test/mutant-runner.ts). As many
 * as DRAWN says are drawn from SEED; `-- --all` tries all, `-- terms` those in files whose path has the word. What is evaluated while files
 * are read, or before tests begin, takes a run of a whole file for each change: of these at most WHOLE. The last line is JSON.
 */
import '#app/commands/lost-readers.ts'
import { createHash, randomInt } from 'node:crypto'
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'
import { importsOf, kindOf } from '#test/kinds.ts'
import type { Note, Plan } from '#test/mutant-runner.ts'
import { changesIn, type Mutant } from './mutants/changes.ts'
import { EQUIVALENT } from './mutants/equivalent.ts'

const { values, positionals: words } = parseArgs({
  options: { all: { type: 'boolean' } },
  allowPositionals: true,
})
/** In a run that takes about half an hour on two cores; the score is then within two or three hundredths of that of all. */
const DRAWN = 600
const WHOLE = 100
const SEED = process.env['SEED'] ?? String(randomInt(2 ** 31))
/** How many tests over HTTP of other features are asked of a change, and how many whole files. */
const ELSEWHERE = 10
const FILES = 4
/** Milliseconds after which a worker that notes nothing is ended: one change has it go round. */
const SILENCE = 240_000

const targets = globSync([
  'src/**/*.rules.ts',
  'src/**/rules.ts',
  'verifier/*.mjs',
  'src/platform/access.ts',
  'src/platform/limits/*.ts',
])
  .filter(
    (file) => !file.endsWith('.test.ts') && (words.length === 0 || words.some((word) => file.includes(word))),
  )
  .toSorted()
const everything: Mutant[] = []
const sources: Record<string, string> = {}
for (const file of targets) {
  const { mutants, text } = changesIn(file, readFileSync(file, 'utf8'), everything.length + 1)
  everything.push(...mutants)
  sources[join(process.cwd(), file)] = text
}
const reasonOf = ({ file, was, text, source }: Mutant) =>
  EQUIVALENT[file]?.find(([line, change]) => line === source && change === `${was} → ${text}`)
for (const [file, entries] of Object.entries(EQUIVALENT).filter(
  ([file]) => words.length === 0 || targets.includes(file),
))
  for (const entry of entries)
    if (!everything.some((mutant) => mutant.file === file && reasonOf(mutant) === entry))
      throw new Error(`There is no such change in ${file} any more: ${entry[0]} (${entry[1]}).`)
const ofAll = values.all || words.length > 0
const lot = ({ file, number, text }: Mutant) =>
  createHash('sha256').update(`${SEED} ${file} ${number} ${text}`).digest('hex')
const byLot = (mutants: readonly Mutant[]) =>
  mutants
    .map((mutant) => ({ mutant, lot: lot(mutant) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ mutant }) => mutant)
const all = ofAll ? everything : byLot(everything).slice(0, DRAWN)
const numbersOf = Map.groupBy(all, ({ file }) => file)

const RUN = join(process.cwd(), 'node_modules/.cache/mutants')
rmSync(RUN, { recursive: true, force: true })
mkdirSync(RUN, { recursive: true })
writeFileSync(join(RUN, 'sources.json'), JSON.stringify(sources))
// What was not drawn is asked as little as what has been noticed.
const left = everything.filter((mutant) => !all.includes(mutant))
writeFileSync(join(RUN, 'dead'), left.map(({ number }) => `${number}\n`).join(''))
Object.assign(process.env, { MUTANTS: RUN, NODE_ENV: 'test', SEED })

const vitest = await createVitest('test', {
  watch: false,
  runner: join(import.meta.dirname, '../test/mutant-runner.ts'),
  reporters: [{}],
  passWithNoTests: true,
  update: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 5_000 } },
})

const notes = (): Note[] =>
  existsSync(join(RUN, 'notes'))
    ? readFileSync(join(RUN, 'notes'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Note)
    : []
/** Every change that a test has noticed, and those in whose midst a worker was lost: they crash or never end. */
const killed = new Set<number>()
const begun = performance.now()
const say = (what: string) => console.log(`${((performance.now() - begun) / 60_000).toFixed(1)} min  ${what}`)

/** Runs these files, each as often as it stands here, and again those whose worker was lost. */
async function run(what: string, plan: Plan, files: readonly string[]): Promise<Note[]> {
  writeFileSync(join(RUN, 'plan.json'), JSON.stringify(plan))
  const made: Note[] = []
  let left = [...files]
  for (let turn = 0; left.length > 0 && turn < 20; turn++) {
    rmSync(join(RUN, 'notes'), { force: true })
    const specifications = (
      await vitest.globTestSpecifications([...new Set(left)].map((file) => join(process.cwd(), file)))
    ).filter(({ moduleId }) => left.some((file) => moduleId.endsWith(`/${file}`)))
    const times = (id: string) => left.filter((file) => id.endsWith(`/${file}`)).length
    const watch = setInterval(endSilent, 5_000)
    await vitest.runTestSpecifications(
      specifications.flatMap((one) => Array.from({ length: times(one.moduleId) }, () => one)),
      false,
    )
    clearInterval(watch)
    const noted = notes()
    made.push(...noted)
    for (const line of noted)
      if ('dead' in line) killed.add(line.dead)
      else if ('ran' in line && !line.passed && line.ran > 0) killed.add(line.ran)
    const ended = noted.flatMap((line) => ('ended' in line ? [line.ended] : []))
    const lost = left.filter((file) => {
      const at = ended.indexOf(file)
      if (at >= 0) ended.splice(at, 1)
      return at < 0
    })
    if (lost.length > 0) {
      say(`${lost.length} files were cut off: ${lost.slice(0, 5).join(', ')}`)
      for (const { trying } of lastTries(noted).filter(({ trying }) => trying > 0)) {
        killed.add(trying)
        appendFileSync(join(RUN, 'dead'), `${trying}\n`)
      }
    }
    left = lost
  }
  say(`${what}: ${killed.size} of ${all.length} noticed`)
  return made
}
/** The changes in whose midst a worker stands, or was lost. */
const lastTries = (noted: readonly Note[]) =>
  [...new Map(noted.map((line) => [line.worker, line])).values()].flatMap((line) =>
    'trying' in line ? [line] : [],
  )
let [silentSince, lastSize] = [performance.now(), 0]
function endSilent() {
  const size = existsSync(join(RUN, 'notes')) ? readFileSync(join(RUN, 'notes')).length : 0
  if (size !== lastSize) [silentSince, lastSize] = [performance.now(), size]
  if (performance.now() - silentSince < SILENCE) return
  silentSince = performance.now()
  for (const { worker } of lastTries(notes()))
    try {
      process.kill(worker, 'SIGKILL')
    } catch {
      // It is gone already.
    }
}

const tests = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'])
/** Whether a test over HTTP speaks of a file: it reads it, stands in its feature, or tells the law of sales. */
const speaksOf = (test: string, target: string) =>
  target.startsWith('verifier/')
    ? test === 'test/replay-sale.test.ts'
    : importsOf(test).includes(target) ||
      test.startsWith(`${dirname(target)}/`) ||
      (target.startsWith('src/sales/') && test.startsWith('test/law/'))
/** How far a test is from a file, by what it reads; nothing where it does not read it. */
function distance(test: string, target: string): number | undefined {
  // They read it by addresses that they put together, or run it as people do.
  if (target.startsWith('verifier/')) return test.startsWith('test/replay') ? 1 : undefined
  let [border, steps] = [[test], 0]
  const seen = new Set(border)
  while (border.length > 0) {
    if (border.includes(target)) return steps
    border = border.flatMap(importsOf).filter((file) => !seen.has(file) && seen.add(file))
    steps++
  }
  return undefined
}
/** With words, only those tests are asked that read these files, and over HTTP those that speak of them. */
const asksOf = (speaks: (test: string, target: string) => boolean) => (test: string) =>
  words.length === 0 || targets.some((target) => speaks(test, target))
const units = tests
  .filter((file) => kindOf(file) === 'unit')
  .filter(asksOf((test, target) => distance(test, target) !== undefined))
const overHTTP = [...tests.filter((file) => kindOf(file) === 'HTTP'), 'test/replay-sale.test.ts'].filter(
  asksOf(speaksOf),
)
const alive = () => all.filter(({ number }) => !killed.has(number))
const numbers = (mutants: readonly Mutant[]) => mutants.map(({ number }) => number)

const reached = [...(await run('Tests without a portal', { mode: 'each' }, units))]
const ofFeature = Object.fromEntries(
  overHTTP.map((test) => [
    test,
    [...numbersOf].flatMap(([target, mutants]) => (speaksOf(test, target) ? numbers(mutants) : [])),
  ]),
)
const surveyed = await run(
  'Tests over HTTP of the same feature',
  { mode: 'each', files: ofFeature },
  overHTTP,
)
reached.push(...surveyed)

/** The tests of other features that reach a change, the nearest and then the quickest first. */
const near = (a: string, b: string) => a.split('/').findIndex((part, n) => part !== b.split('/')[n])
const elsewhere: Record<string, number[]> = {}
const files = new Set<string>()
const visits = new Map<number, { test: string; file: string; cost: number }[]>()
for (const line of surveyed)
  if ('reached' in line && line.sound)
    for (const number of line.reached)
      if (!killed.has(number) && !ofFeature[line.file]?.includes(number))
        visits.set(number, [...(visits.get(number) ?? []), line])
for (const { number, file } of alive())
  for (const visit of (visits.get(number) ?? [])
    .toSorted((a, b) => near(b.file, file) - near(a.file, file) || a.cost - b.cost)
    .slice(0, ELSEWHERE)) {
    ;(elsewhere[visit.test] ??= []).push(number)
    files.add(visit.file)
  }
reached.push(
  ...(await run('Tests over HTTP of other features', { mode: 'each', tests: elsewhere }, [...files])),
)

const inTests = new Set(reached.flatMap((line) => ('reached' in line ? line.reached : [])))
const services = new Set(reached.flatMap((line) => ('outside' in line ? line.outside : [])))
const whole = byLot(alive().filter((mutant) => mutant.static || services.has(mutant.number)))
const chosen = ofAll ? whole : whole.slice(0, WHOLE)
const beside = new Map<string, Set<number>>()
for (const line of reached)
  if ('outside' in line) beside.set(line.file, new Set([...(beside.get(line.file) ?? []), ...line.outside]))
for (const group of [units, overHTTP]) {
  const waiting = chosen.filter(({ number }) => !killed.has(number))
  const queues = Array.from({ length: FILES }, (): Record<string, number[]> => ({}))
  for (const mutant of waiting)
    for (const [rank, { test }] of group
      .flatMap((test) => {
        const far = distance(test, mutant.file)
        const isNear =
          group === units || speaksOf(test, mutant.file) || beside.get(test)?.has(mutant.number) === true
        return far !== undefined && isNear ? [{ test, far }] : []
      })
      .toSorted((a, b) => a.far - b.far)
      .slice(0, FILES)
      .entries())
      (queues[rank]![test] ??= []).push(mutant.number)
  const requests = [...new Set(queues.flatMap((queue) => Object.keys(queue)))]
  const nothing = Object.fromEntries(requests.map((test) => [test, [0]]))
  const sound = (await run('Whole files as they are', { mode: 'whole', files: nothing }, requests)).flatMap(
    (line) => ('ran' in line && line.passed ? [line.file] : []),
  )
  for (const queue of queues) {
    const each = Object.entries(queue).flatMap(([test, numbers]) =>
      sound.includes(test) ? numbers.filter((number) => !killed.has(number)).map(() => test) : [],
    )
    await run('Whole files', { mode: 'whole', files: queue }, each)
  }
}
await vitest.close()

const tried = all.filter(
  (mutant) => inTests.has(mutant.number) || !whole.includes(mutant) || chosen.includes(mutant),
)
const survivors = tried.filter(({ number }) => !killed.has(number))
const unread = survivors.filter((mutant) => !reasonOf(mutant))
for (const { file, line, was, text, source, number } of unread) {
  const where = inTests.has(number)
    ? ''
    : services.has(number)
      ? 'while files are read: '
      : 'no test gets there: '
  console.log(`${file}:${line}  ${was} → ${text || 'nothing'}  ${where}${source}`)
}
const score = Number((1 - survivors.length / Math.max(tried.length, 1)).toFixed(3))
console.log(
  JSON.stringify({
    mutants: tried.length,
    killed: tried.length - survivors.length,
    withReason: survivors.length - unread.length,
    score,
  }),
)
process.exit()
