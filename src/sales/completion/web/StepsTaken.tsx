/** Every step after the protocol, in order: the day, the article, who and how much, its document and its files. */
import type { ReactNode } from 'react'
import { FileList } from '#files/web/FileList.tsx'
import { formatDate } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { bankReason } from '#sales/deposits/bank-reasons.messages.ts'
import { completionSteps } from '../steps.contract.ts'
import type { CompletionView, StepView } from '#sales/protocol/completion.contract.ts'
import { afterMessages, stepLaws, stepNames, syndicStepLaws } from '../steps-screen.messages.ts'
import look from '../../protocol/web/outcome.module.css'
import { Step } from '#sales/protocol/web/Step.tsx'
import { entryOf } from '#platform/kinds.ts'

const words = dictionary(afterMessages)
const names = dictionary(stepNames)
const laws = dictionary(stepLaws)
const syndicLaws = dictionary(syndicStepLaws)

/** What comes after the present step, as far as it is known. */
const THEN: Partial<Record<CompletionView['stage'], StepView['kind'][]>> = {
  PAYING: ['AWARDED'],
  INVITED: ['ACCEPTED', 'AWARDED'],
  NEXT: ['AWARDED'],
  REPEAT: ['ASKED'],
}
const OVER: readonly CompletionView['stage'][] = ['AWARDED', 'RELEASED', 'LAPSED', 'TERMINATED']

/** `children` is what is to be done now. */
export function StepsTaken({
  saleId,
  all,
  children,
}: {
  saleId: number
  all: CompletionView
  children: ReactNode
}) {
  const count = all.steps.length
  return (
    <ol className={look.steps}>
      {all.steps.map((step) => (
        <Step
          key={step.number}
          number={step.number}
          name={`${formatDate(step.on)} · ${names[step.kind]}`}
          state="done"
        >
          <p className="measure">{linesOf(step, all).join(' · ')}</p>
          {step.words.reasons && (
            <p className="measure">
              {step.kind === 'DEPOSIT_SENT_BACK'
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
                input={{ auctionId: saleId, number: step.number, language }}
                how="open"
              >
                {words.document}
              </DownloadButton>
            </div>
          )}
        </Step>
      ))}
      {!OVER.includes(all.stage) && (
        <Step number={count + 1} name={all.stage === 'NONE' ? '' : words[all.stage]} state="current">
          {children}
        </Step>
      )}
      {THEN[all.stage]?.map((kind, index) => (
        <Step key={kind} number={count + 2 + index} name={names[kind]} state="next">
          <p className="measure">{lawOf(kind, all)}</p>
        </Step>
      ))}
    </ol>
  )
}

/** The article of a step, by the law under which the sale is held. */
function lawOf(kind: StepView['kind'], { procedure }: CompletionView, first = false): string {
  if (kind === 'DECLARED' && first) return laws.FIRST
  return (procedure === 'TZ' ? entryOf(syndicLaws, kind) : undefined) ?? laws[kind]
}

/** What is known of a step, in short. */
function linesOf(step: StepView, all: CompletionView): string[] {
  const { whose, price, amount, dueOn, movedFrom, words: said, by, actingFor } = step
  const money = (minor: number) => formatMoney(minor, all.currency, language)
  return [
    whose && `${whose.name} (${whose.registrationNumber})`,
    price !== null && money(price),
    amount !== null && money(amount),
    said.payer && (said.bank ? `${said.payer}, ${words.bankPaid}` : said.payer),
    said.by,
    said.number && `№ ${said.number}`,
    dueOn && words.dueOn(formatDate(dueOn)),
    movedFrom && words.movedFrom(formatDate(movedFrom)),
    lawOf(step.kind, all, step.number === 1),
    by && (actingFor ? words.byFor(by, actingFor) : words.byWhom(by)),
  ].filter((line): line is string => Boolean(line))
}
