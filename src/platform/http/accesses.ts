/** Whom a look has shown: kept beside the audit, so that people find who looked at what the register says about them. */
import { sql } from 'kysely'
import type { User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import type { AuditMark } from './audit.ts'
import type { Identifier, PersonalNumbers } from '#platform/pki/personal.ts'
import { NUMBER, sealed } from '#platform/db/resealing.ts'

/** Where a handler tells whom its answer shows, before it gives it. To tell of nobody is telling, too. */
export type Shown = {
  /** Records of parties, people and companies alike. */
  parties: (ids: Iterable<number | null>) => void
  /** People by their numbers, whether or not they are parties. */
  people: (numbers: Iterable<Identifier>) => void
}

/** What the handler of an endpoint tells while it serves one request. */
export function shownBy(endpoint: string) {
  const parties = new Set<number>()
  const people = new Map<string, Identifier>()
  let reported = false
  const shown: Shown = {
    parties: (ids) => {
      reported = true
      for (const id of ids) if (id !== null) parties.add(Number(id))
    },
    people: (numbers) => {
      reported = true
      for (const each of numbers) people.set(`${each.type}${each.value}`, each)
    },
  }
  return {
    endpoint,
    shown,
    told: () => reported,
    all: () => ({ parties: [...parties], people: [...people.values()] }),
  }
}

/** The record of a look: the audit's, or the question that was put to a state register. */
type AccessRecordRow = { audit: AuditMark } | { regixCallId: number }
type AccessRecord = {
  at: Date
  of: AccessRecordRow
  /** Who looked, and in whose name; none of a visitor. */
  accountId: number | null
  actingFor: number | null
  /** Not of a person but of a system of an authority. */
  bySystem?: boolean
  parties: readonly number[]
  people: readonly Identifier[]
}

/** Keeps whom a look has shown, with the capacity and office of who looked, as they are at this moment. Nothing where it showed nobody. */
export async function storeAccess(db: Db, personal: PersonalNumbers, access: AccessRecord): Promise<void> {
  if (access.parties.length + access.people.length === 0) return
  const people = access.people.length > 0 ? await recordsOf(db, personal, access.people) : []
  const [audit, regixCallId] = 'audit' in access.of ? [access.of.audit, null] : [null, access.of.regixCallId]
  await sql`/* planned once: keep-look */
    insert into look (at, audit_id, audit_at, regix_call_id, capacity, court_code, institution_id, parties, people)
    select ${access.at}::timestamptz, ${audit?.id ?? null}::bigint, ${audit?.at ?? null}::timestamptz, ${regixCallId}::bigint,
      coalesce(${access.bySystem ? 'SYSTEM' : null}, a.user_type, (select r.role from account_role r where r.account_id = a.id
        order by array_position(array['SysAdmin', 'MJAdmin', 'MAFF'], r.role) limit 1)),
      o.court_code, o.institution_id, ${access.parties}::bigint[], ${people}::bigint[]
    from (select) one
      left join account a on a.id = ${access.accountId}::int
      left join account o on o.id = ${access.actingFor ?? access.accountId}::int`.execute(db)
}

/** Keeps whom an answer shows, before it leaves; that its handler forgot to tell is a mistake of ours, and nothing leaves. */
export async function storeShown(
  db: Db,
  personal: PersonalNumbers,
  access: ReturnType<typeof shownBy>,
  { at, audit, user }: { at: Date; audit: AuditMark; user: User | undefined },
): Promise<void> {
  if (!access.told()) throw new Error(`${access.endpoint} has not told whom it shows`)
  const [accountId, actingFor] = [user?.id ?? null, user?.actsFor ?? null]
  const bySystem = user?.system !== undefined
  await storeAccess(db, personal, { at, of: { audit }, accountId, actingFor, bySystem, ...access.all() })
}

/** The records of people by their numbers; one who has none gets one. */
async function recordsOf(db: Db, personal: PersonalNumbers, people: readonly Identifier[]) {
  const ids: number[] = []
  for (const person of people) {
    const [known] = await recordsOfPerson(db, personal, person)
    ids.push(known ?? (await newRecord(db, personal, person)))
  }
  return ids
}

/** The records that looks have of the person with this number: none, one, or another from before a change of keys. */
export async function recordsOfPerson(db: Db, personal: PersonalNumbers, person: Identifier) {
  const rows = await db
    .selectFrom('look_person')
    .select('id')
    .where('identifier_hash', 'in', personal.hashes(person))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function newRecord(db: Db, personal: PersonalNumbers, person: Identifier) {
  const { hash, cipher } = personal.seal(person)
  const { id } = await db
    .insertInto('look_person')
    .values({ identifier_type: person.type, identifier_hash: hash, identifier_cipher: cipher })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Numbers of people whom looks have shown. */
export const accessPersonSealed = sealed({ table: 'look_person', ...NUMBER })
