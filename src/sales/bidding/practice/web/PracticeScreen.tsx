/** A practice sale for anyone: chosen, explained, played with the screen of a real sale, and looked back upon. Nothing of it reaches the portal. */
import { useState } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { hearServerClock, isServerClockSure } from '#platform/web/live/server-clock.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { Loading } from '#platform/web/ui/States.tsx'
import { messages as auctionWords } from '#sales/bidding/bid/bid.messages.ts'
import { practiceLink } from '#sales/bidding/bid/bid.messages.ts'
import { messages } from '../practice.messages.ts'
import type { Length } from '../practice.rules.ts'
import { proofs } from '#sales/proofs/proofs.contract.ts'
import type { Scenario } from '../rivals.rules.ts'
import { PracticeChoice } from './PracticeChoice.tsx'
import { PracticeSale } from './PracticeSale.tsx'
import look from './practice.module.css'

const words = dictionary(messages)
const { practiceSale } = dictionary(practiceLink)
const names = dictionary(auctionWords)

export type Plan = { scenario: Scenario; length: Length }

export function PracticeScreen() {
  const [plan, setPlan] = useState<Plan>({ scenario: 'calm', length: 3 })
  const [round, setRound] = useState(0)
  const ready = useClock()
  return (
    <Page title={practiceSale} lead={words.lead} trail={[{ label: names.auctions, to: '/auctions' }]}>
      <div className={look.practice} data-mark={words.mark}>
        <p className={look.banner}>
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
