/** Entering a distraint: first what became of the draft, then the four steps. */
import { useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { OutputOf } from '#platform/endpoint.ts'
import { PropertyType } from '#platform/fields.ts'
import { dictionary } from '#platform/web/say.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { messages } from '../entry-form.messages.ts'
import type { drafts } from '../draft.contract.ts'
import type { Entered } from '#register/distraints/distraint-entry.contract.ts'
import { type Draft, draftIn, newDraft } from './draft-form.ts'
import { savedDraft } from './draft-saving.ts'
import { DraftFound } from './DraftFound.tsx'
import { EnteredNote } from './EnteredNote.tsx'
import { EnterWizard } from './EnterWizard.tsx'
import type { Begun } from './use-entry.ts'

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
  const [begun, setBegun] = useState<Begun>()
  /** Another window saved the draft, and that one was chosen to go on with. */
  const [chosen, setChosen] = useState(false)
  const [done, setDone] = useState<Done>()
  return (
    <Page title={words.title} lead={done ? undefined : words.lead} trail={TRAIL} narrow>
      {done ? (
        <EnteredNote
          {...done}
          onAnother={() => {
            setBegun({ draft: newDraft(done.draft), revision: 0 })
            setDone(undefined)
          }}
        />
      ) : begun ? (
        <EnterWizard
          key={`${begun.draft.key} ${begun.revision}`}
          begun={begun}
          onEntered={(entered, draft) => setDone({ entered, draft })}
          onReopen={() => {
            setChosen(true)
            setBegun(undefined)
          }}
        />
      ) : (
        <Beginning chosen={chosen} onBegin={setBegun} />
      )}
    </Page>
  )
}

/** Goes straight to the steps where nothing was left unfinished. */
function Beginning({ chosen, onBegin }: { chosen: boolean; onBegin: (begun: Begun) => void }) {
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
  const kept = useMemo(() => (found?.draft ? draftIn(found.draft) : undefined), [found])
  const nothing = found !== undefined && kept === undefined
  useEffect(() => {
    if (nothing) onBegin({ draft: begunBy(asked), revision: found.revision })
    else if (chosen && kept && found) onBegin({ draft: kept, revision: found.revision })
    // The address is only how this began; what is typed later stands in the draft.
  }, [nothing, chosen, kept, found, onBegin, asked])
  if (error) return <ErrorPanel error={error} retry={() => setTries(tries + 1)} />
  if (!kept || !found?.savedAt || chosen) return <Loading rows={6} />
  return (
    <DraftFound
      draft={kept}
      savedAt={found.savedAt}
      onContinue={() => onBegin({ draft: kept, revision: found.revision })}
      onAnew={() => onBegin({ draft: newDraft(), revision: 0 })}
    />
  )
}
