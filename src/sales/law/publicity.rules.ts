/**
 * What of a sale must not be told, and until or since when. For how long everybody may read in full what a notice of a sale says. The law orders the publication (CPC art. 487(2), 501b) and
 * names no end of it, so a dated setting may give one in days; without it there is none (docs/decisions/071).
 */
import type { Access } from '#platform/access.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'

/** Sales that ended before this moment are told without persons: their last day, in Bulgaria, is `days` after that of the end. Nothing where no period is set. */
export const withheldBefore = (days: number, now: Date): Date | undefined =>
  days === 0 ? undefined : momentInSofia(addDays(dayInSofia(now), -days), '00:00')

/** Addresses about sales, and of the files that are sent along with applications. */
const OF_SALES = /^\/api\/(?:announcements|auctions|for-sale|files|v1\/sales)(?:\/|$)/
/** Addresses about applicants: applications, letters, viewings, deposits. */
const OF_APPLICANTS = /^\/api\/(?:letters|viewings|deposits|returns|bank\/lines)(?:\/|$)|registrations/i

const isOpenToBidders = (access: Access): boolean =>
  access.who === 'anyone' ||
  access.who === 'signedIn' ||
  (access.who === 'roles' && access.roles.includes('AuctionParticipant')) ||
  (access.who === 'either' && access.of.some(isOpenToBidders))

/**
 * Whether it could be seen from a request of this endpoint, by its person, its network or what it is about, who takes part in a sale: those of
 * bidders and of whoever watches a sale, and those of organisers about an application. Who bids is known to nobody while bidding runs (Ordinance N-3, art. 13(2), 19, 20, 32).
 */
export const revealsWhoBids = ({
  path,
  access,
  input,
}: Pick<AnyEndpoint, 'path' | 'access' | 'input'>): boolean =>
  (OF_SALES.test(path) && isOpenToBidders(access)) ||
  OF_APPLICANTS.test(path) ||
  'registrationId' in ((input as { shape?: object }).shape ?? {})

/**
 * Whether the log may name who made a request, and from where: not where that tells who bids, and of those who may bid nothing at all, since
 * whatever their browser asks besides stands beside their bid. Of what is no endpoint, such as a page, nobody knows what it is about.
 */
export const mayBeNamed = (endpoint: AnyEndpoint | undefined, roles: readonly string[] = []): boolean =>
  endpoint !== undefined && !revealsWhoBids(endpoint) && !roles.includes('AuctionParticipant')
