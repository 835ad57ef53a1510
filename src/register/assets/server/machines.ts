/**
 * The rows of agricultural machines. What stands in them their register says (`register/machinery`); which asset each is, is said
 * here, since its number may come to stand on another machine.
 */
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { insertMany } from '#platform/db/many.ts'
import type { DB } from '#db/schema.ts'

/** Adds a machine; undefined where its number stands on another one. */
export const addMachine = (db: Db, row: Insertable<DB['machine']>) =>
  db
    .insertInto('machine')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Adds machines by the thousand; answers those that were added: the others' numbers stand on other ones. */
export const addMachines = (db: Db, rows: readonly Insertable<DB['machine']>[]) =>
  insertMany<{ id: number; folded: string }>(db, 'machine', rows, {
    returning: ['id', 'folded'],
    unlessThere: true,
  })

/** Writes down what is stated of a machine from now on. */
export const changeMachine = (db: Db, id: number, change: Updateable<DB['machine']>) =>
  db.updateTable('machine').set(change).where('id', '=', id).execute()

/** Notes which asset a machine is; no other one is that asset any more. */
export async function linkMachineTo(db: Db, machineId: number, propertyId: number) {
  await db
    .updateTable('machine')
    .set({ property_id: null })
    .where('property_id', '=', propertyId)
    .where('id', '<>', machineId)
    .execute()
  await db
    .updateTable('machine')
    .set({ property_id: propertyId })
    .where('id', '=', machineId)
    .where('property_id', 'is distinct from', propertyId)
    .execute()
}
