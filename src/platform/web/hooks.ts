/** How screens ask, follow and do: server state lives in TanStack Query and nowhere else. */
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnyEndpoint, InputOf, OutputOf, Refusal } from '../endpoint.ts'
import { call, follow } from './call.ts'

const key = (endpoint: AnyEndpoint, input: unknown) => [endpoint.path, input] as const

type Options = { enabled?: boolean; keepPrevious?: boolean; refetchInterval?: number | false }

/** Asks a GET endpoint; the answer is kept and shared by every screen that asks the same. */
export const useAsk = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options: Options = {}) =>
  useQuery<OutputOf<E>, Refusal>({
    queryKey: key(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, signal),
    enabled: options.enabled ?? true,
    // A browser that believes to be offline would wait in silence; a failed attempt says what is the matter.
    networkMode: 'always',
    refetchInterval: options.refetchInterval ?? false,
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  })

/** Asks before any screen does, for what all of them will want; a failure is left to them. */
export const askAhead = <E extends AnyEndpoint>(cache: QueryClient, endpoint: E, input: InputOf<E>) =>
  cache.prefetchQuery({
    queryKey: key(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, signal),
    networkMode: 'always',
  })

/** Does a command; what is on the screen is asked again afterwards. */
export function useDo<E extends AnyEndpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation<OutputOf<E>, Refusal, InputOf<E>>({
    networkMode: 'always',
    mutationFn: (input) => call(endpoint, input),
    // Not waited for: what is asked again may remove the part of the screen that has yet to say that the deed is done.
    onSuccess: () => void cache.invalidateQueries(),
  })
}

/** How a live screen hears the server: over the stream, by asking every few seconds, or not at all just now. */
export type Line = 'connecting' | 'live' | 'polling' | 'lost'

const SILENCE_MS = 35_000
const POLL_MS = 4_000
const TRIES_BEFORE_POLLING = 2

/** Like useAsk, and keeps following while the screen is open; reconnects with growing pauses, and asks by itself when streams do not pass. */
export function useLive<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) {
  const cache = useQueryClient()
  const [line, setLine] = useState<Line>('connecting')
  const failed = line === 'polling' || line === 'lost'
  const asked = useAsk(endpoint, input, { refetchInterval: failed ? POLL_MS : false })
  const inputKey = JSON.stringify(input)

  useEffect(() => {
    const closing = new AbortController()
    const followOnce = async () => {
      const silent = new AbortController()
      const either = AbortSignal.any([closing.signal, silent.signal])
      let alarm = setTimeout(() => silent.abort(), SILENCE_MS)
      try {
        for await (const answer of follow(endpoint, JSON.parse(inputKey) as InputOf<E>, either)) {
          clearTimeout(alarm)
          alarm = setTimeout(() => silent.abort(), SILENCE_MS)
          setLine('live')
          if (answer === undefined) continue
          const queryKey = key(endpoint, JSON.parse(inputKey))
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
        if (performance.now() - before > SILENCE_MS) tries = 0
        setLine(tries < TRIES_BEFORE_POLLING ? 'connecting' : 'polling')
        await new Promise((resume) => setTimeout(resume, Math.min(8_000, 500 * 2 ** tries)))
      }
    })()
    return () => closing.abort()
  }, [cache, endpoint, inputKey])

  return { ...asked, line: failed && asked.isError ? ('lost' as const) : line }
}
