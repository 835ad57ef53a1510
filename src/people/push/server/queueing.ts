/** The outbox of news for browsers: whoever has news puts them here in the transaction of the action; a job sends them. */
import { sql } from 'kysely'
import { type Given } from '#platform/lang/language.ts'
import type { Scope } from '#platform/process/integrations.ts'
import type { PushKind } from '../kinds.contract.ts'

/** What a browser shows. No personal data: it may lie on a table with its screen alight. */
export type PushText = { title: string; body: string }

export type News = {
  /** Whose browsers are told; those that want this kind. */
  accountId: number | readonly number[]
  kind: PushKind
  /** Browsers that want this kind too are left out, because that tells them the same. */
  unlessWanted?: PushKind
  text: Given<PushText>
  /** The screen that it leads to, such as `/auctions/12`. */
  path: `/${string}`
  /** What it is about within its kind: newer news on the same take the place of older ones. At most 60 characters. */
  about: string | number
  /** When it is worth nothing any more. */
  until: Date
}

/** Tells the browsers of an account, once the transaction is committed; answers how many. Costs one look into an index where there are none. */
export async function pushTo({ db, now }: Pick<Scope, 'db' | 'now'>, news: News): Promise<number> {
  const { kind, unlessWanted = null, text, path, about, until } = news
  const accounts = [news.accountId].flat()
  if (accounts.length === 0 || until <= now) return 0
  const { numAffectedRows } = await sql`
    insert into push_message (subscription_id, topic, kind, title, body, path, queued_at, next_try_at, until_at)
    select s.id, ${`${kind} ${about}`}, ${kind},
      case s.language when 'bg' then ${text.bg.title} else ${text.en.title} end,
      case s.language when 'bg' then ${text.bg.body} else ${text.en.body} end,
      ${path}, ${now}, ${now}, ${until}
    from push_subscription s
    where s.account_id = any(${accounts}::int[]) and ${kind}::text = any(s.kinds)
      and (${unlessWanted}::text is null or ${unlessWanted}::text <> all(s.kinds))
    ${instead}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Tells one browser something on trial, whatever it wants. */
export const pushTrial = ({ db, now }: Pick<Scope, 'db' | 'now'>, id: number, { title, body }: PushText) =>
  sql`
    insert into push_message (subscription_id, topic, kind, title, body, path, queued_at, next_try_at, until_at)
    values (${id}, 'trial', 'trial', ${title}, ${body}, '/account/profile?tab=5', ${now}, ${now},
      ${new Date(now.getTime() + TRIAL_MS)})
    ${instead}`.execute(db)
const TRIAL_MS = 120_000

/** What is under way about the same gives way, and what failed before is forgotten. */
const instead = sql`on conflict (subscription_id, topic) do update set kind = excluded.kind, title = excluded.title,
  body = excluded.body, path = excluded.path, queued_at = excluded.queued_at, next_try_at = excluded.next_try_at,
  until_at = excluded.until_at, attempts = 0, turn = push_message.turn + 1`
