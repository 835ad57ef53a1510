/** Whether the person at the screen may register for a sale now, and if not, why. The server's `can` has the last word. */
import { judge } from '#platform/access.ts'
import { formatDateTime } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { type Announcement } from '#sales/notice/notices.contract.ts'
import { applications } from '../applications.contract.ts'
import { messages } from '#sales/notice/notices.messages.ts'
import { useStage } from '#sales/notice/web/stage.ts'

const words = dictionary(messages)

/** `way`: whoever is signed in is no participant, and is shown how to become one. */
export type ApplicationGate = { state: 'open' | 'signIn' | 'way' | 'closed'; reason: string }

export function useApplicationGate(announcement: Announcement): ApplicationGate {
  const stage = useStage(announcement)
  const { can, registrationStartsAt, registrationEndsAt, myRegistration } = announcement
  const openUntil = words.openUntil(formatDateTime(registrationEndsAt))
  if (stage === 'draft') return closed(words.stageDraft)
  if (announcement.terminated) return closed(words.notHeld)
  if (stage === 'before') return closed(words.closedBefore(formatDateTime(registrationStartsAt)))
  if (stage !== 'registering') return closed(words.closedAfter(formatDateTime(registrationEndsAt)))
  if (can.includes('register')) return { state: 'open', reason: openUntil }
  if (can.includes('registerForOther')) return { state: 'open', reason: words.onlyForOther }
  const verdict = judge(applications.registerForSale.access, storedUser())
  if (verdict === 'signInFirst') return { state: 'signIn', reason: openUntil }
  if (verdict === 'forbidden') return { state: 'way', reason: words.onlyParticipants }
  return closed(myRegistration ? words.alreadyRegistered : openUntil)
}

const closed = (reason: string): ApplicationGate => ({ state: 'closed', reason })
