/** Tokens of systems: who may have one, and the short time that it is good for. */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { ServiceName } from '#platform/access.ts'
import { dayInSofia } from '#platform/dates.ts'
import { TOKEN_SECONDS } from '#platform/http/machine/token.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/process/integrations.ts'
import type { CertificateName } from '../systems.contract.ts'
import { bearsName } from './certificate-names.ts'
import { thumbprintOf } from './certificates.ts'
import { secretHash } from './key-rows.ts'

/** Compared with where there is nothing to compare with, so that it takes as long. */
const DECOY = secretHash(randomBytes(32).toString('hex'))

/** By what a client shows that a key is its own. */
export type Shown = { clientId: string; secret?: string | undefined; certificate?: Buffer | undefined }

export type ClientKey = {
  id: number
  systemId: number
  accountId: number
  networks: string[]
  environment: 'TEST' | 'PRODUCTION'
  bound: Buffer | null
}

type Row = {
  id: number
  system_id: number
  account_id: number
  environment: ClientKey['environment']
  networks: string[]
  kind: 'SECRET' | 'CERTIFICATE' | 'NAME'
  secret_hash: Buffer | null
  thumbprint: Buffer | null
  name_kind: CertificateName['kind'] | null
  name: string | null
  authority: string | null
  open: boolean
}

/**
 * The key of a client, and whether what it has shown fits. Whether there is such a client, nobody learns: whatever is unknown, over or
 * stopped is compared as long.
 */
export async function keyOf(
  { db, now, services }: Scope,
  shown: Shown,
): Promise<{ key: ClientKey | undefined; fits: boolean }> {
  const { rows } = await sql<Row>`/* planned once: key-of-client */
    select k.id, s.id as system_id, s.account_id, s.environment, s.networks::text[] as networks, k.kind, k.secret_hash, k.thumbprint,
      k.name_kind, k.name, k.authority,
      k.ended_at is null and k.ends_at > ${now} and s.state = 'ACTIVE' and a.state = 'ACTIVE' as open
    from external_key k join external_system s on s.id = k.system_id join account a on a.id = s.account_id
    where k.client_id = ${shown.clientId}`.execute(db)
  const row = rows[0]
  const print = shown.certificate && thumbprintOf(shown.certificate)
  if (row?.kind === 'NAME' && row.name_kind !== null && row.name !== null && row.authority !== null) {
    const wanted = { kind: row.name_kind, value: row.name, authority: row.authority }
    const fits =
      row.open && !!shown.certificate && (await bearsName(shown.certificate, wanted, services, now))
    return { key: clientKey(row, print ?? null), fits }
  }
  const given = row?.kind === 'CERTIFICATE' ? (print ?? DECOY) : secretHash(shown.secret ?? '')
  const stored = row?.kind === 'CERTIFICATE' ? row.thumbprint : row?.secret_hash
  const same = timingSafeEqual(given, stored ?? DECOY)
  if (!row) return { key: undefined, fits: false }
  const bound = row.kind === 'CERTIFICATE' ? row.thumbprint : null
  return { key: clientKey(row, bound), fits: same && stored !== null && row.open }
}

/** `bound` to which certificate its tokens are. */
const clientKey = (row: Row, bound: Buffer | null): ClientKey => ({
  id: row.id,
  systemId: row.system_id,
  accountId: row.account_id,
  networks: row.networks,
  environment: row.environment,
  bound,
})

/** Gives a token for these services, or for all that are granted; only its hash is stored. */
export async function giveToken(
  db: Db,
  { id, bound }: ClientKey,
  services: readonly string[] | undefined,
  now: Date,
): Promise<string> {
  const token = `zs_${randomBytes(32).toString('base64url')}`
  await db
    .insertInto('external_token')
    .values({
      token_hash: hash('sha256', token, 'buffer'),
      key_id: id,
      made_at: now,
      expires_at: new Date(now.getTime() + TOKEN_SECONDS * 1000),
      thumbprint: bound,
      services: services ? [...services] : null,
    })
    .execute()
  return token
}

/** The services that a system may use today. */
export async function servicesToday(db: Db, systemId: number, now: Date): Promise<ServiceName[]> {
  const today = dayInSofia(now)
  const rows = await db
    .selectFrom('external_grant')
    .select('service')
    .distinct()
    .where('system_id', '=', systemId)
    .where(sql<boolean>`from_day <= ${today}::date and (to_day is null or to_day >= ${today}::date)`)
    .orderBy('service')
    .execute()
  return rows.map(({ service }) => service)
}

/** Forgets tokens that are over; answers how many. */
export async function forgetTokens(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('external_token')
    .where('expires_at', '<', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
