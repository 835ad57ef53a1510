/** Under the name of a sale: its code, what is sold and by which law, and the way to its announcement. */
import { Link } from '@tanstack/react-router'
import { procedures } from '#sales/notice/notices.messages.ts'
import { propertyTypes } from '#register/things/property-types.messages.ts'
import { dictionary, say } from '#platform/web/say.ts'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'

export function SaleLead({ auction: { id, code, propertyType, procedure } }: { auction: Auction }) {
  return (
    <>
      {[code, say(propertyTypes[propertyType]), say(procedures[procedure])].join(' · ')} ·{' '}
      <Link to="/announcements/details/$id" params={{ id: String(id) }}>
        {dictionary(messages).seeAnnouncement}
      </Link>
    </>
  )
}
