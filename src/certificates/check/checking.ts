/** Answers whether a certificate is genuine, and whether the register has changed for what it is about: yes or no and when, never what. */
import { timingSafeEqual } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import { containing } from '#platform/db/paged.ts'
import type { Db } from '#platform/db/database.ts'
import type { DB } from '#db/schema.ts'
import { handlers } from '#platform/http/mount.ts'
import { numbersOf } from '#certificates/content/cards.rules.ts'
import { CertificateContent, type CertificateEntry } from '#certificates/content/content.contract.ts'
import { assetsCalled } from '#certificates/content/register-facts.ts'
import { signedStatement } from '#certificates/content/sealed-certificate.ts'
import { plainNumber } from '#certificates/content/statement.rules.ts'
import { hashOfCode } from '#certificates/requests/server/issuing.ts'
import { certificateChecks } from './check.contract.ts'

export const checking = handlers(certificateChecks, {
  async checkPaper({ input, db, services }) {
    const certificate = await findCertificate(db, input.number, input.code)
    if (!certificate) throw new Refusal('noSuchPaper')
    const content = CertificateContent.parse(JSON.parse(services.personal.open(certificate.content_cipher)))
    const { number, kind } = certificate
    const [asOf, hash] = [certificate.as_of.toISOString(), certificate.content_hash.toString('hex')]
    return {
      number,
      kind,
      asOf,
      pastDay: content.pastDay?.day ?? null,
      sealedAt: certificate.sealed_at?.toISOString() ?? null,
      fileHash: certificate.file_hash?.toString('hex') ?? null,
      contentHash: hash,
      changedAt: (await lastChange(db, certificate, content))?.toISOString() ?? null,
      statement: await signedStatement(services.signing, { number, kind, asOf, hash }),
    }
  },
})

type CheckedCertificate = Selectable<DB['paper']>

/** The certificate with this number whose code this is; a wrong code finds as much as a number that nobody has. */
async function findCertificate(db: Db, typed: string, code: string): Promise<CheckedCertificate | undefined> {
  const number = plainNumber(typed)
  // A check changes nothing, so its row in the audit need not be on the disk before the answer.
  const { rows } = await sql<CheckedCertificate>`/* planned once: certificate-to-check */
    select paper.* from paper cross join (select set_config('synchronous_commit', 'off', true)) as quickly
    where number = ${number}`.execute(db)
  const certificate = rows[0]
  return certificate && timingSafeEqual(certificate.code_hash, hashOfCode(number, code))
    ? certificate
    : undefined
}

/** An entry and a certificate may be made at the same time: the entry with the earlier moment can be the one that the other did not see yet. */
const AT_ONCE_MS = 60_000

type Entry = { at: Date; status: CertificateEntry['status']; reference: string }

/**
 * The last entry since the moment of the certificate that concerns its asset or person, or an asset whose distraints it lists: their ranks
 * change with those of others.
 */
async function lastChange(
  db: Db,
  { as_of: asOf, party_hash: hash, party_eik: eik }: CheckedCertificate,
  content: CertificateContent,
): Promise<Date | undefined> {
  const { about, entries } = content
  const assets = (await assetsCalled(db, numbersIn(about))).map(({ id }) => id)
  const references = entries.map(({ reference }) => reference)
  // A certificate of a past day does not show what came after it, so nothing of the last moment could have been seen in it.
  const since = content.pastDay ? asOf : new Date(asOf.getTime() - AT_ONCE_MS)
  // Each part goes by an index of its own: whoever checks an old certificate does not wait for all that was entered since.
  const person = whichPerson(about, hash, eik)
  const { rows } = await sql<Entry>`${person.name}
    with things as (
      select unnest(${assets}::bigint[]) as id
      union select d.property_id from distraint d where d.reference = any(${references})),
    person as (select p.id from party p where ${person.is}),
    sought as (
      select f as id from person cross join lateral distraints_of_debtors(array[person.id]) f
      union
      select d.id from person join property t on t.owner_ids && array[person.id]
        join distraint d on d.property_id = t.id and d.owner_ids && array[person.id]
      where ${about.what === 'PERSON' && about.person.by === 'NUMBER'}::boolean
      union
      select d.id from distraint d where (d.reference = ${distraintIn(about)}::text or d.suit_number = ${distraintIn(about)}::text)),
    entries as (
      select e.id, e.at, e.status, e.distraint_id from things join distraint_entry e on e.property_id = things.id
      where e.at > ${since} and is_known_entry(e.status, e.previous_status)
      union
      select e.id, e.at, e.status, e.distraint_id from sought join distraint_entry e on e.distraint_id = sought.id
      where e.at > ${since} and is_known_entry(e.status, e.previous_status))
    select entries.at, entries.status, on_it.reference
    from entries join distraint on_it on on_it.id = entries.distraint_id order by entries.id`.execute(db)
  const known = Map.groupBy(
    rows.filter(({ at }) => at <= asOf),
    ({ reference }) => reference,
  )
  const unseen = [...known.values()].map((same) => same.at(-1)!).filter((entry) => !isShown(content, entry))
  const changes = [...unseen, ...rows.filter(({ at }) => at > asOf)].map(({ at }) => at.getTime())
  return changes.length > 0 ? new Date(Math.max(...changes)) : undefined
}

/** The numbers of the asset that a certificate is about. */
function numbersIn(about: CertificateContent['about']): string[] {
  if (about.what === 'THING')
    return numbersOf(
      about.thing.identifier,
      about.card && about.card.from !== 'ZAPORI' ? about.card.document : null,
    )
  return about.what === 'KEY' && about.key.by === 'THING' ? [about.key.identifier] : []
}
const distraintIn = (about: CertificateContent['about']) =>
  about.what === 'KEY' && about.key.by === 'DISTRAINT' ? about.key.number : null

/** Whether a certificate shows a distraint in this state, or would not list it. */
function isShown({ about, entries }: CertificateContent, { reference, status }: Entry) {
  const listed = entries.find((entry) => entry.reference === reference)
  if (listed) return listed.status === status
  if (status === 'ENTERED_IN_ERROR' || about.what === 'THING') return status === 'ENTERED_IN_ERROR'
  return !about.withLifted && (status === 'REVOKED' || status === 'EXEMPTED')
}

/** Whom a report is about: by number that person, by name alone everybody of that name. Each way is a statement of its own; what is like a name is planned each time. */
function whichPerson(about: CertificateContent['about'], hash: Buffer | null, eik: string | null) {
  if (about.what !== 'PERSON') return { name: sql`/* planned once: changes-of-assets */`, is: sql`false` }
  const { by, kind, name } = about.person
  if (by !== 'NUMBER')
    return {
      name: sql``,
      is: sql`p.kind = ${kind} and p.name ilike ${containing(name)}`,
    }
  return hash
    ? { name: sql`/* planned once: changes-by-number */`, is: sql`p.identifier_hash = ${hash}` }
    : { name: sql`/* planned once: changes-by-eik */`, is: sql`p.eik = ${eik}` }
}
