/** Entering a distraint: first what became of the draft, then the four steps. */
import { documentLanguage } from '#platform/lang/language.ts'
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { OutputOf } from '#platform/endpoint.ts'
import { PropertyType } from '#platform/fields.ts'
import { useDo } from '#platform/web/hooks.ts'
import { usePurpose } from '#platform/web/purpose.tsx'
import { dictionary, language } from '#platform/web/say.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { ChangedElsewhere, SavedNote } from '#platform/web/ui/form/SavedNote.tsx'
import { Wizard, WizardButtons } from '#platform/web/ui/form/Wizard.tsx'
import { DoneMark } from '#platform/web/ui/icons.tsx'
import type { Entered } from '#register/distraints/distraint-entry.contract.ts'
import { nameOfDraft } from '#register/parties/party-draft.ts'
import { protocols } from '#register/protocol/protocol.contract.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { drafts } from '../draft.contract.ts'
import { distraintFields, messages } from '../entry-form.messages.ts'
import { CaseStep } from './CaseStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { SearchStep } from './SearchStep.tsx'
import { AssetStep } from './AssetStep.tsx'
import classes from './create.module.css'
import { type Draft, draftIn, newDraft } from './draft-form.ts'
import { type Begun, savedDraft, STEPS, useEntry } from './use-entry.ts'

const words = dictionary(messages)
const NAMES = [words.stepSearch, words.stepCase, words.stepAsset, words.stepEnter] as const
const PARTS = [SearchStep, CaseStep, AssetStep, ReviewStep] as const

/** The step before or after; an asset that nobody describes has nothing to be filled in on its own step. */
function besides({ step, thing }: Draft, by: 1 | -1): number {
  const next = step + by
  return PARTS[next] === AssetStep && thing?.from !== 'hand' ? next + by : next
}

type EnterWizardProps = {
  begun: Begun
  onEntered: (entered: Entered, draft: Draft) => void
  /** The draft that another window has saved is wanted instead. */
  onReopen: () => void
}

/** The four steps of entering a distraint, with the draft saved beside them. */
function EnterWizard({ begun, onEntered, onReopen }: EnterWizardProps) {
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

const labels = dictionary(distraintFields)

type EnteredNoteProps = { entered: Entered; draft: Draft; onAnother: () => void }

/** The distraint is in the register: its number, what is still being checked, and what can be done next. */
function EnteredNote({ entered, draft, onAnother }: EnteredNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    globalThis.scrollTo({ top: 0 })
  }, [])
  const { id, reference, status, checksPending } = entered
  // Whoever has just entered it may have looked at nothing else yet.
  const purpose = usePurpose() || reference
  const injunction = draft.thing?.kind === 'REALESTATE'
  return (
    <section className={classes.done} aria-labelledby="entered">
      <div className={classes.doneHead}>
        <DoneMark />
        <h2 id="entered" ref={heading} tabIndex={-1}>
          {injunction
            ? words.injunctionRecorded
            : status === 'REGISTERED'
              ? words.enteredPrepared
              : words.entered}
        </h2>
      </div>
      <Facts>
        <Fact name={words.enteredNumber}>
          <strong className={classes.reference}>{reference}</strong>
        </Fact>
        <Fact name={labels.suitNumber}>{draft.suitNumber}</Fact>
      </Facts>
      {checksPending > 0 && <p className="note">{words.checksPending(checksPending)}</p>}
      <div className={classes.actions}>
        <LinkButton to="/distraints/view/$id" params={{ id: String(id) }}>
          {injunction ? words.viewInjunction : words.view}
        </LinkButton>
        <DownloadButton
          endpoint={protocols.seeDistraintProtocol}
          input={{ id, language: documentLanguage(language), purpose }}
          how="open"
        >
          {words.protocol}
        </DownloadButton>
        <Button variant="default" onClick={onAnother}>
          {injunction ? words.anotherOnCase : words.another}
        </Button>
      </div>
    </section>
  )
}

const kinds = dictionary(propertyTypes)

type Props = { draft: Draft; savedAt: string; onContinue: () => void; onAnew: () => void }

/** A draft was left, perhaps at another desk: go on with it, or begin anew. */
function DraftFound({ draft, savedAt, onContinue, onAnew }: Props) {
  const [asking, setAsking] = useState(false)
  const dropping = useDo(drafts.dropDraft)
  const { thing, search, hand, suitNumber, debtor } = draft
  const identifier =
    thing?.from === 'hand' || !thing ? hand.identifier || search.text : thing.thing.identifier
  return (
    <section className="panel" aria-labelledby="draft-found">
      <h2 id="draft-found">{words.draftFound}</h2>
      <Facts>
        <Fact name={words.draftSavedAt}>
          <Moment at={savedAt} />
        </Fact>
        <Fact name={labels.suitNumber}>{suitNumber || words.nothingYet}</Fact>
        <Fact name={labels.thing}>
          {[kinds[thing?.kind ?? search.kind], identifier].filter(Boolean).join(', ')}
        </Fact>
        <Fact name={labels.debtor}>{nameOfDraft(debtor) || words.nothingYet}</Fact>
      </Facts>
      <div className={classes.actions}>
        <Button onClick={onContinue}>{words.draftContinue}</Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.draftAnew}
        </Button>
      </div>
      <Confirm
        opened={asking}
        title={words.draftAnew}
        confirm={words.draftDrop}
        danger
        busy={dropping.isPending}
        error={dropping.error}
        onClose={() => setAsking(false)}
        onConfirm={() => dropping.mutate({}, { onSuccess: onAnew })}
      >
        <p>{words.draftDropText}</p>
      </Confirm>
    </section>
  )
}

/** Leaving loses nothing: the draft is kept. */
const TRAIL = [{ label: words.distraints, to: '/distraints/list' }] as const

/** An asset that is known already, from a link to it. */
type EntryRequest = { kind?: string; text?: string | number }

const begunBy = ({ kind, text }: EntryRequest): Draft => {
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
  const request = useSearch({ strict: false }) as EntryRequest
  const [found, setFound] = useState<OutputOf<typeof drafts.seeDraft>>()
  const [error, setError] = useState<Error>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    savedDraft().then((answer) => {
      setFound(answer)
      setError(undefined)
    }, setError)
  }, [tries])
  const stored = useMemo(() => (found?.draft ? draftIn(found.draft) : undefined), [found])
  const nothing = found !== undefined && stored === undefined
  useEffect(() => {
    if (nothing) onBegin({ draft: begunBy(request), revision: found.revision })
    else if (chosen && stored && found) onBegin({ draft: stored, revision: found.revision })
    // The address is only how this began; what is typed later stands in the draft.
  }, [nothing, chosen, stored, found, onBegin, request])
  if (error) return <ErrorPanel error={error} retry={() => setTries(tries + 1)} />
  if (!stored || !found?.savedAt || chosen) return <Loading rows={6} />
  return (
    <DraftFound
      draft={stored}
      savedAt={found.savedAt}
      onContinue={() => onBegin({ draft: stored, revision: found.revision })}
      onAnew={() => onBegin({ draft: newDraft(), revision: 0 })}
    />
  )
}
