/** Lines of a batch as strangers send them: each is bounded before it is parsed, and looked at as far as it says who does what. */
import { Refusal } from '#platform/endpoint.ts'
import type { Language } from '#platform/lang/language.ts'
import { inTurns } from '#platform/process/turns.ts'
import { faultsByField, faultsIn, unreadableIn } from '#platform/validation.ts'
import { DEEPEST, Envelope, LONGEST_LINE, MOST_OF_A_PIECE, MOST_VALUES } from '../batches.contract.ts'
import { lines as words } from '../intake.messages.ts'

/** So many are parsed before others have their turn. */
const AT_ONCE = 5
const LINE_END = 0x0a

/** What else it says is read when its turn comes: a thousand lines taken apart would be much to remember. */
export type Line = { text: string; key: string }

/** The lines of a piece, the first of them by this number; throws badLine, with its number and field, or tooManyLines. */
export async function linesIn(bytes: Buffer, first: number, language: Language): Promise<Line[]> {
  const parts: Buffer[] = []
  for (let from = 0; from < bytes.length;) {
    const found = bytes.indexOf(LINE_END, from)
    const end = found === -1 ? bytes.length : found
    parts.push(bytes.subarray(from, end))
    if (parts.length > MOST_OF_A_PIECE) throw new Refusal('tooManyLines')
    from = end + 1
  }
  const numbered = parts.map((part, index) => ({ part, number: first + index }))
  return inTurns(numbered, AT_ONCE, (each) => lineIn(each.part, each.number, language))
}

const bad = (line: number, fields: Record<string, string[]>) =>
  new Refusal('badLine', { line, field: Object.keys(fields)[0], fields })

/** The object that a line holds, if it is one that may be looked at; else by which word it is turned down. */
function objectIn(bytes: Buffer): { text: string; value: object } | keyof typeof words {
  if (bytes.length > LONGEST_LINE) return 'tooLong'
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'noObject'
    if (!isPlain(value, DEEPEST)) return 'tooDeep'
    return valuesIn(value) > MOST_VALUES ? 'tooMany' : { text, value }
  } catch {
    return 'noJson'
  }
}

/** Whether a value is no deeper than this, and names nothing by which other objects could be changed. */
function isPlain(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0 || Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'constructor')) return false
  return Object.values(value).every((inner) => isPlain(inner, levels - 1))
}

/** How many values a value of bounded depth holds. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + valuesIn(inner), 1)
}

function lineIn(bytes: Buffer, number: number, language: Language): Line {
  const found = objectIn(bytes)
  if (typeof found === 'string') throw bad(number, { '': [words[found][language]] })
  const parsed = Envelope.safeParse(found.value, { error: faultsIn(language) })
  if (!parsed.success) throw bad(number, faultsByField(parsed.error))
  const unreadable = unreadableIn(found.value, language)
  if (Object.keys(unreadable).length > 0) throw bad(number, unreadable)
  return { text: found.text, key: parsed.data.key }
}
