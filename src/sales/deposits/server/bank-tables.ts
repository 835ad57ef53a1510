/** How the tables of an office’s bank are read, and to which accounts its deposits are paid. */
import { sql } from 'kysely'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../statements.messages.ts'
import type { Db } from '#platform/db/database.ts'
import { BankTable } from '../bank-table.contract.ts'
import { statements } from '../statements.contract.ts'

export const bankTableHandlers = recordingHandlers(statements, recordedFields, {
  async seeBankTable({ user, db }) {
    return { table: (await tableOf(db, user.actsFor)) ?? null, accounts: await accountsOf(db, user.actsFor) }
  },

  async describeBankTable({ input: { encoding, separator, dayOrder, columns }, user, db, now, changed }) {
    const before = await tableOf(db, user.actsFor)
    const row = {
      encoding,
      separator,
      day_order: dayOrder,
      columns: JSON.stringify(columns),
      described_at: now,
      described_by: user.id,
    }
    await db
      .insertInto('bank_table')
      .values({ organiser_id: user.actsFor, ...row })
      .onConflict((on) => on.column('organiser_id').doUpdateSet(row))
      .execute()
    changed(before ? reported(before) : {}, reported({ encoding, separator, dayOrder, columns }))
    return {}
  },
})

/** What of a description the audit tells. */
const reported = ({ encoding, separator, dayOrder, columns }: BankTable) => ({
  encoding,
  separator,
  dayOrder,
  columns: Object.entries(columns).map(([field, heading]) => `${field}: ${heading}`),
})

export async function tableOf(db: Db, organiserId: number): Promise<BankTable | undefined> {
  const row = await db
    .selectFrom('bank_table')
    .select(['encoding', 'separator', 'day_order', 'columns'])
    .where('organiser_id', '=', organiserId)
    .executeTakeFirst()
  return row && BankTable.parse({ ...row, dayOrder: row.day_order })
}

/** The IBANs to which deposits of an office’s sales are or were paid. */
export async function accountsOf(db: Db, organiserId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('announcement')
    .select(sql<string | null>`account_of_sale(id) ->> 'iban'`.as('iban'))
    .distinct()
    .where('organiser_id', '=', organiserId)
    .execute()
  return rows
    .map(({ iban }) => iban ?? '')
    .filter((iban) => iban !== '')
    .toSorted()
}
