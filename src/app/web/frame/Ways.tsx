/** The row of links under the header, for visitors on a wide screen: on a telephone the menu has them. */
import { Link } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { messages } from './frame.messages.ts'

const words = dictionary(messages)

export const Ways = () => (
  <nav className="ways" aria-label={words.ways}>
    <Link to="/announcements" activeOptions={{ exact: true }}>
      {words.announcements}
    </Link>
    <Link to="/auctions" activeOptions={{ exact: true }}>
      {words.auctions}
    </Link>
    <Link to="/auctions/practice">{words.practice}</Link>
    <Link to="/auctions/check">{words.check}</Link>
    <Link to="/how-it-works">{words.how}</Link>
  </nav>
)
