/** After a change of keys: all personal numbers of the portal are sealed under the newest one, each by the slice that keeps it. */
import { resealDocuments, resealIdentifiers } from '../people/account-store/resealing.ts'
import { resealIntake } from '../machines/intake/server/resealing.ts'
import { resealPushes } from '../people/push/server/resealing.ts'
import type { Db } from '../platform/db/database.ts'
import { allOf } from '../platform/db/resealing.ts'
import { resealLooks } from '../platform/http/looks.ts'
import type { PersonalNumbers } from '../platform/pki/personal.ts'
import { resealPayers } from '../payments/requests/server/resealing.ts'
import { resealDeliveries } from '../e-delivery/deliveries/server/resealing.ts'
import { resealDrafts } from '../register/distraints/server/drafts.ts'
import { resealPapers } from '../papers/requests/server/resealing.ts'
import { resealQuestions } from '../register/lookups/server/regix-kept.ts'
import { resealNotices } from '../register/notices/server/resealing.ts'
import { resealParties } from '../register/parties/resealing.ts'
import { resealThings } from '../register/things/server/documents.ts'
import { resealApplications, resealRepresented } from '../sales/applications/server/resealing.ts'
import { resealBankLines, resealRefundAccounts } from '../sales/deposits/server/resealing.ts'
import { resealSaleParties } from '../sales/parties/sale-parties.ts'
import { resealLettersToDeliver } from '../sales/letters/server/resealing.ts'
import { resealOutcomes } from '../sales/protocol/server/resealing.ts'
import { resealReturnOrders } from '../sales/returns/server/resealing.ts'

const BATCH = 200

/** `clashes` are accounts whose number another account has under the newest key; somebody has to decide whose it is. */
export type Resealed = {
  identifiers: number
  documents: number
  represented: number
  /** What stands behind sales: data and persons of applications, payers of deposits, parties to the case, reports, protocols. */
  applications: number
  /** Numbers in the register of distraints: of parties, in documents of things, in drafts, in questions to registers in notices, and of whom looks have shown. */
  register: number
  /** Payers of fees, who asked for papers of the register, and what the papers say. */
  fees: number
  /** Messages by e-delivery, and the proofs of them. */
  deliveries: number
  /** The key for push services, and the browsers that get news. */
  pushes: number
  clashes: number[]
}

const resealSales = allOf(
  resealApplications,
  resealOutcomes,
  resealSaleParties,
  resealLettersToDeliver,
  resealBankLines,
  resealReturnOrders,
  resealRefundAccounts,
)
const resealFees = allOf(resealPayers, resealPapers)
const resealRegister = allOf(
  resealParties,
  resealThings,
  resealDrafts,
  resealQuestions,
  resealNotices,
  resealIntake,
  resealLooks,
)

/** Seals under the newest key every number that is not. It may be stopped, repeated and run twice at once. Answers how many were sealed anew. */
export async function reseal(db: Db, personal: PersonalNumbers, batch = BATCH): Promise<Resealed> {
  const clashes: number[] = []
  return {
    identifiers: await resealIdentifiers(db, personal, batch, clashes),
    documents: await resealDocuments(db, personal, batch),
    represented: await resealRepresented(db, personal, batch),
    applications: await resealSales(db, personal, batch),
    register: await resealRegister(db, personal, batch),
    fees: await resealFees(db, personal, batch),
    deliveries: await resealDeliveries(db, personal, batch),
    pushes: await resealPushes(db, personal, batch),
    clashes,
  }
}
