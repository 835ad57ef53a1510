/** Which auctions lie on a bidder's table, and in which order: their choice, kept by this browser. */
import { useState } from 'react'
import { z } from 'zod'
import { storedUser } from '#platform/web/session.ts'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import { TABLE_SIZE } from './table.contract.ts'
import { furtherOn } from '#sales/bidding/bid/web/participation.ts'
import { localStore } from '#platform/web/store.ts'

/**
 * How many auctions are followed by a stream each. A browser opens six connections to a portal at most, over HTTP/1.1 and
 * for all its windows together; a bid must never wait for one of them.
 */
export const MOST_STREAMS = 3

const Ids = z.array(z.int().positive())
const Choice = z.object({ watched: Ids.max(TABLE_SIZE), hidden: Ids.max(100) })
type Choice = z.infer<typeof Choice>

const place = () => `table:${storedUser()?.userName ?? ''}`

function stored(): Choice {
  try {
    return Choice.parse(JSON.parse(localStore.get(place()) ?? 'null'))
  } catch {
    return { watched: [], hidden: [] }
  }
}

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]

export function useTableChoice() {
  const [choice, setChoice] = useState(stored)
  const change = (next: Choice) => {
    setChoice(next)
    localStore.set(place(), JSON.stringify(next))
  }
  return {
    ...choice,
    watch: (id: number) => change({ ...choice, watched: toggled(choice.watched, id) }),
    // What was hidden long ago is over by now.
    hide: (id: number) => change({ ...choice, hidden: toggled(choice.hidden, id).slice(-100) }),
  }
}

/**
 * The order of the auctions: by their end, which the portal has sorted. While the person is at one of them (`kept`), nothing
 * moves under the hand; what is new comes last.
 */
export function orderOf(sorted: readonly number[], shown?: readonly number[]): number[] {
  if (!shown) return [...sorted]
  const staying = shown.filter((id) => sorted.includes(id))
  return [...staying, ...sorted.filter((id) => !staying.includes(id))]
}

/** The newer of what the table and what the stream of one auction have said; neither takes the screen back. */
export function newerOf(request: Auction, heard: Auction | undefined): Auction {
  if (!heard) return request
  return heard.now > request.now ? furtherOn(request, heard) : furtherOn(heard, request)
}
