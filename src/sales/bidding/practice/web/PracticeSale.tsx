/** A practice sale as it runs: board, bid button and confirmation of a real one, with an explanation of what happens. */
import { Button, Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Line } from '#platform/web/live/listening.ts'
import { serverNow } from '#platform/web/live/server-clock.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { localStore } from '#platform/web/store.ts'
import { useServerClock } from '#platform/web/use-server-clock.ts'
import { messages as auctionWords } from '#sales/bidding/bid/bid.messages.ts'
import { type Auction, auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { BidBox } from '#sales/bidding/bid/web/BidBox.tsx'
import { BidderStatusStrip } from '#sales/bidding/bid/web/BidderStatusStrip.tsx'
import type { BidderStatus } from '#sales/bidding/bid/web/participation.ts'
import { type Stage, useStage } from '#sales/bidding/bid/web/use-auction.ts'
import type { Bidding } from '#sales/bidding/bid/web/use-bidding.ts'
import { useChange } from '#sales/bidding/bid/web/use-change.ts'
import { PriceChart } from '#sales/bidding/chart/PriceChart.tsx'
import { Board } from '#sales/bidding/auction/web/Board.tsx'
import { ExtensionNote } from '#sales/bidding/auction/web/ExtensionNote.tsx'
import { NewestBids } from '#sales/bidding/auction/web/NewestBids.tsx'
import { SoundChoice, useSoundChoice } from '#sales/bidding/auction/web/SoundChoice.tsx'
import course from '#sales/bidding/auction/web/course.module.css'
import { useOvertakenAlert, useSaleNews } from '#sales/bidding/auction/web/use-sale-news.ts'
import layout from '#sales/bidding/styles/layout.module.css'
import part from '#sales/bidding/styles/part.module.css'
import type { ExtensionFigures } from '#sales/law/bidding.rules.ts'
import { messages } from '../practice.messages.ts'
import { advance, bidOf, FIGURES, isOver, type Length, lineOf, openPractice } from '../practice.rules.ts'
import type { Scenario } from '../rivals.rules.ts'
import { PracticeResult } from './PracticeResult.tsx'
import type { Plan } from './PracticeScreen.tsx'
import { auctionOf, practiceCourse, type PracticeState, bidderStatusIn, statusOf } from './practice-view.ts'
import classes from './practice.module.css'

const TICK_MS = 100
const JOURNEY_MS = 600
const NEXT_TRY_MS = 1_500

const moment = () => new Date(serverNow())
const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

function begin(scenario: Scenario, length: Length): PracticeState {
  const [seed = 1] = crypto.getRandomValues(new Uint32Array(1))
  const now = moment()
  return { sale: openPractice(scenario, length, seed, now), serverTime: now.toISOString(), over: false }
}

/** Runs a practice sale in the browser: rivals bid as time goes by, and a bid of the person travels for a moment, as it would to the portal. */
function usePractice(scenario: Scenario, length: Length) {
  const [heard, setHeard] = useState(() => begin(scenario, length))
  const [line, setLine] = useState<Line>('live')
  const [outcome, setOutcome] = useState<Bidding['fate']>({ state: 'none' })
  /** The sale as it is, also while the person's line is lost. */
  const sale = useRef(heard.sale)
  const givingUp = useRef(new AbortController())

  const check = () => {
    const at = moment()
    sale.current = advance(sale.current, at)
    const [now, over] = [lineOf(sale.current, at), isOver(sale.current, at)]
    setLine(now)
    if (now !== 'live') return
    setHeard((before) =>
      before.sale === sale.current && before.over === over
        ? before
        : { sale: sale.current, serverTime: at.toISOString(), over },
    )
  }
  useEffect(() => {
    if (heard.over) return
    const ticking = setInterval(check, TICK_MS)
    return () => clearInterval(ticking)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `look` reads the newest of everything by itself
  }, [heard.over])
  useEffect(() => () => givingUp.current.abort(), [])

  async function send(price: number) {
    const { signal } = (givingUp.current = new AbortController())
    for (let tries = 0; ; tries++) {
      setOutcome({ state: 'sending', price, tries })
      await pause(tries === 0 ? JOURNEY_MS : NEXT_TRY_MS)
      if (signal.aborted) return setOutcome({ state: 'unknown', price })
      const at = moment()
      if (lineOf(sale.current, at) !== 'live') continue
      const answer = bidOf(sale.current, price, at)
      if (typeof answer === 'string') {
        check()
        return setOutcome({ state: 'refused', price, message: say(auctions.placeBid.refusals[answer]) })
      }
      sale.current = answer
      check()
      return setOutcome({ state: 'accepted' })
    }
  }

  return {
    heard,
    line,
    bidding: {
      fate: outcome,
      place: (price: number) => void send(price),
      giveUp: () => givingUp.current.abort(),
    },
  }
}

/** Which explanation fits what is on the screen of a practice sale: the first thing that somebody new would ask. */
type Lesson =
  | 'atUpcoming'
  | 'atFirst'
  | 'atNotBidding'
  | 'atLeading'
  | 'atOutbid'
  | 'atLastSeconds'
  | 'atCap'
  | 'atLost'
  | 'atSuspended'

type LessonOnScreen = {
  auction: Auction
  stage: Stage
  bidderStatus: BidderStatus
  line: Line
  figures: ExtensionFigures
}

function lessonAt({ auction, stage, bidderStatus, line, figures }: LessonOnScreen, now: number): Lesson {
  const { suspendedAt, resumesAt, bidCount, endsAt, latestEndsAt } = auction
  if (line !== 'live') return 'atLost'
  if (suspendedAt !== null || (resumesAt !== null && now < Date.parse(resumesAt))) return 'atSuspended'
  if (stage === 'upcoming') return 'atUpcoming'
  if (endsAt === latestEndsAt) return 'atCap'
  if (Date.parse(endsAt) - now <= figures.extensionWindow) return 'atLastSeconds'
  if (bidderStatus === 'leading') return 'atLeading'
  if (bidCount === 0) return 'atFirst'
  return bidderStatus === 'outbid' ? 'atOutbid' : 'atNotBidding'
}

const words = dictionary(messages)
const names = dictionary(auctionWords)
const NAMES = { code: words.mark, title: words.thingSold }
const LESSONS_KEY = 'practiceLessons'

type Props = Plan & { again: () => void; another: () => void }

export function PracticeSale({ scenario, length, again, another }: Props) {
  const { heard, line, bidding } = usePractice(scenario, length)
  const auction = auctionOf(heard, NAMES)
  const status = statusOf(heard.sale)
  const bidderStatus = bidderStatusIn(heard.sale)
  const stage = useStage(auction)
  const mine = new Set(status.bids.map(({ number }) => number))
  const sound = useSoundChoice()
  const lessons = useLessonChoice()
  useOvertakenAlert(bidderStatus, sound.loud)
  const news = useSaleNews({
    auction,
    stage,
    bidderStatus,
    line,
    bidding: { ...bidding, receipts: status.bids },
  })
  const view = useRef<HTMLElement>(null)
  useEffect(() => view.current?.focus({ preventScroll: true }), [])
  useChange(stage, () => {
    // What had the focus may have gone with the view.
    if (document.activeElement === document.body) view.current?.focus({ preventScroll: true })
  })
  const running = stage === 'current' || stage === 'ending'
  return (
    <>
      <output className="visually-hidden">{news}</output>
      <section ref={view} tabIndex={-1} aria-label={words[scenario]} className={layout.view}>
        {stage === 'past' ? (
          <PracticeResult {...{ heard, auction, bidderStatus, participation: status, again, another }} />
        ) : (
          <div className={running ? `${layout.sale} ${layout.withBar}` : layout.sale}>
            <Board {...{ auction, stage, line }}>
              {lessons.wanted && <LessonBox {...{ auction, stage, bidderStatus, line }} />}
              {running && auction.suspendedAt === null && (
                <ExtensionNote auction={auction} practice={FIGURES} />
              )}
            </Board>
            <section className={part.part} aria-labelledby="my-part">
              <h2 id="my-part">{names.myPart}</h2>
              {running ? (
                <BidBox
                  {...{ auction, stage, line, bidderStatus, participation: status, bidding }}
                  mark={<p className={classes.stamp}>{words.mark}</p>}
                  consequence={words.inDialog}
                />
              ) : (
                <BidderStatusStrip {...{ auction, stage, bidderStatus, participation: status }} />
              )}
              <Checkbox
                label={words.showLessons}
                checked={lessons.wanted}
                onChange={({ currentTarget }) => lessons.choose(currentTarget.checked)}
              />
              <SoundChoice {...sound} />
              <div>
                <Button variant="default" size="sm" onClick={another}>
                  {words.stop}
                </Button>
              </div>
            </section>
            <section className={course.course} aria-labelledby="course">
              <h2 id="course">{names.course}</h2>
              {auction.bidCount > 0 && <PriceChart course={practiceCourse(heard)} />}
              <NewestBids auction={auction} mine={mine} />
            </section>
          </div>
        )}
      </section>
    </>
  )
}

type OnScreen = Omit<Parameters<typeof lessonAt>[0], 'figures'>

function LessonBox(screen: OnScreen) {
  const lesson = useServerClock(screen.auction.now, (now) => lessonAt({ ...screen, figures: FIGURES }, now))
  return (
    <div className={`note ${classes.lesson}`}>
      <p>
        <strong>{words.lesson}</strong>
      </p>
      <p>{words[lesson]}</p>
    </div>
  )
}

/** Whether explanations are wanted; remembered by this browser. */
function useLessonChoice() {
  const [wanted, setWanted] = useState(() => localStore.get(LESSONS_KEY) !== 'off')
  const choose = (on: boolean) => {
    setWanted(on)
    localStore.set(LESSONS_KEY, on ? 'on' : 'off')
  }
  return { wanted, choose }
}
