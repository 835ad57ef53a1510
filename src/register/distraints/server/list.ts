/** The list of distraints: which ones are asked for, which page of them, and how many there are. */
import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { DB } from '#db/schema.ts'
import type { User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { longPage } from '#platform/db/long-page.ts'
import { containing } from '#platform/db/paged.ts'
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { asIdentifier, isIndexed } from '#register/assets/search.rules.ts'
import { dayOf } from '#register/assets/server/registers-page.ts'
import type { Reader } from '../distraints.rules.ts'
import { distraintViews } from '../views.contract.ts'
import { distraintRows } from './distraint-rows.ts'
import { statusOf, visibleTo } from './offices.ts'

/* Free text in the list of distraints: number, thing, names, case number, place. */

/**
 * The condition that a distraint `d` has all these words somewhere, or the text as an identifier, which is compared folded.
 * Refuses a text by which nothing could be found quickly.
 */
function matchingText(is: ExpressionBuilder<{ d: DB['distraint'] } & DB, 'd'>, text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const identifiers = asIdentifier(text)
  // Short words help to choose, but only beside one that the index knows.
  const byWords = words.some(isIndexed)
  if (!byWords && identifiers.length === 0) throw new Refusal('tooVague', { field: 'search' })
  return is(
    'd.id',
    'in',
    is
      .selectFrom('distraint_search as s')
      .select('s.distraint_id')
      .where((or) =>
        or.or([
          ...(byWords ? [or.and(words.map((word) => or('s.words', 'like', containing(word))))] : []),
          ...identifiers.map((identifier) => or('s.words', 'like', containing(identifier))),
        ]),
      ),
  )
}

/** That somebody is or was a debtor of the distraint `d`. CPC art. 429(2). */
const ofDebtor = (id: number) => sql<boolean>`d.id in (select distraints_of_debtors(array[${id}]::bigint[]))`

type Filters = z.output<typeof distraintViews.listDistraints.input>

export const distraintListHandlers = handlers(distraintViews, {
  async listDistraints({ input, user, db, services, shown }) {
    const status = await statusOf(db, user)
    const wanted = await matching(db, input, user, status)
    const { rows: ids, ...count } = await longPage(db, wanted, input, (query) => ordered(query, input))
    const rows = await distraintRows(
      db,
      ids.map(({ id }) => id),
      services.personal,
      status,
    )
    shown.parties(
      rows.flatMap(({ debtor, creditor, debtorsBefore }) => [
        debtor.id,
        creditor.id,
        ...debtorsBefore.map((party) => party.id),
      ]),
    )
    return { rows, ...count }
  },
})

/** The ids of what is asked for and this reader sees, without order. */
async function matching(db: Db, filters: Filters, user: User, reader: Reader) {
  let query = db.selectFrom('distraint as d').select('d.id').where(visibleTo(reader))
  if (filters.search) query = query.where((is) => matchingText(is, filters.search))
  if (filters.status) query = query.where('d.status', '=', filters.status)
  if (filters.propertyKind) query = query.where('d.property_kind', '=', filters.propertyKind)
  if (filters.imposedFrom) query = query.where('d.imposed_on', '>=', dayOf(filters.imposedFrom))
  if (filters.imposedTo) query = query.where('d.imposed_on', '<=', dayOf(filters.imposedTo))
  if (filters.suitNumber) query = query.where('d.suit_number', '=', filters.suitNumber)
  if (filters.debtorId) query = query.where(ofDebtor(filters.debtorId))
  if (filters.whose) query = query.where('d.office', '=', reader.office)
  if (filters.whose === 'mine')
    query = query.where((is) => is.or([is('d.created_by', '=', user.id), is('d.holder', '=', user.actsFor)]))
  if (filters.debtorEik) {
    const party = await db
      .selectFrom('party')
      .select('id')
      .where('eik', '=', filters.debtorEik)
      .executeTakeFirst()
    query = query.where(ofDebtor(party?.id ?? -1))
  }
  return query
}

/**
 * Every order is one of an index, so that no page is sorted by hand. Numbers and moments of entry grow together with ids.
 * What is not imposed yet comes after everything that is.
 */
function ordered(query: Awaited<ReturnType<typeof matching>>, { sort, direction }: Filters) {
  const falling = sort === undefined || direction === 'desc'
  if (sort !== 'imposedOn') return query.orderBy('d.id', falling ? 'desc' : 'asc')
  return query.orderBy('d.imposed_on', direction).orderBy('d.id', falling ? 'asc' : 'desc')
}
