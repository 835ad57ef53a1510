/**
 * What the portal keeps, for how long and by which law: each feature declares it in its module. A line there is all that a new one takes;
 * one job erases what is past its term, and administrators see all of it on one page (decision 086).
 */
import type { Db } from '#platform/db/database.ts'
import type { Text } from '#platform/lang/language.ts'

/** Null is without end. */
export type Term = { count: number; unit: 'hours' | 'days' | 'years' } | null

/** One piece that was erased, by a name that comes once, such as 2026-11; rows where somebody counted them. */
export type Erased = { piece: string; rows: number | null }

export type RetentionRule = {
  /** Names it in the audit and in tests. */
  name: string
  /** What is kept, as people read it. */
  what: Text
  /** Why so long, and by which law. */
  why: Text
  term: Term
  /** The setting that says the term, instead of `term`, and how it is to be understood at a moment. */
  setting?: { name: string; termAt: (db: Db, now: Date) => Promise<Term> }
  /** Whole months or days, row by row, or not by its age at all. */
  how: 'MONTHS' | 'DAYS' | 'ROWS' | 'NEVER'
  /** Erases one piece of what is older than a moment, in the given transaction; nothing where there is none. Absent where the feature has a job of its own. */
  erase?: (tx: Db, before: Date, now: Date) => Promise<Erased | undefined>
}

const ALL: RetentionRule[] = []

/** Called for each module. */
export const addRetention = (some: readonly RetentionRule[]): void => void ALL.push(...some)

/** All of them, in the order of the modules. */
export const allRetention = (): readonly RetentionRule[] => ALL
