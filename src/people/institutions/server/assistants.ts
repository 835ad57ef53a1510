/** Naming assistants and taking the name back; in force with the next request of the assistant. */
import { sql } from 'kysely'
import { noteEvent } from '../../sign-in/server/events.ts'
import { Refusal } from '../../../platform/endpoint.ts'
import type { Db } from '../../../platform/db/database.ts'
import { handlers } from '../../../platform/http/mount.ts'
import { endSessions } from '../../../platform/http/session.ts'
import { type Assistant, assistants } from '../assistants.contract.ts'

export const assisting = handlers(assistants, {
  async listMyAssistants({ user, db }) {
    const mine = await assistantRows(db).where('h.acts_for', '=', user.id).execute()
    const free = await underNumberOf(db, user.id)
      .where('h.acts_for', 'is', null)
      .where('h.state', '=', 'ACTIVE')
      .execute()
    return { rows: mine.map(told), candidates: free.map(told) }
  },

  async addAssistant({ input, user, db, now }) {
    const found = await underNumberOf(db, user.id)
      .where((eb) => eb(eb.fn<string>('lower', ['h.user_name']), '=', input.userName.toLowerCase()))
      .where('h.state', '=', 'ACTIVE')
      // Of two who name him at once, the second sees that he is taken.
      .forNoKeyUpdate('h')
      .executeTakeFirst()
    if (!found) throw new Refusal('noSuchAssistant')
    if (found.acts_for !== null) throw new Refusal('alreadyActs')
    await setPrincipal(db, found.id, user.id, now)
    return told(found)
  },

  async removeAssistant({ input, user, db, now }) {
    const mine = await assistantRows(db)
      .where('h.id', '=', input.id)
      .where('h.acts_for', '=', user.id)
      .forNoKeyUpdate('h')
      .executeTakeFirst()
    if (!mine) throw new Refusal('notMine')
    await takeNameBack(db, mine.id, user.id, now)
    return {}
  },
})

async function setPrincipal(db: Db, id: number, bailiff: number, now: Date) {
  await db
    .updateTable('account')
    .set({ acts_for: bailiff, dismissed_by: null })
    .where('id', '=', id)
    .execute()
  await noteEvent(db, id, 'assistantNamed', now, bailiff)
}

async function takeNameBack(db: Db, id: number, bailiff: number, now: Date) {
  await db
    .updateTable('account')
    .set({ acts_for: null, dismissed_by: bailiff })
    .where('id', '=', id)
    .execute()
  await endSessions(db, id, now)
  await noteEvent(db, id, 'assistantDismissed', now, bailiff)
}

const assistantRows = (db: Db) =>
  db
    .selectFrom('account as h')
    .select(['h.id', 'h.user_name', 'h.full_name', 'h.email', 'h.state', 'h.last_login_at', 'h.acts_for'])
    .orderBy('h.full_name')

/** Accounts of assistants who registered under the number of this bailiff; 1 and 001 are one number. */
const underNumberOf = (db: Db, bailiff: number) =>
  assistantRows(db)
    .innerJoin('account as b', (join) =>
      join.on(sql<boolean>`ltrim(b.chsi_number, '0') = ltrim(h.chsi_number, '0')`),
    )
    .where('b.id', '=', bailiff)
    .where('b.chsi_number', '<>', '')
    .where('h.user_type', '=', 'CHSIHELPER')

type Row = Awaited<ReturnType<ReturnType<typeof assistantRows>['execute']>>[number]

const told = (row: Row): Assistant => ({
  id: row.id,
  userName: row.user_name,
  fullName: row.full_name,
  email: row.email,
  active: row.state === 'ACTIVE',
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
})
