/** Everything that may be asked of the portal. */
import { certificateEndpoints } from '../accounts/certificates.contract.ts'
import { accounts } from '../accounts/contract.ts'
import { nomenclature } from '../accounts/nomenclature.contract.ts'
import { passwords } from '../accounts/passwords.contract.ts'
import { profiles } from '../accounts/profile.contract.ts'
import { proofs } from '../accounts/proof.contract.ts'
import { registering } from '../accounts/registering.contract.ts'
import { roles } from '../accounts/roles.contract.ts'
import { sessions } from '../accounts/session.contract.ts'
import { users } from '../accounts/users.contract.ts'
import { announcements } from '../announcements/contract.ts'
import { registrations } from '../announcements/registration.contract.ts'
import { auctions } from '../auctions/contract.ts'
import { entering } from '../distraints/entering.contract.ts'
import { feedback } from '../feedback/contract.ts'
import { assistants } from '../institutions/assistants.contract.ts'
import { institutions } from '../institutions/contract.ts'
import { structure } from '../institutions/structure.contract.ts'
import { bailiffTerms } from '../institutions/terms.contract.ts'
import { notifications } from '../notifications/contract.ts'
import { lookups } from '../properties/lookup.contract.ts'
import { settings } from '../settings/contract.ts'

export const contract = {
  ...accounts,
  ...passwords,
  ...proofs,
  ...registering,
  ...certificateEndpoints,
  ...users,
  ...roles,
  ...profiles,
  ...sessions,
  ...nomenclature,
  ...settings,
  ...announcements,
  ...registrations,
  ...auctions,
  ...entering,
  ...feedback,
  ...notifications,
  ...institutions,
  ...assistants,
  ...bailiffTerms,
  ...structure,
}
