/** What somebody looks for by the way it is written: an asset by its number, a person, or words. */
import { holdsPersonalNumber, isEik } from '#platform/identifiers.ts'

/** `person`: of whom only the paid report tells. */
export type Sought = 'person' | 'thing' | 'sale' | 'words'

/** As the portal numbers sales. */
const SALE = /^\d{4}-\d{5,}$/
const ASSETS = [
  // A plate: letters, digits, letters, with or without blanks.
  /^\p{L}{1,2}[\s-]?\d{4}[\s-]?\p{L}{1,2}$/u,
  // A cadastral identifier, of two to five parts.
  /^\d{4,5}(?:\.\d{1,5}){1,4}$/,
  // Digits alone, as many numbers of series are.
  /^\d{6,}$/,
  // One word of letters and digits: a VIN, the number of a frame, a hull or a machine.
  /^(?=.*\d.*\d)(?=.*\p{L})[\p{L}\d/-]{5,25}$/u,
]

export function soughtAs(text: string): Sought {
  const typed = text.trim()
  if (SALE.test(typed)) return 'sale'
  if (holdsPersonalNumber(typed) || isEik(typed)) return 'person'
  return ASSETS.some((pattern) => pattern.test(typed)) ? 'thing' : 'words'
}
