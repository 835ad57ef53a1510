/** A register that grows under a measurement, and the officer who asks it. */
import { createHash, randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { openDatabase } from '#platform/db/database.ts'
import { countParts } from '#register/assets/server/counting-parts.ts'
import { fillRegister, withoutIndexes } from './search-data.ts'

/** Makes an officer, as the owner of the database, and answers the token of an open session. */
export async function officer(owner: Client, name: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await owner.query<{ id: number }>(
    "insert into account (user_name, full_name, user_type, chsi_number, created_at) values ($1, 'Чавдар Изпълнителов', 'CHSI', '999', now()) returning id",
    [name],
  )
  const { id } = rows[0]!
  await owner.query("insert into account_role values ($1, 'PrivateBailiff')", [id])
  await owner.query(
    "insert into session (account_id, token_hash, created_at, expires_at) values ($1, $2, now(), now() + interval '3 hours')",
    [id, createHash('sha256').update(token).digest()],
  )
  return token
}

/** Fills the register from so many assets to so many, builds its indexes anew and does what the portal's job does meanwhile. */
export async function growRegister(
  owner: Client,
  url: string,
  from: number,
  to: number,
  say: (text: string) => void = () => {},
): Promise<void> {
  const definitions = await withoutIndexes(owner)
  await fillRegister(owner, from, to, say)
  const start = performance.now()
  await owner.query("set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 4")
  for (const definition of definitions) await owner.query(definition)
  await owner.query('vacuum analyze')
  const { db } = openDatabase(url, 1)
  const later = new Date(Date.now() + 3_600_000)
  while ((await db.transaction().execute((tx) => countParts(tx, later))) > 0);
  await db.destroy()
  say(`indexes and derived rows: ${((performance.now() - start) / 1000).toFixed(0)} s`)
}
