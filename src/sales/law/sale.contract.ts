/** Words that announcements, registrations and auctions of a sale share. */
import { z } from 'zod'
import { named, namedRefusals, refusal } from '#platform/endpoint.ts'

export const PROCEDURES = ['GPK', 'DOPK', 'TZ'] as const
/** Up to so many of those that a search finds are counted; a list or a tab says then that there are more. */
export const SALES_COUNTED = 2_000
export const MORE_COUNTED = 'Of which there are more than were counted'

export const PHASES = ['upcoming', 'current', 'past'] as const
export type Phase = (typeof PHASES)[number]
/**
 * What became of a sale: ended and waiting for its protocol; sold to a buyer whom the protocol names; not sold, since nobody bid or nobody
 * paid; ended by an act of its organiser, or taken back before registration opened.
 */
export const OUTCOMES = ['PENDING', 'SOLD', 'NOT_SOLD', 'TERMINATED', 'WITHDRAWN'] as const
export type Outcome = (typeof OUTCOMES)[number]
/** What became of an application to bid. */
export const REGISTRATION_STATUSES = ['WAITING', 'APPROVED', 'DENIED', 'WITHDRAWN'] as const

export const noSuchAnnouncement = refusal(404, 'Няма такова обявление.', 'There is no such announcement.')
export const notYours = refusal(
  403,
  'Обявлението е на друг организатор.',
  'This announcement belongs to another organiser.',
)

named('output', {
  Procedure: z.enum(PROCEDURES),
  Phase: z.enum(PHASES),
  SaleOutcome: z.enum(OUTCOMES),
  RegistrationStatus: z.enum(REGISTRATION_STATUSES),
  SaleRef: z.object({ id: z.int(), code: z.string() }),
})
namedRefusals({ noSuchAnnouncement })
namedRefusals({ notYours }, 'notYourAnnouncement')

/** What becomes of an award. CPC art. 435, 490, 496–498; CA art. 717g, 717z–717l. */
export const AWARD_KINDS = [
  'AWARDED',
  'COMPLAINT',
  'UPHELD',
  'ANNULLED',
  'IN_FORCE',
  'POSSESSION',
  'VOID',
] as const
/** What of it everybody may know; no person is named. */
export const PUBLIC_AWARD_KINDS = ['AWARDED', 'ANNULLED', 'IN_FORCE', 'VOID'] as const
