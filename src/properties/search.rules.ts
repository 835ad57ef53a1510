/** How a typed text is sought: as an identifier, as words, or as either. */
import { fold } from './folding.rules.ts'

export type Sought = {
  /** Patterns for LIKE, all of which the folded identifiers must meet. */
  identifiers: string[]
  /** Patterns for LIKE, all of which the words in small letters must meet. */
  words: string[]
  either: boolean
}

const MOST_WORDS = 5
const anywhere = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

/**
 * A text with a digit is sought among identifiers, as plates and VINs have one; otherwise among words, or among both when it is
 * one word. Undefined when it holds no three letters or digits in a row: nothing could be found quickly by that.
 */
export function soughtBy(text: string): Sought | undefined {
  const folded = fold(text)
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const words = parts.filter((part) => /[\p{L}\p{N}]{3}/u.test(part)).map(anywhere)
  if (/\p{N}/u.test(text) && folded.length >= 3 && folded.length <= 40)
    return { identifiers: [anywhere(folded)], words: [], either: false }
  if (words.length === 0) return undefined
  // Short words help to choose, but only beside one that the index knows.
  const all = parts.map(anywhere)
  return parts.length === 1 && folded.length >= 3
    ? { identifiers: [anywhere(folded)], words: all, either: true }
    : { identifiers: [], words: all, either: false }
}

/** An identifier as a stranger sees it: what he typed of it himself, dots for the rest. */
export function knownPartOf(identifier: string, typed: string): string {
  const [whole, part] = [fold(identifier), fold(typed)]
  const at = part ? whole.indexOf(part) : -1
  return [...whole]
    .map((sign, index) => (at >= 0 && index >= at && index < at + part.length ? sign : '•'))
    .join('')
}
