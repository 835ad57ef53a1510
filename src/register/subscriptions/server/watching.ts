/** Watching assets for a sale: subscriptions that another feature begins and ends, told of by letter and in browsers. */
import { type Language } from '#platform/lang/language.ts'
import { sql } from 'kysely'
import { formatDateTime } from '#platform/dates.ts'
import type { PropertyType } from '#platform/fields.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { pushTo } from '#people/push/server/queueing.ts'
import { fold } from '#platform/folding.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { watchNews } from '../letters.messages.ts'
import { endOf } from '../subscription.rules.ts'
import { noteEvents } from './addresses.ts'
import { newNumber } from './numbers.ts'

/** A watch ends with its sale; none lasts longer than a sale could. */
const LONGEST_DAYS = 3653
/** In browsers, news of the register are worth something for so long. */
const LASTING_MS = 7 * 86_400_000

type Watch = {
  accountId: number
  /** An address of the account itself that is confirmed. */
  email: string
  thing: { kind: PropertyType; identifier: string }
  /** The number of the sale, and the screen from which it is watched. */
  sale: string
  page: `/${string}`
}

/** Begins to tell an account of each distraint on an asset and of each change; answers the subscription, the one that runs if there is one. */
export async function beginWatch(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  { accountId, email, thing, sale, page }: Watch,
): Promise<number> {
  const folded = fold(thing.identifier)
  const made = await db
    .insertInto('subscription')
    .values({
      number: await newNumber(db, now),
      account_id: accountId,
      kind: 'CHANGE_STATUS',
      thing_kind: thing.kind,
      identifier: thing.identifier,
      folded,
      reference: null,
      channel: 'EMAIL',
      email: email.toLowerCase(),
      state: 'ACTIVE',
      consent_at: now,
      created_at: now,
      since: now,
      ends_at: endOf(now, LONGEST_DAYS),
      watch_of: sale,
      watch_page: page,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    await noteEvents(db, [{ id: made.id, at: now, event: 'CREATED', by: accountId }])
    return made.id
  }
  const { id } = await db
    .selectFrom('subscription')
    .select('id')
    .where('account_id', '=', accountId)
    .where('watch_page', '=', page)
    .where('thing_kind', '=', thing.kind)
    .where('folded', '=', folded)
    .where('state', '<>', 'ENDED')
    .executeTakeFirstOrThrow()
  return id
}

/** Its owner wants no more of these: what was found and not written yet is not told either. */
export async function stopWatches(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  ids: readonly number[],
  by: number,
): Promise<void> {
  if (ids.length === 0) return
  const stopped = await db
    .updateTable('subscription')
    .set({ state: 'ENDED', ended_why: 'STOPPED', ended_at: now })
    .where('id', 'in', ids)
    .where('state', '<>', 'ENDED')
    .returning('id')
    .execute()
  await noteEvents(
    db,
    stopped.map(({ id }) => ({ id, at: now, event: 'STOPPED', by })),
  )
}

/** What it was watched for is over since a moment: of what was entered before it is still told, of nothing later. */
export const endWatch = (db: Db, id: number, at: Date) =>
  db
    .updateTable('subscription')
    // It held for a moment at least.
    .set({ ends_at: sql`greatest(${at}::timestamptz, since + interval '1 millisecond')` })
    .where('id', '=', id)
    .execute()

type Reported = {
  account_id: number
  number: string
  watch_of: string | null
  watch_page: string | null
  thing_kind: PropertyType
  identifier: string | null
  previous_status: unknown
  at: Date
}

/** Tells the browsers of a watcher what a letter tells: which asset, that and when. */
export async function pushWatched({ db, now }: Pick<Scope, 'db' | 'now'>, reported: Reported): Promise<void> {
  const { watch_of: sale, watch_page: page, identifier } = reported
  if (sale === null || page === null || identifier === null) return
  const text = (language: Language) => ({
    title: watchNews.title[language](sale),
    body: watchNews[reported.previous_status === null ? 'entered' : 'changed'][language](
      `${propertyTypes[reported.thing_kind][language]} ${identifier}`,
      formatDateTime(reported.at),
    ),
  })
  await pushTo(
    { db, now },
    {
      accountId: reported.account_id,
      kind: 'watched',
      text: { bg: text('bg'), en: text('en') },
      path: page.startsWith('/') ? `/${page.slice(1)}` : '/',
      about: reported.number,
      until: new Date(now.getTime() + LASTING_MS),
    },
  )
}
