/** The way to the practice sale, wherever somebody may be about to bid for the first time. */
import { dictionary } from '../../platform/web/say.ts'
import { LinkButton } from '../../platform/web/ui/LinkButton.tsx'
import { messages } from '../practice.messages.ts'

export const LinkToPractice = () => (
  <LinkButton to="/auctions/practice" variant="default">
    {dictionary(messages).title}
  </LinkButton>
)
