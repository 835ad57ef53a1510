/** Who may look into the register of distraints and who may enter. By itself, so that the first page can judge addresses without loading every contract. */
import { only } from '../platform/access.ts'

/** Specification, section 6: distraints, orders, debtors, seized properties. */
export const mayUseRegister = only(
  'SysAdmin',
  'PrivateBailiff',
  'PrivateBailiffRepresentative',
  'StateBailiff',
  'AuctionOrganizer',
)

/** Data are entered only by bailiffs and by others whom a law empowers. Ordinance N-3, art. 2(2) and 6. */
export const mayEnter = only(
  'PrivateBailiff',
  'PrivateBailiffRepresentative',
  'StateBailiff',
  'AuctionOrganizer',
)
