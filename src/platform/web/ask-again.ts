/** Asking again what an action may have changed. */
import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Asks again everything (or what the filters name) that is on the screen. A question that is on its way is given up
 * first: it may have been answered before the action, and TanStack Query would else take its answer for the newest,
 * as long as it is the question's first.
 */
export async function askAgain(cache: QueryClient, filters: InvalidateQueryFilters = {}): Promise<void> {
  await cache.cancelQueries(filters)
  await cache.invalidateQueries(filters)
}
