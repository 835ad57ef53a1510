/** Before the start: a bidder tests line, live prices and clock, and is told in words whether they may rely on them. */
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatLongDateTime } from '#platform/dates.ts'
import { call } from '#platform/web/call.ts'
import { type Line, within } from '#platform/web/live/listening.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { useTimeShown } from '#platform/web/use-server-clock.ts'
import { Fact, Facts } from '#sales/bidding/styles/Facts.tsx'
import layout from '#sales/bidding/styles/layout.module.css'
import { proofs } from '#sales/proofs/proofs.contract.ts'
import { proofMessages } from '#sales/proofs/proofs.messages.ts'

/** What a test of line and clock before bidding says, from the round trips that were measured. */

/** One question to the portal and its answer: when it left and came by our stopwatch, what the device's and the portal's clocks said. */
export type RoundTrip = { ms: number; deviceAt: number; portalAt: number }
type LineTest = {
  /** Milliseconds: the middle of all answers, and how far the slow ones are from the fast ones. */
  usual: number
  jitter: number
  lost: number
  /** By how many milliseconds the clock of the device is fast (negative: slow). */
  ahead: number
}
type Readiness = 'ready' | 'usable' | 'notReady'

const QUICK_MS = 400
const BEARABLE_MS = 1_500
const STEADY_MS = 500
/** How far a clock may be off before anybody is misled by it. */
const CLOCK_MS = 1_000

/** Sums up what came back; undefined when nothing did. */
export function summary(trips: readonly RoundTrip[], requests: number): LineTest | undefined {
  if (trips.length === 0) return undefined
  const times = trips.map(({ ms }) => ms).toSorted((one, other) => one - other)
  // The answer that travelled fastest leaves the least doubt about what time it is at the portal.
  const fastest = trips.reduce((best, trip) => (trip.ms < best.ms ? trip : best))
  return {
    usual: Math.round(times[Math.floor(times.length / 2)]!),
    jitter: Math.round(times.at(-1)! - times[0]!),
    lost: requests - trips.length,
    ahead: Math.round(fastest.deviceAt - fastest.portalAt),
  }
}

/** Whether one may rely on the line: its answers, and whether prices arrive by themselves. */
export function readiness(test: LineTest | undefined, live: boolean): Readiness {
  if (!test || test.lost > 1 || test.usual > BEARABLE_MS) return 'notReady'
  return test.lost === 0 && test.usual <= QUICK_MS && test.jitter <= STEADY_MS && live ? 'ready' : 'usable'
}

/** Whether the clock of the device could mislead somebody. The portal's own countdown never follows it. */
export const clockIsOff = ({ ahead }: LineTest) => Math.abs(ahead) > CLOCK_MS

const words = dictionary(proofMessages)
const ROUND_TRIPS = 10
const BETWEEN_MS = 250
const LONGEST_MS = 4_000
const NOTES = { ready: 'note note-good', usable: 'note note-warn', notReady: 'note note-bad' }

type State = { done: number } | { test: LineTest | undefined } | undefined

export function Preflight({ now, line }: { now: string; line: Line }) {
  const [state, setState] = useState<State>()
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])
  const testing = state !== undefined && 'done' in state

  async function measure() {
    const { signal } = (leaving.current = new AbortController())
    const trips: RoundTrip[] = []
    for (let done = 0; done < ROUND_TRIPS && !signal.aborted; done++) {
      setState({ done })
      const answer = await roundTrip(signal).catch(() => undefined)
      if (answer) trips.push(answer)
      await new Promise((resume) => setTimeout(resume, BETWEEN_MS))
    }
    if (!signal.aborted) setState({ test: summary(trips, ROUND_TRIPS) })
  }

  return (
    <section className={layout.findings} aria-labelledby="preflight">
      <h2 id="preflight">{words.preflight}</h2>
      <p>{words.preflightLead}</p>
      <div>
        <Button variant="default" loading={testing} onClick={() => void measure()}>
          {state && 'test' in state ? words.testAgain : words.testNow}
        </Button>
      </div>
      <output aria-live="polite">
        {testing && words.testing(state.done + 1, ROUND_TRIPS)}
        {state && 'test' in state && <Outcome test={state.test} line={line} now={now} />}
      </output>
    </section>
  )
}

/** Asks the portal for its time once. */
async function roundTrip(leaving: AbortSignal): Promise<RoundTrip> {
  const signal = within(LONGEST_MS, leaving)
  const [left, device] = [performance.now(), Date.now()]
  const { now } = await call(proofs.tellTime, {}, signal)
  const ms = performance.now() - left
  // The portal looked at its clock about half way.
  return { ms, deviceAt: device + ms / 2, portalAt: Date.parse(now) }
}

function Outcome({ test, line, now }: { test: LineTest | undefined; line: Line; now: string }) {
  const verdict = readiness(test, line === 'live')
  return (
    <div className={layout.findings}>
      <p className={NOTES[verdict]}>{words[verdict]}</p>
      <Facts lines narrow>
        <Fact name={words.answers}>
          {test ? words.answersIn(test.usual, test.jitter) : words.nothingCame}
          {test && test.lost > 0 && <div>{words.lostAnswers(test.lost, ROUND_TRIPS)}</div>}
        </Fact>
        <Fact name={words.liveStream}>
          {line === 'live' ? words.liveComes : line === 'polling' ? words.livePolled : words.liveNot}
        </Fact>
        {test && <Fact name={words.deviceClock}>{clockIn(test)}</Fact>}
        <Fact name={words.portalTime}>
          <PortalTime serverTime={now} />
        </Fact>
      </Facts>
      {test && clockIsOff(test) && <p className="note note-warn">{words.clockAdvice}</p>}
    </div>
  )
}

function clockIn(test: LineTest) {
  if (!clockIsOff(test)) return words.clockRight
  const seconds = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(
    Math.abs(test.ahead) / 1000,
  )
  return test.ahead > 0 ? words.clockAhead(seconds) : words.clockBehind(seconds)
}

/** Ticks, but is not read out each time. */
function PortalTime({ serverTime }: { serverTime: string }) {
  const moment = useTimeShown(serverTime, (now) => formatLongDateTime(new Date(now)))
  return (
    <span className={layout.figures} aria-live="off">
      {moment}
    </span>
  )
}
