/** From where accounts are entered, and where wrong passwords for them come from: docs/decisions/043-login-limits.md. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { deviceOf } from '#platform/http/device.ts'
import { networkOf } from '#platform/process/network.ts'
import type { Origin } from '#platform/http/receive.ts'
import type { Job } from '#platform/db/job.ts'
import { setStrangersUntil } from '#people/account-store/account-rows.ts'
import { QUIET_MS, type Counted, KNOWN_MS, MOST_KNOWN } from '../password.rules.ts'

/** From where somebody tries: the device if the browser names one, and the network; or a session that is open already. */
export type LoginPlace = Pick<Origin, 'address' | 'device'> & { inSession?: boolean }

const IN_SESSION = 'session'

const placesOf = ({ address, device, inSession }: LoginPlace) =>
  inSession
    ? [IN_SESSION]
    : [...(device === undefined ? [] : [`device ${deviceOf(device)}`]), `network ${networkOf(address)}`]

/** What counts for whoever tries, and where it is counted. */
export type GuessCount = {
  place: string
  network: string
  /** When the bucket of the network was empty, as it was read. */
  networkWas: number
  counted: Counted
}

/** What is counted for an account and a place, read under its lock: whatever is tried at the same moment is judged one by one. */
export async function guessCountOf(
  db: Db,
  accountId: number,
  from: LoginPlace,
  now: Date,
): Promise<GuessCount> {
  const account = await db
    .selectFrom('account')
    .select('strangers_until')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const network = networkOf(from.address)
  const ofNetwork = await db
    .selectFrom('guessing_network')
    .select('empty_at')
    .where('network', '=', network)
    .executeTakeFirst()
  const places = placesOf(from)
  const rows = await db
    .selectFrom('entry_place')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('place', 'in', places)
    .execute()
  // The device if it is known for the account, else the network.
  const found = places.map((place) => ({ place, row: rows.find((each) => each.place === place) }))
  const isKnown = ({ row }: (typeof found)[number]) =>
    row?.known_until instanceof Date && row.known_until > now
  const { place, row } = found.find(isKnown) ?? found.at(-1)!
  const counted = {
    known: place === IN_SESSION || isKnown({ place, row }),
    failures: row?.failures ?? 0,
    lastAt: row?.last_at.getTime() ?? 0,
    lockedUntil: row?.locked_until?.getTime() ?? 0,
    strangersUntil: account?.strangers_until?.getTime() ?? 0,
    networkUntil: ofNetwork?.empty_at.getTime() ?? 0,
  }
  return { place, network, networkWas: counted.networkUntil, counted }
}

/** Writes down what is counted now. The same statements whoever it is about, so that their time tells nobody who has an account. */
export async function storeGuessCount(
  db: Db,
  accountId: number,
  { place, network, networkWas, counted }: GuessCount,
  now: Date,
) {
  const { failures, lockedUntil, lastAt, strangersUntil, networkUntil } = counted
  const [until, last, forgetAt] = [lockedUntil, lastAt, lastAt + QUIET_MS].map((ms) => new Date(ms))
  await sql`insert into entry_place (account_id, place, failures, locked_until, last_at, forget_at)
    select id, ${place}, ${failures}, ${lockedUntil ? until : null}::timestamptz, ${last}::timestamptz, ${forgetAt}::timestamptz
    from account where id = ${accountId} and (${failures}::int > 0
      or exists (select from entry_place where account_id = ${accountId} and place = ${place}))
    on conflict (account_id, place) do update set failures = excluded.failures, locked_until = excluded.locked_until,
      last_at = excluded.last_at, forget_at = greatest(entry_place.forget_at, excluded.forget_at)`.execute(db)
  await setStrangersUntil(db, accountId, strangersUntil > now.getTime() ? new Date(strangersUntil) : null)
  // Tries for several accounts do not wait for each other: what this one adds is added to whatever they have counted meanwhile.
  const more = Math.max(0, networkUntil - Math.max(networkWas, now.getTime()))
  await sql`insert into guessing_network (network, empty_at)
    select ${network}, ${new Date(networkUntil)}::timestamptz where ${networkUntil > now.getTime()}
    on conflict (network) do update set
      empty_at = greatest(guessing_network.empty_at, ${now}::timestamptz) + ${more}::float8 * interval '1 millisecond'`.execute(
    db,
  )
}

/** Somebody who proved that the account is theirs has come from here: the places are known from now on, and nothing is counted against them. */
export async function knowPlaces(db: Db, accountId: number, from: LoginPlace, now: Date) {
  const until = new Date(now.getTime() + KNOWN_MS)
  const clean = { known_until: until, failures: 0, locked_until: null, last_at: now, forget_at: until }
  for (const place of placesOf(from))
    await db
      .insertInto('entry_place')
      .values({ account_id: accountId, place, ...clean })
      .onConflict((conflict) => conflict.columns(['account_id', 'place']).doUpdateSet(clean))
      .execute()
  // The latest of each kind; whoever enters from ever new ones must not be known everywhere.
  await sql`delete from entry_place where account_id = ${accountId} and place in (
    select place from (select place, row_number() over (partition by split_part(place, ' ', 1) order by last_at desc, place) as turn
      from entry_place where account_id = ${accountId} and known_until is not null) as each
    where turn > ${MOST_KNOWN})`.execute(db)
}

/** Forgets all places of an account: after a password that others may have known, they have to prove themselves anew. */
export const forgetPlaces = async (db: Db, accountId: number) => {
  await db.deleteFrom('entry_place').where('account_id', '=', accountId).execute()
  await setStrangersUntil(db, accountId, null)
}

const AT_ONCE = 1000

/** Deletes what says nothing any more. */
export const forgetOldPlaces: Job = {
  name: 'forgetOldPlaces',
  everyMs: 600_000,
  run: async (db, now) => {
    const { rows } = await sql<{ name: string }>`delete from entry_place where (account_id, place) in (
      select account_id, place from entry_place where forget_at < ${now} order by forget_at limit ${AT_ONCE}
      for update skip locked) returning concat_ws(' ', account_id, place, forget_at) as name`.execute(db)
    await db.deleteFrom('guessing_network').where('empty_at', '<', now).execute()
    return rows.map(({ name }) => name)
  },
}
