/** How screens ask, follow and do: server state lives in TanStack Query and nowhere else. */
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { AnyEndpoint, InputOf, OutputOf, Refusal } from '#platform/endpoint.ts'
import { askAgain } from './ask-again.ts'
import { call } from './call.ts'
import { within } from '#platform/web/live/listening.ts'

/** Under what the answer to a question is kept. */
export const keyOf = (endpoint: AnyEndpoint, input: unknown) => [endpoint.path, input] as const

type Options = {
  enabled?: boolean
  keepPrevious?: boolean
  refetchInterval?: number | false
  /** Milliseconds after which no answer counts as no connection. */
  within?: number
}

/** Asks a GET endpoint; the answer is kept and shared by every screen that asks the same. */
export const useAsk = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options: Options = {}) =>
  useQuery<OutputOf<E>, Refusal>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, options.within ? within(options.within, signal) : signal),
    enabled: options.enabled ?? true,
    // A browser that believes to be offline would wait in silence; a failed attempt says what is the matter.
    networkMode: 'always',
    refetchInterval: options.refetchInterval ?? false,
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  })

/** Asks before any screen does, for what all of them will want; a failure is left to them. */
export const askAhead = <E extends AnyEndpoint>(cache: QueryClient, endpoint: E, input: InputOf<E>) =>
  cache.prefetchQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, signal),
    networkMode: 'always',
  })

/** Does a command; what is on the screen is asked again afterwards. */
export function useDo<E extends AnyEndpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation<OutputOf<E>, Refusal, InputOf<E>>({
    networkMode: 'always',
    mutationFn: (input) => call(endpoint, input),
    // Not waited for: what is asked again may remove the part of the screen that has yet to say that the action is done.
    onSuccess: () => void askAgain(cache),
  })
}
