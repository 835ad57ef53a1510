/** Before the form of an application: a draft that was left is gone on with, or thrown away. */
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { allSaved } from '#platform/web/use-saving.ts'
import type { Announcement } from '#sales/notice/notices.contract.ts'
import { messages as applying } from '../../applications.messages.ts'
import { applicationDrafts } from '../../drafts.contract.ts'
import { messages } from '../../unfiled.messages.ts'
import { names } from '#sales/notice/web/names.ts'
import { type Begun, begunAnew, begunWith } from './draft-form.ts'

const words = { ...dictionary(applying), ...dictionary(messages) }

type Props = {
  announcement: Announcement
  /** The draft was chosen already, over what was in another window. */
  chosen: boolean
  onBegin: (begun: Begun) => void
}

export function ApplicationBegun({ announcement, chosen, onBegin }: Props) {
  const [found, setFound] = useState<OutputOf<typeof applicationDrafts.seeMyDraft>>()
  const [error, setError] = useState<Error>()
  const [tries, setTries] = useState(0)
  const { id } = announcement
  useEffect(() => {
    // Once, and after everything that was being saved: what is asked again meanwhile must not change a form that is open.
    allSaved()
      .then(() => call(applicationDrafts.seeMyDraft, { id }))
      .then((answer) => {
        setError(undefined)
        const begun = begunWith(answer)
        if (begun && !chosen) setFound(answer)
        else onBegin(begun ?? begunAnew(answer.revision))
      })
      .catch(setError)
  }, [id, chosen, onBegin, tries])
  if (error) return <ErrorPanel error={error} retry={() => setTries(tries + 1)} />
  if (!found) return <Loading rows={6} />
  return <DraftFound announcement={announcement} found={found} onBegin={onBegin} />
}

type FoundProps = {
  announcement: Announcement
  found: OutputOf<typeof applicationDrafts.seeMyDraft>
  onBegin: (begun: Begun) => void
}

function DraftFound({ announcement, found, onBegin }: FoundProps) {
  const [asking, setAsking] = useState(false)
  const dropping = useDo(applicationDrafts.dropMyDraft)
  const begun = begunWith(found)!
  const { participation, represented } = begun.values
  return (
    <section className="panel" aria-labelledby="draft-found">
      <h2 id="draft-found">{words.found}</h2>
      <p>{words.foundOf(formatDateTime(found.savedAt!))}</p>
      <p className="note">{words.noLaw}</p>
      <Facts>
        <Fact name={words.closesAt}>
          <Moment at={announcement.registrationEndsAt} />
        </Fact>
        {participation && <Fact name={words.participation}>{names.participation[participation]}</Fact>}
        {represented && <Fact name={words.represented}>{represented.name || words.nobodyYet}</Fact>}
        {found.files.length > 0 && (
          <Fact name={words.files}>{found.files.map(({ name }) => name).join(', ')}</Fact>
        )}
      </Facts>
      <div className="row">
        <Button onClick={() => onBegin(begun)}>{words.goOn}</Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.anew}
        </Button>
      </div>
      <Confirm
        opened={asking}
        danger
        title={words.anew}
        confirm={words.dropAndAnew}
        busy={dropping.isPending}
        error={dropping.error}
        onClose={() => setAsking(false)}
        onConfirm={() => dropping.mutate({ id: announcement.id }, { onSuccess: () => onBegin(begunAnew(0)) })}
      >
        <p>{words.dropText}</p>
      </Confirm>
    </section>
  )
}
