/** The way into a sale: registering for it, or why that cannot be, and my own registration. */
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import type { Announcement } from '#sales/notice/notices.contract.ts'
import { messages } from '#sales/notice/notices.messages.ts'
import { names, statusTone } from '#sales/notice/web/names.ts'
import { type ApplicationGate, useApplicationGate } from './application-gate.ts'

const words = dictionary(messages)

export function TakePart({ announcement, register }: { announcement: Announcement; register: boolean }) {
  const gate = useApplicationGate(announcement)
  const { myRegistration: mine } = announcement
  return (
    <>
      {register && (!mine || !isLive(mine.status) || gate.state !== 'closed') && (
        <Register announcement={announcement} gate={gate} />
      )}
      {mine && (
        <div className="stack">
          <p>
            {words.myRegistration}{' '}
            <Link to="/announcements/registration/display/$id" params={{ id: String(mine.id) }}>
              {words.numbered(mine.number)}
            </Link>
          </p>
          <Chip tone={statusTone[mine.status]}>{names.status[mine.status]}</Chip>
          {mine.status === 'DENIED' && gate.state === 'open' && (
            <p className="small">{words.registerAfterRefusal}</p>
          )}
        </div>
      )}
    </>
  )
}

/** A refused or withdrawn application leaves the way open to a new one (Ordinance N-3, art. 31). */
const isLive = (status: string) => status === 'WAITING' || status === 'APPROVED'

function Register({ announcement, gate }: { announcement: Announcement; gate: ApplicationGate }) {
  const reason = useId()
  const again = announcement.myRegistration ? !isLive(announcement.myRegistration.status) : false
  return (
    <>
      {gate.state !== 'closed' && (
        <LinkButton
          to="/announcements/register/$id"
          params={{ id: String(announcement.id) }}
          aria-describedby={reason}
        >
          {gate.state === 'way'
            ? words.howToTakePart
            : gate.state === 'signIn'
              ? words.signInToRegister
              : again
                ? words.registerAgain
                : words.register}
        </LinkButton>
      )}
      <p id={reason} className="small">
        {gate.reason}
      </p>
    </>
  )
}
