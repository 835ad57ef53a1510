/** Entering a distraint: first what became of the draft, then the four steps. */
import { useEffect, useState } from 'react'
import type { OutputOf } from '../../../platform/endpoint.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Page } from '../../../platform/web/ui/Page.tsx'
import { ErrorPanel, Loading } from '../../../platform/web/ui/States.tsx'
import { messages } from '../../create.messages.ts'
import type { drafts } from '../../draft.contract.ts'
import type { Entered } from '../../entering.contract.ts'
import { type Draft, draftIn, newDraft } from './draft-form.ts'
import { savedDraft } from './draft-saving.ts'
import { DraftFound } from './DraftFound.tsx'
import { EnteredNote } from './EnteredNote.tsx'
import { EnterWizard } from './EnterWizard.tsx'

const words = dictionary(messages)

/** Leaving loses nothing: the draft is kept. */
const TRAIL = [{ label: words.distraints, to: '/distraints/list' }] as const

type Done = { entered: Entered; draft: Draft }

export function CreateScreen() {
  const [begun, setBegun] = useState<Draft>()
  const [done, setDone] = useState<Done>()
  return (
    <Page title={words.title} lead={done ? undefined : words.lead} trail={TRAIL} narrow>
      {done ? (
        <EnteredNote
          {...done}
          onAnother={() => {
            setBegun(newDraft(done.draft))
            setDone(undefined)
          }}
        />
      ) : begun ? (
        <EnterWizard
          key={begun.key}
          begun={begun}
          onEntered={(entered, draft) => setDone({ entered, draft })}
        />
      ) : (
        <Beginning onBegin={setBegun} />
      )}
    </Page>
  )
}

/** Goes straight to the steps where nothing was left unfinished. */
function Beginning({ onBegin }: { onBegin: (draft: Draft) => void }) {
  const [found, setFound] = useState<OutputOf<typeof drafts.seeDraft>>()
  const [error, setError] = useState<Error>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    savedDraft().then((answer) => {
      setFound(answer)
      setError(undefined)
    }, setError)
  }, [tries])
  const kept = found?.draft ? draftIn(found.draft) : undefined
  const nothing = found !== undefined && kept === undefined
  useEffect(() => {
    if (nothing) onBegin(newDraft())
  }, [nothing, onBegin])
  if (error) return <ErrorPanel error={error} retry={() => setTries(tries + 1)} />
  if (!kept || !found?.savedAt) return <Loading rows={6} />
  return <DraftFound draft={kept} savedAt={found.savedAt} onBegin={onBegin} />
}
