/**
 * What waits for a person of the administration: each feature declares in its module how it counts its own. A line there is all
 * that a new one takes; the desk shows it to whoever may open the screen where it is dealt with.
 */
import { sql } from 'kysely'
import type { Access } from '#platform/access.ts'
import type { Text } from '#platform/lang/language.ts'
import type { Scope } from '#platform/process/integrations.ts'

/** How many there are, and since when the oldest waits; where `more` is true there are more than were counted. */
export type Found = { count: number; more: boolean; oldest: Date | null }

export type Waiting = {
  /** Names it in answers and tests. */
  name: string
  /** What waits, in the plural, as people read it. */
  title: Text
  /** The screen where it is dealt with, with its filters. */
  to: `/${string}`
  /** Who may deal with it: nobody else is told of it. */
  access: Access
  find: (scope: Scope) => Promise<Found>
}

/** So many are counted of each: whoever has more has other worries than the figure. */
const MOST = 99

const ALL: Waiting[] = []

/** Called for each module; by the app, also for what waits outside all features. */
export const addWaiting = (some: readonly Waiting[]): void => void ALL.push(...some)

/** All of them, in the order of the modules. */
export const allWaiting = (): readonly Waiting[] => ALL

type Rows = ReturnType<typeof sql<{ since: Date }>>

/**
 * Counts rows with a moment `since`, given the oldest first, by an index that holds only what waits: no more than a hundred
 * are read, however many there are.
 */
export async function countOldest({ db }: Pick<Scope, 'db'>, rows: Rows): Promise<Found> {
  const { rows: found } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(since) as oldest from (${rows} limit ${MOST + 1}) as waiting`.execute(
    db,
  )
  const { count, oldest } = found[0]!
  return { count: Math.min(count, MOST), more: count > MOST, oldest }
}
