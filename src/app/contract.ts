/** Everything that may be asked of the portal. */
import { accounts } from '../accounts/contract.ts'
import { proofs } from '../accounts/proof.contract.ts'
import { announcements } from '../announcements/contract.ts'
import { registrations } from '../announcements/registration.contract.ts'
import { auctions } from '../auctions/contract.ts'
import { feedback } from '../feedback/contract.ts'
import { settings } from '../settings/contract.ts'

export const contract = {
  ...accounts,
  ...proofs,
  ...settings,
  ...announcements,
  ...registrations,
  ...auctions,
  ...feedback,
}
