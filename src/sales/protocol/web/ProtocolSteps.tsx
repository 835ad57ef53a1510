/** The organiser’s way from the report of his sale to the signed and published protocol. */
import { dayInSofia, formatDate, formatDateTime } from '../../../platform/dates.ts'
import { useAsk } from '../../../platform/web/hooks.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { Chip } from '../../../platform/web/ui/Chip.tsx'
import { DownloadButton } from '../../../platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '../../../platform/web/ui/Facts.tsx'
import { Notice } from '../../../platform/web/ui/Notice.tsx'
import { Price } from '../../../platform/web/ui/Price.tsx'
import { ErrorPanel, Loading } from '../../../platform/web/ui/States.tsx'
import { outcomes, type ProtocolWork } from '../contract.ts'
import { messages } from '../messages.ts'
import { DrawUp } from './DrawUp.tsx'
import { Findings } from './Findings.tsx'
import look from './outcome.module.css'
import { SignedProtocol } from './SignedProtocol.tsx'
import { Signing } from './Signing.tsx'
import { Step, type StepState } from './Step.tsx'

const words = dictionary(messages)
const WAIT_MS = 3000

export function ProtocolSteps({ auctionId }: { auctionId: number }) {
  const waiting = useAsk(outcomes.seeProtocolWork, { auctionId })
  const {
    data: work,
    error,
    refetch,
  } = useAsk(
    outcomes.seeProtocolWork,
    { auctionId },
    { refetchInterval: waiting.data && !waiting.data.report ? WAIT_MS : false },
  )
  if (!work) return error ? <ErrorPanel error={error} retry={refetch} /> : <Loading rows={4} />
  const { report, prepared, signed } = work
  const ready = prepared !== null && !prepared.stale
  const at: number = signed ? 6 : ready ? 4 : report ? (work.whyNot ? 2 : 3) : 1
  const state = (step: number): StepState => (step < at ? 'done' : step === at ? 'current' : 'next')
  return (
    <section aria-labelledby="protocol-steps">
      <div className={look.head}>
        <h2 id="protocol-steps">{words.title}</h2>
        <Deadline work={work} />
      </div>
      <Notice />
      <p className={look.measure}>{signed ? words.leadClosed : words.lead}</p>
      <ol className={look.steps}>
        <Step number={1} name={words.report} state={report ? 'done' : 'current'}>
          <Report auctionId={auctionId} work={work} />
        </Step>
        <Step number={2} name={words.findings} state={signed ? 'done' : state(2)}>
          {report && <Findings auctionId={auctionId} work={work} />}
        </Step>
        <Step number={3} name={words.drawUp} state={state(3)}>
          {report && !signed && <DrawUp auctionId={auctionId} work={work} />}
        </Step>
        <Step number={4} name={words.sign} state={state(4)}>
          {ready && <Signing auctionId={auctionId} hash={prepared.documentHash} />}
        </Step>
        <Step number={5} name={words.published} state={state(5)}>
          {signed ? (
            <SignedProtocol auctionId={auctionId} signed={signed} />
          ) : (
            <p className={look.measure}>{words.publishedWaits}</p>
          )}
        </Step>
      </ol>
    </section>
  )
}

/** How much time there is for the protocol. */
function Deadline({ work: { signed, dueOn, now } }: { work: ProtocolWork }) {
  const today = dayInSofia(new Date(now))
  const day = formatDate(dueOn)
  if (signed) return <Chip tone="good">{words.closed}</Chip>
  if (today > dueOn) return <Chip tone="bad">{words.overdue(day)}</Chip>
  return today === dueOn ? (
    <Chip tone="warn">{words.dueToday}</Chip>
  ) : (
    <Chip tone="plain">{words.dueOn(day)}</Chip>
  )
}

function Report({ auctionId, work }: { auctionId: number; work: ProtocolWork }) {
  const { report, outcome, failure, buyer, currency } = work
  if (!report || !outcome) return <p className={look.measure}>{words.reportWaits}</p>
  return (
    <>
      <p className={look.measure}>{words.reportMade(formatDateTime(report.generatedAt))}</p>
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
        <Fact name={words.hash}>
          <code className={look.hash}>{report.hash}</code>
        </Fact>
      </Facts>
      <div className={look.buttons}>
        <DownloadButton endpoint={outcomes.printReport} input={{ auctionId, language }} how="open">
          {words.printReport}
        </DownloadButton>
        <DownloadButton endpoint={outcomes.exportReport} input={{ auctionId }}>
          {words.exportReport}
        </DownloadButton>
      </div>
    </>
  )
}
