/** The side of the screen that is about me: where I stand in this sale and what I can do next. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Loading } from '#platform/web/ui/States.tsx'
import type { Auction, Standing } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import part from '../../look/part.module.css'
import { HowToTakePart } from './HowToTakePart.tsx'
import { StanceStrip } from '#sales/bidding/bid/web/StanceStrip.tsx'
import { isAdmitted, type Stance } from '#sales/bidding/bid/web/standing.ts'
import type { Stage } from '#sales/bidding/bid/web/use-auction.ts'

const words = dictionary(messages)

type Props = {
  auction: Auction
  stage: Stage
  stance: Stance
  standing: Standing | undefined
  children?: ReactNode
}

export function MyPart({ auction, stage, stance, standing, children }: Props) {
  const loading = stance !== 'visitor' && !standing
  const outside = stance === 'visitor' || stance === 'notRegistered'
  // A bidder's strip stays beside the bid button, also where that is fixed to the edge of a phone.
  const withButton = isAdmitted(stance) && (stage === 'current' || stage === 'ending')
  return (
    <section className={part.part} aria-labelledby="my-part">
      <h2 id="my-part">{outside ? (stage === 'past' ? words.buyer : words.takingPart) : words.myPart}</h2>
      {loading ? (
        <Loading rows={2} />
      ) : (
        !withButton && <StanceStrip {...{ auction, stage, stance, standing }} />
      )}
      {children}
      {outside && stage !== 'past' && (
        <HowToTakePart auction={auction} stage={stage} signedIn={stance !== 'visitor'} />
      )}
      {stance === 'organiser' && stage !== 'current' && stage !== 'ending' && (
        <Link to="/announcements/registrations/$id" params={{ id: String(auction.id) }}>
          {words.seeRegistrations}
        </Link>
      )}
      {standing?.registration && (
        <Link to="/announcements/registration/display/$id" params={{ id: String(standing.registration.id) }}>
          {words.seeMyRegistration}
        </Link>
      )}
    </section>
  )
}
