/** How the screen hears the portal just now, and how fast the portal answers. */
import { type Line, SLOW_MS } from '#platform/web/live/listening.ts'
import { dictionary } from '#platform/web/say.ts'
import { messages } from '../bid.messages.ts'
import layout from '../../look/layout.module.css'
import board from '../../look/board.module.css'
import { LiveMark, LostMark, PollingMark, WaitingMark } from '#sales/bidding/look/marks.tsx'
import { useLatency } from './use-latency.ts'

const words = dictionary(messages)

const LINES = {
  slow: { text: words.lineSlow, mark: <LiveMark /> },
  live: { text: words.lineLive, mark: <LiveMark /> },
  connecting: { text: words.lineConnecting, mark: <WaitingMark /> },
  polling: { text: words.linePolling, mark: <PollingMark /> },
  lost: { text: words.lineLost, mark: <LostMark /> },
}

export function LineChip({ line }: { line: Line }) {
  const latency = useLatency()
  const slow = line === 'live' && latency !== undefined && latency > SLOW_MS
  const state = slow ? 'slow' : line
  const { text, mark } = LINES[state]
  const answers = line === 'live' || line === 'polling'
  return (
    <span className={board.line} data-line={state}>
      {mark}
      <span>
        <strong>{text}</strong>
        {answers && latency !== undefined && <Latency of={latency} />}
      </span>
    </span>
  )
}

const Latency = ({ of }: { of: number }) => (
  <>
    {' '}
    <span className={layout.figures}>· {words.latency(of)}</span>
  </>
)

/** What a drawn page adds to its line before React takes it over (sales/bidding/hall/drawn/line.ts). */
export const lineParts = { slow: words.lineSlow, latency: <Latency of={0} /> }
