/** How a typed text is sought: as an identifier, as words, or as either. */
import { fold } from '#platform/folding.ts'

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
 * Whether the index of trigrams knows something of this text: three letters or digits in a row, or two beside another mark
 * or a blank, as in „ОЗ-17“. Whatever else is asked for would be looked for in every row.
 */
export const isIndexed = (text: string) =>
  /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u.test(text)

/**
 * The folded spelling in small letters by which a text may be found as an identifier, plates with blanks among them; short
 * words without a digit are none.
 */
export const asIdentifier = (text: string): string[] => {
  const folded = fold(text).toLowerCase()
  return folded.length >= 3 && /[\p{L}\p{N}]{3}|\p{N}/u.test(text) ? [folded] : []
}

/**
 * The ways to seek a text, each only when the one before found nothing: one word with a digit among identifiers, as plates
 * and VINs have one, and then among words; other texts among both. None when it holds no three letters or digits in a row:
 * nothing could be found quickly by that.
 */
export function waysToSeek(text: string): Sought[] {
  const folded = fold(text)
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  // Short words help to choose, but only beside one that the index knows.
  const words = parts.some((part) => /[\p{L}\p{N}]{3}/u.test(part)) ? parts.map(anywhere) : []
  const identifiers = folded.length >= 3 && folded.length <= 40 ? [anywhere(folded)] : []
  const byWords = words.length > 0 ? [{ identifiers: [], words, either: false }] : []
  if (identifiers.length === 0) return byWords
  if (words.length === 0 || (parts.length === 1 && /\p{N}/u.test(text)))
    return [{ identifiers, words: [], either: false }, ...byWords]
  // Several words without a digit are no identifier.
  return parts.length > 1 && !/\p{N}/u.test(text) ? byWords : [{ identifiers, words, either: true }]
}

/** An identifier as a stranger sees it: what they typed of it themselves, dots for the rest. */
export function knownPartOf(identifier: string, typed: string): string {
  const [whole, part] = [fold(identifier), fold(typed)]
  const at = part ? whole.indexOf(part) : -1
  return [...whole]
    .map((sign, index) => (at >= 0 && index >= at && index < at + part.length ? sign : '•'))
    .join('')
}
