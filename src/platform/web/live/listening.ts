/** How a live answer is heard, wherever it is shown: over the stream, again after it broke, and that nothing comes any more. */

import { askWhenInDoubt, hearServerClock } from './server-clock.ts'

/** Over the stream, by asking every few seconds, or not at all just now. */
export type Line = 'connecting' | 'live' | 'polling' | 'lost'

/** Nearly two of the signs of life that the server gives every five seconds. */
const SILENCE_MS = 9_000
const TRIES_BEFORE_POLLING = 2
const LONGEST_PAUSE_MS = 8_000
/** Who does not hear the stream asks so often, and waits so long for an answer. */
export const POLL_MS = 4_000
export const ANSWER_WITHIN_MS = 8_000

/** Milliseconds for an answer from which on a bid in the last second may come too late; and for how long an answer tells so. */
export const SLOW_MS = 700
export const REPORTS_FOR_MS = 30_000

/** What the stream itself tells. `silent`: nothing came over it, although nobody closed it. */
export type Heard = { line: 'connecting' | 'live' | 'polling' } | { line: 'silent'; since: number }

/** Whether answers have to be asked for, because the stream brings none. */
export const mustAsk = ({ line }: Heard) => line === 'polling' || line === 'silent'

/** How the portal is heard, by the stream and by the last answer that was asked for: when it came, and whether the next one failed. */
export function lineOf(heard: Heard, request: { at: number; failed: boolean }): Line {
  if (heard.line === 'connecting' || heard.line === 'live') return heard.line
  return !request.failed && (heard.line !== 'silent' || request.at > heard.since) ? 'polling' : 'lost'
}

/** How a sign of life begins; the server's moment follows. */
const ALIVE = ': still here '

/** The events of a stream: the data of each, and `undefined` for a sign of life; `tellId` is told what names one. Ends when the connection drops. */
export async function* eventsIn(
  response: Response,
  reportId: (id: string) => void = () => {},
): AsyncGenerator<string | undefined> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const events = (text + value).split('\n\n')
    text = events.pop()!
    for (const event of events) {
      const lines = event.split('\n')
      const id = lines.find((line) => line.startsWith('id: '))
      if (id) reportId(id.slice(4))
      const alive = lines.find((line) => line.startsWith(ALIVE))
      if (alive) hearServerClock(alive.slice(ALIVE.length))
      yield lines.find((line) => line.startsWith('data: '))?.slice(6)
    }
  }
}

/** Aborts with the first of these signals, or after so many milliseconds. `AbortSignal.any` is newer than some browsers we serve. */
export function within(ms: number, ...signals: readonly AbortSignal[]): AbortSignal {
  const giving = new AbortController()
  const alarm = setTimeout(() => giveUp(new DOMException('There was no answer in time.', 'TimeoutError')), ms)
  const pass = (event: Event) => giveUp((event.target as AbortSignal).reason)
  function giveUp(reason: unknown) {
    clearTimeout(alarm)
    for (const signal of signals) signal.removeEventListener('abort', pass)
    giving.abort(reason)
  }
  for (const signal of signals) signal.addEventListener('abort', pass)
  const aborted = signals.find((signal) => signal.aborted)
  if (aborted) giveUp(aborted.reason)
  return giving.signal
}

type Listener<T> = {
  follow: (signal: AbortSignal) => AsyncIterable<T | undefined>
  hear: (answer: T) => unknown
  tell: (heard: Heard) => void
}

/**
 * Follows a stream until the returned function is called: reconnects with growing pauses, and tells that it is silent once nothing
 * was heard for nine seconds, or at once when the browser knows.
 */
export function listen<T>({ follow, hear, tell }: Listener<T>): () => void {
  const closing = new AbortController()
  let stream = new AbortController()
  let goOn = () => {}
  let heard: Heard = { line: 'connecting' }
  let atOnce = false
  const isSilent = () => heard.line === 'silent'
  const become = (next: Heard) => {
    if (closing.signal.aborted || next.line === heard.line) return
    heard = next
    tell(heard)
  }
  // A line that went dead without a word is known by its silence alone; the first silence counts until something is heard again.
  const silent = () => {
    become({ line: 'silent', since: Date.now() })
    stream.abort()
  }

  const followOnce = async () => {
    stream = new AbortController()
    let alarm = setTimeout(silent, SILENCE_MS)
    try {
      for await (const answer of follow(stream.signal)) {
        clearTimeout(alarm)
        alarm = setTimeout(silent, SILENCE_MS)
        become({ line: 'live' })
        if (answer !== undefined) await hear(answer)
      }
    } finally {
      clearTimeout(alarm)
    }
  }
  void (async () => {
    for (let tries = 0; !closing.signal.aborted; tries++) {
      const before = performance.now()
      await followOnce().catch(() => {})
      if (closing.signal.aborted) return
      if (!isSilent()) become({ line: tries < TRIES_BEFORE_POLLING ? 'connecting' : 'polling' })
      if (performance.now() - before > SILENCE_MS) tries = 0
      await new Promise<void>((resume) => {
        goOn = resume
        setTimeout(resume, atOnce ? 0 : Math.min(LONGEST_PAUSE_MS, 500 * 2 ** tries))
      })
      atOnce = false
    }
  })()

  const backOnline = () => goOn()
  addEventListener('offline', silent)
  addEventListener('online', backOnline)
  // What a stream brings after the device has slept may be as old as the sleep was long.
  const trustAgain = askWhenInDoubt((first) => {
    if (!first) return
    atOnce = true
    stream.abort()
    goOn()
  })
  return () => {
    trustAgain()
    removeEventListener('offline', silent)
    removeEventListener('online', backOnline)
    closing.abort()
    stream.abort()
  }
}
