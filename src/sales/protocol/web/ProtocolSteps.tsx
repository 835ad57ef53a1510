/** The organiser’s way from the report of their sale to the signed and published protocol. */
import { documentLanguage } from '#platform/lang/language.ts'
import { Button, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SignedActionForm } from '#actions/SignedActionForm.tsx'
import { dayInSofia, formatDate, formatDateTime, formatMillis } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { showToast, Toast } from '#platform/web/ui/Toast.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { CommandButton } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { useConfirmedCommand } from '#platform/web/ui/form/use-command.ts'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { termFiguresOn } from '#sales/law/figures.rules.ts'
import { partition } from '#sales/partition/partition.contract.ts'
import { claimMessages } from '../claims.messages.ts'
import { protocols, type ProtocolWork } from '../protocol.contract.ts'
import { messages } from '../protocol.messages.ts'
import { signProtocol } from '../signature.ts'
import { vatSentence } from '../vat-sentence.ts'
import { BarredBidders } from './BarredBidders.tsx'
import { Step, type StepState } from './Step.tsx'
import classes from './outcome.module.css'

const claimWords = dictionary(claimMessages)

/** The new sale among several parties to a partition: made as a draft here, then published and held like any other. CPC art. 354(2). */
function NewSale({ saleId, newSale }: { saleId: number; newSale: ProtocolWork['newSale'] }) {
  const navigate = useNavigate()
  const [today] = useState(() => dayInSofia(new Date()))
  if (newSale)
    return (
      <div className="no-print page-actions">
        <LinkButton to="/announcements/display/$id" params={{ id: String(newSale.id) }} variant="default">
          {newSale.published ? claimWords.toNewSale(newSale.code) : claimWords.toNewDraft(newSale.code)}
        </LinkButton>
      </div>
    )
  return (
    <div className="no-print page-actions">
      <CommandButton
        endpoint={partition.announceAmong}
        input={{ id: saleId }}
        title={claimWords.newSaleTitle}
        confirm={claimWords.makeNewSale}
        said={({ id, code }) => {
          void navigate({ to: '/announcements/edit/$id', params: { id: String(id) } })
          return claimWords.newSaleDone(code)
        }}
      >
        {claimWords.newSaleText(termFiguresOn(today).partition.lengthDays)}
      </CommandButton>
    </div>
  )
}

const words = dictionary(messages)

/** Drawing up the protocol: from when it is possible, why not yet, and again when something has changed. */
function DrawUp({ saleId, work }: { saleId: number; work: ProtocolWork }) {
  const { prepared, whyNot, from } = work
  const several = whyNot === 'severalClaims' || whyNot === 'newSaleRuns'
  const drawing = useConfirmedCommand(protocols.drawUpProtocol, ({ number }) => words.drawnUpDone(number))
  const action = prepared ? words.drawUpAgain : words.drawUpAction
  return (
    <>
      {prepared ? (
        <p className="measure">{words.drawnUp(prepared.number, formatDateTime(prepared.drawnUpAt))}</p>
      ) : (
        <p className="measure">{words.drawUpNote}</p>
      )}
      {prepared?.stale && <p className="note note-warn">{words.stale}</p>}
      {whyNot ? (
        <>
          <p className="note">{whyNot === 'tooEarly' ? words.tooEarly(formatDate(from)) : words[whyNot]}</p>
          {several && <NewSale saleId={saleId} newSale={work.newSale} />}
        </>
      ) : (
        <div className="no-print page-actions">
          <Button onClick={drawing.ask} {...(prepared && !prepared.stale && { variant: 'default' })}>
            {action}
          </Button>
        </div>
      )}
      <Confirm
        title={words.drawUp}
        confirm={action}
        {...drawing.asked}
        onConfirm={() => drawing.send({ auctionId: saleId })}
      >
        <p>{words.drawUpText}</p>
      </Confirm>
    </>
  )
}

/** What the organiser adds to the protocol in their own words, and the draft to look at. */
function Findings({ saleId, work }: { saleId: number; work: ProtocolWork }) {
  const { form, tied, onSubmit, attempt, busy, refused } = useFormOf(
    protocols.saveFindings,
    { auctionId: saleId, findings: work.findings },
    () => showToast(words.findingsSaved),
  )
  if (work.signed) return work.findings ? <p className="measure">{work.findings}</p> : null
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <ErrorSummary
        errors={form.errors}
        labels={{ findings: words.findingsLabel }}
        refused={refused}
        attempt={attempt}
      />
      <Textarea
        label={words.findingsLabel}
        description={words.findingsHint}
        rows={4}
        maxLength={5000}
        {...tied('findings')}
      />
      <div className="page-actions">
        <Button type="submit" variant="default" loading={busy}>
          {words.saveFindings}
        </Button>
        <DownloadButton
          endpoint={protocols.previewProtocol}
          input={{ auctionId: saleId, language: documentLanguage(language) }}
          how="open"
        >
          {words.preview}
        </DownloadButton>
      </div>
    </form>
  )
}

type Props = { saleId: number; signed: NonNullable<ProtocolWork['signed']> }

/** The signed protocol for its organiser: who signed, when, its time stamp, and both copies. */
function SignedProtocol({ saleId, signed }: Props) {
  const { number, drawnUpAt, signedAt, signer, issuer, chainChecked, documentHash } = signed
  return (
    <>
      <Facts>
        <Fact name={words.number}>{number}</Fact>
        <Fact name={words.drawnUpAt}>{formatMillis(drawnUpAt)}</Fact>
        <Fact name={words.signedAt}>{formatMillis(signedAt)}</Fact>
        <Fact name={words.signer}>{signer}</Fact>
        <Fact name={words.issuer} note={chainChecked ? undefined : words.unchecked}>
          {issuer}
        </Fact>
        <Fact name={words.stamp}>
          {signed.stampedAt
            ? words.stamped(formatMillis(signed.stampedAt), signed.stampAuthority ?? '')
            : words.stampWaits}
        </Fact>
        <Fact name={words.hashOfDrawn}>
          <code className={classes.hash}>{documentHash}</code>
        </Fact>
      </Facts>
      <div className="page-actions">
        <DownloadButton endpoint={protocols.printProtocol} input={{ auctionId: saleId }}>
          {words.printSigned}
        </DownloadButton>
        <DownloadButton
          endpoint={protocols.printPublishedProtocol}
          input={{ auctionId: saleId, language: documentLanguage(language) }}
          how="open"
        >
          {words.printPublished}
        </DownloadButton>
      </div>
    </>
  )
}

/** Handing in the signed protocol, which closes the sale for good; confirmed first. */
function Signing({ saleId, hash }: { saleId: number; hash: string }) {
  return (
    <>
      <p className="measure">{words.signNote}</p>
      <p className={classes.hash}>
        {words.hashOfDrawn}: <code>{hash}</code>
      </p>
      <SignedActionForm action={signProtocol} given={{ saleId }}>
        <DownloadButton endpoint={protocols.printDrawnUp} input={{ auctionId: saleId }}>
          {words.download}
        </DownloadButton>
      </SignedActionForm>
    </>
  )
}

const WAIT_MS = 3000

export function ProtocolSteps({ saleId }: { saleId: number }) {
  const waiting = useAsk(protocols.seeProtocolWork, { auctionId: saleId })
  const {
    data: work,
    error,
    refetch,
  } = useAsk(
    protocols.seeProtocolWork,
    { auctionId: saleId },
    { refetchInterval: waiting.data && !waiting.data.report ? WAIT_MS : false },
  )
  if (!work) return <Pending error={error} retry={refetch} rows={4} />
  const { report, prepared, signed } = work
  const ready = prepared !== null && !prepared.stale
  const at: number = signed ? 6 : ready ? 4 : report ? (work.whyNot ? 2 : 3) : 1
  const state = (step: number): StepState => (step < at ? 'done' : step === at ? 'current' : 'next')
  return (
    <section aria-labelledby="protocol-steps">
      <div className={classes.head}>
        <h2 id="protocol-steps">{words.title}</h2>
        <Deadline work={work} />
      </div>
      <Toast />
      <p className="measure">{signed ? words.leadClosed : words.lead}</p>
      <ol className={classes.steps}>
        <Step number={1} name={words.report} state={report ? 'done' : 'current'}>
          <Report saleId={saleId} work={work} />
        </Step>
        <Step number={2} name={words.findings} state={signed ? 'done' : state(2)}>
          {report && <BarredBidders saleId={saleId} work={work} />}
          {report && <Findings saleId={saleId} work={work} />}
        </Step>
        <Step number={3} name={words.drawUp} state={state(3)}>
          {report && !signed && <DrawUp saleId={saleId} work={work} />}
        </Step>
        <Step number={4} name={words.sign} state={state(4)}>
          {ready && <Signing saleId={saleId} hash={prepared.documentHash} />}
        </Step>
        <Step number={5} name={words.published} state={state(5)}>
          {signed ? (
            <SignedProtocol saleId={saleId} signed={signed} />
          ) : (
            <p className="measure">{words.publishedWaits}</p>
          )}
        </Step>
      </ol>
    </section>
  )
}

/** How much time there is for the protocol. */
function Deadline({ work: { signed, whyNot, dueOn, now } }: { work: ProtocolWork }) {
  const today = dayInSofia(new Date(now))
  const day = formatDate(dueOn)
  if (signed) return <Chip tone="good">{words.closed}</Chip>
  if (whyNot === 'stayed') return <Chip tone="warn">{words.stayedChip}</Chip>
  if (today > dueOn) return <Chip tone="bad">{words.overdue(day)}</Chip>
  return today === dueOn ? (
    <Chip tone="warn">{words.dueToday}</Chip>
  ) : (
    <Chip tone="plain">{words.dueOn(day)}</Chip>
  )
}

function Report({ saleId, work }: { saleId: number; work: ProtocolWork }) {
  const { report, outcome, failure, buyer, vat, currency } = work
  if (!report || !outcome) return <p className="measure">{words.reportWaits}</p>
  return (
    <>
      <p className="measure">{words.reportMade(formatDateTime(report.generatedAt))}</p>
      <Facts>
        <Fact name={words.outcome} note={failure ? words[failure] : undefined}>
          {words[outcome]}
        </Fact>
        {buyer && (
          <Fact name={words.buyer} note={buyer.capacity ? words[buyer.capacity] : undefined}>
            {buyer.name}
          </Fact>
        )}
        {buyer && (
          <Fact name={words.price}>
            <Price amount={buyer.price} currency={currency} />
          </Fact>
        )}
        {buyer && vat && (
          <Fact name={words.vat}>
            {vatSentence(vat, buyer.price, (sum) => formatMoney(sum, currency, language), language)}
          </Fact>
        )}
        <Fact name={words.hash}>
          <code className={classes.hash}>{report.hash}</code>
        </Fact>
      </Facts>
      <div className="page-actions">
        <DownloadButton
          endpoint={protocols.printReport}
          input={{ auctionId: saleId, language: documentLanguage(language) }}
          how="open"
        >
          {words.printReport}
        </DownloadButton>
        <DownloadButton endpoint={protocols.exportReport} input={{ auctionId: saleId }}>
          {words.exportReport}
        </DownloadButton>
      </div>
    </>
  )
}
