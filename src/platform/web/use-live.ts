/** Follows a live answer while the screen is open, and knows how the server is heard at the moment. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnyEndpoint, InputOf } from '../endpoint.ts'
import { follow } from './call.ts'
import { keyOf, useAsk } from './hooks.ts'

/** Over the stream, by asking every few seconds, or not at all just now. */
export type Line = 'connecting' | 'live' | 'polling' | 'lost'

/** Nearly two of the signs of life that the server gives every five seconds. */
const SILENCE_MS = 9_000
const ANSWER_WITHIN_MS = 8_000
const POLL_MS = 4_000
const TRIES_BEFORE_POLLING = 2
const LONGEST_PAUSE_MS = 8_000

/** What the stream itself tells. `silent`: nothing came over it, although nobody closed it. */
type Heard = { line: 'connecting' | 'live' | 'polling' } | { line: 'silent'; since: number }

/**
 * Like useAsk, and keeps following: reconnects with growing pauses, asks by itself when streams do not pass, and says that the line is
 * lost once nothing was heard for nine seconds, or at once when the browser knows.
 */
export function useLive<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) {
  const cache = useQueryClient()
  const [heard, setHeard] = useState<Heard>({ line: 'connecting' })
  const asking = heard.line === 'polling' || heard.line === 'silent'
  const asked = useAsk(endpoint, input, {
    refetchInterval: asking ? POLL_MS : false,
    within: ANSWER_WITHIN_MS,
  })
  const inputKey = JSON.stringify(input)

  useEffect(() => {
    const closing = new AbortController()
    let stream = new AbortController()
    let goOn = () => {}
    // A line that went dead without a word is known by its silence alone; the first silence counts until something is heard again.
    const silent = () => {
      setHeard((now) => (now.line === 'silent' ? now : { line: 'silent', since: Date.now() }))
      stream.abort()
    }

    const followOnce = async () => {
      stream = new AbortController()
      let alarm = setTimeout(silent, SILENCE_MS)
      try {
        const either = AbortSignal.any([closing.signal, stream.signal])
        for await (const answer of follow(endpoint, JSON.parse(inputKey) as InputOf<E>, either)) {
          clearTimeout(alarm)
          alarm = setTimeout(silent, SILENCE_MS)
          setHeard((now) => (now.line === 'live' ? now : { line: 'live' }))
          if (answer === undefined) continue
          const queryKey = keyOf(endpoint, JSON.parse(inputKey))
          // A question asked before must not answer after what the stream has just said.
          await cache.cancelQueries({ queryKey })
          cache.setQueryData(queryKey, answer)
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
        const line = tries < TRIES_BEFORE_POLLING ? 'connecting' : 'polling'
        setHeard((now) => (now.line === 'silent' ? now : { line }))
        if (performance.now() - before > SILENCE_MS) tries = 0
        await new Promise<void>((resume) => {
          goOn = resume
          setTimeout(resume, Math.min(LONGEST_PAUSE_MS, 500 * 2 ** tries))
        })
      }
    })()

    const backOnline = () => goOn()
    window.addEventListener('offline', silent)
    window.addEventListener('online', backOnline)
    return () => {
      window.removeEventListener('offline', silent)
      window.removeEventListener('online', backOnline)
      closing.abort()
    }
  }, [cache, endpoint, inputKey])

  const answered = !asked.isError && (heard.line !== 'silent' || asked.dataUpdatedAt > heard.since)
  const line: Line =
    heard.line === 'connecting' || heard.line === 'live' ? heard.line : answered ? 'polling' : 'lost'
  return { ...asked, line }
}
