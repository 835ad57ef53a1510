/** A debtor as the register knew them at the end of a past day: their distraints, each with its rank on its own thing, read from the chain. */
import { sql } from 'kysely'
import { handlers } from '#platform/http/mount.ts'
import { ranked } from '#register/distraints/history.rules.ts'
import { debtorsOf } from '#register/distraints/entry.contract.ts'
import type { DistraintState } from '#register/distraints/state.rules.ts'
import { byRank, isInForce } from '#register/distraints/distraints.rules.ts'
import { statusOf, visibleTo } from '#register/distraints/server/offices.ts'
import { endOfPastDay, statesOn } from '#register/distraints/server/past-days.ts'
import { assetRows } from '#register/assets/server/asset-search.ts'
import { debtors } from '../debtors.contract.ts'
import { refuseUnlessDebtor } from './debtors.ts'
import { rankedDistraints } from './seized-rank.ts'

/** Nobody reads more on one page; beyond it the page says so. */
const MOST = 500

export const debtorThenHandlers = handlers(debtors, {
  async seeDebtorThen({ input: { id, isPerson, asOf }, user, db, now, shown }) {
    const before = await endOfPastDay(db, asOf, now)
    const reader = await statusOf(db, user)
    // Those of which they are or ever were debtor; whether they were so by then the chain says.
    const rows = await db
      .selectFrom('distraint as d')
      .innerJoin('party as p', (on) => on.on('p.id', '=', id))
      .select(['d.id', 'd.property_id', 'p.name'])
      .where(sql<boolean>`d.id in (select distraints_of_debtors(array[${id}]::bigint[]))`)
      .where('p.kind', '=', isPerson === 'true' ? 'PHYSICAL_PERSON' : 'COMPANY')
      .where(visibleTo(reader))
      .where('d.created_at', '<', before)
      .orderBy('d.id', 'desc')
      .limit(MOST + 1)
      .execute()
    if (rows.length === 0) {
      await refuseUnlessDebtor(db, id, reader)
    }
    const mine = new Set(rows.slice(0, MOST).map((row) => row.id))
    const states = await statesOn(db, [...new Set(rows.map((row) => row.property_id))], reader, before)
    const all = [...Map.groupBy(states, ({ facts }) => facts.propertyId).values()].flatMap((ofAsset) =>
      ranked(
        ofAsset
          .map((state) => ({ ...state, imposedOn: state.facts.imposedOn, inForce: isInForce(state.status) }))
          .toSorted(byRank),
      ),
    )
    const own = all
      .filter((state) => mine.has(state.id) && wasDebtor(state, id))
      .toSorted((one, other) => other.id - one.id)
    const [distraints, assets] = await Promise.all([
      rankedDistraints(db, own),
      assetRows(db, [...new Set(own.map(({ facts }) => facts.propertyId))]),
    ])
    const assetOf = new Map(assets.map((asset) => [asset.id, asset]))
    shown.parties([id, ...distraints.flatMap(({ parties }) => parties)])
    const counted = (status: string) => own.filter((state) => state.status === status).length
    return {
      // Named as the last entry of that time names them.
      name: (own[0] && nameIn(own[0], id)) ?? null,
      total: own.length - counted('ENTERED_IN_ERROR'),
      inForce: own.filter((state) => state.status === 'ENFORCED' && isDebtor(state, id)).length,
      revoked: counted('REVOKED'),
      exempted: counted('EXEMPTED'),
      more: rows.length > MOST,
      distraints: distraints.map((distraint, index) => {
        const { id: assetId, kind, title } = assetOf.get(own[index]!.facts.propertyId)!
        return {
          ...distraint,
          thing: { id: assetId, kind, title, identifier: own[index]!.facts.propertyIdentifier },
        }
      }),
    }
  },
})

const isDebtor = ({ facts }: DistraintState, id: number) => debtorsOf(facts).some((party) => party.id === id)
const wasDebtor = (state: DistraintState, id: number) =>
  isDebtor(state, id) || state.formerDebtors.some((party) => party.id === id)
const nameIn = ({ facts, formerDebtors }: DistraintState, id: number) =>
  [...debtorsOf(facts), ...formerDebtors].find((party) => party.id === id)?.name
