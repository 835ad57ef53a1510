/** Why the organiser does not see the registrations of a sale just now. */
import { dictionary } from '../../../platform/web/say.ts'
import { LinkButton } from '../../../platform/web/ui/LinkButton.tsx'
import { Empty } from '../../../platform/web/ui/States.tsx'
import { messages } from '../registration.messages.ts'

const words = dictionary(messages)

export function HiddenWhileBidding({ announcementId }: { announcementId?: number }) {
  return (
    <Empty
      title={words.hiddenTitle}
      hint={words.hidden}
      action={
        announcementId !== undefined && (
          <LinkButton to="/auctions/$id" params={{ id: String(announcementId) }} variant="default">
            {words.toAuction}
          </LinkButton>
        )
      }
    />
  )
}
