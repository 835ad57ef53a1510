/** Further pages of a list beneath the one that stands in its address: `?more=2` shows two more, so that the way back finds them too. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { AnyEndpoint, InputOf, OutputOf } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { keyOf } from '#platform/web/hooks.ts'
import type { RowOf } from './grid-state.ts'

/** Of one page so many more: who wants all of a long list takes larger pages. */
export const MOST_MORE = 20
const FRESH_MS = 30_000

/** How many further pages the address asks for. */
export function useMore(): number {
  const { more } = useSearch({ strict: false }) as { more?: unknown }
  const asked = Number(more ?? 0)
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, MOST_MORE) : 0
}

/** The rows of the pages after this one. */
export function useMorePages<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  page: number,
  more: number,
  refetchInterval: number | false,
): { rows: RowOf<E>[]; coming: boolean } {
  const cache = useQueryClient()
  const ask = (place: number) => {
    const asked = { ...input, page: page + place + 1 }
    return cache.fetchQuery({
      queryKey: keyOf(endpoint, asked),
      queryFn: ({ signal }): Promise<OutputOf<E>> => call(endpoint, asked, signal),
      networkMode: 'always',
      // What has just come with fewer pages is not asked for again with more.
      staleTime: (refetchInterval || FRESH_MS) / 2,
    }) as unknown as Promise<{ rows: RowOf<E>[] }>
  }
  const { data, isFetching } = useQuery({
    queryKey: [...keyOf(endpoint, input), 'more', page, more],
    queryFn: async () =>
      (await Promise.all(Array.from({ length: more }, (_, at) => ask(at)))).flatMap(({ rows }) => rows),
    networkMode: 'always',
    enabled: more > 0,
    refetchInterval,
    placeholderData: keepPreviousData,
  })
  // Those of another page or another search, which stay until new ones come, belong to no list without more.
  return { rows: more > 0 ? (data ?? []) : [], coming: more > 0 && isFetching }
}
