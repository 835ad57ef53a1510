/** What follows a signed protocol, for the organiser: where the sale stands, what is to be done and by when, and every step so far. */
import { documentLanguage } from '#platform/lang/language.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ActionDialog } from '#actions/ActionDialog.tsx'
import { SignedActionForm } from '#actions/SignedActionForm.tsx'
import { FileList } from '#files/web/FileList.tsx'
import { numbered } from '#platform/case-number.ts'
import { addDays, formatDate, formatLongDateTime } from '#platform/dates.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { entryOf } from '#platform/kinds.ts'
import { formatMoney } from '#platform/money.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { bankReason } from '#sales/deposits/bank-reasons.messages.ts'
import { states } from '#sales/deposits/states.messages.ts'
import { completionFiguresOn } from '#sales/law/figures.rules.ts'
import type { CompletionView, StepView } from '#sales/protocol/completion.contract.ts'
import type { CompletionAction } from '#sales/protocol/completion.rules.ts'
import { Step } from '#sales/protocol/web/Step.tsx'
import classes from '#sales/protocol/web/outcome.module.css'
import {
  actionTexts,
  afterMessages,
  secondRound,
  stepLaws,
  stepNames,
  syndicStepLaws,
} from '../steps-screen.messages.ts'
import { signStep } from '../signature.ts'
import { completionSteps } from '../steps.contract.ts'
import { type Given, STEPS } from '../steps.ts'
import { NewSaleTerms } from './NewSaleTerms.tsx'
import { RecordSentBack } from './ReturnDeposit.tsx'
import { Term } from './Term.tsx'

/** Every step after the protocol, in order: the day, the article, who and how much, its document and its files. */
const words = dictionary(afterMessages)
const names = dictionary(stepNames)
const laws = dictionary(stepLaws)
const grounds = dictionary(actionTexts)
const syndicLaws = dictionary(syndicStepLaws)
const second = {
  stages: dictionary(secondRound.stages),
  steps: dictionary(secondRound.steps),
  laws: dictionary(secondRound.laws),
}

/** The words of the round that the sale is in; a syndic's later sales are like the first. */
const inSecond = ({ procedure, repeat }: Pick<CompletionView, 'procedure' | 'repeat'>) =>
  procedure !== 'TZ' && repeat?.second === true
const nameOf = (kind: StepView['kind'], all: CompletionView): string => stepName(kind, inSecond(all))
const stageOf = (stage: Exclude<CompletionView['stage'], 'NONE'>, all: CompletionView): string =>
  stageName(stage, inSecond(all))

/** A step in words; after the second sale a new starting price is requested. */
export const stepName = (kind: StepView['kind'], ofSecond: boolean): string =>
  (ofSecond ? entryOf(second.steps, kind) : undefined) ?? names[kind]
export const stageName = (stage: Exclude<CompletionView['stage'], 'NONE'>, ofSecond: boolean): string =>
  (ofSecond ? entryOf(second.stages, stage) : undefined) ?? words[stage]

/** What comes after the present step, as far as it is known. */
const THEN: Partial<Record<CompletionView['stage'], StepView['kind'][]>> = {
  PAYING: ['AWARDED'],
  INVITED: ['ACCEPTED', 'BUYER_DECLARED', 'AWARDED'],
  ACCEPTED: ['AWARDED'],
  PAID: ['AWARDED', 'IN_FORCE'],
  AWARDED: ['IN_FORCE'],
  COMPLAINT: ['IN_FORCE'],
  NEXT: ['AWARDED'],
  REPEAT: ['ASKED'],
}
const OVER: readonly CompletionView['stage'][] = ['RELEASED', 'LAPSED', 'TERMINATED']

/** `children` is what is to be done now. */
function StepsTaken({ saleId, all, children }: { saleId: number; all: CompletionView; children: ReactNode }) {
  const count = all.steps.length
  return (
    <ol className={classes.steps}>
      {all.steps.map((step) => (
        <Step
          key={step.number}
          number={step.number}
          name={`${formatDate(step.on)} · ${nameOf(step.kind, all)}`}
          state="done"
        >
          <p className="measure">{linesOf(step, all).join(' · ')}</p>
          {step.words.reasons && (
            <p className="measure">
              {step.kind === 'DEPOSIT_SENT_BACK' || step.kind === 'PAYMENT_SENT_BACK'
                ? bankReason(step.words.reasons)[language]
                : step.words.reasons}
            </p>
          )}
          {step.files.length > 0 && (
            <FileList
              files={step.files}
              endpoint={completionSteps.readStepFile}
              input={({ id }) => ({ auctionId: saleId, number: step.number, fileId: id })}
            />
          )}
          {step.documented && (
            <div className="no-print">
              <DownloadButton
                endpoint={completionSteps.printStep}
                input={{ auctionId: saleId, number: step.number, language: documentLanguage(language) }}
                how="open"
              >
                {words.document}
              </DownloadButton>
            </div>
          )}
        </Step>
      ))}
      {!OVER.includes(all.stage) && (
        <Step number={count + 1} name={all.stage === 'NONE' ? '' : stageOf(all.stage, all)} state="current">
          {children}
        </Step>
      )}
      {THEN[all.stage]?.map((kind, index) => (
        <Step key={kind} number={count + 2 + index} name={nameOf(kind, all)} state="next">
          <p className="measure">{lawOf(kind, all)}</p>
        </Step>
      ))}
    </ol>
  )
}

/** The article of a step, by the law under which the sale is held. */
function lawOf(kind: StepView['kind'], all: CompletionView, first = false): string {
  if (kind === 'DECLARED' && first) return laws.FIRST
  const others = all.procedure === 'TZ' ? syndicLaws : inSecond(all) ? second.laws : {}
  return entryOf(others, kind) ?? laws[kind]
}

/** What becomes of the award is not said of its buyer again. */
const OF_AWARD: readonly StepView['kind'][] = ['COMPLAINT', 'UPHELD', 'ANNULLED', 'IN_FORCE', 'VOID']

/** What is known of a step, in short. */
function linesOf(step: StepView, all: CompletionView): string[] {
  const { whose, price, amount, dueOn, movedFrom, words: said, signed, by, actingFor } = step
  const money = (minor: number) => formatMoney(minor, all.currency, language)
  return [
    whose && !OF_AWARD.includes(step.kind) && `${whose.name} (${whose.registrationNumber})`,
    price !== null && money(price),
    amount !== null && money(amount),
    said.payer && (said.bank ? `${said.payer}, ${words.bankPaid}` : said.payer),
    said.by && (step.kind === 'COMPLAINT' ? words.complainedBy(said.by) : said.by),
    said.number && numbered(said.number),
    said.ground && grounds[said.ground],
    signed && words.signedBy(signed.signer),
    dueOn && words.dueOn(formatDate(dueOn)),
    movedFrom && words.movedFrom(formatDate(movedFrom)),
    lawOf(step.kind, all, step.number === 1),
    by && (actingFor ? words.byFor(by, actingFor) : words.byWhom(by)),
  ].filter((line): line is string => Boolean(line))
}

const depositStates = dictionary(states)

const TONES: Partial<Record<CompletionView['stage'], 'good' | 'warn' | 'bad'>> = {
  PAID: 'good',
  AWARDED: 'good',
  IN_FORCE: 'good',
  COMPLAINT: 'warn',
  ANNULLED: 'bad',
  VOID: 'bad',
}

export function CompletionSteps({ saleId }: { saleId: number }) {
  const { data: all, error, refetch } = useAsk(completionSteps.seeAfter, { auctionId: saleId })
  if (!all) return <Pending error={error} retry={refetch} rows={4} />
  if (all.stage === 'NONE') return null
  const turn = all.turns.at(-1)
  const open = turn && turn.end === null ? turn : undefined
  const dueOn = open?.dueOn ?? (all.stage === 'REPEAT' ? all.repeat?.dueOn : undefined)
  return (
    <section aria-labelledby="after">
      <div className={classes.head}>
        <h2 id="after">{words.title}</h2>
        <span className="page-actions">
          <Chip tone={TONES[all.stage] ?? 'plain'}>{stageOf(all.stage, all)}</Chip>
          {all.stayedOn && <Chip tone="warn">{words.stayedChip}</Chip>}
          {dueOn && !all.stayedOn && <Term day={dueOn} today={all.today} />}
        </span>
      </div>
      <Toast />
      {all.stayedOn && <p className="note note-warn">{words.stayed(formatDate(all.stayedOn))}</p>}
      <p className="measure">{words.lead}</p>
      {turn && <Buyer all={all} turn={turn} />}
      <h3>{words.course}</h3>
      <StepsTaken saleId={saleId} all={all}>
        <Outlook all={all} />
        {all.repeat && <NewSaleTerms saleId={saleId} all={all} />}
        {all.toSign && <ToSign saleId={saleId} all={all} toSign={all.toSign} />}
        <Actions saleId={saleId} all={all} />
      </StepsTaken>
      <h3>{words.deposits}</h3>
      <Facts>
        {all.deposits.map(({ state, count, amount }) => (
          <Fact key={state} name={depositStates[state]}>
            {words.counted(count, formatMoney(amount, all.currency, language))}
          </Fact>
        ))}
      </Facts>
      <p className="no-print page-actions">
        <LinkButton to="/auctions/deposits/$id" params={{ id: String(saleId) }} variant="default">
          {words.allDeposits}
        </LinkButton>
      </p>
    </section>
  )
}

/** The act that waits for the organiser's signature: the document to be signed, and handing it in. */
function ToSign({
  saleId,
  all,
  toSign: { action, drawnUpAt, stale },
}: {
  saleId: number
  all: CompletionView
  toSign: NonNullable<CompletionView['toSign']>
}) {
  const { title } = STEPS[action].form({ saleId, all }, language)
  if (stale) return <p className="note note-warn">{words.drawnStale}</p>
  return (
    <>
      <div className="note note-warn">
        <strong>{words.drawn}</strong>
        <p>{words.drawnAt(title, formatLongDateTime(drawnUpAt))}</p>
      </div>
      <SignedActionForm action={signStep} given={{ saleId }}>
        <div>
          <DownloadButton endpoint={completionSteps.printStepToSign} input={{ auctionId: saleId }}>
            {words.download}
          </DownloadButton>
        </div>
      </SignedActionForm>
    </>
  )
}

/** Whose turn it is, and how much of the price is there. */
function Buyer({ all, turn }: { all: CompletionView; turn: CompletionView['turns'][number] }) {
  const syndic = all.procedure === 'TZ'
  const first = all.turns[0] === turn
  const law = words[`law${first ? 'First' : 'Next'}${syndic ? 'TZ' : ''}` as const]
  const dueOn = turn.dueOn && formatDate(turn.dueOn)
  const amount = (minor: number) => <Price amount={minor} currency={all.currency} />
  return (
    <Facts>
      <Fact
        name={turn.invited && !turn.accepted ? words.invitedOne : words.buyer}
        note={turn.registrationNumber}
      >
        {turn.name}
      </Fact>
      <Fact name={words.price}>{amount(turn.price)}</Fact>
      <Fact name={words.deposit}>{amount(turn.deposit)}</Fact>
      <Fact name={words.owed}>{amount(turn.owed)}</Fact>
      <Fact name={words.paid}>{amount(turn.paid)}</Fact>
      {turn.toReturn > 0 && <Fact name={words.toReturn}>{amount(turn.toReturn)}</Fact>}
      {turn.returnedOn && (
        <Fact name={words.returned} note={formatDate(turn.returnedOn)}>
          {amount(turn.returned)}
          <div className="no-print">
            <RecordSentBack row={{ ...turn, what: 'PRICE' }} />
          </div>
        </Fact>
      )}
      <Fact
        name={turn.accepted ? words.term : words.answerTerm}
        note={turn.dueOn && turn.accepted ? law : undefined}
      >
        {dueOn
          ? all.stayedOn && !turn.end
            ? words.stayedTerm(dueOn)
            : dueOn
          : words[syndic ? 'byDistributionTZ' : 'byDistribution'](
              completionFiguresOn(all.today).distributionDays,
            )}
      </Fact>
    </Facts>
  )
}

/** What comes now, in a sentence. */
function Outlook({ all }: { all: CompletionView }) {
  const { stage, next, procedure, appealUntil, currency, steps, today } = all
  const awardedOn = steps.findLast(({ kind }) => kind === 'AWARDED')?.on ?? today
  const syndic = procedure === 'TZ'
  const sentences = [
    stage === 'NEXT' && next && words.nextOne(next.name, formatMoney(next.price, currency, language)),
    all.vat && words.vatDue(formatMoney(all.vat.tax, currency, language), formatDate(all.vat.dueOn)),
    stage === 'PAID' && words[syndic ? 'mayAwardTZ' : 'mayAward'],
    (stage === 'AWARDED' || stage === 'COMPLAINT') &&
      appealUntil &&
      words.appeal(completionFiguresOn(awardedOn).appealDays, formatDate(appealUntil)),
    stage === 'AWARDED' && appealUntil && words.forceFrom(formatDate(addDays(appealUntil, 1))),
    (stage === 'ANNULLED' || stage === 'VOID') && words[syndic ? 'anewTZ' : 'anew'],
  ].filter((sentence) => typeof sentence === 'string')
  return sentences.map((sentence) => (
    <p key={sentence} className="measure">
      {sentence}
    </p>
  ))
}

/** What only a court, or somebody else, brings about, as a payment beyond the price: nothing that the organiser is expected to do next. */
const UNEXPECTED: readonly CompletionAction[] = ['complain', 'uphold', 'annul', 'void']

function Actions({ saleId, all }: { saleId: number; all: CompletionView }) {
  const [action, setAction] = useState<CompletionAction>()
  // What follows from the term comes first once it has passed.
  const waits = all.toSign !== null && !all.toSign.stale
  const isPaid = all.turns.at(-1)?.end === 'PAID'
  const main = waits
    ? undefined
    : all.may.includes('default')
      ? 'default'
      : all.may.find((one) => !UNEXPECTED.includes(one) && !(one === 'pay' && isPaid))
  const offered = isPaid
    ? [...all.may.filter((one) => one !== 'pay'), ...all.may.filter((one) => one === 'pay')]
    : all.may
  return (
    <>
      <div className="no-print page-actions">
        {offered.map((one) => (
          <Button key={one} variant={one === main ? 'filled' : 'default'} onClick={() => setAction(one)}>
            {STEPS[one].form({ saleId, all }, language).title}
          </Button>
        ))}
      </div>
      {action && (
        <ActionDialog<Given, AnyEndpoint>
          key={action}
          action={STEPS[action]}
          given={{ saleId, all }}
          close={() => setAction(undefined)}
        />
      )}
    </>
  )
}
