/** Why the organiser does not see the registrations of a sale just now. */
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { messages } from '../applications.messages.ts'

const words = dictionary(messages)

export function HiddenWhileBidding({ saleId }: { saleId?: number }) {
  return (
    <Empty
      title={words.hiddenTitle}
      hint={words.hidden}
      action={
        saleId !== undefined && (
          <LinkButton to="/auctions/$id" params={{ id: String(saleId) }} variant="default">
            {words.toAuction}
          </LinkButton>
        )
      }
    />
  )
}
