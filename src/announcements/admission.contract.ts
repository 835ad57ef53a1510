/** Who holds sales and who may bid in them. By itself, so that the first page can judge addresses without loading every contract. */
import { only } from '../platform/access.ts'

/** Who may announce and run sales. Specification section 6; Ordinance N-3, § 1 item 2. */
export const ORGANISERS = [
  'PrivateBailiff',
  'PrivateBailiffRepresentative',
  'StateBailiff',
  'AuctionOrganizer',
  'Syndic',
] as const

export const organisers = only(...ORGANISERS)
export const participants = only('AuctionParticipant')
