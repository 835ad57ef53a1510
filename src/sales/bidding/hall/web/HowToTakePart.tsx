/** For those who only watch: how one becomes a bidder, and where to begin. */
import { Button } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import layout from '../../look/layout.module.css'
import part from '../../look/part.module.css'
import type { Stage } from '#sales/bidding/bid/web/use-auction.ts'

const words = dictionary(messages)

export function HowToTakePart({
  auction,
  stage,
  signedIn,
}: {
  auction: Auction
  stage: Stage
  signedIn: boolean
}) {
  const here = useRouterState({ select: ({ location }) => location.href })
  const late = stage !== 'upcoming'
  return (
    <div className={part.howTo}>
      {late ? (
        <p>{words.howToLate}</p>
      ) : (
        <>
          <h3>{words.howTo}</h3>
          <ol>
            {!signedIn && <li>{words.howToSignIn}</li>}
            <li>{words.howToApply}</li>
            <li>{words.howToWait}</li>
            <li>{words.howToBid}</li>
          </ol>
        </>
      )}
      {!signedIn && <p>{words.signInToBid}</p>}
      <div className={layout.ways}>
        {!signedIn && (
          <Button renderRoot={(props) => <Link to="/login" search={{ returnUrl: here }} {...props} />}>
            {words.signIn}
          </Button>
        )}
        {late ? (
          <Button component={Link} to="/announcements" variant="default">
            {words.toAnnouncements}
          </Button>
        ) : (
          <Button component={Link} to={`/announcements/details/${auction.id}`} variant="default">
            {words.seeAnnouncement}
          </Button>
        )}
      </div>
    </div>
  )
}
