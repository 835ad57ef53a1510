/** In what capacity an officer who holds several roles runs a sale. */
import { sql } from 'kysely'
import { ORGANISERS } from '#roles/organisers.contract.ts'

/** In what capacity an account `o` runs a sale `a`: a commercial case as its syndic and any other never as one, whatever roles they hold beside. Ordinance N-3, § 1, item 2. */
export const capacityInSale = sql<
  (typeof ORGANISERS)[number] | null
>`(select role from account_role where account_id = o.id and role = any(${[...ORGANISERS]})
  order by (role = 'Syndic') = (a.procedure = 'TZ') desc, array_position(${[...ORGANISERS]}, role) limit 1)`
