/**
 * Casts in the sources, and which of them are to an enumeration: a closed list of words, such as the kinds of a table or the
 * choices of a contract. Such a cast says what the database, a contract or a check could have said, so none is wanted.
 *
 * TypeScript 7 has no interface for programs, so types are read from their declarations. A cast is to an enumeration if its
 * type is a literal text, a union with one, `keyof typeof x`, `keyof` of a type of ours, `(typeof LIST)[number]`, `typeof x`
 * of a variable, a list, pair or narrowing of such types, or a name that is declared as one of them here, also by `z.enum`.
 * The type of a field (`T['field']`) counts whatever it is, so that nothing hides there. Casts to types of libraries, to
 * objects, to parameters of a generic function and `as const` are others.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileOf } from './domains.ts'

export type Cast = { file: string; type: string; enumeration: boolean }

const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] })
const texts = new Map(sources.map((file) => [file, bare(readFileSync(file, 'utf8'))]))

/** All casts but `as const`. */
export const casts = (): Cast[] =>
  [...texts].flatMap(([file, text]) =>
    castTypes(text).map((type) => ({ file, type, enumeration: isEnumeration(type, file) })),
  )

/** Without comments and the texts of templates, whose SQL names columns by `as` too. */
function bare(text: string): string {
  const templates = /`(?:\\.|\$\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^`\\])*`/g
  return text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:\\'])\/\/.*$/gm, '')
    .replaceAll(
      templates,
      (template) => `(${[...template.matchAll(/\$\{([\s\S]*?)\}/g)].map(([, code]) => code).join(', ')})`,
    )
}

function castTypes(text: string): string[] {
  const code = text.replaceAll(/^(?:import|export)\s(?:type )?(?:\w+, )?[{*][^'"]*?from '[^']+'/gm, '')
  return [...code.matchAll(/'(?:\\.|[^'\\\n])*'|"[^"\n]*"|\bas(?=\s)(?!\s+const\b)/g)]
    .filter(([found]) => found === 'as')
    .flatMap(({ index }) => typeAt(code, index + 'as'.length) || [])
}

const WORD = /^\s*(?:(?:readonly|keyof|typeof|unique)\s+)*/
const NAME = /^(?:'(?:\\.|[^'\\\n])*'|[\w$]+(?:\.\w+)*)/

/** The type that stands from here on: names, literals and what is in brackets, joined by `|` or `&`. */
function typeAt(code: string, from: number): string {
  let at = from
  for (;;) {
    at += /^\s*[|&]?/.exec(code.slice(at))![0].length
    at += WORD.exec(code.slice(at))![0].length
    const name = NAME.exec(code.slice(at, at + 200))?.[0]
    if (name) at += name.length
    else if (!'([{'.includes(code[at] ?? ' ')) return ''
    while (code[at] !== undefined && (name ? '<[' : '([{<').includes(code[at]!)) at = afterBracket(code, at)
    while (code[at] === '[') at = afterBracket(code, at)
    if (!/^\s*[|&](?![|&])/.test(code.slice(at))) return code.slice(from, at).replaceAll(/\s+/g, ' ').trim()
  }
}

function afterBracket(code: string, from: number): number {
  let depth = 0
  for (let at = from; at < code.length; at++) {
    if ('([{<'.includes(code[at]!)) depth++
    else if (')]}'.includes(code[at]!) || (code[at] === '>' && code[at - 1] !== '=')) depth--
    if (depth === 0) return at + 1
  }
  return code.length
}

/** The parts of a type that stand beside each other. */
function parted(type: string, by: string): string[] {
  const parts = ['']
  for (let at = 0; at < type.length;) {
    const end = '([{<'.includes(type[at]!) ? afterBracket(type, at) : at + 1
    if (type[at] === by) parts.push('')
    else parts[parts.length - 1] += type.slice(at, end)
    at = end
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

function isEnumeration(type: string, file: string, depth = 0): boolean {
  if (depth > 12) return false
  const within = (part: string) => isEnumeration(part, file, depth + 1)
  const one = type.trim().replace(/^readonly /, '')
  const union = parted(one, '|')
  if (union.length > 1) return union.some(within)
  if (one.startsWith("'") || /^\(typeof \w+\)\[number\]$/.test(one) || /^(?:keyof )?typeof \w+$/.test(one))
    return true
  if (/^(?:NonNullable<)*[A-Z]\w*(?:\[[\w']+\]|>)*\['\w+'\]$/.test(one)) return true
  const list = /^([\s\S]+)\[\]$/.exec(one) ?? /^\(([\s\S]+)\)$/.exec(one)
  if (list) return within(list[1]!)
  if (one.startsWith('[')) return parted(one.slice(1, -1), ',').some(within)
  const keys = /^keyof (\w+)$/.exec(one)
  if (keys) return declared(keys[1]!, file) !== undefined
  const narrowed =
    /^(?:NonNullable|Exclude|Extract|Awaited|Set|ReadonlySet|Array|ReadonlyArray)<([\s\S]+)>$/.exec(one)
  if (narrowed) return within(parted(narrowed[1]!, ',')[0]!)
  const inferred = /^z\.(?:infer|output|input)<typeof (\w+)>$/.exec(one)
  const name = inferred?.[1] ?? /^\w+$/.exec(one)?.[0]
  const found = name && declared(name, file, inferred !== null)
  if (!found) return false
  if (inferred) return /^z\s*\.enum\(/.test(found.body)
  return isEnumeration(found.body, found.file, depth + 1)
}

/** Where the type or value of this name is declared, and as what: in the file itself, or in the one that it is taken from. */
function declared(name: string, file: string, value = false): { body: string; file: string } | undefined {
  const text = texts.get(file)!
  const own = new RegExp(
    `^ *(?:export )?${value ? 'const' : 'type'} ${name}(?:: [^=]+)? =\\s*([\\s\\S]+?)(?=\\n *(?:export|type|const|function|async|import|let|interface|/\\*\\*)\\b|\\n\\n|$(?![\\s\\S]))`,
    'm',
  ).exec(text)
  if (own) return { body: own[1]!, file }
  for (const [, names, path] of text.matchAll(
    /^import (?:type )?(?:\w+, )?\{([^}]*)\} from '([.#][^']+)'/gm,
  )) {
    const taken = names!.split(',').map((each) =>
      each
        .trim()
        .replace(/^type /, '')
        .split(' as '),
    )
    const original = taken.find((each) => each.at(-1) === name)?.[0]
    const from = fileOf(path!, file)
    if (original && existsSync(from) && texts.has(from)) return declared(original, from, value)
  }
  return undefined
}
