/** Publishing a draft, confirmed before it is done; with a reason where another enforcement is on the same asset. CPC art. 459, 473. */
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { competingMessages } from '../competing.messages.ts'
import { announcements } from '../notices.contract.ts'
import { messages } from '../notices.messages.ts'
import type { Named } from './AnnouncementDialogs.tsx'
import { CompetingNote, useCompeting } from './CompetingNote.tsx'
import { type Dated, DateWarnings } from './DateWarnings.tsx'

const words = dictionary(messages)
const competingWords = dictionary(competingMessages)
type Props = { announcement: Named & Dated; close: () => void }

export function Publish({ announcement, close }: Props) {
  const { id, code, title } = announcement
  const found = useCompeting(id)
  const [competingReason, setReason] = useState('')
  const command = useCommand(announcements.publishAnnouncement, close, ({ warnings }) => {
    const sentence = warnings.map(({ text }) => text).join(' ')
    return sentence ? words.publishedWarned(code, sentence) : words.publishedDone(code)
  })
  const competes = found && found.sales.length + found.distraints.length > 0
  return (
    <Confirm
      title={words.publishTitle}
      confirm={words.publish}
      {...command.asked}
      onConfirm={() => command.check({ id, competingReason })}
    >
      <p>
        <strong>
          {code} – {title}
        </strong>
      </p>
      <p>{words.publishSchedules}</p>
      <DateWarnings sale={announcement} />
      {competes && (
        <>
          <CompetingNote id={id} />
          <Textarea
            label={competingWords.reason}
            description={competingWords.reasonHint}
            data-path="competingReason"
            required
            rows={3}
            maxLength={1000}
            autoComplete="off"
            value={competingReason}
            error={command.faultOf('competingReason')}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        </>
      )}
      <div className="note note-warn">
        <strong>{words.publishFinal}</strong>
        <p>{words.publishFreezes}</p>
        <ul>
          <li>{words.frozenText}</li>
          <li>{words.frozenPrice}</li>
          <li>{words.frozenDates}</li>
        </ul>
      </div>
    </Confirm>
  )
}
