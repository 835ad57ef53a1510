/** The organiser’s way from the report of their sale to the signed and published protocol. */
import { dayInSofia, formatDate, formatDateTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { protocols, type ProtocolWork } from '../protocol.contract.ts'
import { messages } from '../protocol.messages.ts'
import { BarredBidders } from './BarredBidders.tsx'
import { DrawUp } from './DrawUp.tsx'
import { Findings } from './Findings.tsx'
import look from './outcome.module.css'
import { SignedProtocol } from './SignedProtocol.tsx'
import { Signing } from './Signing.tsx'
import { Step, type StepState } from './Step.tsx'

const words = dictionary(messages)
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
      <div className={look.head}>
        <h2 id="protocol-steps">{words.title}</h2>
        <Deadline work={work} />
      </div>
      <Toast />
      <p className="measure">{signed ? words.leadClosed : words.lead}</p>
      <ol className={look.steps}>
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

function Report({ saleId, work }: { saleId: number; work: ProtocolWork }) {
  const { report, outcome, failure, buyer, currency } = work
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
        <Fact name={words.hash}>
          <code className={look.hash}>{report.hash}</code>
        </Fact>
      </Facts>
      <div className="page-actions">
        <DownloadButton endpoint={protocols.printReport} input={{ auctionId: saleId, language }} how="open">
          {words.printReport}
        </DownloadButton>
        <DownloadButton endpoint={protocols.exportReport} input={{ auctionId: saleId }}>
          {words.exportReport}
        </DownloadButton>
      </div>
    </>
  )
}
