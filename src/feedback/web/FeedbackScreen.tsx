/** Writing to the administrators of the portal, and the reference that one gets for it. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { dictionary } from '../../platform/web/say.ts'
import { DoneMark } from '../../platform/web/ui/icons.tsx'
import { Page } from '../../platform/web/ui/Page.tsx'
import { messages } from '../messages.ts'
import { FeedbackForm } from './FeedbackForm.tsx'

const words = dictionary(messages)

export function FeedbackScreen() {
  const [reference, setReference] = useState<string>()
  return (
    <Page title={words.title} lead={words.lead} trail={[]} narrow>
      {reference ? (
        <Sent reference={reference} writeAnother={() => setReference(undefined)} />
      ) : (
        <FeedbackForm onSent={setReference} />
      )}
    </Page>
  )
}

function Sent({ reference, writeAnother }: { reference: string; writeAnother: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} className="state state-good" role="status" tabIndex={-1}>
      <DoneMark />
      <h2 className="state-title">{words.sent}</h2>
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
