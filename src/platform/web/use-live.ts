/** Follows a live answer while the screen is open, and knows how the server is heard at the moment. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnyEndpoint, InputOf } from '#platform/endpoint.ts'
import { follow } from './call.ts'
import { keyOf, useAsk } from './hooks.ts'
import {
  ANSWER_WITHIN_MS,
  type Heard,
  lineOf,
  listen,
  mustAsk,
  POLL_MS,
} from '#platform/web/live/listening.ts'

/**
 * Like useAsk, and keeps following: reconnects with growing pauses, asks by itself when streams do not pass, and says that the line is
 * lost once nothing was heard for nine seconds, or at once when the browser knows.
 */
export function useLive<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) {
  const cache = useQueryClient()
  const [heard, setHeard] = useState<Heard>({ line: 'connecting' })
  const query = useAsk(endpoint, input, {
    refetchInterval: mustAsk(heard) ? POLL_MS : false,
    within: ANSWER_WITHIN_MS,
  })
  const inputKey = JSON.stringify(input)

  useEffect(
    () =>
      listen({
        follow: (signal) => follow(endpoint, JSON.parse(inputKey) as InputOf<E>, signal),
        hear: async (answer) => {
          const queryKey = keyOf(endpoint, JSON.parse(inputKey))
          // A question asked before must not answer after what the stream has just said. This one alone: without input it would be
          // the beginning of all others to the same address, and one that is given up before its first answer is not asked again.
          await cache.cancelQueries({ queryKey, exact: true })
          cache.setQueryData(queryKey, answer)
        },
        tell: setHeard,
      }),
    [cache, endpoint, inputKey],
  )

  return { ...query, line: lineOf(heard, { at: query.dataUpdatedAt, failed: query.isError }) }
}
