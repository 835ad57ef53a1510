/** Everything that may be asked of the portal. */
import { certificateEndpoints } from '../accounts/certificates.contract.ts'
import { accounts } from '../accounts/contract.ts'
import { nomenclature } from '../accounts/nomenclature.contract.ts'
import { participation } from '../accounts/participation.contract.ts'
import { passwords } from '../accounts/passwords.contract.ts'
import { profiles } from '../accounts/profile.contract.ts'
import { proofs } from '../accounts/proof.contract.ts'
import { registering } from '../accounts/registering.contract.ts'
import { roles } from '../accounts/roles.contract.ts'
import { sessions } from '../accounts/session.contract.ts'
import { users } from '../accounts/users.contract.ts'
import { saleActs } from '../announcements/acts.contract.ts'
import { announcements } from '../announcements/contract.ts'
import { finding } from '../announcements/finding.contract.ts'
import { saleDocuments } from '../announcements/documents.contract.ts'
import { parties } from '../announcements/parties.contract.ts'
import { registrations } from '../announcements/registration.contract.ts'
import { partition } from '../announcements/partition.contract.ts'
import { successors } from '../announcements/successors.contract.ts'
import { unfiled } from '../announcements/unfiled.contract.ts'
import { repeating } from '../announcements/repeating.contract.ts'
import { auctions } from '../auctions/contract.ts'
import { after } from '../outcomes/after.contract.ts'
import { claims } from '../outcomes/claim.contract.ts'
import { deposits } from '../outcomes/deposits.contract.ts'
import { courtBundles } from '../outcomes/court-bundle.contract.ts'
import { proofs as saleProofs } from '../auctions/proofs.contract.ts'
import { tables } from '../auctions/table.contract.ts'
import { calendar } from '../calendar/contract.ts'
import { correspondence } from '../correspondence/contract.ts'
import { daily } from '../distraints/daily.contract.ts'
import { drafts } from '../distraints/draft.contract.ts'
import { debtors } from '../distraints/debtors.contract.ts'
import { entering } from '../distraints/entering.contract.ts'
import { officers } from '../distraints/officers.contract.ts'
import { orders } from '../distraints/orders.contract.ts'
import { seized } from '../distraints/seized.contract.ts'
import { looking } from '../distraints/looking.contract.ts'
import { protocols } from '../distraints/protocol.contract.ts'
import { proving } from '../distraints/proving.contract.ts'
import { settling } from '../distraints/settling.contract.ts'
import { feedback } from '../feedback/contract.ts'
import { assistants } from '../institutions/assistants.contract.ts'
import { files } from '../files/contract.ts'
import { institutions } from '../institutions/contract.ts'
import { empowered } from '../institutions/empowered.contract.ts'
import { structure } from '../institutions/structure.contract.ts'
import { bailiffTerms } from '../institutions/terms.contract.ts'
import { notifications } from '../notifications/contract.ts'
import { outages } from '../outages/contract.ts'
import { outcomes } from '../outcomes/contract.ts'
import { lookups } from '../properties/lookup.contract.ts'
import { machinery } from '../properties/machinery.contract.ts'
import { ownership } from '../properties/owners.contract.ts'
import { viewing } from '../properties/viewing.contract.ts'
import { publicSearch } from '../properties/known.contract.ts'
import { settings } from '../settings/contract.ts'

export const contract = {
  ...accounts,
  ...passwords,
  ...participation,
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
  ...partition,
  ...repeating,
  ...saleActs,
  ...successors,
  ...finding,
  ...saleDocuments,
  ...registrations,
  ...unfiled,
  ...parties,
  ...auctions,
  ...outcomes,
  ...after,
  ...claims,
  ...deposits,
  ...saleProofs,
  ...tables,
  ...courtBundles,
  ...correspondence,
  ...daily,
  ...drafts,
  ...entering,
  ...officers,
  ...orders,
  ...debtors,
  ...seized,
  ...publicSearch,
  ...lookups,
  ...ownership,
  ...looking,
  ...protocols,
  ...proving,
  ...settling,
  ...machinery,
  ...viewing,
  ...feedback,
  ...outages,
  ...calendar,
  ...files,
  ...notifications,
  ...institutions,
  ...assistants,
  ...bailiffTerms,
  ...empowered,
  ...structure,
}
