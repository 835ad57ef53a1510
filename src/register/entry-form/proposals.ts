/** Looks through the newest entries of an office for what they have in common. */
import { sql } from 'kysely'
import { judge } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { handlers } from '#platform/http/mount.ts'
import { mayEnter } from '#roles/officers.contract.ts'
import { officeLabels } from '#register/distraints/server/office-labels.ts'
import { officerOf } from '#register/distraints/server/offices.ts'
import { proposals } from './proposals.contract.ts'

/** So many of the newest distraints are looked through, and so many proposals made. */
const LOOKED_AT = 200
const MOST = 4

export const proposalHandlers = handlers(proposals, {
  async seeEntryProposals({ user, db }) {
    // An administrator enters for others, whose office is known only when they are chosen.
    if (judge(mayEnter, user) !== 'allowed') return { authorities: [], creditors: [] }
    const { office } = await officerOf(db, user)
    const own = (await officeLabels(db, [office])).get(office)!.bg
    const creditors = await creditorsOf(db, office)
    const authorities = [own, ...(await authoritiesOf(db, office, own))]
    return { authorities, creditors }
  },
})

/** The newest distraints of an office, by its index. */
const newest = (db: Db, office: string) =>
  db
    .selectFrom('distraint')
    .select(['id', 'authority', 'creditor_id'])
    .where('office', '=', office)
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)

async function authoritiesOf(db: Db, office: string, own: string) {
  const rows = await db
    .selectFrom(newest(db, office).as('d'))
    .select('d.authority')
    .where('d.authority', 'not in', ['', own])
    .groupBy('d.authority')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`max(d.id)`, 'desc')
    .limit(MOST - 1)
    .execute()
  return rows.map(({ authority }) => authority)
}

async function creditorsOf(db: Db, office: string) {
  const rows = await db
    .selectFrom(newest(db, office).as('d'))
    .innerJoin('party as p', 'p.id', 'd.creditor_id')
    .select(['p.name', 'p.legal_form', 'p.eik'])
    .where('p.kind', '=', 'COMPANY')
    .groupBy('p.id')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`max(d.id)`, 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ name, legal_form: form, eik }) => ({
    // The record's name ends with its legal form where the register told it.
    name: form && name.endsWith(` ${form}`) ? name.slice(0, -form.length - 1) : name,
    legalForm: form ?? '',
    eik: eik!,
  }))
}
