/** Holds the rows of the audit against its seals, the seals against each other, and the days against their stamps. */
import { verify } from 'node:crypto'
import { sql } from 'kysely'
import type { AuditDay } from '#db/schema.ts'
import { addDays, type Day, momentInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { type PublicKey, publicKeyOf } from '#platform/pki/signing.ts'
import { checkStamp, StampRefused, type StampTrust, StampUntrusted } from '#platform/pki/timestamp-token.ts'
import { GENESIS, hashOfSeal, sealed, textOfDay, textOfSeal } from './seals.ts'

type FaultKind = NonNullable<AuditDay['fault']>
export type Fault = { kind: FaultKind; seal: number | null; day?: Day }

/** What a check may believe: whose signatures, and whose stamps; no stamps where nobody is named. */
export type Trust = { keys: readonly PublicKey[]; stamps?: StampTrust | undefined }

/** What was held against the chain, and what could not be. */
export type Checked = {
  fault: Fault | undefined
  seals: number
  entries: number
  /** Seals that were signed under keys which nobody named. */
  strangers: number
}

const AT_ONCE = 20
const HOUR_MS = 3_600_000
/** A row is written when it says, or as late as the longest command takes: an import of a whole register. */
const LATEST_MS = 24 * HOUR_MS

type SealRow = {
  number: number
  from_id: number
  to_id: number
  entries: number
  first_at: Date
  last_at: Date
  entries_hash: Buffer
  previous_hash: Buffer
  sealed_at: Date
  hash: Buffer
  key_id: string
  signature: string
  before: Buffer | null
  before_to: number | null
  before_at: Date | null
  found: number
  found_hash: Buffer | null
  found_first: Date | null
}

/** Checks these seals, each with its rows and the seal before it. */
async function checkSeals(db: Db, numbers: readonly number[], { keys }: Trust): Promise<Checked> {
  const checked: Checked = { fault: undefined, seals: 0, entries: 0, strangers: 0 }
  const known = new Map(keys.map(({ id, raw }) => [id, publicKeyOf(raw)]))
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    const { rows } = await sql<SealRow>`
      select s.*, p.hash as before, p.to_id as before_to, p.sealed_at as before_at,
        r.entries as found, r.entries_hash as found_hash, r.first_at as found_first
      from audit_seal s left join audit_seal p on p.number = s.number - 1
        cross join lateral (select ${sealed} from audit_entry e where e.id > s.from_id and e.id <= s.to_id) r
      where s.number = any (${numbers.slice(at, at + AT_ONCE)}::int[]) order by s.number`.execute(db)
    for (const row of rows) {
      const kind = faultOf(row, known.get(row.key_id))
      if (kind) return { ...checked, fault: { kind, seal: row.number } }
      checked.seals++
      checked.entries += row.entries
      if (!known.has(row.key_id)) checked.strangers++
    }
  }
  return checked
}

function faultOf(row: SealRow, key: ReturnType<typeof publicKeyOf> | undefined): FaultKind | undefined {
  const isFirst = row.number === 1
  const before = isFirst ? { hash: GENESIS, to: 0 } : { hash: row.before, to: row.before_to }
  if (before.hash === null) return 'SEAL_MISSING'
  const seal = {
    number: row.number,
    fromId: row.from_id,
    toId: row.to_id,
    entries: row.entries,
    firstAt: row.first_at,
    lastAt: row.last_at,
    entriesHash: row.entries_hash,
    previousHash: row.previous_hash,
    sealedAt: row.sealed_at,
  }
  const text = textOfSeal(seal, row.key_id)
  if (!hashOfSeal(seal, row.key_id).equals(row.hash)) return 'SEAL_CHANGED'
  if (key && !verify(null, Buffer.from(text), key, Buffer.from(row.signature, 'base64')))
    return 'SEAL_CHANGED'
  if (!before.hash.equals(row.previous_hash) || before.to !== row.from_id) return 'SEAL_CHANGED'
  if (row.found < row.entries) return 'ROWS_MISSING'
  if (row.found > row.entries) return 'ROWS_ADDED'
  if (!row.found_hash?.equals(row.entries_hash)) return 'ROWS_CHANGED'
  // Sealed with what is new, it says that it is old: somebody has put it in beside the portal.
  if (row.before_at && row.found_first && row.found_first.getTime() < row.before_at.getTime() - LATEST_MS)
    return 'ROWS_ADDED'
  return undefined
}

/** Checks all seals that hold a row of these days, and the days themselves. */
export async function checkDays(db: Db, from: Day, to: Day, trust: Trust): Promise<Checked> {
  const stray = await sql`select from audit_entry where id <= 0 limit 1`.execute(db)
  const [begin, end] = [momentInSofia(from, '00:00'), momentInSofia(addDays(to, 1), '00:00')]
  const { rows } = await sql<{ number: number }>`
    select number from audit_seal
    where tstzrange(first_at, last_at, '[]') && tstzrange(${begin}, ${end}) order by number`.execute(db)
  const numbers = rows.map(({ number }) => number)
  const days = await checkHeads(db, from, to, trust)
  if (days) return { fault: days, seals: 0, entries: 0, strangers: 0 }
  const checked = await checkSeals(db, numbers, trust)
  if (stray.rows.length > 0 && !checked.fault)
    return { ...checked, fault: { kind: 'ROWS_ADDED', seal: null } }
  return checked
}

type DayRow = {
  day: Day
  seal: number
  entries: number
  head: Buffer
  token: Buffer | null
  hash: Buffer | null
  seals: number
  before: number
}

/** Whether closed days still have the head that they were closed with, no seal between is missing, and their stamps are on it. */
async function checkHeads(db: Db, from: Day, to: Day, trust: Trust): Promise<Fault | undefined> {
  const { rows } = await sql<DayRow>`
    select d.day::text as day, d.seal, d.entries, d.head, d.token, s.hash, coalesce(b.seal, 0) as before,
      (select count(*) from audit_seal where number > coalesce(b.seal, 0) and number <= d.seal) as seals
    from audit_day d left join audit_seal s on s.number = d.seal left join audit_day b on b.day = d.day - 1
    where d.day between ${from}::date and ${to}::date order by d.day`.execute(db)
  for (const { day, seal, entries, head, token, hash, seals, before } of rows) {
    if (!hash || seals !== seal - before) return { kind: 'SEAL_MISSING', seal, day }
    if (!hash.equals(head)) return { kind: 'HEAD_CHANGED', seal, day }
    if (token && isForged(token, textOfDay({ day, seal, entries, head }), trust.stamps))
      return { kind: 'STAMP_WRONG', seal, day }
  }
  return undefined
}

/** That nobody named the authority is no contradiction; the stamp may still be on something else. */
function isForged(token: Buffer, bytes: Buffer, trust: StampTrust = { trusted: [], policies: [] }) {
  try {
    checkStamp(token, bytes, trust)
    return false
  } catch (error) {
    if (error instanceof StampUntrusted) return false
    if (error instanceof StampRefused) return true
    throw error
  }
}
