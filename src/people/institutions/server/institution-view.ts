/** Looking at institutions, and the courts that people choose from. */
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { containing, paged } from '#platform/db/paged.ts'
import { institutions } from '../institutions.contract.ts'
import { districtCourts } from './courts.ts'
import { institutionRow, institutionRows } from './institution-rows.ts'

const COLUMNS = {
  bg: 'i.bg',
  eik: 'i.eik',
  kind: 'i.kind',
  parent: 'above.bg',
  region: 'r.name',
  users: 'users',
  active: 'i.active',
}

export const institutionViewHandlers = handlers(institutions, {
  async listCourts({ db }) {
    const rows = await districtCourts(db).select(['i.code', 'i.bg', 'i.en']).orderBy('i.bg').execute()
    return { rows: rows.map(({ code, ...names }) => ({ code: code!, ...names })) }
  },

  async listInstitutions({ input, user, db }) {
    let query = institutionRows(db)
    if (input.kind) query = query.where('i.kind', '=', input.kind)
    if (input.region) query = query.where('i.region_code', '=', input.region)
    if (input.active) query = query.where('i.active', '=', input.active === 'yes')
    if (input.search) {
      const like = containing(input.search)
      query = query.where((eb) =>
        eb.or(
          (['i.bg', 'i.en', 'i.eik', 'i.code', 'i.address', 'i.email'] as const).map((column) =>
            eb(column, 'ilike', like),
          ),
        ),
      )
    }
    const { rows, total } = await paged(query, input, COLUMNS, { byDefault: 'i.bg asc', id: 'i.id' })
    return { rows: rows.map((row) => institutionRow(row, user)), total }
  },

  async seeInstitution({ input, user, db }) {
    const row = await institutionRows(db).where('i.id', '=', input.id).executeTakeFirst()
    if (!row) throw new Refusal('noSuchInstitution')
    const parts = await db
      .selectFrom('institution')
      .select(['id', 'bg', 'en', 'active'])
      .where('parent_id', '=', row.id)
      .orderBy('bg')
      .execute()
    return { ...institutionRow(row, user), parts }
  },
})
