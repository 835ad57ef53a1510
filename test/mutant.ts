/**
 * What the sources read that `npm run mutants` changes (tools/mutants.ts): each change stands behind a switch, and the one named by
 * `MUTANT` is on. Programs that a test runs read them, too.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isMainThread } from 'node:worker_threads'

/** The folder of the run: the sources with switches, and what is noted of them. */
export const RUN = process.env['MUTANTS']!
/** Calls after which what runs under a change counts as endless. */
const ENDLESS = 20_000_000

/** The change that is on, none is 0; how often each switch was asked; the calls that are left before a run counts as endless. */
export const board = {
  on: Number(process.env['MUTANT'] ?? 0),
  asked: new Uint32Array(1 << 14),
  left: ENDLESS,
}
export class Endless extends Error {}

function isOn(number: number) {
  board.asked[number]!++
  if (board.on !== 0 && board.left-- <= 0) throw new Endless(`Mutant ${board.on} does not come to an end.`)
  return board.on === number
}
/** Eslint may not know them, but each is the operator of its name. */
const OPERATIONS: Record<string, (left: number, right: number) => unknown> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
}
const switches = {
  __is: isOn,
  __value: (value: unknown) => value,
  __not: (number: number, value: unknown) => (isOn(number) ? value : !value),
  __if: (number: number, value: unknown) => isOn(number) !== !!value,
  __on: (number: number, operator: string, value: unknown) =>
    (operator === '||') !== (isOn(number) !== !!value),
  __op: (number: number, was: string, other: string, left: number, right: number) =>
    OPERATIONS[isOn(number) ? other : was]!(left, right),
}

if (isMainThread) {
  Object.assign(globalThis, switches)
  const sources = JSON.parse(readFileSync(join(RUN, 'sources.json'), 'utf8')) as Record<string, string>
  const ours = pathToFileURL(`${process.cwd()}/`).href
  registerHooks({
    resolve(specifier, context, next) {
      const answer = next(specifier, context)
      const mark = /[?&](again=\d+)/.exec(context.parentURL ?? '')?.[1]
      const isOurs = answer.url.startsWith(ours) && /\.(ts|mjs)$/.test(answer.url)
      return mark && isOurs && !answer.url.includes('/node_modules/')
        ? { ...answer, url: `${answer.url}?${mark}` }
        : answer
    },
    load(url, context, next) {
      const answer = next(url, context)
      const source = url.startsWith('file:') ? sources[fileURLToPath(url.replace(/\?.*/, ''))] : undefined
      return source === undefined ? answer : { ...answer, source }
    },
  })
  const itself = `--import=${import.meta.url}`
  if (process.env['NODE_OPTIONS']?.includes(itself)) {
    // A program that a test has run: which switches it has asked.
    process.on('exit', () => {
      const numbers = [...board.asked.keys()].filter((number) => board.asked[number]! > 0)
      if (numbers.length > 0) appendFileSync(childNotes(process.ppid), `${numbers.join()}\n`)
    })
  } else process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} ${itself}`
}

/** Where the programs that this process has run note which switches they have asked. */
export const childNotes = (parent: number): string => join(RUN, `asked-${parent}`)
