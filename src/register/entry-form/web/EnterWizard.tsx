/** The four steps of entering a distraint, with the draft saved beside them. */
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { ChangedElsewhere, SavedNote } from '#platform/web/ui/form/SavedNote.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { Wizard, WizardButtons } from '#platform/web/ui/form/Wizard.tsx'
import { messages } from '../entry-form.messages.ts'
import type { Entered } from '#register/distraints/distraint-entry.contract.ts'
import { CaseStep } from './CaseStep.tsx'
import type { Draft } from './draft-form.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { SearchStep } from './SearchStep.tsx'
import { ThingStep } from './ThingStep.tsx'
import { type Begun, STEPS, useEntry } from './use-entry.ts'

const words = dictionary(messages)
const NAMES = [words.stepSearch, words.stepCase, words.stepThing, words.stepEnter] as const
const PARTS = [SearchStep, CaseStep, ThingStep, ReviewStep] as const

/** The step before or after; a thing that nobody describes has nothing to be filled in on its own step. */
function besides({ step, thing }: Draft, by: 1 | -1): number {
  const next = step + by
  return PARTS[next] === ThingStep && thing?.from !== 'hand' ? next + by : next
}

type Props = {
  begun: Begun
  onEntered: (entered: Entered, draft: Draft) => void
  /** The draft that another window has saved is wanted instead. */
  onReopen: () => void
}

export function EnterWizard({ begun, onEntered, onReopen }: Props) {
  const entry = useEntry(begun, onEntered)
  const [asking, setAsking] = useState(false)
  const { draft, errors, labels, attempt, refused, busy, saving } = entry
  const last = draft.step === STEPS - 1
  const Part = PARTS[draft.step]!
  const enter = draft.thing?.kind === 'REALESTATE' ? words.recordInjunction : words.enter
  return (
    <Wizard steps={NAMES} current={draft.step} reached={draft.reached} onGo={entry.go}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (entry.go(last ? STEPS : besides(draft, 1)) && last) setAsking(true)
        }}
      >
        {saving.elsewhere && saving.failed && (
          <ChangedElsewhere why={saving.failed} onTheirs={onReopen} onMine={entry.keepMine} />
        )}
        <ErrorSummary errors={errors} labels={labels} refused={refused} attempt={attempt} />
        <Part entry={entry} />
        <WizardButtons
          {...(draft.step > 0 && { onBack: () => entry.go(besides(draft, -1)) })}
          {...(last && { next: enter })}
          busy={busy}
        >
          <SavedNote {...saving} />
        </WizardButtons>
      </form>
      <Confirm
        opened={asking}
        title={words.enterTitle}
        confirm={enter}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => entry.send(() => setAsking(false))}
      >
        <p>{words.agreed}</p>
        <p>{words.enterText}</p>
      </Confirm>
    </Wizard>
  )
}
