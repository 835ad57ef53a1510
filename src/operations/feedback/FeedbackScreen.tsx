/** Writing to the administrators of the portal, and the reference that one gets for it. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dictionary } from '../../platform/web/say.ts'
import { DoneMark } from '../../platform/web/ui/icons.tsx'
import { Page } from '../../platform/web/ui/Page.tsx'
import { messages } from './messages.ts'
import { FeedbackForm } from './FeedbackForm.tsx'

const words = dictionary(messages)

export function FeedbackScreen() {
  const [reference, setReference] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const writeAnother = () => {
    flushSync(() => setReference(undefined))
    place.current?.querySelector('input')?.focus()
  }
  return (
    <Page title={words.title} lead={words.lead} trail={[]} narrow>
      <div ref={place}>
        {reference ? (
          <Sent reference={reference} writeAnother={writeAnother} />
        ) : (
          <FeedbackForm onSent={setReference} />
        )}
      </div>
    </Page>
  )
}

function Sent({ reference, writeAnother }: { reference: string; writeAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="state state-good">
      <DoneMark />
      <h2 ref={heading} className="state-title" tabIndex={-1}>
        {words.sent}
      </h2>
      <p>
        {words.reference}: <strong>{reference}</strong>
      </p>
      <p className="state-hint">{words.keepIt}</p>
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
