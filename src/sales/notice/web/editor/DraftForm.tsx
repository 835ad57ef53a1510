/** A draft in six steps. From the second on each step saves it on the server; before that the browser keeps it. */
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { ChangedElsewhere } from '#platform/web/ui/form/SavedNote.tsx'
import { Wizard, WizardButtons } from '#platform/web/ui/form/Wizard.tsx'
import { messages as wizard } from '#platform/web/ui/form/wizard.messages.ts'
import { wizardMessages } from '../../notice.messages.ts'
import type { Announcement } from '../../notices.contract.ts'
import { editorMessages } from '../../notices.messages.ts'
import { SaleFilesEditing } from '../SaleFilesEditing.tsx'
import { DateFields } from './DateFields.tsx'
import { PriceStep } from './PriceStep.tsx'
import { LackingHere, lackingIn, ReviewStep } from './ReviewStep.tsx'
import { TermsStep } from './TermsStep.tsx'
import { AssetsStep } from './AssetsStep.tsx'
import classes from './editor.module.css'
import { DATES, FILES, labelsOf, PRICE, REVIEW, stepOf, TERMS, ASSETS } from './field-names.ts'
import type { StepProps } from './step.ts'
import { type Unsaved, useAnnouncementForm, useUnsavedStore } from './use-announcement-form.ts'
import type { Values } from './values.ts'

const stepButtons = dictionary(wizard)

/** The fifth step: documents and photographs, which are saved by themselves. */
function FilesStep({ id, onBack, onNext }: { id: number; onBack: () => void; onNext: () => void }) {
  return (
    <>
      <SaleFilesEditing id={id} onSaved={onNext} />
      <div className="buttons">
        <Button variant="default" onClick={onBack}>
          {stepButtons.back}
        </Button>
        <Button variant="default" onClick={onNext}>
          {stepButtons.next}
        </Button>
      </div>
    </>
  )
}

const words = { ...dictionary(editorMessages), ...dictionary(wizardMessages) }
const STEPS = [
  words.stepAssets,
  words.stepPrice,
  words.stepDates,
  words.stepTerms,
  words.stepFiles,
  words.stepReview,
]

/** How much a part of a draft that is kept lacks for publication. */
const noteOf = (sale: Announcement | undefined, step: number) => {
  const count = lackingIn(sale, step).length
  return count > 0 ? words.lackingCount(count) : undefined
}

type Props = {
  sale: Announcement | undefined
  /** Names the form in the browser's storage. */
  name: string
  saved: Values
  /** What was typed before a reload. */
  unsaved: Unsaved<Values> | undefined
  circumstances: StepProps['circumstances']
  /** The step that opens first. */
  begin: number
  onDiscard: () => void
  /** What another window has saved is wanted instead. */
  onReopen: () => void
  /** Told when the draft was made; it then has an address of its own, where the next step opens. */
  onCreated: (id: number, nextStep: number) => void
  onLeave: (id: number, code: string) => void
}

export function DraftForm({ sale, name, saved, unsaved, circumstances, begin, ...tell }: Props) {
  const [found, setFound] = useState(unsaved)
  const draft = useAnnouncementForm(
    sale?.id,
    unsaved ?? { values: saved, revision: sale?.revision ?? 0 },
    circumstances,
  )
  const { form } = draft
  /** What the server has: as it was typed, which it may keep written differently. */
  const [stored, setStored] = useState(saved)
  useUnsavedStore(name, stored, { values: form.values, revision: draft.seen })
  const [step, setStep] = useState<number>(sale ? begin : ASSETS)
  const [reached, setReached] = useState<number>(sale ? REVIEW : ASSETS)
  const go = (to: number) => {
    setStep(to)
    setReached((farthest) => Math.max(farthest, to))
  }
  /** Where what is filled in stands on the server, or cannot yet, goes on. */
  const proceed = (to: number) => {
    if (!draft.passes((field) => stepOf(field) === step)) return
    // The price is the first thing without which there is no draft.
    if (!sale && step < PRICE) return go(to)
    if (!sale && !draft.passes(() => true)) return
    draft.save((id, code) => {
      if (code !== undefined) return tell.onCreated(id, to)
      setStored(form.getValues())
      setFound(undefined)
      go(to)
    })
  }
  const leave = () => {
    if (sale && draft.passes(() => true)) draft.save((id) => tell.onLeave(id, sale.code))
  }
  const props = { draft, circumstances }
  return (
    <>
      {found && (
        <div className={`note ${classes.restored}`}>
          <output>{words.restored}</output>
          <Button variant="default" size="sm" onClick={tell.onDiscard}>
            {words.discard}
          </Button>
        </div>
      )}
      {draft.elsewhere && (
        <ChangedElsewhere
          why={draft.elsewhere.message}
          busy={draft.busy}
          onTheirs={tell.onReopen}
          onMine={draft.keepMine}
        />
      )}
      <Wizard
        steps={STEPS}
        notes={STEPS.map((_, at) => noteOf(sale, at))}
        current={step}
        reached={reached}
        onGo={go}
      >
        {step !== REVIEW && <LackingHere sale={sale} step={step} />}
        {step === FILES && sale ? (
          <FilesStep id={sale.id} onBack={() => go(TERMS)} onNext={() => go(REVIEW)} />
        ) : step === REVIEW && sale ? (
          <>
            <ReviewStep sale={sale} onGo={(field) => go(stepOf(field))} />
            <div className="buttons">
              <Button variant="default" onClick={() => go(FILES)}>
                {words.stepFiles}
              </Button>
              <LinkButton to="/announcements/display/$id" params={{ id: String(sale.id) }}>
                {words.toReview}
              </LinkButton>
            </div>
          </>
        ) : (
          <form
            className="form"
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              proceed(step + 1)
            }}
          >
            <ErrorSummary
              errors={form.errors}
              labels={labelsOf(form.errors)}
              refused={draft.refused}
              attempt={draft.attempt}
            />
            {/* What is typed while it is being saved would be taken for saved. */}
            <div className="form" inert={draft.busy}>
              {step === ASSETS && <AssetsStep {...props} />}
              {step === PRICE && <PriceStep {...props} />}
              {step === DATES && (
                <DateFields
                  draft={draft}
                  anyDate={circumstances.anyDate}
                  among={circumstances.among !== null}
                />
              )}
              {step === TERMS && <TermsStep {...props} />}
            </div>
            <WizardButtons busy={draft.busy} {...(step > ASSETS && { onBack: () => go(step - 1) })}>
              {sale && (
                <Button variant="default" onClick={leave} disabled={draft.busy}>
                  {words.saveAndLeave}
                </Button>
              )}
              <LinkButton to="/announcements/my" variant="default">
                {words.cancel}
              </LinkButton>
            </WizardButtons>
          </form>
        )}
      </Wizard>
    </>
  )
}
