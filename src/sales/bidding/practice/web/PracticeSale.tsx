/** A practice sale as it runs: board, bid button and confirmation of a real one, with an explanation of what happens. */
import { Button, Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { useServerClock } from '#platform/web/use-server-clock.ts'
import { messages as auctionWords } from '#sales/bidding/bid/bid.messages.ts'
import { messages } from '../practice.messages.ts'
import { FIGURES } from '../practice.rules.ts'
import { BidBox } from '#sales/bidding/bid/web/BidBox.tsx'
import { Board } from '#sales/bidding/hall/web/Board.tsx'
import course from '../../hall/web/course.module.css'
import { PriceChart } from '#sales/bidding/chart/PriceChart.tsx'
import { ExtensionNote } from '#sales/bidding/hall/web/ExtensionNote.tsx'
import layout from '../../look/layout.module.css'
import { NewestBids } from '#sales/bidding/hall/web/NewestBids.tsx'
import part from '../../look/part.module.css'
import { SoundChoice, useSoundChoice } from '#sales/bidding/hall/web/SoundChoice.tsx'
import { StanceStrip } from '#sales/bidding/bid/web/StanceStrip.tsx'
import { useStage } from '#sales/bidding/bid/web/use-auction.ts'
import { useChange } from '#sales/bidding/bid/web/use-change.ts'
import { useOvertakenAlert, useSaleNews } from '#sales/bidding/hall/web/use-sale-news.ts'
import { lessonAt } from './lesson.ts'
import { auctionOf, practiceCourse, stanceIn, standingOf } from './practice-view.ts'
import look from './practice.module.css'
import { PracticeResult } from './PracticeResult.tsx'
import type { Plan } from './PracticeScreen.tsx'
import { usePractice } from './use-practice.ts'
import { localStore } from '#platform/web/store.ts'

const words = dictionary(messages)
const names = dictionary(auctionWords)
const NAMES = { code: words.mark, title: words.thingSold }
const LESSONS_KEY = 'practiceLessons'

type Props = Plan & { again: () => void; another: () => void }

export function PracticeSale({ scenario, length, again, another }: Props) {
  const { heard, line, bidding } = usePractice(scenario, length)
  const auction = auctionOf(heard, NAMES)
  const standing = standingOf(heard.sale)
  const stance = stanceIn(heard.sale)
  const stage = useStage(auction)
  const mine = new Set(standing.bids.map(({ number }) => number))
  const sound = useSoundChoice()
  const lessons = useLessonChoice()
  useOvertakenAlert(stance, sound.loud)
  const news = useSaleNews({ auction, stage, stance, line, bidding: { ...bidding, receipts: standing.bids } })
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
          <PracticeResult {...{ heard, auction, stance, standing, again, another }} />
        ) : (
          <div className={running ? `${layout.sale} ${layout.withBar}` : layout.sale}>
            <Board {...{ auction, stage, line }}>
              {lessons.wanted && <LessonBox {...{ auction, stage, stance, line }} />}
              {running && auction.suspendedAt === null && (
                <ExtensionNote auction={auction} practice={FIGURES} />
              )}
            </Board>
            <section className={part.part} aria-labelledby="my-part">
              <h2 id="my-part">{names.myPart}</h2>
              {running ? (
                <BidBox
                  {...{ auction, stage, line, stance, standing, bidding }}
                  mark={<p className={look.stamp}>{words.mark}</p>}
                  consequence={words.inDialog}
                />
              ) : (
                <StanceStrip {...{ auction, stage, stance, standing }} />
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
    <div className={`note ${look.lesson}`}>
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
