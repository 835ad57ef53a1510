/** The steps of an application: each is checked before the next opens, and sending asks once more. */
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { dayInSofia } from '#platform/dates.ts'
import { spacedIban } from '#platform/identifiers.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { Wizard, WizardButtons } from '#platform/web/ui/form/Wizard.tsx'
import type { Announcement } from '#sales/notice/notices.contract.ts'
import { names } from '#sales/notice/web/names.ts'
import { FILE_USES, type FileUse } from '#sales/parties/application.contract.ts'
import { lacksOf } from '#sales/parties/application.rules.ts'
import { fileUses, lacks, messages } from '../../application.messages.ts'
import { messages as applying } from '../../applications.messages.ts'
import { Declarations } from './Declarations.tsx'
import { useAgeOfBidder } from './Guardian.tsx'
import { DepositStep } from './DepositStep.tsx'
import { NoticesStep } from './NoticesStep.tsx'
import { WhoStep } from './WhoStep.tsx'
import {
  type ApplicationForm,
  LABELS,
  STEP_NAMES,
  stepOf,
  type StepProps,
  type Uploads,
} from './application-form.ts'
import { nothingUploaded, type Uploaded } from './draft-form.ts'

const words = { ...dictionary(applying), ...dictionary(messages) }
const uses = dictionary(fileUses)

/** The last look at an application, and its declarations. */
function SendStep({ form, announcement, onPaper, uploads }: StepProps) {
  const values = form.getValues()
  return (
    <>
      <section className="form-inner" aria-labelledby="summary">
        <h3 id="summary">{words.summary}</h3>
        <Facts>
          <Fact name={words.participation}>{names.participation[values.participation]}</Fact>
          {values.represented && <Fact name={words.represented}>{values.represented.name}</Fact>}
          <Fact name={words.refund}>
            {spacedIban(values.refund.iban)}, {values.refund.holder}
          </Fact>
          {FILE_USES.filter((use) => uploads.of(use).length > 0).map((use) => (
            <Fact key={use} name={uses[use]}>
              {uploads
                .of(use)
                .map(({ name }) => name)
                .join(', ')}
            </Fact>
          ))}
          <Fact name={words.delivery} note={values.deliveryAddress}>
            {names.delivery[values.delivery]}
          </Fact>
          {values.coOwner && <Fact name={words.coOwnerShort}>{words.yes}</Fact>}
          {values.spouse && <Fact name={words.spouseShort}>{words.yes}</Fact>}
        </Facts>
      </section>
      <Declarations form={form} procedure={announcement.procedure} onPaper={onPaper} />
    </>
  )
}

const lackWords = dictionary(lacks)
const PARTS = [WhoStep, DepositStep, NoticesStep, SendStep] as const
const LAST = PARTS.length - 1
/** Faults are told from the top of the screen to its end. */
const ORDER = Object.keys(LABELS)

type Props = {
  form: ApplicationForm
  announcement: Announcement
  onPaper?: boolean
  onSubmit: () => void
  attempt: number
  busy: boolean
  refused: Error | null
  beside?: ReactNode
  /** The draft that is gone on with: its step and its files. */
  begun?: { step: number; uploaded: Uploaded }
  onStep?: (step: number) => void
}

export function ApplicationWizard(props: Props) {
  const { form, announcement, onPaper = false, busy, refused, begun, onStep } = props
  const [step, setStep] = useState(begun?.step ?? 0)
  const [reached, setReached] = useState(begun?.step ?? 0)
  const [failedTries, setFailedTries] = useState(0)
  const [asking, setAsking] = useState(false)
  const [seen, setSeen] = useState(0)
  const [files, setFiles] = useState(() => begun?.uploaded ?? nothingUploaded())
  /** Going on was asked for while files were on their way. */
  const [wanted, setWanted] = useState(false)
  const ageIn = useAgeOfBidder(onPaper)
  const [today] = useState(() => dayInSofia(new Date()))
  const box = useRef<HTMLFormElement>(null)
  const [onTheWay, setOnTheWay] = useState<ReadonlySet<FileUse>>(new Set())
  const uploads: Uploads = {
    of: (use) => files[use],
    change: (use, changed) => {
      setFiles((before) => ({ ...before, [use]: changed }))
      form.setFieldValue(
        `files.${use}`,
        changed.map(({ id }) => id),
      )
      form.clearFieldError(`files.${use}`)
    },
    busy: (use, is) =>
      setOnTheWay((before) => {
        const after = new Set(before)
        if (is) after.add(use)
        else after.delete(use)
        return after
      }),
  }
  // What the server found may stand in an earlier step: that one opens.
  if (props.attempt !== seen) {
    setSeen(props.attempt)
    setAsking(false)
    const [first] = Object.keys(form.errors)
    if (first !== undefined) setStep(stepOf(first))
    setFailedTries(failedTries + 1)
  }
  /** The faults of the steps up to the open one; those of later ones are not yet due. */
  const isGood = () => {
    const values = form.getValues()
    const own = form.validate().errors
    const { procedure } = announcement
    const law = Object.entries(lacksOf(filedOf(values), { procedure, onPaper, ...ageIn(values), today })).map(
      ([field, lack]) => [field, lackWords[lack]] as const,
    )
    const all = Object.entries({ ...own, ...Object.fromEntries(law) })
    const here = all
      .filter(([field]) => stepOf(field) <= step)
      .toSorted(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other))
    form.setErrors(Object.fromEntries(here))
    if (here.length > 0) {
      setStep(Math.min(...here.map(([field]) => stepOf(field))))
      setFailedTries(failedTries + 1)
    }
    return here.length === 0
  }
  const next = () => {
    if (onTheWay.size > 0) return setWanted(true)
    setWanted(false)
    if (!isGood()) return
    if (step === LAST) setAsking(true)
    else {
      setStep(step + 1)
      setReached(Math.max(reached, step + 1))
    }
  }
  const back = () => {
    setWanted(false)
    setStep(step - 1)
  }
  // Whoever pressed while files were on their way goes on as soon as they are there.
  useEffect(() => {
    if (wanted && onTheWay.size === 0) box.current?.requestSubmit()
  }, [wanted, onTheWay])
  const Part = PARTS[step]!
  const stepChanged = useEffectEvent((to: number) => onStep?.(to))
  useEffect(() => stepChanged(step), [step])
  return (
    <Wizard
      steps={STEP_NAMES}
      current={step}
      reached={reached}
      onGo={(to) => {
        setWanted(false)
        setStep(to)
      }}
    >
      <form
        ref={box}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <ErrorSummary errors={form.errors} labels={LABELS} refused={refused} attempt={failedTries} />
        <Part form={form} announcement={announcement} onPaper={onPaper} uploads={uploads} />
        <WizardButtons
          {...(step > 0 && { onBack: back })}
          {...(step === LAST && { next: words.send })}
          busy={busy}
        >
          {onTheWay.size > 0 ? (
            <output>{wanted ? words.goesOnWithFiles : words.filesOnTheirWay}</output>
          ) : (
            props.beside
          )}
        </WizardButtons>
      </form>
      <Confirm
        opened={asking}
        title={words.sendTitle}
        confirm={words.send}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={props.onSubmit}
      >
        <p>{onPaper ? words.sendTextOnPaper : words.sendText}</p>
      </Confirm>
    </Wizard>
  )
}

/** The form's values as the law looks at them. */
const filedOf = (values: ReturnType<ApplicationForm['getValues']>) =>
  ({
    exempt: false,
    declaredNoInsolvencyBar: false,
    authority: null,
    owners: [],
    guardian: null,
    bornOn: '',
    exposedPosition: '',
    ...values,
    files: { ...nothingUploaded(), ...values.files },
  }) as Parameters<typeof lacksOf>[0]
