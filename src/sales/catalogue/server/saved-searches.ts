/** Searches that people keep: made, changed and deleted by their owner, and stopped by the code in a letter. */
import { paces, recordedFields } from '../catalogue.messages.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { catalogue, MOST_SEARCHES, type Pace } from '../catalogue.contract.ts'
import { SaleSearch } from '#sales/notice/search.contract.ts'

export const hashOfCode = (code: string) => createHash('sha256').update(code).digest()

export const savedSearchHandlers = recordingHandlers(catalogue, recordedFields, {
  async listSavedSearches({ user, db }) {
    const rows = await db
      .selectFrom('saved_search as s')
      .selectAll()
      .select([
        sql<number>`(select count(*)::int from saved_search_hit h where h.search_id = s.id and h.letter_id is not null)`.as(
          'told',
        ),
        sql<Date | null>`(select max(h.done_at) from saved_search_hit h where h.search_id = s.id and h.letter_id is not null)`.as(
          'told_at',
        ),
      ])
      .where('account_id', '=', user.id)
      .orderBy('id')
      .execute()
    return {
      rows: rows.map((row) => ({
        id: row.id,
        name: row.name,
        query: SaleSearch.parse(row.query),
        pace: row.pace,
        createdAt: row.created_at.toISOString(),
        told: row.told,
        toldAt: row.told_at?.toISOString() ?? null,
      })),
      email: await addressOf(db, user.id),
    }
  },

  async saveSearch({ input, user, db, now }) {
    await mustBeReachable(db, user.id, input.pace)
    // One search of an account at a time: the next place is then really free.
    await db.selectFrom('account').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
    const taken = await db
      .selectFrom('saved_search')
      .select('place')
      .where('account_id', '=', user.id)
      .execute()
    const places = new Set(taken.map(({ place }) => place))
    const place = Array.from({ length: MOST_SEARCHES }, (_, at) => at + 1).find((each) => !places.has(each))
    if (place === undefined) throw new Refusal('tooManySearches')
    return db
      .insertInto('saved_search')
      .values({
        account_id: user.id,
        place,
        name: input.name,
        query: JSON.stringify(input.query),
        pace: input.pace,
        created_at: now,
        since: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  },

  async changeSavedSearch({ input, user, db, now, changed }) {
    const search = await own(db, input.id, user.id)
    await mustBeReachable(db, user.id, input.pace)
    // Whoever wants letters again hears of what is published from now on.
    const since = search.pace === 'NEVER' && input.pace !== 'NEVER' ? now : search.since
    changed({ name: search.name, pace: paces[search.pace] }, { name: input.name, pace: paces[input.pace] })
    await db
      .updateTable('saved_search')
      .set({ name: input.name, pace: input.pace, since })
      .where('id', '=', search.id)
      .execute()
    return {}
  },

  async deleteSavedSearch({ input, user, db, changed }) {
    const search = await own(db, input.id, user.id)
    changed({ name: search.name, pace: paces[search.pace] }, {})
    await db.deleteFrom('saved_search').where('id', '=', search.id).execute()
    return {}
  },

  async stopSavedSearch({ input, db, changed }) {
    const found = await db
      .selectFrom('saved_search_code as c')
      .innerJoin('saved_search as s', 's.id', 'c.search_id')
      .select(['s.id', 's.name', 's.pace'])
      .where('c.code_hash', '=', hashOfCode(input.code))
      .executeTakeFirst()
    if (!found) throw new Refusal('invalidCode')
    changed({ pace: paces[found.pace] }, { pace: paces.NEVER })
    await db.updateTable('saved_search').set({ pace: 'NEVER' }).where('id', '=', found.id).execute()
    return { name: found.name }
  },
})

/** The person's own search, locked; another's does not exist for them. */
async function own(db: Db, id: number, accountId: number) {
  const search = await db
    .selectFrom('saved_search')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!search) throw new Refusal('noSuchSearch')
  return search
}

/** The confirmed address of an account, if it has one. */
async function addressOf(db: Db, accountId: number): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return account?.email ?? null
}

async function mustBeReachable(db: Db, accountId: number, pace: Pace) {
  if (pace !== 'NEVER' && (await addressOf(db, accountId)) === null) throw new Refusal('noAddress')
}
