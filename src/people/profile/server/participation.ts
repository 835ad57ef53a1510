/** An applicant becomes a participant by themselves; what an administrator took away stays away. */
import { sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../participation.messages.ts'
import { participation } from '../participation.contract.ts'
import { mayBecomeParticipant } from '#people/account-store/account.rules.ts'
import { lockedAccount, setRoles } from '#people/account-store/roles.ts'

const ROLE = 'AuctionParticipant'

export const participationHandlers = recordingHandlers(participation, recordedFields, {
  async becomeParticipant({ user, db, now, changed }) {
    const account = await lockedAccount(db, user.id)
    const to = [...new Set([...account.roles, ROLE])]
    changed({ roles: account.roles }, { roles: to })
    if (to.length > account.roles.length) {
      if (account.only_sale !== null) throw new Refusal('onlyForOneSale')
      if (!mayBecomeParticipant(account.user_type, account.roles)) throw new Refusal('officeAccount')
      const last = await db
        .selectFrom('account_event')
        .select(sql<boolean>`details -> 'removed' ? ${ROLE}`.as('removed'))
        .where('account_id', '=', user.id)
        .where('kind', '=', 'rolesChanged')
        .where(sql<boolean>`(details -> 'removed' ? ${ROLE} or details -> 'added' ? ${ROLE})`)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      if (last?.removed) throw new Refusal('takenAway')
      await setRoles(db, { account, to, by: user.id, now })
    }
    return { roles: to.map((name) => ({ name, normalizedName: name.toUpperCase() })) }
  },
})
