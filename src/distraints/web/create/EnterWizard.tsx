/** The four steps of entering a distraint, with the draft saved beside them. */
import { useState } from 'react'
import { formatTime } from '../../../platform/dates.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/Confirm.tsx'
import { ErrorSummary } from '../../../platform/web/ui/ErrorSummary.tsx'
import { Wizard, WizardButtons } from '../../../platform/web/ui/Wizard.tsx'
import { messages } from '../../create.messages.ts'
import type { Entered } from '../../entering.contract.ts'
import { CaseStep } from './CaseStep.tsx'
import classes from './create.module.css'
import type { Draft } from './draft-form.ts'
import type { Saving } from './draft-saving.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { SearchStep } from './SearchStep.tsx'
import { ThingStep } from './ThingStep.tsx'
import { STEPS, useEntry } from './use-entry.ts'

const words = dictionary(messages)
const NAMES = [words.stepSearch, words.stepCase, words.stepThing, words.stepEnter] as const
const PARTS = [SearchStep, CaseStep, ThingStep, ReviewStep] as const

type Props = { begun: Draft; onEntered: (entered: Entered, draft: Draft) => void }

export function EnterWizard({ begun, onEntered }: Props) {
  const entry = useEntry(begun, onEntered)
  const [asking, setAsking] = useState(false)
  const { draft, errors, labels, attempt, refused, busy } = entry
  const last = draft.step === STEPS - 1
  const Part = PARTS[draft.step]!
  return (
    <Wizard steps={NAMES} current={draft.step} reached={draft.reached} onGo={entry.go}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (entry.go(draft.step + 1) && last) setAsking(true)
        }}
      >
        <ErrorSummary errors={errors} labels={labels} refused={refused} attempt={attempt} />
        <Part entry={entry} />
        <WizardButtons
          {...(draft.step > 0 && { onBack: () => entry.go(draft.step - 1) })}
          {...(last && { next: words.enter })}
          busy={busy}
        >
          <SavedNote {...entry.saving} />
        </WizardButtons>
      </form>
      <Confirm
        opened={asking}
        title={words.enterTitle}
        confirm={words.enter}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => entry.send(() => setAsking(false))}
      >
        <p>{words.enterText}</p>
      </Confirm>
    </Wizard>
  )
}

/** Quietly: what is saved at each pause in typing is not read out each time; a failure is. */
function SavedNote({ at, failed }: Saving) {
  if (failed)
    return (
      <span role="alert" className={classes.unsaved}>
        {words.draftFailed(failed)}
      </span>
    )
  return at ? <span>{words.draftKept(formatTime(at))}</span> : null
}
