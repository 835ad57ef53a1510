/** On the page of a sale: one asks for a viewing that is still to come, or sees how one's request stands. */
import { lazy, Suspense } from 'react'
import { judge } from '#platform/access.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { useServerClock } from '#platform/web/use-server-clock.ts'
import { participants } from '#roles/organisers.contract.ts'
import type { Announcement } from '#sales/notice/notices.contract.ts'
import { askMessages } from '../ask.messages.ts'
import { windowsToCome } from '../viewing.rules.ts'
import { AskPanel } from './OwnRequest.tsx'

const words = dictionary(askMessages)
// Most who read the page are strangers.
const OwnRequest = lazy(async () => ({ default: (await import('./OwnRequest.tsx')).OwnRequest }))

export function AskForViewing({ announcement }: { announcement: Announcement }) {
  const { id, now, terminated, publishedAt, can } = announcement
  const open = useServerClock(now, (at) => isToCome(announcement, at))
  const verdict = judge(participants, storedUser())
  if (!publishedAt || terminated || can.includes('seeRegistrations') || verdict === 'forbidden') return null
  if (verdict === 'allowed')
    return (
      <Suspense>
        <OwnRequest announcement={announcement} open={open} />
      </Suspense>
    )
  if (!open) return null
  return (
    <AskPanel>
      <p className="small">{words.askLead}</p>
      <LinkButton
        to="/login"
        search={{ returnUrl: `/announcements/details/${id}` } as never}
        variant="default"
      >
        {words.signInToAsk}
      </LinkButton>
    </AskPanel>
  )
}

/** Whether one may ask at this moment: there is an announced viewing to come, or the notice leaves them to arrangement. */
const isToCome = ({ notice, startsAt }: Announcement, at: number) =>
  notice.viewings.length > 0
    ? windowsToCome(notice.viewings, startsAt, at).length > 0
    : at < Date.parse(startsAt) - ARRANGED_BEFORE_MS
const ARRANGED_BEFORE_MS = 25 * 3_600_000
