/** Who bids is known to nobody while bidding runs: what must not be told of requests. Ordinance N-3, art. 13(2), 19, 20 and 32. */
import type { Access } from '../../platform/access.ts'
import type { AnyEndpoint } from '../../platform/endpoint.ts'

/** Addresses about sales, and of the files that are sent along with applications. */
const OF_SALES =
  /^\/api\/(?:announcements|auctions|registrations|letters|viewings|for-sale|files|bank|v1\/sales)(?:\/|$)/

const isOpenToBidders = (access: Access): boolean =>
  access.who === 'anyone' ||
  access.who === 'signedIn' ||
  (access.who === 'roles' && access.roles.includes('AuctionParticipant')) ||
  (access.who === 'either' && access.of.some(isOpenToBidders))

/**
 * Whether it could be seen from a request of this endpoint, by its person, its network or what it is about, who takes part in a sale: those of
 * bidders and of whoever watches a sale, and those of organisers about an application.
 */
export const tellsWhoBids = ({
  path,
  access,
  input,
}: Pick<AnyEndpoint, 'path' | 'access' | 'input'>): boolean =>
  (OF_SALES.test(path) && isOpenToBidders(access)) ||
  path.includes('registration') ||
  'registrationId' in ((input as { shape?: object }).shape ?? {})
