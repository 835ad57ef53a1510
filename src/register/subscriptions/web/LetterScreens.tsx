/** The pages behind the links in letters: one press stops a subscription, or agrees to letters. The code stands after the # of the address, so it reaches no server log. */
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Refused } from '#platform/web/ui/Pending.tsx'
import { messages } from '../subscriptions.messages.ts'
import { subscriptions } from '../subscriptions.contract.ts'

const words = dictionary(messages)
const codeInAddress = () => new URLSearchParams(location.hash.slice(1)).get('code') ?? ''

export function StopScreen() {
  const { mutate, data, error, isPending } = useDo(subscriptions.stopSubscriptionByLetter)
  return (
    <Pressed
      title={words.stopTitle}
      lead={words.stopLead}
      action={words.stopByLetter}
      {...{ error, isPending }}
      said={data && words.stoppedByLetter(data.number)}
      press={(code) => mutate({ code })}
    />
  )
}

export function ConfirmScreen() {
  const { mutate, data, error, isPending } = useDo(subscriptions.confirmSubscriptionAddress)
  return (
    <Pressed
      title={words.confirmTitle}
      lead={words.confirmLead}
      action={words.confirm}
      {...{ error, isPending }}
      said={data && words.confirmed(data.subscriptions)}
      press={(code) => mutate({ code })}
    />
  )
}

type Props = {
  title: string
  lead: string
  action: string
  said: ReactNode
  error: Error | null
  isPending: boolean
  press: (code: string) => void
}

function Pressed({ title, lead, action, said, error, isPending, press }: Props) {
  const [code] = useState(codeInAddress)
  const output = useRef<HTMLOutputElement>(null)
  // Whoever looks at the history of this browser later finds no link that still works.
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [])
  useEffect(() => {
    if (said) output.current?.focus()
  }, [said])
  return (
    <Page title={title} lead={code && !said ? lead : undefined} narrow>
      {said ? (
        <output ref={output} className="note note-good" tabIndex={-1}>
          {said}
        </output>
      ) : code ? (
        // By a press and not at once: what scans mail opens links.
        <div className="page-actions">
          <Button size="md" loading={isPending} onClick={() => press(code)}>
            {action}
          </Button>
        </div>
      ) : (
        <p className="note note-bad" role="alert">
          {words.noCode}
        </p>
      )}
      <Refused error={error} />
      <div className="page-actions">
        <LinkButton to="/account/notificationSubscription" variant="default">
          {words.toSubscriptions}
        </LinkButton>
      </div>
    </Page>
  )
}
