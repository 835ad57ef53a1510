/** The rows of profiles: what the holders of accounts tell of themselves. */
import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { DB } from '#db/schema.ts'
import { sealed } from '#platform/db/resealing.ts'
import { foldName } from '#platform/folding.ts'

/** A name in parts. */
export type Names = { first: string; middle: string | null; last: string }

/** The parts of a name in one line. */
export const inOneLine = ({ first, middle, last }: Names) => [first, middle, last].filter(Boolean).join(' ')

/** A full name in parts: the first word, the last one, and what is between. */
export function namesIn(fullName: string): Names {
  const words = foldName(fullName).split(' ')
  const [first = '', ...rest] = words
  return { first, middle: rest.slice(0, -1).join(' ') || null, last: rest.at(-1) ?? '' }
}

const columnsOf = ({ first, middle, last }: Names) => ({
  first_name: first,
  middle_name: middle,
  last_name: last,
})

/** Begins a profile with the names of its owner. */
export const beginProfile = (db: Db, accountId: number, names: Names, now: Date) =>
  db
    .insertInto('profile')
    .values({ account_id: accountId, ...columnsOf(names), changed_at: now })
    .execute()

type Columns = Omit<Insertable<DB['profile']>, 'account_id'>

/** Writes a profile down, whether or not there was one. */
export const storeProfile = (db: Db, accountId: number, columns: Columns) =>
  db
    .insertInto('profile')
    .values({ account_id: accountId, ...columns })
    .onConflict((on) => on.column('account_id').doUpdateSet(columns))
    .execute()

/** Writes the names that were proved over those that the owner gave. */
export const setProvedNames = (db: Db, accountId: number, names: Names) =>
  db.updateTable('profile').set(columnsOf(names)).where('account_id', '=', accountId).execute()

/** Numbers of documents. */
export const profileSealed = sealed({
  table: 'profile',
  key: 'account_id',
  columns: ['document_number_cipher'],
})
