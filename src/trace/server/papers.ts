/** Papers that tell of a person: reports that were asked about their number or that name them, and certificates on things whose distraints do. */
import { sql } from 'kysely'
import type { Scope } from '#platform/process/outside.ts'
import { Requester } from '#papers/content/content.contract.ts'
import { Asked } from '#papers/content/asked.contract.ts'
import { visibleTo } from '#register/distraints/server/offices.ts'
import { lookedAs } from '../trace.rules.ts'
import type { FoundLook } from './looks.ts'
import type { Person } from './person.ts'

const MOST = 1_000

type Row = {
  id: number
  as_of: Date
  number: string
  account_id: number | null
  requester_cipher: Buffer
  asked_cipher: Buffer
}

/**
 * The newest first. A certificate names debtor and creditor of each distraint on its thing, so it tells of those who stood there at its
 * moment. A report names those who stand in its entries, whatever it was sought by; sought by their number it tells of them even where it
 * found nothing.
 */
export async function papersAbout(
  { db, outside }: Scope,
  { parties, hashes }: Pick<Person, 'parties' | 'hashes'>,
  { id, after, only }: { id?: number; after?: Date; only?: number },
): Promise<FoundLook[]> {
  const { rows } = await sql<Row>`/* planned once: papers-about */
    with mine as materialized (
      select t.folded, min(d.enforced_at) as since,
        max(case d.status when 'ENTERED_IN_ERROR' then d.updated_at else 'infinity' end) as until
      from distraint d join property p on p.id = d.property_id
        cross join lateral (values (p.folded), (p.second_folded), (split_part(p.folded, '/', 1))) t (folded)
      where (d.debtor_id = any(${parties}::bigint[]) or d.creditor_id = any(${parties}::bigint[])) and ${visibleTo()}
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
    order by paper.id desc limit ${MOST}`.execute(db)
  const open = (cipher: Buffer): unknown => JSON.parse(outside.personal.open(cipher))
  return rows.map((row) => {
    const asked = Asked.parse(open(row.asked_cipher))
    const requester = Requester.parse(open(row.requester_cipher))
    const byName = 'person' in asked && asked.person.by === 'NAME'
    return {
      about: 'PAPER',
      id: row.id,
      at: row.as_of.toISOString(),
      seen: byName ? 'PAPER_BY_NAME' : 'PAPER',
      looker: lookedAs(requester.capacity),
      office: null,
      purpose: asked.purpose,
      reference: row.number,
      pastDay: asked.pastDay ?? null,
      accountId: row.account_id,
      officer: requester.name,
    }
  })
}
