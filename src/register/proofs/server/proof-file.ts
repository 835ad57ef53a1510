/** The download of the register's chain. */
import { sql } from 'kysely'
import type { Day } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { registerProofs } from '../proofs.contract.ts'
import { registerLog } from './proofs.ts'

/** Each has some six kilobytes with its stamp. */
const MOST_ENTRIES = 10_000

export const registerProofHandlers = handlers(registerProofs, {
  exportRegister: ({ input: { from, to }, db, shown }) => {
    if (from > to) throw new Refusal('wrongOrder', { field: 'to' })
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { rows } = await sql<{ many: boolean }>`
          select exists (select from entry_link where day between ${from}::date and ${to}::date offset ${MOST_ENTRIES}) as many`.execute(
          tx,
        )
        if (rows[0]!.many) throw new Refusal('tooManyEntries')
        const lines = await Array.fromAsync(registerLog(tx, from, to), (line) => `${line}\n`)
        shown.parties(await partiesBetween(tx, from, to))
        return lines.join('')
      })
  },
})

/** Everybody whom the entries of these days name. */
async function partiesBetween(db: Db, from: Day, to: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct (party ->> 'id')::bigint as id
    from entry_link l join distraint_entry e on e.id = l.entry_id
      cross join lateral (select e.content::jsonb -> 'facts' as facts) c
      cross join lateral (
        select facts -> 'debtor' as party union all select facts -> 'creditor'
        union all select jsonb_array_elements(facts -> 'owners')) named
    where l.day between ${from}::date and ${to}::date`.execute(db)
  return rows.map(({ id }) => id)
}
