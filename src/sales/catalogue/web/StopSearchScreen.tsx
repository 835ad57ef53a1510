/** Stops the letters of a search by the link in one of them. The code stands after the # of the address, so it reaches no server log. */
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Refused } from '#platform/web/ui/Pending.tsx'
import { catalogue } from '../catalogue.contract.ts'
import { findingMessages } from '../catalogue.messages.ts'

const words = dictionary(findingMessages)

const codeInAddress = () => new URLSearchParams(location.hash.slice(1)).get('code') ?? ''

export function StopSearchScreen() {
  const [code] = useState(codeInAddress)
  const { mutate, data, error, isPending } = useDo(catalogue.stopSavedSearch)
  const output = useRef<HTMLOutputElement>(null)
  // Whoever looks at the history of this browser later finds no link that still works.
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [])
  useEffect(() => {
    if (data) output.current?.focus()
  }, [data])

  return (
    <Page title={words.stopTitle} lead={code && !data ? words.stopLead : undefined} narrow>
      {data ? (
        <output ref={output} className="note note-good" tabIndex={-1}>
          {words.stopped(data.name)}
        </output>
      ) : code ? (
        // By a press and not at once: what scans mail opens links.
        <div className="page-actions">
          <Button size="md" loading={isPending} onClick={() => mutate({ code })}>
            {words.stop}
          </Button>
        </div>
      ) : (
        <p className="note note-bad" role="alert">
          {words.noCode}
        </p>
      )}
      <Refused error={error} />
      <div className="page-actions">
        <LinkButton to="/announcements/searches" variant="default">
          {words.manage}
        </LinkButton>
      </div>
    </Page>
  )
}
