/** How far a sale has come: before, while and after registration, then bidding, then its end. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askAgain } from '#platform/web/ask-again.ts'
import { useServerClock } from '#platform/web/use-server-clock.ts'
import { type Announcement, announcements } from '../notices.contract.ts'

export type Stage = 'draft' | 'before' | 'registering' | 'deciding' | 'bidding' | 'ended'

type Sale = Pick<
  Announcement,
  'publishedAt' | 'phase' | 'registrationStartsAt' | 'registrationEndsAt' | 'startsAt' | 'endsAt'
>

export function stageAt(sale: Sale, now: number): Stage {
  if (!sale.publishedAt) return 'draft'
  if (now < Date.parse(sale.registrationStartsAt)) return 'before'
  if (now < Date.parse(sale.registrationEndsAt)) return 'registering'
  if (now < Date.parse(sale.startsAt)) return 'deciding'
  // A sale just being prolonged is current after the end that is known here; only the server knows.
  return sale.phase !== 'current' && now >= Date.parse(sale.endsAt) ? 'ended' : 'bidding'
}

/** The stage by the server's clock. When the sale passes one of its dates, what may be done changes, so the server is asked again. */
export function useStage(announcement: Announcement): Stage {
  const stage = useServerClock(announcement.now, (now) => stageAt(announcement, now))
  const seen = useRef(stage)
  const cache = useQueryClient()
  useEffect(() => {
    if (seen.current === stage) return
    seen.current = stage
    void askAgain(cache, { queryKey: [announcements.seeAnnouncement.path] })
  }, [cache, stage])
  return stage
}
