/** The side of the screen that is about me: where I stand in this sale and what I can do next. */
import { Button } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Loading } from '#platform/web/ui/States.tsx'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import type { Auction, Status } from '#sales/bidding/bid/bidding.contract.ts'
import { BidderStatusStrip } from '#sales/bidding/bid/web/BidderStatusStrip.tsx'
import { isAdmitted, type BidderStatus } from '#sales/bidding/bid/web/participation.ts'
import type { Stage } from '#sales/bidding/bid/web/use-auction.ts'
import layout from '#sales/bidding/styles/layout.module.css'
import part from '#sales/bidding/styles/part.module.css'

const words = dictionary(messages)

/** For those who only watch: how one becomes a bidder, and where to begin. */
function HowToTakePart({ auction, stage, signedIn }: { auction: Auction; stage: Stage; signedIn: boolean }) {
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

type Props = {
  auction: Auction
  stage: Stage
  bidderStatus: BidderStatus
  participation: Status | undefined
  children?: ReactNode
}

export function MyPart({ auction, stage, bidderStatus, participation, children }: Props) {
  const loading = bidderStatus !== 'visitor' && !participation
  const services = bidderStatus === 'visitor' || bidderStatus === 'notRegistered'
  // A bidder's strip stays beside the bid button, also where that is fixed to the edge of a phone.
  const withButton = isAdmitted(bidderStatus) && (stage === 'current' || stage === 'ending')
  return (
    <section className={part.part} aria-labelledby="my-part">
      <h2 id="my-part">{services ? (stage === 'past' ? words.buyer : words.takingPart) : words.myPart}</h2>
      {loading ? (
        <Loading rows={2} />
      ) : (
        !withButton && <BidderStatusStrip {...{ auction, stage, bidderStatus, participation }} />
      )}
      {children}
      {services && stage !== 'past' && (
        <HowToTakePart auction={auction} stage={stage} signedIn={bidderStatus !== 'visitor'} />
      )}
      {bidderStatus === 'organiser' && stage !== 'current' && stage !== 'ending' && (
        <Link to="/announcements/registrations/$id" params={{ id: String(auction.id) }}>
          {words.seeRegistrations}
        </Link>
      )}
      {participation?.registration && (
        <Link
          to="/announcements/registration/display/$id"
          params={{ id: String(participation.registration.id) }}
        >
          {words.seeMyRegistration}
        </Link>
      )}
    </section>
  )
}
