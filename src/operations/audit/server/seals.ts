/** What a seal of the audit says and covers: its text, its hash, and the hash of the rows under it. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Day } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** What the first seal continues. */
export const GENESIS = sha256('zapori-audit/1')

export type Seal = {
  number: number
  /** It covers the rows with greater numbers than this … */
  fromId: number
  /** … up to this one. */
  toId: number
  entries: number
  firstAt: Date
  lastAt: Date
  entriesHash: Buffer
  previousHash: Buffer
  sealedAt: Date
}

/** The text that is hashed and signed under the key of this name. */
export const textOfSeal = (seal: Seal, keyId: string) =>
  [
    'zapori-audit-seal/1',
    seal.number,
    seal.fromId,
    seal.toId,
    seal.entries,
    seal.firstAt.toISOString(),
    seal.lastAt.toISOString(),
    seal.entriesHash.toString('hex'),
    seal.previousHash.toString('hex'),
    seal.sealedAt.toISOString(),
    keyId,
  ].join('\n')

/** SHA-256 of the text of a seal; the next seal holds it. */
export const hashOfSeal = (seal: Seal, keyId: string) => sha256(textOfSeal(seal, keyId))

/** The bytes that are stamped for a day: its last seal with the hash, and how many rows there were. */
export const textOfDay = ({
  day,
  seal,
  entries,
  head,
}: {
  day: Day
  seal: number
  entries: number
  head: Buffer
}) => Buffer.from(['zapori-audit-day/1', day, seal, entries, head.toString('hex')].join('\n'))

/**
 * Over the rows of `audit_entry e` in a group: how many they are, SHA-256 over them, each as one line of JSON with its time in
 * microseconds, in the order of their numbers, and the times at their ends.
 */
export const sealed = sql<{ entries: number; entries_hash: Buffer | null; first_at: Date; last_at: Date }>`
  count(e.id) as entries, min(e.at) as first_at, max(e.at) as last_at,
  sha256(convert_to(string_agg(jsonb_build_array(e.id, (extract(epoch from e.at) * 1000000)::bigint, e.request_id, e.account_id,
    e.acting_for, e.roles, e.address, e.command, e.outcome, e.object, e.input, e.changes)::text, E'\n' order by e.id), 'UTF8'))
    as entries_hash`

/** The last seal of the chain; none before the first. */
export const lastSeal = (db: Db) =>
  db
    .selectFrom('audit_seal')
    .select(['number', 'to_id', 'hash', 'sealed_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
