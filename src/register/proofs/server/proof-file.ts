/** The download of the register's chain. */
import { sql } from 'kysely'
import { Refusal } from '../../../platform/endpoint.ts'
import { handlers } from '../../../platform/http/mount.ts'
import { registerProofs } from '../proofs.contract.ts'
import { registerLog } from './proofs.ts'

/** Each has some six kilobytes with its stamp. */
const MOST_ENTRIES = 10_000

export const registerProofHandlers = handlers(registerProofs, {
  exportRegister: ({ input: { from, to }, db }) => {
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
        const lines: string[] = []
        for await (const line of registerLog(tx, from, to)) lines.push(`${line}\n`)
        return lines.join('')
      })
  },
})
