/** The sale on the screen: the newest public answer, the phase by the server's clock, and another look at each moment that matters. */
import { useEffect, useRef, useState } from 'react'
import { useLive } from '#platform/web/use-live.ts'
import { serverNow } from '#platform/web/live/server-clock.ts'
import { useServerClock } from '#platform/web/use-server-clock.ts'
import { type Auction, auctions } from '../bidding.contract.ts'
import { type Clockwork, isSuspended, phase } from '#sales/law/bidding.rules.ts'
import { furtherOn } from './participation.ts'
import { useChange } from './use-change.ts'

/** `ending`: the time has run out, and the portal has not recorded the end yet. */
export type Stage = 'upcoming' | 'current' | 'ending' | 'past'

const MINUTE = 60_000
const SPREAD_MS = 2_000
const ENDING_EVERY_MS = 5_000
/** Minutes before the start or the end at which people are told how long is left. */
const MILESTONES = [60, 10, 5, 1] as const

/** Follows the public answer; what arrives late never takes the screen back. */
export function useAuction(saleId: number) {
  const { data, error, refetch, line } = useLive(auctions.seeAuction, { auctionId: saleId })
  const [stored, store] = useState<Auction>()
  const auction = data && stored ? furtherOn(stored, data) : data
  if (auction && auction !== stored) store(auction)
  return { auction, error, refetch, line }
}

const momentOf = (moment: string | null) => (moment === null ? null : new Date(moment))
/** The times of a sale as the rules read them. */
export const clockworkOf = (auction: Auction): Required<Omit<Clockwork, 'shiftMs' | 'figures'>> => ({
  startsAt: new Date(auction.startsAt),
  firstEndsAt: new Date(auction.firstEndsAt),
  endsAt: new Date(auction.endsAt),
  suspendedAt: momentOf(auction.suspendedAt),
  resumesAt: momentOf(auction.resumesAt),
  terminatedAt: momentOf(auction.terminatedAt),
})

export const useStage = (auction: Auction): Stage =>
  useServerClock(auction.now, (now) => {
    if (auction.closed) return 'past'
    const at = phase(clockworkOf(auction), new Date(now))
    if (auction.terminatedAt) return 'past'
    return at === 'past' ? 'ending' : at
  })

/** The moment that the clock runs to: the start, then the end. */
export const nextMoment = ({ startsAt, endsAt }: Auction, stage: Stage) =>
  Date.parse(stage === 'upcoming' ? startsAt : endsAt)

/** Which milestone has been passed, in minutes left; Infinity before the first. */
export const useMilestone = (auction: Auction, stage: Stage) =>
  useServerClock(auction.now, (now) => {
    // While an act keeps the clock from running nothing draws near.
    if (isSuspended(clockworkOf(auction), new Date(now))) return Infinity
    const left = nextMoment(auction, stage) - now
    return MILESTONES.findLast((minutes) => left <= minutes * MINUTE) ?? Infinity
  })

/** Asks again when the sale starts, ends and passes a milestone, and keeps asking until the end is recorded. */
export function useSecondOpinion(auction: Auction, stage: Stage, check: () => unknown) {
  const milestone = useMilestone(auction, stage)
  const looking = useRef(check)
  useEffect(() => void (looking.current = check))
  // All watchers pass the moment together; they do not ask together.
  useChange(`${stage} ${milestone}`, () => setTimeout(() => looking.current(), Math.random() * SPREAD_MS))
  useEffect(() => {
    if (stage !== 'ending') return
    const asking = setInterval(() => looking.current(), ENDING_EVERY_MS + Math.random() * SPREAD_MS)
    return () => clearInterval(asking)
  }, [stage])
}

/** Whether the time of the sale has run out at this very moment, as far as the server's clock is known. */
export const hasRunOut = ({ closed, endsAt, suspendedAt }: Auction) =>
  closed || (suspendedAt === null && serverNow() >= Date.parse(endsAt))
