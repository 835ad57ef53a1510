/** Every kind of letter that a sale causes: to applicants and parties first, those of annex 9 of Ordinance N-3 before all; then to the organiser. The check of their table is the list. */
import { SALE_LETTER_KINDS } from './stored-kinds.contract.ts'

export const SALE_LETTERS = SALE_LETTER_KINDS
export type SaleLetterKind = (typeof SALE_LETTERS)[number]

/** The name of a kind in the outbox, where letters of all domains lie: `approved` is also said of an account. */
export const inOutbox = (kind: SaleLetterKind) => `sale${capital(kind)}` as const
const capital = <T extends string>(word: T) => `${word[0]!.toUpperCase()}${word.slice(1)}` as Capitalize<T>
