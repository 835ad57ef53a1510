/** Institutions with what they belong to, their parts and their people. */
import { sql } from 'kysely'
import { judge, type User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { mayEditInstitutions } from '#roles/institutions.contract.ts'
import type { Institution } from '../institutions.contract.ts'
import { canDoWith, hasBailiffs } from '../institutions.rules.ts'

/** Every institution. Its users are the active accounts that name it, a court's also its bailiffs. */
export const institutionRows = (db: Db) =>
  db
    .selectFrom('institution as i')
    .leftJoin('institution as above', 'above.id', 'i.parent_id')
    .leftJoin('region as r', 'r.code', 'i.region_code')
    .selectAll('i')
    .select([
      'above.bg as parent_bg',
      'above.en as parent_en',
      'above.kind as parent_kind',
      'above.active as parent_active',
      'r.name as region_bg',
      'r.en as region_en',
      sql<number>`(select count(*) from account a where a.state = 'ACTIVE' and
        (a.institution_id = i.id or (i.kind = 'COURT' and a.court_code = i.code)))`.as('users'),
      sql<number>`(select count(*) from institution part where part.parent_id = i.id and part.active)`.as(
        'active_parts',
      ),
    ])
export type InstitutionRecord = Awaited<ReturnType<ReturnType<typeof institutionRows>['execute']>>[number]

/** What may be done with an institution by the person who asks. */
export const actionsOf = (row: InstitutionRecord, user: User) =>
  judge(mayEditInstitutions, user) === 'allowed'
    ? canDoWith({
        active: row.active,
        activeParts: row.active_parts,
        users: row.users,
        parentActive: row.parent_active ?? true,
      })
    : []

/** Whether state bailiffs can serve there. */
export const isBailiffsCourt = (row: InstitutionRecord) =>
  hasBailiffs({
    kind: row.kind,
    code: row.code,
    parentKind: row.parent_kind,
  })

/** An institution as lists answer it. */
export const institutionRow = (row: InstitutionRecord, user: User): Omit<Institution, 'parts'> => ({
  id: row.id,
  kind: row.kind,
  code: row.code,
  bg: row.bg,
  en: row.en,
  eik: row.eik,
  parent: row.parent_id === null ? null : { id: row.parent_id, bg: row.parent_bg!, en: row.parent_en },
  region: row.region_code === null ? null : { code: row.region_code, bg: row.region_bg!, en: row.region_en },
  address: row.address,
  phone: row.phone,
  email: row.email,
  eDelivery: row.e_delivery_id !== null,
  eDeliveryId: row.e_delivery_id,
  freeOfCharge: row.free_of_charge,
  users: row.users,
  active: row.active,
  hasBailiffs: isBailiffsCourt(row),
  can: actionsOf(row, user),
})
