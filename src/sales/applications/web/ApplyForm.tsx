/** One's own application to take part in a sale, kept as a draft while it is filled in. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedSession } from '#platform/web/session.ts'
import { ChangedElsewhere, SavedNote } from '#platform/web/ui/form/SavedNote.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { useSaving } from '#platform/web/use-saving.ts'
import type { Announcement } from '#sales/notice/notices.contract.ts'
import { applications } from '../applications.contract.ts'
import { applicationDrafts } from '../drafts.contract.ts'
import { messages } from '../unfiled.messages.ts'
import { ApplicationBegun } from './wizard/ApplicationBegun.tsx'
import { emptyApplication } from './wizard/application-form.ts'
import { ApplicationWizard } from './wizard/ApplicationWizard.tsx'
import { type Begun, filesIn, textOf, withDraft } from './wizard/draft-form.ts'

const words = dictionary(messages)

type Props = {
  announcement: Announcement
  onDone: (registration: OutputOf<typeof applications.registerForSale>) => void
}

export function ApplyForm(props: Props) {
  const [begun, setBegun] = useState<Begun>()
  const [chosen, setChosen] = useState(false)
  const reopen = () => {
    setChosen(true)
    setBegun(undefined)
  }
  return begun ? (
    <Filling {...props} begun={begun} onReopen={reopen} />
  ) : (
    <ApplicationBegun announcement={props.announcement} chosen={chosen} onBegin={setBegun} />
  )
}

type FillingProps = Props & { begun: Begun; onReopen: () => void }

function Filling({ announcement, begun, onReopen, onDone }: FillingProps) {
  const { id } = announcement
  const [initial] = useState(() =>
    withDraft(
      emptyApplication(id, storedSession()?.email ?? '', announcement.can.includes('registerForOther')),
      begun,
    ),
  )
  const values = useRef<object>(initial)
  const step = useRef(begun.step)
  const { saving, note, save, pause, keepMine } = useSaving(
    { text: textOf(initial, begun.step), revision: begun.revision },
    (draft, from) => call(applicationDrafts.saveMyDraft, { id, draft, files: filesIn(draft), ...from }),
  )
  const changed = useCallback(
    (to: object) => {
      values.current = to
      note(textOf(to, step.current))
    },
    [note],
  )
  const goOn = useRef(() => {})
  const { form, onSubmit, attempt, busy, refused } = useFormOf(
    applications.registerForSale,
    initial,
    onDone,
    changed,
  )
  // What was refused is a draft again.
  useEffect(() => {
    if (attempt > 0) goOn.current()
  }, [attempt])
  const wiring = { form, attempt, busy, refused, announcement, begun }
  return (
    <>
      {begun.filesGone && <p className="note note-warn">{words.filesGone}</p>}
      {saving.elsewhere && saving.failed && (
        <ChangedElsewhere why={saving.failed} onTheirs={onReopen} onMine={keepMine} />
      )}
      <ApplicationWizard
        {...wiring}
        onStep={(to) => {
          step.current = to
          note(textOf(values.current, to))
          save()
        }}
        // What is saved while it is filed would be refused.
        onSubmit={() => {
          goOn.current = pause()
          onSubmit()
        }}
        beside={saving.at || saving.failed ? <SavedNote {...saving} /> : words.keptWhile}
      />
    </>
  )
}
