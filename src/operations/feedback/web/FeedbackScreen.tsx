/** Writing to the administrators of the portal, the reference that one gets for it, and pictures that go with it. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FileRef } from '#files/files.contract.ts'
import { FileInput } from '#files/web/FileInput.tsx'
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { DoneMark } from '#platform/web/ui/icons.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { upload } from '#platform/web/upload.ts'
import { feedback, MOST_PICTURES } from '../feedback.contract.ts'
import { messages } from '../feedback.messages.ts'
import { FeedbackForm, type Sent as SentMessage } from './FeedbackForm.tsx'

const words = dictionary(messages)

export function FeedbackScreen() {
  const [sent, setSent] = useState<SentMessage>()
  const place = useRef<HTMLDivElement>(null)
  const writeAnother = () => {
    flushSync(() => setSent(undefined))
    place.current?.querySelector('input')?.focus()
  }
  return (
    <Page title={words.title} lead={words.lead} trail={[]} narrow>
      <div ref={place}>
        {sent ? <Sent sent={sent} writeAnother={writeAnother} /> : <FeedbackForm onSent={setSent} />}
      </div>
    </Page>
  )
}

type Props = { sent: SentMessage; writeAnother: () => void }

function Sent({ sent: { id, code, reference, dueOn }, writeAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [pictures, setPictures] = useState<FileRef[]>([])
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="form">
      <div className="state state-good">
        <DoneMark />
        <h2 ref={heading} className="state-title" tabIndex={-1}>
          {words.sent}
        </h2>
        <p>
          {words.reference}: <strong>{reference}</strong>
        </p>
        {dueOn && <p>{words.due(formatDate(dueOn))}</p>}
        <p className="state-hint">{words.keepIt}</p>
      </div>
      <FileInput
        label={words.pictures}
        description={words.picturesHint}
        use="PHOTO"
        max={MOST_PICTURES}
        value={pictures}
        onChange={setPictures}
        send={(file, watching) =>
          upload(feedback.attachToFeedback, { id, code, name: file.name }, file, watching)
        }
      />
      <div className="page-actions">
        <Button component={Link} to="/">
          {words.toHome}
        </Button>
        <Button variant="default" onClick={writeAnother}>
          {words.another}
        </Button>
      </div>
    </div>
  )
}
