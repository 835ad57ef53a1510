/** Confirming by the link in a letter that it came. The code stands after the # of the address, so it reaches no server log. */
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Refused } from '#platform/web/ui/Pending.tsx'
import { letterEndpoints } from '../letters.contract.ts'
import { letterKinds } from '../letter-kinds.ts'
import { messages } from '../letters.messages.ts'

const words = dictionary(messages)
const kindNames = dictionary(letterKinds)

const codeInAddress = () => new URLSearchParams(location.hash.slice(1)).get('code') ?? ''

export function ConfirmLetterScreen({ document = false }: { document?: boolean }) {
  const [code] = useState(codeInAddress)
  const { mutate, data, error, isPending } = useDo(letterEndpoints.confirmLetter)
  // Whoever looks at the history of this browser later finds no link that still works.
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [])

  if (data) return <Confirmed letter={data} code={code} />
  return (
    <Page
      title={document ? words.documentTitle : words.confirmTitle}
      lead={code && (document ? words.documentLead : words.confirmLead)}
      narrow
    >
      {code ? (
        // By a press and not at once: what scans mail opens links, and a confirmation has to be its reader's own.
        <div className="page-actions">
          {document && <OpenDocument code={code} />}
          <Button
            size="md"
            variant={document ? 'default' : 'filled'}
            loading={isPending}
            onClick={() => mutate({ code })}
          >
            {words.confirm}
          </Button>
        </div>
      ) : (
        <p className="note note-bad" role="alert">
          {words.noCode}
        </p>
      )}
      <Refused error={error} />
      {(error || !code) && (
        <div className="page-actions">
          <LinkButton to="/announcements" variant="default">
            {words.toSales}
          </LinkButton>
        </div>
      )}
    </Page>
  )
}

/** Opens what the letter is about, for a reader without an account. */
const OpenDocument = ({ code }: { code: string }) => (
  <DownloadButton endpoint={letterEndpoints.openLetterDocument} input={{ code }} how="open" variant="filled">
    {words.openDocument}
  </DownloadButton>
)

type ConfirmedProps = { letter: OutputOf<typeof letterEndpoints.confirmLetter>; code: string }
function Confirmed({ letter, code }: ConfirmedProps) {
  const output = useRef<HTMLOutputElement>(null)
  useEffect(() => output.current?.focus(), [])
  return (
    <Page title={words.confirmTitle} narrow>
      <output ref={output} className="note note-good" tabIndex={-1}>
        <b>{words.thanks}</b>
        <span>{words.thanksFor(kindNames[letter.kind], letter.code)}</span>
      </output>
      <Facts>
        {letter.sentAt && (
          <Fact name={words.sentAt}>
            <Moment at={letter.sentAt} as="long" />
          </Fact>
        )}
        <Fact name={words.confirmedAt}>
          <Moment at={letter.confirmedAt} as="long" />
        </Fact>
        {letter.askUntil && <Fact name={words.askUntil}>{formatDate(letter.askUntil)}</Fact>}
      </Facts>
      <BulgarianTime />
      <div className="page-actions">
        {letter.document && <OpenDocument code={code} />}
        <LinkButton
          to="/announcements/display/$id"
          params={{ id: String(letter.announcementId) }}
          variant="default"
        >
          {words.toSale}
        </LinkButton>
      </div>
    </Page>
  )
}
