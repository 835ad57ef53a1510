/** Who looked at what the register says about a person: read from the audit, from the questions to state registers and from certificates. */
import { sql } from 'kysely'
import { Requested } from '#certificates/content/requested.contract.ts'
import { Requester } from '#certificates/content/content.contract.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { visibleTo } from '#register/distraints/server/offices.ts'
import { settingAt } from '#settings/settings.ts'
import type { AccessRecord } from '../data-subject.contract.ts'
import { lookedAs, namesCase, seenBy } from '../data-subject.rules.ts'
import { casesHeld } from './holds.ts'
import type { Person } from './person.ts'

/** Certificates that tell of a person: reports that were asked about their number or that name them, and certificates on assets whose distraints do. */
const MOST_CERTIFICATES = 1_000

type CertificatesRow = {
  id: number
  as_of: Date
  number: string
  account_id: number | null
  requester_cipher: Buffer
  asked_cipher: Buffer
}

/**
 * The newest first. A certificate names debtor and creditor of each distraint on its asset, so it tells of those who stood there at its
 * moment. A report names those who stand in its entries, whatever it was sought by; sought by their number it tells of them even where it
 * found nothing.
 */
async function certificatesAbout(
  { db, services }: Scope,
  { parties, hashes }: Pick<Person, 'parties' | 'hashes'>,
  { id, after, only }: { id?: number; after?: Date; only?: number },
): Promise<FoundAccess[]> {
  const { rows } = await sql<CertificatesRow>`/* planned once: certificates-about */
    with mine as materialized (
      select t.folded, min(greatest(d.enforced_at, c.since)) as since,
        max(case d.status when 'ENTERED_IN_ERROR' then d.updated_at else 'infinity' end) as until
      from distraint d join property p on p.id = d.property_id
        -- Whoever took the place of a party is named from then on; a former party still is.
        left join lateral (select t.since from time_as_party(d.id, ${parties}::bigint[]) t
          where d.other_debtor_ids <> '{}' or d.other_creditor_ids <> '{}') c on true
        cross join lateral (values (p.folded), (p.second_folded), (split_part(p.folded, '/', 1))) t (folded)
      where d.id in (select distraints_of_debtors(${parties}::bigint[])
          union select distraints_of_creditors(${parties}::bigint[])) and ${visibleTo()}
      group by t.folded
    ), found as (
      select id from paper where party_hash = any(${hashes}::bytea[])
      union select id from paper where parties && ${parties}::bigint[]
      union select id from paper where id = ${only ?? null}
      union
      select paper.id from mine join paper on paper.thing_folded = mine.folded
        and coalesce(paper.known_before, paper.as_of) >= mine.since
        and coalesce(paper.known_before, paper.as_of) < mine.until
    )
    select paper.id, paper.as_of, paper.number, r.account_id, r.requester_cipher, r.asked_cipher
    from found join paper on paper.id = found.id join paper_request r on r.id = paper.request_id
    where (${id ?? null}::bigint is null or paper.id = ${id ?? null})
      and (${after ?? null}::timestamptz is null or paper.as_of > ${after ?? null})
    order by paper.id desc limit ${MOST_CERTIFICATES}`.execute(db)
  const open = (cipher: Buffer): unknown => JSON.parse(services.personal.open(cipher))
  return rows.map((row) => {
    const request = Requested.parse(open(row.asked_cipher))
    const requester = Requester.parse(open(row.requester_cipher))
    const byName = 'person' in request && request.person.by === 'NAME'
    return {
      about: 'PAPER',
      id: row.id,
      at: row.as_of.toISOString(),
      seen: byName ? 'PAPER_BY_NAME' : 'PAPER',
      looker: lookedAs(requester.capacity),
      office: null,
      purpose: request.purpose,
      reference: row.number,
      pastDay: request.pastDay ?? null,
      accountId: row.account_id,
      officer: requester.name,
    }
  })
}

/** Older looks than so many are found by narrowing the list. */
const MOST = 5_000

/** One look beside what others are told of it: whose it was, and whether it is of one's own account. */
export type FoundAccess = Omit<AccessRecord, 'name'> & { accountId: number | null; officer: string | null }

type Wanted = {
  /** Only this one. */
  id?: number
  /** Only what came after. */
  after?: Date
}

/** The looks at a person, the newest first, without those that are withheld or would give a prepared distraint away. */
export async function accessesAt(scope: Scope, person: Person, wanted: Wanted = {}): Promise<FoundAccess[]> {
  const { db, now } = scope
  const [accesses, documents, held] = await Promise.all([
    auditedAccesses(db, person, wanted),
    certificatesAbout(scope, person, wanted),
    casesHeld(db, now),
  ])
  return [...accesses, ...documents]
    .filter(({ purpose }) => !held.some((caseNumber) => namesCase(purpose, caseNumber)))
    .toSorted((one, other) => other.at.localeCompare(one.at) || other.id - one.id)
}

const NOBODY = { parties: [], people: [], hashes: [] }

/** One look, whomever it has shown and withheld or not: for administrators who answer a question about it. */
export async function anyAccess(scope: Scope, about: FoundAccess['about'], id: number) {
  const [access] =
    about === 'LOOK'
      ? await auditedAccesses(scope.db, NOBODY, { only: id })
      : await certificatesAbout(scope, NOBODY, { only: id })
  return access ?? null
}

/** The same as the person is told: an officer by name only where the setting has it so, a citizen never. */
export async function reportedAccesses(
  scope: Scope,
  accesses: readonly FoundAccess[],
): Promise<AccessRecord[]> {
  const named = await settingAt(scope.db, 'OfficersNamedInTrace', scope.now)
  return accesses.map(({ about, id, at, seen, looker, office, purpose, reference, pastDay, officer }) => ({
    about,
    id,
    at,
    seen,
    looker,
    office,
    purpose,
    reference,
    pastDay,
    name: named && looker !== 'CITIZEN' ? officer : null,
  }))
}

type Row = {
  id: number
  at: Date
  capacity: string | null
  court_code: string | null
  institution_id: number | null
  account_id: number | null
  command: string | null
  purpose: string | null
  reference: string | null
  chsi_number: string | null
  officer: string | null
  office_bg: string | null
  office_en: string | null
}

type Found = Pick<Person, 'parties' | 'people'>

/** Taken where they are found: to find them a second time all months would be read. */
const SHOWN = sql`id, at, audit_id, audit_at, regix_call_id, capacity, court_code, institution_id`

async function auditedAccesses(
  db: Db,
  person: Found,
  { id, after, only }: Wanted & { only?: number },
): Promise<FoundAccess[]> {
  const { rows } = await sql<Row>`/* planned once: looks-at */
    with found as materialized (
      select ${SHOWN} from look where parties && ${person.parties}::bigint[]
      union select ${SHOWN} from look where people && ${person.people}::bigint[]
      union select ${SHOWN} from look where id = ${only ?? null}
    )
    select l.id, l.at, l.capacity, l.court_code, l.institution_id, e.command,
      coalesce(e.account_id, c.account_id) as account_id, coalesce(e.input ->> 'purpose', c.purpose) as purpose,
      coalesce(d.reference, case when e.command = 'readDistraint' then e.input ->> 'reference' end) as reference, o.chsi_number, a.full_name as officer,
      coalesce(i.bg, court.bg, x.institution) as office_bg,
      coalesce(i.en, i.bg, court.en, court.bg, x.institution) as office_en
    from found l
      left join lateral (select * from audit_entry where id = l.audit_id and at = l.audit_at limit 1) e on true
      left join lateral (select * from regix_call where id = l.regix_call_id and at = l.at limit 1) c on true
      left join account a on a.id = coalesce(e.account_id, c.account_id)
      left join account o on o.id = coalesce(e.acting_for, c.acting_for, e.account_id)
      left join institution i on i.id = l.institution_id
      left join external_system x on l.capacity = 'SYSTEM' and x.account_id = e.account_id
      left join institution court on court.code = l.court_code and l.institution_id is null
      left join distraint d on d.id =
        case when e.command in ('seeDistraint', 'seeDistraintProtocol') then (e.input ->> 'id')::bigint end
    where (d.id is null or ${visibleTo()} or ${only !== undefined}::bool)
      and (${id ?? null}::bigint is null or l.id = ${id ?? null})
      and (${after ?? null}::timestamptz is null or l.at > ${after ?? null})
    order by l.id desc limit ${MOST}`.execute(db)
  return rows.map((row) => ({
    about: 'LOOK',
    id: row.id,
    at: row.at.toISOString(),
    seen: seenBy(row.command),
    looker: lookedAs(row.capacity),
    office: officeOf(row),
    purpose: row.purpose,
    reference: row.reference,
    pastDay: null,
    accountId: row.account_id,
    officer: row.officer,
  }))
}

/** A court or an authority by its name, a bailiff by the number in the register of the Chamber. */
function officeOf({ office_bg: bg, office_en: en, chsi_number: number, court_code: code }: Row) {
  if (bg) return { bg, en: en ?? bg }
  if (code) return { bg: `Съд ${code}`, en: `Court ${code}` }
  return number ? { bg: `рег. № ${number}`, en: `reg. No. ${number}` } : null
}
