/** Handing the sales and open distraints of an organiser over to a successor, and the task of those who have none. Ordinance N-3, art. 7(5). */
import { sql } from 'kysely'
import { writeToParty } from '#sales/letters/server/letters.ts'
import { type Day, dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { type Call, recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from './successors.messages.ts'
import { containing, paged } from '#platform/db/paged.ts'
import { performing } from '#actions/performing.ts'
import { successors } from '#sales/law/successors.contract.ts'
import { recordSuccession } from './succession.ts'
import { fitsCase, maySucceed, qualityOf, successionGrounds } from '#sales/law/successors.rules.ts'
import { recordEvents } from '#sales/history/events.ts'
import { identityHashes } from '#sales/parties/exclusions.ts'
import { phaseOfRow } from '#sales/applications/server/application-rows.ts'
import {
  countOpenDistraints,
  officesWithoutOfficer,
  transferDistraints,
} from '#register/distraints/server/transferring.ts'
import { giveSalesTo, leaderless, organiserOf, organiserRows } from '#sales/notice/server/organiser-rows.ts'

/** So many successors are shown at once; a name narrows them down. */
const MOST_SHOWN = 50

type Opening = {
  input: Pick<
    Call<typeof successors.recordSuccession>['input'],
    'fromId' | 'toId' | 'saleId' | 'caseNumber' | 'actDate'
  >
  db: Db
  now: Date
}
type Subject = { runBy: Row; from: Row; to: Row; ids: number[] }

/** The sales to hand over, locked, with who runs them and a successor who may go on with each. */
const onSales = performing({
  async open({ input: { fromId, toId, saleId, caseNumber, actDate }, db, now }: Opening): Promise<Subject> {
    const today = dayInSofia(now)
    if (actDate > today) throw new Refusal('actInFuture', { field: 'actDate' })
    const from = await organiser(db, fromId)
    const to = await successor(db, toId, from.id)
    const sales = await salesToHandOver(db, from.id, { saleId, caseNumber })
    // With the archive its distraints pass too (Private Bailiffs Act, art. 33).
    if (
      sales.length === 0 &&
      (saleId !== undefined || (await countOpenDistraints(db, from.id, caseNumber)) === 0)
    )
      throw new Refusal('noSales')
    if (sales.some(({ procedure }) => !maySucceed(procedure, to.roles, today))) throw new Refusal('otherLaw')
    return { runBy: from, from, to, ids: sales.map(({ id }) => id) }
  },
  reopen: async (_, subject) => ({ ...subject, runBy: subject.to }),
  describe: ({ runBy }: Subject) => ({ organiser: runBy.full_name }),
})

export const successionHandlers = recordingHandlers(successors, recordedFields, {
  async listLeaderless({ db, now }) {
    const sales = new Map((await leaderless(db, now)).map((row) => [row.id, row]))
    const distraints = new Map((await officesWithoutOfficer(db)).map((row) => [row.id, row.distraints]))
    const ids = [...new Set([...sales.keys(), ...distraints.keys()])]
    if (ids.length === 0) return { rows: [] }
    const known = await organiserRows(db).where('o.id', 'in', ids).execute()
    return {
      rows: ids.map((id) => {
        const row = known.find((one) => one.id === id)!
        const { open = 0, current = 0 } = sales.get(id) ?? {}
        return {
          ...organiserOf(row),
          reason: row.state_reason,
          open,
          current,
          distraints: distraints.get(id) ?? 0,
        }
      }),
    }
  },

  async seeOrganiser({ input, db }) {
    const row = await organiser(db, input.id)
    const { rows } = await sql<{ open: number; all: number }>`
      select count(*)::int as all, count(*) filter (where sale_is_open(a.id))::int as open
      from announcement a where a.organiser_id = ${row.id} and a.published_at is not null`.execute(db)
    const shown = organiserOf(row)
    return {
      ...shown,
      mayAct: row.leads,
      reason: row.state_reason,
      ...rows[0]!,
      distraints: await countOpenDistraints(db, row.id),
      grounds: [...successionGrounds(shown.quality)],
      history: await historyOf(db, row.id),
    }
  },

  async listSalesOfOrganiser({ input, db, now }) {
    const { id } = await organiser(db, input.id)
    const query = db
      .selectFrom('announcement as a')
      .innerJoin('auction', 'auction.id', 'a.id')
      .select(['a.id', 'a.code', 'a.title', 'a.procedure'])
      .select(['auction.starts_at', 'auction.ends_at', 'auction.suspended_at', 'auction.terminated_at'])
      .select(sql<boolean>`sale_is_open(a.id)`.as('open'))
      .where('a.organiser_id', '=', id)
      .where('a.published_at', 'is not', null)
    const order = { byDefault: 'open desc', id: 'a.id' } as const
    const { rows, total } = await paged(query, input, { code: 'a.code' }, order)
    return {
      rows: rows.map((row) => ({
        id: row.id,
        code: row.code,
        title: row.title,
        procedure: row.procedure,
        phase: phaseOfRow(row, now),
        open: row.open,
      })),
      total,
    }
  },

  async listSuccessors({ input, db }) {
    const { id } = await organiser(db, input.id)
    let query = organiserRows(db)
      .where('o.id', '<>', id)
      .where(sql<boolean>`o.state = 'ACTIVE' and o.acts_for is null`)
    if (input.search) query = query.where('o.full_name', 'ilike', containing(input.search))
    const rows = await db
      .selectFrom(query.as('q'))
      .selectAll()
      .where('leads', '=', true)
      .orderBy('full_name')
      .limit(MOST_SHOWN)
      .execute()
    return { rows: rows.map(organiserOf) }
  },

  recordSuccession: onSales(recordSuccession, async (call, { from, to, ids }) => {
    const { input, user, db, now, services } = call
    const grounds = successionGrounds(qualityOf(from.roles, from.user_type))
    if (!grounds.includes(input.ground) || !fitsCase(input.ground, input.caseNumber))
      throw new Refusal('otherGround', { field: 'ground' })
    if (ids.length > 0) await mustNotBeInvolved(call, to, ids)
    const act = { number: input.actNumber, on: input.actDate, issuer: input.issuer }
    const distraints =
      input.saleId === undefined
        ? await transferDistraints({
            db,
            now,
            services,
            user,
            from: from.id,
            to: to.id,
            act,
            caseNumber: input.caseNumber,
          })
        : 0
    if (ids.length + distraints === 0) throw new Refusal('noSales')
    const { id } = await db
      .insertInto('succession')
      .values({
        from_id: from.id,
        to_id: to.id,
        ground: input.ground,
        case_number: input.caseNumber ?? null,
        act_number: input.actNumber,
        act_date: sql<Date>`${input.actDate}::date`,
        issuer: input.issuer,
        remarks: input.remarks,
        account: input.account && JSON.stringify(input.account),
        distraints,
        at: now,
        recorded_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (ids.length === 0) return { id, sales: 0, distraints }
    // An office may have thousands of sales: they pass in few statements.
    await sql`insert into sale_succession (succession_id, announcement_id, at)
      select ${id}, unnest(${ids}::int[]), ${now}`.execute(db)
    await giveSalesTo(db, to.id, ids)
    const details = { from: from.full_name, to: to.full_name, act: input.actNumber, on: input.actDate }
    await recordEvents(
      db,
      ids.map((saleId) => ({ saleId, at: now, kind: 'handedOver', user, details })),
    )
    await notifyBoth(call, { from, to, first: ids[0]!, id, count: ids.length })
    return { id, sales: ids.length, distraints }
  }),
})

async function organiser(db: Db, id: number) {
  const row = await organiserRows(db).where('o.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('noSuchOrganiser')
  return row
}
type Row = Awaited<ReturnType<typeof organiser>>

/** The successor, locked, so that they are not closed while they take over. */
async function successor(db: Db, id: number, fromId: number): Promise<Row> {
  const row = await organiserRows(db).where('o.id', '=', id).forNoKeyUpdate('o').executeTakeFirst()
  if (!row || !row.leads || id === fromId) throw new Refusal('notASuccessor', { field: 'toId' })
  return row
}

/** Locked in one order, so that of two administrators one finds nothing left. */
type Part = { saleId: number | undefined; caseNumber: string | undefined }
function salesToHandOver(db: Db, fromId: number, { saleId, caseNumber }: Part) {
  let query = db
    .selectFrom('announcement')
    .select(['id', 'procedure'])
    .where('organiser_id', '=', fromId)
    .where('published_at', 'is not', null)
  if (saleId !== undefined) query = query.where('id', '=', saleId)
  if (caseNumber !== undefined) query = query.where('case_number', '=', caseNumber)
  return query.orderBy('id').forNoKeyUpdate().execute()
}

/** Nobody runs a sale in which they bid or are a party (CPC art. 490; OCA art. 185). */
async function mustNotBeInvolved(
  { db, services }: Pick<Call<typeof successors.recordSuccession>, 'db' | 'services'>,
  to: Row,
  ids: number[],
) {
  const applied = db
    .selectFrom('registration')
    .select('id')
    .where('announcement_id', 'in', ids)
    .where('account_id', '=', to.id)
    .limit(1)
  const hashes = to.identifier_cipher
    ? identityHashes(services.personal, [
        { type: to.identifier_type!, value: services.personal.open(to.identifier_cipher) },
      ])
    : []
  const named = db
    .selectFrom('registration_person as p')
    .innerJoin('registration as r', 'r.id', 'p.registration_id')
    .select('r.id')
    .where('r.announcement_id', 'in', ids)
    .where('p.identifier_hash', 'in', hashes)
    .limit(1)
  const party = db
    .selectFrom('sale_party')
    .select('id')
    .where('announcement_id', 'in', ids)
    .where('removed_at', 'is', null)
    .where('role', '<>', 'STAFF')
    .where('identifier_hash', 'in', hashes)
    .limit(1)
  for (const request of hashes.length > 0 ? [applied, named, party] : [applied])
    if (await request.executeTakeFirst()) throw new Refusal('involved', { field: 'toId' })
}

type Both = { from: Row; to: Row; first: number; id: number; count: number }

/** One letter to each of the two, however many sales there are. */
async function notifyBoth(
  { input, db, now, services }: Call<typeof successors.recordSuccession>,
  { from, to, first, id, count }: Both,
) {
  for (const [kind, who] of [
    ['takenOver', to],
    ['handedOver', from],
  ] as const)
    await writeToParty(
      { db, services, now },
      {
        kind,
        saleId: first,
        to: who.email ?? '',
        name: who.full_name,
        language: who.language,
        occasion: `succession-${id}`,
        facts: {
          count,
          number: input.actNumber,
          since: input.actDate,
          name: kind === 'takenOver' ? from.full_name : to.full_name,
        },
      },
    )
}

async function historyOf(db: Db, id: number) {
  const rows = await db
    .selectFrom('succession as c')
    .innerJoin('account as f', 'f.id', 'c.from_id')
    .innerJoin('account as t', 't.id', 'c.to_id')
    .innerJoin('account as by', 'by.id', 'c.recorded_by')
    .selectAll('c')
    .select(['f.full_name as from', 't.full_name as to', 'by.full_name as by'])
    .select(sql<Day>`c.act_date::text`.as('act_day'))
    .select(
      sql<number>`(select count(*)::int from sale_succession s where s.succession_id = c.id)`.as('sales'),
    )
    .where((eb) => eb.or([eb('c.from_id', '=', id), eb('c.to_id', '=', id)]))
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    from: row.from,
    to: row.to,
    ground: row.ground,
    caseNumber: row.case_number,
    actNumber: row.act_number,
    actDate: row.act_day,
    issuer: row.issuer,
    remarks: row.remarks,
    account: row.account as { iban: string; bic: string; bank: string; holder: string } | null,
    sales: row.sales,
    distraints: row.distraints,
    by: row.by,
  }))
}
