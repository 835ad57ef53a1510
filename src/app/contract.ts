/** Everything that may be asked of the portal. */
import { attaching } from '../people/accounts/attaching.contract.ts'
import { certificateEndpoints } from '../people/sign-in/certificates.contract.ts'
import { accounts } from '../people/sign-in/contract.ts'
import { nomenclature } from '../people/profile/nomenclature.contract.ts'
import { participation } from '../people/profile/participation.contract.ts'
import { passwords } from '../people/sign-in/passwords.contract.ts'
import { profiles } from '../people/profile/profile.contract.ts'
import { proofs } from '../people/sign-in/proof.contract.ts'
import { registering } from '../people/accounts/registering.contract.ts'
import { roles } from '../people/accounts/roles.contract.ts'
import { sessions } from '../people/sign-in/session.contract.ts'
import { users } from '../people/accounts/users.contract.ts'
import { saleActs } from '../sales/acts/acts.contract.ts'
import { announcements } from '../sales/notice/notices.contract.ts'
import { finding } from '../sales/catalogue/finding.contract.ts'
import { saleDocuments } from '../sales/notice/documents.contract.ts'
import { parties } from '../sales/parties/parties.contract.ts'
import { registrations } from '../sales/applications/registration.contract.ts'
import { partition } from '../sales/partition/among.contract.ts'
import { successors } from '../sales/law/successors.contract.ts'
import { unfiled } from '../sales/applications/unfiled.contract.ts'
import { repeating } from '../sales/notice/repeating.contract.ts'
import { auctions } from '../sales/bidding/bid/contract.ts'
import { after } from '../sales/completion/steps.contract.ts'
import { claims } from '../sales/protocol/claims.contract.ts'
import { deposits } from '../sales/protocol/deposits.contract.ts'
import { courtBundles } from '../sales/court-bundle/court-bundle.contract.ts'
import { proofs as saleProofs } from '../sales/proofs/proofs.contract.ts'
import { tables } from '../sales/bidding/table/table.contract.ts'
import { calendar } from '../sales/law/calendar.contract.ts'
import { correspondence } from '../sales/letters/contract.ts'
import { daily } from '../register/distraints/daily.contract.ts'
import { drafts } from '../register/entering/draft.contract.ts'
import { debtors } from '../register/lists/debtors.contract.ts'
import { entering } from '../register/distraints/entering.contract.ts'
import { officers } from '../register/distraints/authors.contract.ts'
import { orders } from '../register/lists/orders.contract.ts'
import { seized } from '../register/lists/seized.contract.ts'
import { looking } from '../register/distraints/looking.contract.ts'
import { protocols } from '../register/protocol/protocol.contract.ts'
import { proving } from '../register/proofs/proofs.contract.ts'
import { settling } from '../register/distraints/settling.contract.ts'
import { feedback } from '../operations/feedback/contract.ts'
import { assistants } from '../people/institutions/assistants.contract.ts'
import { files } from '../files/contract.ts'
import { institutions } from '../people/institutions/contract.ts'
import { empowered } from '../people/institutions/empowered.contract.ts'
import { structure } from '../people/institutions/structure.contract.ts'
import { bailiffTerms } from '../people/institutions/terms.contract.ts'
import { notifications } from '../operations/mailbox/contract.ts'
import { outages } from '../sales/outages/contract.ts'
import { outcomes } from '../sales/protocol/contract.ts'
import { lookups } from '../register/things/lookup.contract.ts'
import { machinery } from '../register/machinery/machinery.contract.ts'
import { ownership } from '../register/things/owners.contract.ts'
import { viewing } from '../register/things/viewing.contract.ts'
import { publicSearch } from '../register/things/known.contract.ts'
import { settings } from '../settings/contract.ts'

export const contract = {
  ...accounts,
  ...passwords,
  ...participation,
  ...proofs,
  ...registering,
  ...certificateEndpoints,
  ...attaching,
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
