/** Further pages of a list beneath the one that stands in its address: `?more=2` shows two more, so that the way back finds them too. */
import { useQueries } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { AnyEndpoint, InputOf, OutputOf } from '../../../endpoint.ts'
import { call } from '../../call.ts'
import { keyOf } from '../../hooks.ts'
import type { RowOf } from './grid-state.ts'

/** Of one page so many more: who wants all of a long list takes larger pages. */
export const MOST_MORE = 20

/** How many further pages the address asks for. */
export function useMore(): number {
  const { more } = useSearch({ strict: false }) as { more?: unknown }
  const asked = Number(more ?? 0)
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, MOST_MORE) : 0
}

/** The rows of the pages after this one; what has not come yet is left out, with all behind it. */
export function useMorePages<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  page: number,
  more: number,
  refetchInterval: number | false,
): { rows: RowOf<E>[]; coming: boolean } {
  const answers = useQueries({
    queries: Array.from({ length: more }, (_, place) => {
      const asked = { ...input, page: page + place + 1 }
      return {
        queryKey: keyOf(endpoint, asked),
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<OutputOf<E>> => call(endpoint, asked, signal),
        networkMode: 'always' as const,
        refetchInterval,
      }
    }),
  })
  const missing = answers.findIndex(({ data }) => data === undefined)
  const whole = missing === -1 ? answers : answers.slice(0, missing)
  return {
    rows: whole.flatMap(({ data }) => (data as unknown as { rows: RowOf<E>[] }).rows),
    coming: answers.some(({ isPending }) => isPending),
  }
}
