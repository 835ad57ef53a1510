/** Who holds sales and who may bid in them. By itself, so that the first page can judge addresses without loading every contract. */
import { judge, only, type User } from '#platform/access.ts'

/** Who may announce and run sales. Specification section 6; Ordinance N-3, § 1 item 2. */
export const ORGANISERS = [
  'PrivateBailiff',
  'PrivateBailiffRepresentative',
  'StateBailiff',
  'AuctionOrganizer',
  'Syndic',
] as const

export const organisers = only(...ORGANISERS)
/** Whether somebody runs this organiser’s sales now: themselves or for them, and only as long as they hold a role for it. Ordinance N-3, art. 16(1), 20. */
export const organises = (user: User | undefined, organiserId: number): boolean =>
  user?.actsFor === organiserId && judge(organisers, user) === 'allowed'
export const participants = only('AuctionParticipant')
