/** Keys of systems: made with a secret that is shown once or bound to a certificate, ended before their time, and told of as they stand. */
import { hash, randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { MOST_KEYS } from '../keys.contract.ts'
import type { CertificateName, Key } from '../systems.contract.ts'
import type { NameWanted } from './certificate-names.ts'
import { endOf, factsOf, thumbprintOf } from './certificates.ts'
import { noteSystem } from './store.ts'

const DAY_MS = 86_400_000
/** A secret holds a year; a key with a certificate as long as that, but no more than two. */
const SECRET_DAYS = 365
const CERTIFICATE_DAYS = 730

export const secretHash = (secret: string): Buffer => hash('sha256', secret, 'buffer')

const NAMED = ['name_kind', 'name', 'authority'] as const
const COLUMNS = [
  'id',
  'client_id',
  'kind',
  'certificate',
  'made_at',
  'ends_at',
  'ended_at',
  ...NAMED,
] as const
type Row = {
  id: number
  client_id: string
  kind: Key['kind']
  certificate: Buffer | null
  name_kind: CertificateName['kind'] | null
  name: string | null
  authority: string | null
  made_at: Date
  ends_at: Date
  ended_at: Date | null
}
const reported = (row: Row, now: Date): Key => {
  const facts = row.certificate && factsOf(row.certificate)
  return {
    id: row.id,
    clientId: row.client_id,
    kind: row.kind,
    certificate: facts && { subject: facts.subject, thumbprint: facts.thumbprint },
    named:
      row.name_kind !== null && row.name !== null && row.authority !== null
        ? { kind: row.name_kind, value: row.name, authority: row.authority }
        : null,
    madeAt: row.made_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    holds: row.ended_at === null && row.ends_at > now,
  }
}

/** The keys of a system, the newest first. */
export async function keysOf(db: Db, systemId: number, now: Date): Promise<Key[]> {
  const rows = await db
    .selectFrom('external_key')
    .select(COLUMNS)
    .where('system_id', '=', systemId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => reported(row, now))
}

type Making = {
  systemId: number
  certificate?: Buffer | undefined
  /** Then the certificate shows the name, and is not kept. */
  named?: NameWanted | undefined
  days?: number
  /** By what it is to be known, where that is agreed already. */
  agreed?: { clientId: string; secret: string }
}

/** Makes a key; its secret is in the answer and nowhere else. Refuses a third one beside two that hold (`twoKeys`). */
export async function makeKey(
  db: Db,
  { systemId, certificate, named, days = SECRET_DAYS, agreed }: Making,
  now: Date,
) {
  // Held, so that of two who make one at once none makes a third.
  await db.selectFrom('external_system').select('id').where('id', '=', systemId).forUpdate().execute()
  const holding = await db
    .selectFrom('external_key')
    .select('id')
    .where('system_id', '=', systemId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .execute()
  if (holding.length >= MOST_KEYS) throw new Refusal('twoKeys')
  const secret = certificate ? null : (agreed?.secret ?? `zk_${randomBytes(32).toString('base64url')}`)
  const last = new Date(now.getTime() + (certificate ? CERTIFICATE_DAYS : days) * DAY_MS)
  const ends = certificate && !named ? endOf(certificate, now) : last
  const bound = named ? undefined : certificate
  const row = await db
    .insertInto('external_key')
    .values({
      system_id: systemId,
      client_id: agreed?.clientId ?? `zc_${randomBytes(12).toString('base64url')}`,
      kind: named ? 'NAME' : certificate ? 'CERTIFICATE' : 'SECRET',
      secret_hash: secret === null ? null : secretHash(secret),
      certificate: bound ?? null,
      thumbprint: bound ? thumbprintOf(bound) : null,
      name_kind: named?.kind ?? null,
      name: named?.value ?? null,
      authority: named?.authority ?? null,
      made_at: now,
      ends_at: ends < last ? ends : last,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await noteSystem(db, { systemId, event: 'KEY_MADE', by: null, text: row.client_id }, now)
  return { key: reported(row, now), secret }
}

/** Ends a key of a system; answers by which id it was known, undefined where it holds no more. */
export async function endKey(
  db: Db,
  { systemId, keyId, by }: { systemId: number; keyId: number; by: number | null },
  now: Date,
): Promise<string | undefined> {
  const ended = await db
    .updateTable('external_key')
    .set({ ended_at: now })
    .where('id', '=', keyId)
    .where('system_id', '=', systemId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('client_id')
    .executeTakeFirst()
  if (!ended) return undefined
  await noteSystem(db, { systemId, event: 'KEY_ENDED', by, text: ended.client_id }, now)
  return ended.client_id
}

/** A key that ends soon and of which nobody was told, held for who tells of it. */
export const endingKey = (db: Db, until: Date) =>
  db
    .selectFrom('external_key as k')
    .innerJoin('external_system as s', 's.id', 'k.system_id')
    .innerJoin('external_application as p', 'p.id', 's.application_id')
    .select([
      'k.id',
      'k.client_id',
      'k.ends_at',
      's.name',
      'p.contact_email',
      'p.contact_names',
      'p.language',
    ])
    .where('k.ended_at', 'is', null)
    .where('k.told_at', 'is', null)
    .where('k.ends_at', '<', until)
    .where('s.state', '=', 'ACTIVE')
    .orderBy('k.id')
    .limit(1)
    .forNoKeyUpdate('k')
    .skipLocked()

/** Notes that the contact was told that a key ends. */
export const noteReported = (db: Db, keyId: number, now: Date) =>
  db.updateTable('external_key').set({ told_at: now }).where('id', '=', keyId).execute()
