/** The status of the portal, for its page and its feeds. */
import { sql } from 'kysely'
import { formatDateTime, formatLongDateTime } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { handlers } from '#platform/http/mount.ts'
import { atom, type Feed, rss } from '#platform/lang/feed-xml.ts'
import { inLanguage, type Language, wordsIn } from '#platform/lang/language.ts'
import { noticeMessages } from './notices.messages.ts'
import { announced, shown } from './shown.ts'
import { status } from './status.contract.ts'
import { statusMessages } from './status.messages.ts'
import { monthsOf } from './status.rules.ts'

const YEAR_MS = 366 * 86_400_000
/** More outages than anybody reads. */
const MOST_SHOWN = 100
const FEED_LENGTH = 50

export const statusHandlers = handlers(status, {
  async seeStatus({ db, now }) {
    const yearAgo = new Date(now.getTime() - YEAR_MS)
    const absences = await db
      .selectFrom('outage')
      .selectAll()
      .where('cause', '=', 'ABSENCE')
      .where('until_at', '>', yearAgo)
      .orderBy('from_at', 'desc')
      .execute()
    const windows = await db
      .selectFrom('planned_outage')
      .selectAll()
      .where('withdrawn_at', 'is', null)
      .where('until_at', '>', yearAgo)
      .orderBy('from_at')
      .execute()
    const since = await measuredSince(db, now)
    const interval = (row: { from_at: Date; until_at: Date }) => ({ from: row.from_at, until: row.until_at })
    return {
      now: now.toISOString(),
      since: since.toISOString(),
      months: monthsOf({
        since,
        now,
        absences: absences.map(interval),
        announced: windows.map(interval),
      }),
      planned: windows.filter(({ until_at }) => until_at > now).map(announced),
      outages: absences.slice(0, MOST_SHOWN).map(shown),
    }
  },

  statusAsAtom: async ({ input, db, now, origin, services }) =>
    atom(await feedOf(db, now, input.language ?? origin.language, services.publicUrl, 'atom')),

  statusAsRss: async ({ input, db, now, origin, services }) =>
    rss(await feedOf(db, now, input.language ?? origin.language, services.publicUrl, 'rss')),
})

/** Since its database was made, in which the first pulse was written. */
async function measuredSince(db: Db, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`select min(applied_at) as at from migration`.execute(db)
  const at = rows[0]?.at ?? now
  return at < now ? at : now
}

async function feedOf(
  db: Db,
  now: Date,
  language: Language,
  publicUrl: string,
  as: 'atom' | 'rss',
): Promise<Feed> {
  const words = inLanguage({ ...statusMessages, ...noticeMessages }, language)
  const page = `${publicUrl}/dist/status`
  const newest = <T extends { at: Date }>(entries: readonly T[]) =>
    entries.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, FEED_LENGTH)
  const windows = await db
    .selectFrom('planned_outage')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(FEED_LENGTH)
    .execute()
  const absences = await db
    .selectFrom('outage')
    .selectAll()
    .where('cause', '=', 'ABSENCE')
    .orderBy('id', 'desc')
    .limit(FEED_LENGTH)
    .execute()
  const period = (row: { from_at: Date; until_at: Date }) =>
    [formatDateTime(row.from_at), formatDateTime(row.until_at)] as const
  const messageOf = (row: (typeof absences)[number]) => {
    const { message } = shown(row)
    return message ? wordsIn(message, language) : words.noMessage
  }
  // What is added later is an entry of its own: the first stays as it was read.
  const entries = newest([
    ...windows.flatMap((row) => [
      {
        at: row.announced_at,
        address: `${page}#planned-${row.id}`,
        title: words.plannedNotice(...period(row)),
        facts: [wordsIn(announced(row).text, language)],
      },
      ...(row.withdrawn_at
        ? [
            {
              at: row.withdrawn_at,
              address: `${page}#planned-${row.id}-withdrawn`,
              title: words.withdrawn(...period(row)),
              facts: [],
            },
          ]
        : []),
    ]),
    ...absences.flatMap((row) => {
      // To the second: most outages are shorter than a minute.
      const title = words.measuredNotice(formatLongDateTime(row.from_at), formatLongDateTime(row.until_at))
      const address = `${page}#outage-${row.id}`
      return [
        { at: row.measured_at, address, title, facts: [words.noMessage] },
        ...(row.message_at
          ? [{ at: row.message_at, address: `${address}-explained`, title, facts: [messageOf(row)] }]
          : []),
      ]
    }),
  ])
  return {
    title: words.title,
    subtitle: words.lead,
    page,
    self: `${publicUrl}/api/status/feed.${as}?language=${language}`,
    language,
    updatedAt: entries[0]?.at ?? (await measuredSince(db, now)),
    publisher: words.publisher,
    entries: entries.map(({ at, ...entry }) => ({
      ...entry,
      author: words.publisher,
      publishedAt: at,
      updatedAt: at,
    })),
  }
}
