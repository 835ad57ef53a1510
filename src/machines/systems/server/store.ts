/** External systems as rows: made, granted services, stopped and let go on, each with its line in their history. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ServiceName } from '#platform/access.ts'
import type { Day } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import type { ExternalSystemEvent } from '#db/schema.ts'
import { addAccount } from '#people/account-store/new-account.ts'

type Noted = { systemId: number; event: ExternalSystemEvent['event']; by: number | null; text?: string }
/** Adds to the history of a system. */
export const noteSystem = (db: Db, { systemId, event, by, text }: Noted, now: Date) =>
  db
    .insertInto('external_system_event')
    .values({ system_id: systemId, event, by_account_id: by, text: text ?? null, at: now })
    .execute()

export type NewSystem = {
  /** Without one it is a key for trying. */
  applicationId: number | null
  name: string
  institution: string
  eik: string | null
  environment: 'TEST' | 'PRODUCTION'
  networks: readonly string[]
  perMinute?: number
  userName?: string
}

/** Makes a system with its system user, which nobody logs in with; it may do nothing yet. */
export async function openSystem(db: Db, wanted: NewSystem, by: number | null, now: Date) {
  const { name, institution, eik, environment, networks } = wanted
  const known = eik
    ? await db.selectFrom('institution').select('id').where('eik', '=', eik).executeTakeFirst()
    : undefined
  const userName = wanted.userName ?? `system-${randomBytes(6).toString('hex')}`
  const account = await addAccount(
    db,
    { by: 'approval' },
    {
      userName,
      fullName: `${institution} – ${name}`.slice(0, 200),
      email: null,
      userType: null,
      method: 'USER',
      institutionId: known?.id ?? null,
    },
    now,
  )
  if (!account) throw new Error(`a system user is called ${userName} already`)
  const { id } = await db
    .insertInto('external_system')
    .values({
      application_id: wanted.applicationId,
      account_id: account.id,
      name,
      institution,
      environment,
      networks: [...networks],
      ...(wanted.perMinute && { per_minute: wanted.perMinute }),
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteSystem(db, { systemId: id, event: 'MADE', by }, now)
  return { id, userName }
}

type Wanted = { systemId: number; service: ServiceName; ground: string; from: Day; to: Day | null }
/** Lets a system use a service on a ground. */
export async function addGrant(
  db: Db,
  { systemId, service, ground, from, to }: Wanted,
  by: number | null,
  now: Date,
) {
  await db
    .insertInto('external_grant')
    .values({ system_id: systemId, service, legal_ground: ground, from_day: from, to_day: to, given_by: by })
    .execute()
  const days = to ? `${from} – ${to}` : from
  await noteSystem(db, { systemId, event: 'GRANTED', by, text: `${service} (${days}): ${ground}` }, now)
}

/** Moves a system to another state; false where it is there already. */
export async function turnSystem(db: Db, id: number, state: 'ACTIVE' | 'STOPPED'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('external_system')
    .set({ state })
    .where('id', '=', id)
    .where('state', '<>', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a system the password that opens its keys. */
export async function setPassword(db: Db, id: number, hash: string, now: Date) {
  await db.updateTable('external_system').set({ password_hash: hash }).where('id', '=', id).execute()
  await noteSystem(db, { systemId: id, event: 'PASSWORD_SET', by: null }, now)
}

/** Sets from where a system may call and how often. */
export async function setLimits(
  db: Db,
  id: number,
  limits: { networks: readonly string[]; perMinute: number },
  by: number,
  now: Date,
) {
  await db
    .updateTable('external_system')
    .set({ networks: [...limits.networks], per_minute: limits.perMinute })
    .where('id', '=', id)
    .execute()
  const text = `${limits.networks.join(', ')}; ${limits.perMinute}/min`
  await noteSystem(db, { systemId: id, event: 'NETWORKS_SET', by, text }, now)
}

type Ended = { systemId: number; grantId: number; last: Day }
/** Ends a grant with the day that is given as its last; undefined where it does not hold any more. */
export async function endGrant(db: Db, { systemId, grantId, last }: Ended, by: number, now: Date) {
  const ended = await db
    .updateTable('external_grant')
    .set({ to_day: sql<Date>`greatest(${last}::date, from_day - 1)` })
    .where('id', '=', grantId)
    .where('system_id', '=', systemId)
    .where(sql<boolean>`(to_day is null or to_day > ${last}::date)`)
    .returning(['service', 'legal_ground'])
    .executeTakeFirst()
  if (ended) {
    const text = `${ended.service}: ${ended.legal_ground}`
    await noteSystem(db, { systemId, event: 'GRANT_ENDED', by, text }, now)
  }
  return ended
}
