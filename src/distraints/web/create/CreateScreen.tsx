/** Entering a distraint: first what became of the draft, then the four steps. */
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OutputOf } from '../../../platform/endpoint.ts'
import { PropertyType } from '../../../platform/fields.ts'
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

/** A thing that is known already, from a link to it. */
type Asked = { kind?: string; text?: string | number }

const begunBy = ({ kind, text }: Asked): Draft => {
  const draft = newDraft()
  const known = PropertyType.safeParse(kind)
  if (!known.success || text === undefined) return draft
  return {
    ...draft,
    search: { kind: known.data, by: known.data === 'AIRCRAFT' ? 'MSN' : 'REGNUMBER', text: String(text) },
  }
}

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
  const asked = useSearch({ strict: false }) as Asked
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
    if (nothing) onBegin(begunBy(asked))
    // The address is only how this began; what is typed later stands in the draft.
  }, [nothing, onBegin, asked])
  if (error) return <ErrorPanel error={error} retry={() => setTries(tries + 1)} />
  if (!kept || !found?.savedAt) return <Loading rows={6} />
  return <DraftFound draft={kept} savedAt={found.savedAt} onBegin={onBegin} />
}
