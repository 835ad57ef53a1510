/** Which tests are meant by the words behind `npm test --`: files, and whatever speaks of an endpoint or says a sentence. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { root } from './setup.mjs'

const RUNS_A_BROWSER = /^test\/journeys\//
/** Who may call each endpoint; a few seconds for all of them. */
const ACCESS = 'test/access.test.ts'
/** They start portals and databases of their own: named by their path they run, by a word they would keep it waiting. */
const SLOW = /^test\/(faults|race|start|embedded|stopping|migrate|model\/)|-race\.test/

/** The files below some folders, by their paths from the root. */
const filesIn = (...folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map(
      (path) => `${folder}/${path.split(sep).join('/')}`,
    ),
  )

/** All files of tests, by their paths from the root. */
export const testFiles = () => filesIn('src', 'test').filter((path) => path.endsWith('.test.ts'))

/**
 * The tests that a word means, as vitest is told of them (`file`, or `file:line` of one test): the files whose path has it,
 * else the tests whose sentence or text has it. Journeys are among them only where nothing else is.
 */
export async function testsOf(word) {
  const files = testFiles()
  const byPath = files.filter((path) => path.includes(word.replace(/:\d+$/, '')))
  if (byPath.length > 0) return byPath.map((path) => path + (/:\d+$/.exec(word)?.[0] ?? ''))
  const home = homeOf(word)
  const shortcuts = home ? await shortcutsTo(word) : []
  const found = (
    await Promise.all(
      files.map((path) => testsIn(path, [word, ...(home && path.startsWith(home) ? shortcuts : [])])),
    )
  ).flat()
  const quick = found.filter(
    (place) => !RUNS_A_BROWSER.test(place) && !SLOW.test(place) && !place.startsWith(ACCESS),
  )
  return home || quick.length > 0 ? [...(home ? [ACCESS] : []), ...quick] : found
}

/** The folder of the domain whose contract declares an endpoint of this name; nothing where none does. */
function homeOf(word) {
  if (!/^\w+$/.test(word)) return undefined
  const declared = new RegExp(`^(  ${word}:|export const ${word} =) endpoint\\(`, 'm')
  const contract = filesIn('src').find(
    (path) => path.endsWith('contract.ts') && declared.test(readFileSync(join(root, path), 'utf8')),
  )
  return contract && `${dirname(contract)}/`
}

/** How tests call an endpoint by a helper: `world.bid(` places bids. They count in the tests of the endpoint's own domain. */
async function shortcutsTo(word) {
  const { parseSync } = await import('vite')
  const found = new Set()
  for (const path of filesIn('test')) {
    if (!/^test\/[\w-]+\.ts$/.test(path)) continue
    const source = readFileSync(join(root, path), 'utf8')
    if (path.endsWith('.test.ts') || !source.includes(`.${word}`)) continue
    const visit = (node) => {
      if (!node || typeof node !== 'object') return
      if (Array.isArray(node)) return node.forEach(visit)
      const { type, id, init } = node
      const arrow = type === 'VariableDeclarator' && init?.type === 'ArrowFunctionExpression'
      // What does more than this one action is no shortcut to it.
      if (
        arrow &&
        init.body.type !== 'BlockStatement' &&
        source.slice(init.start, init.end).includes(`.${word},`)
      )
        found.add(`world.${id.name}(`)
      for (const part of Object.values(node)) visit(part)
    }
    visit(parseSync(path, source).program)
  }
  return [...found]
}

/** The places of a file where a test has one of the words in its sentence, in that of what it belongs to, or in its own text. */
async function testsIn(path, words) {
  const source = readFileSync(join(root, path), 'utf8')
  const has = (text) => words.some((word) => text.toLowerCase().includes(word.toLowerCase()))
  if (!has(source)) return []
  const { parseSync } = await import('vite')
  const places = []
  /** `told`: something around it has the word in its name. */
  const visit = (node, told) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach((each) => visit(each, told))
    const kind = node.type === 'CallExpression' && kindOf(node.callee)
    const named = kind && has(source.slice(node.arguments[0]?.start ?? 0, node.arguments[0]?.end ?? 0))
    if (kind === 'test' && (told || named || has(source.slice(node.start, node.end))))
      return void places.push(
        `${path}:${lineOf(source, node.callee.type === 'Identifier' ? node.start : node.callee.end)}`,
      )
    for (const part of Object.values(node)) visit(part, told || (kind === 'describe' && named))
  }
  visit(parseSync(path, source).program, false)
  return [...new Set(places)]
}

/** Whether a call makes a test or a group of them: `it(…)`, `test.each(…)(…)`, `describe.each(…)(…)`. */
function kindOf(callee) {
  if (
    callee.type === 'CallExpression' ||
    callee.type === 'MemberExpression' ||
    callee.type === 'TaggedTemplateExpression'
  )
    return kindOf(callee.callee ?? callee.object ?? callee.tag)
  if (callee.type !== 'Identifier') return undefined
  return { it: 'test', test: 'test', describe: 'describe' }[callee.name]
}

const lineOf = (source, at) => source.slice(0, at).split('\n').length
