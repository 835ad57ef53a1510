/** After a change of keys: what features declare as sealed is sealed under the newest key, a few rows at a time, beside the running portal. */
import { type Selectable, sql } from 'kysely'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { Db } from './database.ts'
import type { DB } from '#db/schema.ts'

const BATCH = 200

type Table = keyof DB & string
type Column<T extends Table> = keyof Selectable<DB[T]> & string
type Hashed = Parameters<PersonalNumbers['hashes']>[0]
type Open = PersonalNumbers['open']

type Declared<T extends Table, C extends Column<T>, R extends Column<T>> = {
  table: T
  /** A number that grows; `id`, if nothing is named. */
  key?: Column<T>
  /** Ciphers, which are null where nothing is sealed. */
  columns: readonly C[]
  /** What else the functions below read of a row. */
  reads?: readonly R[]
  /** Where texts of a column stood before they were sealed at all. */
  plain?: { column: NoInfer<C>; from: Column<T> }
  /** A keyed hash by which a row is found, and of what it is one. */
  hash?: {
    column: Column<T>
    of: (
      row: Pick<Selectable<DB[T]>, C | R>,
      open: Open,
      tx: Db,
    ) => Hashed | undefined | Promise<Hashed | undefined>
    /** No two rows have the same: one whose hash another has stays as it is, and somebody has to decide. */
    unique?: boolean
  }
  /** To what a cipher of bytes is bound; such a cipher may be large, so one row is sealed at a time. */
  about?: (row: Pick<Selectable<DB[T]>, C | R>) => string
}

/** A table with sealed columns, as a feature declares it beside the code that writes it. */
export type Sealed = {
  table: string
  columns: readonly string[]
  /** Seals what is not under the newest key; answers how many rows that were, and which it had to leave. */
  reseal: (db: Db, personal: PersonalNumbers, batch: number) => Promise<{ done: number; clashes: number[] }>
}

/** Declares the sealed columns of a table of the feature. */
export function sealed<T extends Table, C extends Column<T>, R extends Column<T> = never>(
  declared: Declared<T, C, R>,
): Sealed {
  const { table, key = 'id', columns, reads = [], plain, hash, about } = declared
  type Row = Pick<Selectable<DB[T]>, C | R>
  const [tableRef, keyRef] = [sql.table(table), sql.ref(key)]
  const wanted = [...new Set<string>([...columns, ...reads, ...(plain ? [plain.from] : [])])]
  const any = [...columns, ...(plain ? [plain.from] : [])].map(
    (column) => sql`${sql.ref(column)} is not null`,
  )

  const change = async (tx: Db, personal: PersonalNumbers, row: Row) => {
    const set = new Map<string, Buffer | null>()
    for (const column of columns) {
      const cipher = Reflect.get(row, column) as Buffer | null
      if (!cipher || personal.isNewest(cipher)) continue
      const purpose = about?.(row)
      set.set(
        column,
        purpose === undefined
          ? personal.cover(personal.open(cipher))
          : await personal.coverBytes(await personal.openBytes(cipher, purpose), purpose),
      )
    }
    const text = plain && (Reflect.get(row, plain.from) as string | null)
    if (plain && text && !Reflect.get(row, plain.column)) {
      set.set(plain.column, personal.cover(text))
      set.set(plain.from, null)
    }
    if (set.size === 0 || !hash) return { set, clash: false }
    const of = await hash.of(row, personal.open, tx)
    const hashed = of && personal.hashes(of)[0]!
    if (hashed) set.set(hash.column, hashed)
    const { rows } =
      hash.unique && hashed
        ? await sql`select from ${tableRef} where ${sql.ref(hash.column)} = ${hashed}`.execute(tx)
        : { rows: [] }
    return { set, clash: rows.length > 0 }
  }

  return {
    table,
    columns,
    // Each batch is a transaction of its own that touches only rows nobody else holds: this may be stopped, repeated and run twice at once.
    reseal: async (db, personal, batch) => {
      let done = 0
      const clashes: number[] = []
      for (let after: number | undefined = 0; after !== undefined;) {
        const from: number = after
        after = await db.transaction().execute(async (tx) => {
          const { rows } = await sql<Row & { at: number }>`
            select ${keyRef} as at, ${sql.join(wanted.map((column) => sql.ref(column)))} from ${tableRef}
            where ${keyRef} > ${from} and (${sql.join(any, sql` or `)})
            order by ${keyRef} limit ${about ? 1 : batch} for no key update`.execute(tx)
          for (const row of rows) {
            const { set, clash } = await change(tx, personal, row)
            if (clash) clashes.push(row.at)
            if (clash || set.size === 0) continue
            const values = [...set].map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
            await sql`update ${tableRef} set ${sql.join(values)} where ${keyRef} = ${row.at}`.execute(tx)
            done++
          }
          return rows.at(-1)?.at
        })
      }
      return { done, clashes }
    },
  }
}

/** The columns of a person's number in the usual names: its kind, its cipher, and the hash by which it is found. */
export const NUMBER = {
  columns: ['identifier_cipher'],
  reads: ['identifier_type'],
  hash: {
    column: 'identifier_hash',
    of: ({ identifier_type: type, identifier_cipher: cipher }: NumberRow, open: Open) =>
      cipher && type ? { type, value: open(cipher) } : undefined,
  },
} as const
type NumberRow = { identifier_type: Hashed['type'] | null; identifier_cipher: Buffer | null }

/** Seals under the newest key all that is declared and not under it yet. Answers how many rows of which tables, and the accounts whose number another one has under that key. */
export async function resealAll(
  db: Db,
  personal: PersonalNumbers,
  all: readonly Sealed[],
  batch = BATCH,
): Promise<{ rows: Record<string, number>; clashes: number[] }> {
  const rows: Record<string, number> = {}
  const clashes: number[] = []
  for (const { table, reseal } of all) {
    const found = await reseal(db, personal, batch)
    if (found.done > 0) rows[table] = found.done
    clashes.push(...found.clashes)
  }
  return { rows, clashes }
}
