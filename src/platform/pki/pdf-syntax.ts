/** How a PDF is written: tokens, strings, dictionaries. Read in linear time, since what is read is a stranger's. */

/** The entries of a dictionary, each written in one way: blanks between tokens are single. */
export type Dictionary = ReadonlyMap<string, string>

/** What each sign is to a PDF: only these are blanks, not those that programs count as such elsewhere. */
const KINDS = new Uint8Array(256)
const PLAIN = 0
const BLANK_SIGN = 1
const DELIMITER = 2
for (const sign of '\0\t\n\f\r ') KINDS[sign.charCodeAt(0)] = BLANK_SIGN
for (const sign of '()<>[]{}/%') KINDS[sign.charCodeAt(0)] = DELIMITER
const HEXADECIMAL = new Uint8Array(256)
for (const sign of '\0\t\n\f\r 0123456789ABCDEFabcdef') HEXADECIMAL[sign.charCodeAt(0)] = 1

/** Blanks from a place on. */
export const BLANK = /[\0\t\n\f\r ]*/y
/** What stands between a dictionary and the bytes of its stream. */
export const STREAM = /(?:\s|%[^\r\n]*[\r\n])*stream[ \t]*(?:\r\n|\r|\n)/y

/** As readers of PDF see it: a zero is a blank to them. */
export function textFrom(file: Buffer, from: number): string {
  // Byte by byte: the engine replaces in one step that nothing interrupts, and where that runs out of memory the process ends.
  const bytes = Uint8Array.prototype.slice.call(file, from)
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0) bytes[at] = 0x20
  return Buffer.from(bytes.buffer).toString('latin1')
}

/**
 * How many signs (characters) may still be read. It is a few times the length of the file, because objects within objects are read
 * more than once; a file that takes more was not written by any program, but made to keep its reader busy.
 */
export type Budget = { signs: number }
/** The budget for reading this text; `more` is how many characters may be unpacked from its streams beside it. */
export const budgetFor = (text: string, more: number): Budget => ({ signs: 4 * text.length + more })
/** Takes so many signs from the budget. Throws an Error when it is exhausted: the file is made to keep its reader busy. */
export function spendBudget(budget: Budget, signs: number) {
  budget.signs -= signs
  if (budget.signs < 0) throw new Error('There is more to read than any program writes.')
}

/** Where a sticky pattern ends that stands at a place, if it stands there. */
export const endOf = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

/** The end of the string in round brackets that begins here. Throws when it has none. */
function endOfString(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at + 1
  }
  throw new Error('A string does not end.')
}

/** Where the signs of a name or a word end. */
function endOfWord(text: string, from: number): number {
  let at = from
  while (at < text.length && KINDS[text.charCodeAt(at) & 255] === PLAIN) at++
  return at
}

/** Where the string in angle brackets ends that begins here; nothing where there are other signs in it. */
function endOfHex(text: string, from: number): number | undefined {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '>') return at + 1
    if (HEXADECIMAL[text.charCodeAt(at) & 255] === 0) return undefined
  }
  return undefined
}

/** The next token from a place on, but for remarks, and where it ends; nothing at the end of the text. */
export function tokenFrom(text: string, from: number): { token: string; end: number } | undefined {
  for (let at = from; ;) {
    while (at < text.length && KINDS[text.charCodeAt(at) & 255] === BLANK_SIGN) at++
    const sign = text[at]
    if (sign === undefined) return undefined
    if (sign === '[' || sign === ']') return { token: sign, end: at + 1 }
    if ((sign === '<' || sign === '>') && text[at + 1] === sign) return { token: sign + sign, end: at + 2 }
    if (sign === '%') {
      while (at < text.length && text[at] !== '\r' && text[at] !== '\n') at++
      continue
    }
    const end =
      sign === '('
        ? endOfString(text, at)
        : sign === '<'
          ? endOfHex(text, at)
          : endOfWord(text, sign === '/' ? at + 1 : at)
    // A sign that begins nothing is passed over.
    if (end !== undefined && end > at) return { token: text.slice(at, end), end }
    at++
  }
}

/** Programs nest lists and dictionaries some ten levels deep. */
const DEEPEST = 100

/** The dictionary that stands at a place, and where it ends; empty where none stands. Throws when it does not end, or is nested too deeply. */
export function dictionaryAt(
  text: string,
  from: number,
  budget: Budget,
): { entries: Dictionary; end: number } {
  const entries = new Map<string, string>()
  const begin = endOf(BLANK, text, from)!
  if (!text.startsWith('<<', begin)) return { entries, end: from }
  let depth = 0
  let key: string | undefined
  let value: string[] = []
  const store = () => {
    if (key !== undefined) entries.set(key, value.join(' '))
  }
  for (let at = begin + 2; ;) {
    const next = tokenFrom(text, at)
    if (!next) throw new Error('A dictionary does not end.')
    const { token, end } = next
    spendBudget(budget, end - at)
    at = end
    if (depth === 0 && token === '>>') {
      store()
      return { entries, end }
    }
    // A name is a key unless the key before it still waits for its value.
    if (depth === 0 && token.startsWith('/') && (key === undefined || value.length > 0)) {
      store()
      key = token
      value = []
      continue
    }
    if ((token === '<<' || token === '[') && ++depth > DEEPEST)
      throw new Error('Lists and dictionaries are nested more deeply than any program writes.')
    if (token === '>>' || token === ']') depth--
    value.push(token)
  }
}

/** A string; as it is written, with its brackets. */
export type Quoted = { quoted: string }
/** Another object, by its number. */
type Reference = { refers: number }
/** A value by its meaning: names begin with a slash, and their signs are no longer written by number. */
export type Value = null | boolean | number | string | Quoted | Reference | Value[] | Entries
/** What a dictionary holds. */
export type Entries = Map<string, Value>

/** A sign may be written by its number, and every sign may be. Longer than this is no name that anybody looks for, however it is written. */
const LONGEST_NAME = 200
const nameOf = (written: string) =>
  written.length <= LONGEST_NAME && written.includes('#')
    ? written.replace(/#([\dA-Fa-f]{2})/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : written

/** Words that end an object wherever they stand: some programs forget to close what they opened. */
const ENDS = new Set(['endobj', 'stream', 'endstream', 'obj', 'xref', 'trailer', 'startxref'])
const NUMBER = /^[-+]*(?:\d+\.?\d*|\.\d+)$/

/** Most are a few digits. */
function numberOf(token: string): number | null {
  let number = 0
  for (let at = 0; at < token.length; at++) {
    const digit = token.charCodeAt(at) - 48
    if (digit < 0 || digit > 9 || at > 14) return NUMBER.test(token) ? Number.parseFloat(token) : null
    number = number * 10 + digit
  }
  return number
}

function wordOf(token: string): Value {
  const first = token[0]
  if (first === '/') return nameOf(token)
  if (first === '(' || first === '<') return { quoted: token }
  if (token === 'true' || token === 'false') return token === 'true'
  return numberOf(token)
}

/**
 * The value that stands at a place, as a reader takes it that forgives what programs forget, and where it ends. Throws at a string
 * without an end, at deep nesting, and at a dictionary that says one thing of `single` keys and then another.
 */
export function valueAt(
  text: string,
  from: number,
  budget: Budget,
  single: ReadonlySet<string>,
): { value: Value; end: number } {
  const open: { list: Value[]; dictionary: boolean }[] = [{ list: [], dictionary: false }]
  let at = from
  for (;;) {
    const { list } = open.at(-1)!
    const next = tokenFrom(text, at)
    if (next) spendBudget(budget, next.end - at)
    const token = next?.token
    if (token === undefined || ENDS.has(token)) {
      while (open.length > 1) close(open, single)
      break
    }
    at = next!.end
    if (token === '<<' || token === '[') {
      if (open.length > DEEPEST)
        throw new Error('Lists and dictionaries are nested more deeply than any program writes.')
      open.push({ list: [], dictionary: token === '<<' })
    } else if (token === '>>' || token === ']') {
      if (open.length > 1 && open.at(-1)!.dictionary === (token === '>>')) close(open, single)
    } else if (token === 'R' && list.length >= 2 && isReference(list)) {
      const [number] = list.splice(-2) as [number, number]
      list.push({ refers: number })
    } else list.push(wordOf(token))
    const [first] = open[0]!.list
    // A number may be the first part of a reference.
    if (open.length === 1 && first !== undefined && (typeof first !== 'number' || open[0]!.list.length > 2))
      break
  }
  return { value: open[0]!.list[0] ?? null, end: at }
}

const isReference = (list: readonly Value[]) =>
  list.slice(-2).every((value) => Number.isSafeInteger(value) && (value as number) >= 0)

function close(open: { list: Value[]; dictionary: boolean }[], single: ReadonlySet<string>) {
  const { list, dictionary } = open.pop()!
  open.at(-1)!.list.push(dictionary ? entriesOf(list, single) : list)
}

function entriesOf(list: readonly Value[], single: ReadonlySet<string>): Entries {
  const entries: Entries = new Map()
  for (let at = 0; at < list.length; at++) {
    const key = list[at]!
    // What stands where a name should is passed over.
    if (typeof key !== 'string') continue
    const value = list[++at] ?? null
    const before = entries.get(key)
    if (before !== undefined && single.has(key) && !isSame(before, value))
      throw new Error('A dictionary says one thing and then another.')
    entries.set(key, value)
  }
  return entries
}

const written = (value: Value) =>
  JSON.stringify(value, (_, each: unknown) => (each instanceof Map ? [...each] : each))
const isSame = (one: Value, other: Value) => one === other || written(one) === written(other)
