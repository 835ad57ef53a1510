/** Finding the officer for whom an administrator enters a distraint. */
import { handlers } from '#platform/http/mount.ts'
import { containing } from '#platform/db/paged.ts'
import { officers as contract } from '../authors.contract.ts'
import { officeLabels } from './office-labels.ts'
import { officeOf, officers } from './offices.ts'

const MOST = 20

export const officerHandlers = handlers(contract, {
  async listOfficers({ input: { search }, db }) {
    const rows = await officers(db)
      .where((is) =>
        is.or([is('a.full_name', 'ilike', containing(search)), is('a.chsi_number', '=', search)]),
      )
      .orderBy('a.full_name')
      .orderBy('a.id')
      .limit(MOST + 1)
      .execute()
    const labels = await officeLabels(db, rows.map(officeOf))
    return {
      rows: rows.slice(0, MOST).map((row) => ({
        id: row.id,
        name: row.full_name,
        office: labels.get(officeOf(row))!,
      })),
      more: rows.length > MOST,
    }
  },
})
