/** The ways to the table of auctions and to practice. */
import { judge } from '#platform/access.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { participants } from '#roles/organisers.contract.ts'
import { messages } from '#sales/bidding/table/table.messages.ts'
import layout from '#sales/bidding/styles/layout.module.css'
import { LinkToPractice } from '#sales/bidding/auction/web/LinkToPractice.tsx'

/** Practice is for anyone; the table for those who may bid. */
export function BidderWays() {
  const bids = judge(participants, storedUser()) === 'allowed'
  return (
    <div className={layout.ways}>
      {bids && (
        <LinkButton to="/auctions/table" variant="default">
          {dictionary(messages).title}
        </LinkButton>
      )}
      <LinkToPractice />
    </div>
  )
}
