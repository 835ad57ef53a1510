/** Who may look into the register of distraints and who may enter. By itself, so that the first page can judge addresses without loading every contract. */
import { only } from '#platform/access.ts'

/** Specification, section 6: distraints, orders, debtors, seized properties. */
export const mayUseRegister = only(
  'SysAdmin',
  'PrivateBailiff',
  'PrivateBailiffRepresentative',
  'StateBailiff',
  'AuctionOrganizer',
)

/** In whose name data are entered: bailiffs, and others whom a law empowers. Ordinance N-3, art. 2(2) and 6. A system administrator enters only for one of them. */
export const mayEnter = only(
  'PrivateBailiff',
  'PrivateBailiffRepresentative',
  'StateBailiff',
  'AuctionOrganizer',
)
