/** A practice sale for anyone: chosen, explained, played with the screen of a real sale, and looked back upon. Nothing of it reaches the portal. */
import { Button, Radio } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dayInSofia } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { hearServerClock, isServerClockSure, serverNow } from '#platform/web/live/server-clock.ts'
import { dictionary } from '#platform/web/say.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { Loading } from '#platform/web/ui/States.tsx'
import { messages as auctionWords, practiceLink } from '#sales/bidding/bid/bid.messages.ts'
import { span } from '#sales/bidding/bid/web/span.ts'
import type { ExtensionFigures } from '#sales/law/bidding.rules.ts'
import { biddingFiguresOn } from '#sales/law/figures.rules.ts'
import { proofs } from '#sales/proofs/proofs.contract.ts'
import { messages } from '../practice.messages.ts'
import { FIGURES, type Length, LENGTHS } from '../practice.rules.ts'
import { type Scenario, SCENARIOS } from '../rivals.rules.ts'
import { PracticeSale } from './PracticeSale.tsx'
import classes from './practice.module.css'

const words = dictionary(messages)
const names = dictionary(auctionWords)
const HINTS = {
  calm: words.calmHint,
  fight: words.fightHint,
  lostLine: words.lostLineHint,
  suspended: words.suspendedHint,
}

type Props = { plan: Plan; choose: (plan: Plan) => void; begin: () => void }

/** Before a practice sale: which one, how long, and what one should know of bidding. */
function PracticeChoice({ plan, choose, begin }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Back from a sale, whose buttons are gone.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    begin()
  }
  return (
    <div className={classes.before}>
      <form className={classes.choice} onSubmit={submit} aria-labelledby="choose">
        <h2 id="choose" ref={heading} tabIndex={-1}>
          {words.choose}
        </h2>
        <Radio.Group
          label={words.scenario}
          value={plan.scenario}
          onChange={(scenario) =>
            choose({ ...plan, scenario: SCENARIOS.find((each) => each === scenario) ?? 'calm' })
          }
        >
          <div className={classes.options}>
            {SCENARIOS.map((each) => (
              <Radio key={each} value={each} label={words[each]} description={HINTS[each]} />
            ))}
          </div>
        </Radio.Group>
        <Radio.Group
          label={words.length}
          value={String(plan.length)}
          onChange={(length) =>
            choose({ ...plan, length: LENGTHS.find((each) => String(each) === length) ?? 3 })
          }
        >
          <div className={classes.options}>
            {LENGTHS.map((each) => (
              <Radio
                key={each}
                value={String(each)}
                label={names.minutes(each)}
                description={each === LENGTHS.at(-1) && words.slow}
              />
            ))}
          </div>
        </Radio.Group>
        <div className={classes.begin}>
          <Button type="submit" size="lg">
            {words.begin}
          </Button>
          <p className="small">{words.beginHint}</p>
        </div>
      </form>
      <Guide />
    </div>
  )
}

const spans = ({ extensionWindow, extension, extensionCap }: ExtensionFigures) =>
  [span(extensionWindow), span(extension), span(extensionCap)] as const

function Guide() {
  const law = biddingFiguresOn(dayInSofia(new Date(serverNow())))
  return (
    <section aria-labelledby="guide" className={classes.guide}>
      <h2 id="guide">{words.guide}</h2>
      <ol>
        <Section title={words.stepTitle} text={words.stepText} />
        <Section title={words.onePriceTitle} text={words.onePriceText} />
        <Section title={words.twiceTitle} text={words.twiceText} />
        <Section
          title={words.extensionTitle}
          text={`${words.extensionText(...spans(law))} ${words.extensionHere(...spans(FIGURES))}`}
        />
        <Section title={words.secretTitle} text={words.secretText} />
      </ol>
    </section>
  )
}

const Section = ({ title, text }: { title: string; text: string }) => (
  <li>
    <h3>{title}</h3>
    <p>{text}</p>
  </li>
)

const { practiceSale } = dictionary(practiceLink)

export type Plan = { scenario: Scenario; length: Length }

export function PracticeScreen() {
  const [plan, setPlan] = useState<Plan>({ scenario: 'calm', length: 3 })
  const [round, setRound] = useState(0)
  const ready = useClock()
  return (
    <Page title={practiceSale} lead={words.lead} trail={[{ label: names.auctions, to: '/auctions' }]}>
      <div className={classes.practice} data-mark={words.mark}>
        <p className={classes.banner}>
          <strong>{words.mark}</strong> <span>{words.notReal}</span>
        </p>
        {round > 0 ? (
          <PracticeSale key={round} {...plan} again={() => setRound(round + 1)} another={() => setRound(0)} />
        ) : ready ? (
          <PracticeChoice plan={plan} choose={setPlan} begin={() => setRound(1)} />
        ) : (
          <Loading rows={6} />
        )}
      </div>
    </Page>
  )
}

/** The clock on the screen is the portal's; a browser that cannot reach it practises by its own. */
function useClock(): boolean {
  const { data, error, errorUpdatedAt } = useAsk(proofs.tellTime, {})
  if (data) hearServerClock(data.now)
  // Also after the device has slept, if the portal cannot be reached then.
  if (error && !isServerClockSure()) hearServerClock(new Date(errorUpdatedAt).toISOString())
  return Boolean(data ?? error)
}
