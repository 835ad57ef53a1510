/** The way to the practice sale, wherever somebody may be about to bid for the first time. */
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { practiceLink } from '#sales/bidding/bid/bid.messages.ts'

export const LinkToPractice = () => (
  <LinkButton to="/auctions/practice" variant="default">
    {dictionary(practiceLink).practiceSale}
  </LinkButton>
)
