/** Who may see and change institutions, and who sees the structure. By itself, so that the first page can judge addresses without loading every contract. */
import { claim, either, only } from '#platform/access.ts'

const administrators = only('SysAdmin', 'MJAdmin')
export const maySeeInstitutions = either(administrators, claim('institutions', 'see'))
export const mayEditInstitutions = either(administrators, claim('institutions', 'edit'))
/** Specification, section 6. */
export const maySeeStructure = only(
  'SysAdmin',
  'PrivateBailiff',
  'PrivateBailiffRepresentative',
  'StateBailiff',
  'AuctionOrganizer',
)
/** Only the bailiff themselves says who acts in their name. */
export const mayNameAssistants = only('PrivateBailiff')
