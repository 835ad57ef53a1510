/** Runs a practice sale in the browser: rivals bid as time goes by, and a bid of the person travels for a moment, as it would to the portal. */
import { useEffect, useRef, useState } from 'react'
import type { Line } from '#platform/web/live/listening.ts'
import { say } from '#platform/web/say.ts'
import { serverNow } from '#platform/web/live/server-clock.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { advance, bidOf, isOver, type Length, lineOf, openPractice } from '../practice.rules.ts'
import type { Scenario } from '../rivals.rules.ts'
import type { Bidding } from '#sales/bidding/bid/web/use-bidding.ts'
import type { PracticeState } from './practice-view.ts'

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

export function usePractice(scenario: Scenario, length: Length) {
  const [heard, setHeard] = useState(() => begin(scenario, length))
  const [line, setLine] = useState<Line>('live')
  const [fate, setFate] = useState<Bidding['fate']>({ state: 'none' })
  /** The sale as it is, also while the person's line is lost. */
  const sale = useRef(heard.sale)
  const givingUp = useRef(new AbortController())

  const look = () => {
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
    const ticking = setInterval(look, TICK_MS)
    return () => clearInterval(ticking)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `look` reads the newest of everything by itself
  }, [heard.over])
  useEffect(() => () => givingUp.current.abort(), [])

  async function send(price: number) {
    const { signal } = (givingUp.current = new AbortController())
    for (let tries = 0; ; tries++) {
      setFate({ state: 'sending', price, tries })
      await pause(tries === 0 ? JOURNEY_MS : NEXT_TRY_MS)
      if (signal.aborted) return setFate({ state: 'unknown', price })
      const at = moment()
      if (lineOf(sale.current, at) !== 'live') continue
      const answer = bidOf(sale.current, price, at)
      if (typeof answer === 'string') {
        look()
        return setFate({ state: 'refused', price, message: say(auctions.placeBid.refusals[answer]) })
      }
      sale.current = answer
      look()
      return setFate({ state: 'accepted' })
    }
  }

  return {
    heard,
    line,
    bidding: { fate, place: (price: number) => void send(price), giveUp: () => givingUp.current.abort() },
  }
}
