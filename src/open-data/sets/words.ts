/** What the codes in the cells of a data set mean, for people. */
import { entryOf } from '#platform/kinds.ts'
import type { Language, Text } from '#platform/lang/language.ts'
import { statusNames } from '#register/distraints/distraints.messages.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { procedures, saleStates } from '#sales/notice/notices.messages.ts'
import type { Cell } from './sets.contract.ts'
import { levelNames, otherWords } from './sets.messages.ts'

const WORDS: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  level: levelNames,
  kind: propertyTypes,
  status: statusNames,
  procedure: procedures,
  outcome: saleStates,
  paper: otherWords,
  payment: otherWords,
  cause: otherWords,
  hidden: otherWords,
}

/** The codes that a column may hold, with their words; none where it holds no codes. */
export const codesOf = (column: string): Readonly<Record<string, Text>> | undefined => entryOf(WORDS, column)

/** A cell as people read it; a code that has no words, and every other text, stays as it is. */
export function wordOf(column: string, cell: Cell, language: Language): Cell {
  if (typeof cell !== 'string') return cell
  return entryOf(codesOf(column) ?? {}, cell)?.[language] ?? cell
}
