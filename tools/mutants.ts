/**
 * `npm run mutants`: changes one thing at a time in what is the law here (rules, replay, access, limits) and sees whether a sentence breaks.
 * An own driver, because Stryker has vite transform what it changes, and our tests are read by Node.js itself. It tries as many as SAMPLE
 * says, drawn from SEED; `-- --all` tries all, `-- terms` those of the files whose path has the word. The last line is JSON.
 */
import '../src/app/commands/lost-readers.ts'
import { spawn } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { createVitest } from 'vitest/node'
import { importsOf, kindOf } from '../test/kinds.ts'

type Mutant = { file: string; line: number; start: number; end: number; text: string; was: string }
type Node = { type: string; start: number; end: number; [part: string]: unknown }

const PART = process.env['MUTANTS_PART']
const given = process.argv.slice(2)
const words = given.filter((word) => !word.startsWith('-'))
/** In a run that takes about half an hour on two cores. */
const SAMPLE = 400
const SEED = process.env['SEED'] ?? String(randomInt(2 ** 31))

const targets = globSync([
  'src/**/*.rules.ts',
  'src/**/rules.ts',
  'tools/replay/*.mjs',
  'tools/replay/*.ts',
  'src/platform/access.ts',
  'src/platform/limits/*.ts',
])
  .filter(
    (file) => !file.endsWith('.test.ts') && (words.length === 0 || words.some((word) => file.includes(word))),
  )
  .toSorted()

const OTHER: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
}

/** Each single change that is tried in a file: operators, conditions, truths and numbers; texts and types are left alone. */
function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, 'utf8')
  const found: Mutant[] = []
  const add = (start: number, end: number, text: string) =>
    found.push({
      file,
      line: source.slice(0, start).split('\n').length,
      start,
      end,
      text,
      was: source.slice(start, end),
    })
  const isText = ({ type, value }: Node) =>
    type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
  const visit = (node: Node) => {
    const { type, start, end } = node
    if (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(type)) return
    if (type === 'BinaryExpression' || type === 'LogicalExpression') {
      const [left, right, operator] = [
        node['left'] as Node,
        node['right'] as Node,
        node['operator'] as string,
      ]
      const other = OTHER[operator]
      if (other && !(operator === '+' && (isText(left) || isText(right)))) {
        const at = source.indexOf(operator, left.end)
        add(at, at + operator.length, other)
      }
    }
    if (type === 'UnaryExpression' && node['operator'] === '!') add(start, start + 1, '')
    if (type === 'Literal' && typeof node['value'] === 'boolean') add(start, end, String(!node['value']))
    if (type === 'Literal' && typeof node['value'] === 'number') add(start, end, String(node['value'] + 1))
    if (type === 'IfStatement' || type === 'ConditionalExpression') {
      const test = node['test'] as Node
      add(test.start, test.end, `!(${source.slice(test.start, test.end)})`)
    }
    if (type === 'MemberExpression') {
      const { name, start: from, end: to } = node['property'] as Node & { name?: string }
      const other = name !== undefined && /^(some|every|min|max)$/.test(name) ? OTHER[name] : undefined
      if (other) add(from, to, other)
    }
    for (const part of Object.values(node))
      for (const each of Array.isArray(part) ? part : [part])
        if (each && typeof each === 'object' && typeof (each as Node).type === 'string') visit(each as Node)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return found
}

/** How far a test is from a file, by what it reads without a portal around it; nothing where it does not read it so. */
function distance(test: string, target: string): number | undefined {
  let [border, steps] = [[test], 0]
  const seen = new Set(border)
  while (border.length > 0) {
    if (border.includes(target)) return steps
    border = border.flatMap(importsOf).filter((file) => !seen.has(file) && seen.add(file))
    steps++
  }
  return undefined
}

const tests = globSync(['src/**/*.test.ts', 'test/**/*.test.ts']).filter((file) =>
  ['unit', 'HTTP'].includes(kindOf(file)),
)
const usesPortal = (file: string) => kindOf(file) === 'HTTP'

/** The tests that are asked about a file: the nearest that need no portal, and then those that read it, of its own slice and of the law. */
function askedAbout(target: string): [quick: string[], slow: string[]] {
  // They read it by addresses that they put together, or run it as people do.
  if (target.startsWith('tools/replay/')) return [['test/replay.test.ts'], ['test/replay-sale.test.ts']]
  const quick = tests
    .filter((file) => !usesPortal(file))
    .flatMap((file) => {
      const far = distance(file, target)
      return far === undefined ? [] : [{ file, far }]
    })
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 8)
    .map(({ file }) => file)
  const slice = dirname(target)
  const slow = tests.filter(
    (file) =>
      usesPortal(file) &&
      (importsOf(file).includes(target) ||
        file.startsWith(`${slice}/`) ||
        (target.startsWith('src/sales/') && file.startsWith('test/law/'))),
  )
  return [quick, slow]
}

const found = targets.flatMap(mutantsOf)
const isAll = given.includes('--all') || words.length > 0
const lot = ({ file, start, text }: Mutant) =>
  createHash('sha256').update(`${SEED} ${file} ${start} ${text}`).digest('hex')
const all = isAll
  ? found
  : found
      .map((mutant) => ({ mutant, lot: lot(mutant) }))
      .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
      .slice(0, SAMPLE)
      .map(({ mutant }) => mutant)

if (PART === undefined) {
  console.log(`${all.length} of ${found.length} mutants${isAll ? '' : `, drawn from SEED=${SEED}`}.`)
  const parts = Math.max(1, Math.min(availableParallelism(), all.length))
  let [killed, done] = [0, 0]
  await Promise.all(
    Array.from({ length: parts }, async (_, part) => {
      const child = spawn(process.execPath, [import.meta.filename, ...given], {
        env: { ...process.env, MUTANTS_PART: `${part}/${parts}`, SEED, NODE_ENV: 'test' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let rest = ''
      child.stdout.on('data', (bytes: Buffer) => {
        const lines = (rest + bytes.toString()).split('\n')
        rest = lines.pop()!
        for (const line of lines) {
          if (!line.startsWith('{"mutant"')) continue
          const { mutant, dead } = JSON.parse(line) as { mutant: Mutant; dead: boolean }
          done++
          if (dead) killed++
          else {
            console.log(
              `${done}/${all.length}  ${mutant.file}:${mutant.line}  ${mutant.was} → ${mutant.text || 'nothing'}`,
            )
          }
        }
      })
      const status = await new Promise((closed) => child.once('close', closed))
      if (status !== 0) process.exitCode = 1
    }),
  )
  if (done < all.length)
    console.log(`Only ${done} of ${all.length} were tried: the figures say nothing of the rest.`)
  console.log(
    JSON.stringify({ mutants: done, killed, score: Number((killed / Math.max(done, 1)).toFixed(3)) }),
  )
} else {
  const [part, parts] = PART.split('/').map(Number) as [number, number]
  const vitest = await createVitest('test', {
    watch: false,
    isolate: true,
    maxWorkers: 1,
    bail: 1,
    reporters: [{}],
    passWithNoTests: true,
  })
  const run = async (files: readonly string[]) => {
    const specifications = (
      await vitest.globTestSpecifications(files.map((file) => join(process.cwd(), file)))
    ).filter(({ moduleId }) => files.some((file) => moduleId.endsWith(`/${file}`)))
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false)
    return unhandledErrors.length > 0 || testModules.some((module) => module.state() === 'failed')
  }
  const sound = new Set<string>()
  /** Whether one of these tests breaks; they must pass as long as nothing is changed. */
  const notices = async (files: readonly string[], mutant: Mutant) => {
    if (files.length === 0) return false
    const names = files.join()
    if (!sound.has(names)) {
      delete process.env['MUTANT']
      if (await run(files)) throw new Error(`Although nothing was changed, some of these fail: ${names}.`)
      sound.add(names)
    }
    process.env['MUTANT'] = JSON.stringify({ ...mutant, file: join(process.cwd(), mutant.file) })
    return run(files)
  }
  for (const mutant of all.filter((_, n) => n % parts === part)) {
    const [quick, slow] = askedAbout(mutant.file)
    const dead = (await notices(quick, mutant)) || (await notices(slow, mutant))
    console.log(JSON.stringify({ mutant, dead }))
  }
  await vitest.close()
  process.exit()
}
