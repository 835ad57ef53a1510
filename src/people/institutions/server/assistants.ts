/** Naming assistants and taking the name back; in force with the next request of the assistant. */
import { sql } from 'kysely'
import { dismissAssistant, nameAssistant } from '#people/account-store/assistants.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../assistants.messages.ts'
import { endSessions } from '#platform/http/session.ts'
import { type Assistant, assistants } from '../assistants.contract.ts'

export const assistantHandlers = recordingHandlers(assistants, recordedFields, {
  async listMyAssistants({ user, db }) {
    const mine = await assistantRows(db).where('h.acts_for', '=', user.id).execute()
    const free = await underNumberOf(db, user.id)
      .where('h.acts_for', 'is', null)
      .where('h.state', '=', 'ACTIVE')
      .execute()
    return { rows: mine.map(assistantView), candidates: free.map(assistantView) }
  },

  async addAssistant({ input, user, db, now, changed }) {
    const found = await underNumberOf(db, user.id)
      .where((eb) => eb(eb.fn<string>('lower', ['h.user_name']), '=', input.userName.toLowerCase()))
      .where('h.state', '=', 'ACTIVE')
      // Of two who name them at once, the second sees that they are taken.
      .forNoKeyUpdate('h')
      .executeTakeFirst()
    if (!found) throw new Refusal('noSuchAssistant')
    if (found.acts_for !== null) throw new Refusal('alreadyActs')
    await nameAssistant(db, found.id, user.id, now)
    changed({ actingFor: null }, { actingFor: user.fullName })
    return assistantView(found)
  },

  async removeAssistant({ input, user, db, now, changed }) {
    const mine = await assistantRows(db)
      .where('h.id', '=', input.id)
      .where('h.acts_for', '=', user.id)
      .forNoKeyUpdate('h')
      .executeTakeFirst()
    if (!mine) throw new Refusal('notMine')
    await dismissAssistant(db, mine.id, user.id, now)
    changed({ actingFor: user.fullName }, { actingFor: null })
    await endSessions(db, mine.id, now)
    return {}
  },
})

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

const assistantView = (row: Row): Assistant => ({
  id: row.id,
  userName: row.user_name,
  fullName: row.full_name,
  email: row.email,
  active: row.state === 'ACTIVE',
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
})
