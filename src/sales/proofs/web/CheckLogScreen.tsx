/** Anyone checks the log of a sale and their own receipts in their browser; no file leaves it. */
import { Button, FileInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatLongDateTime } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { call } from '#platform/web/call.ts'
import { dictionary, language, say } from '#platform/web/say.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { ErrorPanel } from '#platform/web/ui/States.tsx'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { proofMessages } from '../proofs.messages.ts'
import { proofs } from '../proofs.contract.ts'
import { checkLog, checkReceipt, type LogFinding, type ReceiptFinding } from './log-check.ts'
import { Fact, Facts } from '#sales/bidding/styles/Facts.tsx'
import layout from '#sales/bidding/styles/layout.module.css'
import classes from '#sales/bidding/styles/result.module.css'

const words = dictionary(proofMessages)
const general = dictionary(messages)

type Found = { log: LogFinding; receipts: { name: string; finding: ReceiptFinding }[] }

export function CheckLogScreen() {
  const [log, setLog] = useState<File | null>(null)
  const [receipts, setReceipts] = useState<File[]>([])
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Found>()
  const [error, setError] = useState<Error>()
  const heading = useRef<HTMLHeadingElement>(null)

  async function check() {
    if (!log) return setMissing(true)
    setBusy(true)
    setError(undefined)
    try {
      const { keys } = await call(proofs.listSigningKeys, {})
      const finding = await checkLog(await log.text(), keys)
      const held: Found['receipts'] = []
      if (finding.sound)
        for (const file of receipts)
          held.push({ name: file.name, finding: await checkReceipt(finding.log, await file.text(), keys) })
      setFound({ log: finding, receipts: held })
      requestAnimationFrame(() => heading.current?.focus())
    } catch (failed) {
      setFound(undefined)
      setError(failed as Error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Page
      title={words.checkTitle}
      lead={words.checkLead}
      trail={[{ label: general.auctions, to: '/auctions' }]}
      narrow
    >
      <form
        className={classes.result}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void check()
        }}
      >
        <FileInput
          label={words.logFile}
          description={words.logFileHint}
          placeholder={words.chooseFile}
          accept=".jsonl,application/x-ndjson"
          value={log}
          onChange={(file) => {
            setLog(file)
            setMissing(false)
            setFound(undefined)
          }}
          error={missing && words.chooseLog}
          clearable
          clearButtonProps={{ 'aria-label': words.clearFiles }}
          required
        />
        <FileInput
          label={words.receiptFiles}
          description={words.receiptFilesHint}
          placeholder={words.chooseFiles}
          accept=".json,application/json"
          multiple
          value={receipts}
          onChange={(files) => {
            setReceipts(files)
            setFound(undefined)
          }}
          clearable
          clearButtonProps={{ 'aria-label': words.clearFiles }}
        />
        <div>
          <Button type="submit" loading={busy}>
            {words.check}
          </Button>
        </div>
      </form>
      {error && <ErrorPanel error={error} retry={check} />}
      {found && (
        <section className={layout.findings}>
          <h2 ref={heading} tabIndex={-1}>
            {words.foundTitle}
          </h2>
          <Verdict finding={found.log} />
          {found.receipts.map(({ name, finding }) => (
            <p key={name} className={'why' in finding ? 'note note-bad' : 'note note-good'}>
              {'why' in finding
                ? words.receiptFalse(name, whyOf(finding.why))
                : words.receiptTrue(finding.receipt.number, finding.receipt.registrationNumber)}
            </p>
          ))}
        </section>
      )}
      <p className="small">{words.checkFurther}</p>
    </Page>
  )
}

const whyOf = (why: Extract<ReceiptFinding, { why: unknown }>['why']) =>
  typeof why === 'string' ? words[why] : words.whyDiffers(FIELDS[why.differs])

const FIELDS = {
  price: general.price,
  receivedAt: general.receivedAt,
  recordedAt: general.recordedAt,
  endsAt: general.endAfterBid,
  commitment: general.commitment,
  previousHash: general.previousHash,
  hash: general.hash,
}
const SIGNATURES = {
  true: words.signatureTrue,
  unchecked: words.signatureUnchecked,
  none: words.signatureNone,
}

function Verdict({ finding }: { finding: LogFinding }) {
  if (!finding.sound) return <p className="note note-bad">{words.notSound(finding.row, say(finding.why))}</p>
  const { head, bids, checkpoints, end } = finding.log
  const { signature, lacks } = finding
  return (
    <>
      <div className="note note-warn">
        <p>{words.unproven(bids.length)}</p>
        <ul>
          {lacks.map((lack) => (
            <li key={lack.en}>{say(lack)}</li>
          ))}
        </ul>
      </div>
      <Facts lines narrow>
        <Fact name={words.saleNumber}>{head.code}</Fact>
        <Fact name={words.finalPrice}>
          {end.finalPrice === null ? words.noBids : formatMoney(end.finalPrice, head.currency, language)}
        </Fact>
        <Fact name={words.endedAt}>{formatLongDateTime(end.endsAt)}</Fact>
        <Fact name={words.extensions}>{end.extensions}</Fact>
        <Fact name={words.checkpointCount}>
          {words.withStamps(checkpoints.length, checkpoints.filter(({ token }) => token !== null).length)}
        </Fact>
        <Fact name={words.signature}>{SIGNATURES[signature]}</Fact>
      </Facts>
    </>
  )
}
