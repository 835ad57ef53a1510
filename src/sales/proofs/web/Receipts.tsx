/** The receipts of my bids in one sale, the newest open. */
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { amountInWords } from '#platform/amount-in-words.ts'
import { formatLongDateTime, formatMillis } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { call } from '#platform/web/call.ts'
import { saveAs } from '#platform/web/open-file.ts'
import { dictionary, language } from '#platform/web/say.ts'
import type { BidReceipt } from '#sales/bidding/bid/bid.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import { Fact, Facts } from '#sales/bidding/styles/Facts.tsx'
import layout from '#sales/bidding/styles/layout.module.css'
import { proofs } from '../proofs.contract.ts'
import { proofMessages } from '../proofs.messages.ts'
import classes from './receipt.module.css'

/** Prints one part of the page and nothing else, with everything in it unfolded. */

const ONLY = 'data-print-only'

function printOnly(part: HTMLElement) {
  const folded = [...part.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
  for (const details of folded) details.open = true
  for (const element of [part, document.documentElement]) element.setAttribute(ONLY, '')
  addEventListener(
    'afterprint',
    () => {
      for (const details of folded) details.open = false
      for (const element of [part, document.documentElement]) element.removeAttribute(ONLY)
    },
    { once: true },
  )
  print()
}

const words = dictionary(messages)
const proof = dictionary(proofMessages)

/** One receipt: enough to find the bid in the log of the sale and to prove whose it is; to copy, download or print. */
function Receipt({ receipt, code, title }: { receipt: BidReceipt; code: string; title: string }) {
  const sheet = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState(false)
  const text = JSON.stringify({ code, ...receipt }, null, 2)
  const { price, currency } = receipt
  return (
    <div className={classes.receipt} ref={sheet}>
      <p className={classes.head}>
        {words.receiptOf(receipt.number)} · {code} · {title}
      </p>
      <Facts lines narrow>
        <Fact name={words.price}>
          {formatMoney(price, currency, language)} ({amountInWords(price, currency, language)})
        </Fact>
        <Fact name={words.receivedAt}>
          <span className={layout.figures}>{formatMillis(receipt.receivedAt)}</span>
        </Fact>
        <Fact name={words.recordedAt}>
          <span className={layout.figures}>{formatMillis(receipt.recordedAt)}</span>
        </Fact>
        <Fact name={words.endAfterBid}>
          <span className={layout.figures}>{formatLongDateTime(receipt.endsAt)}</span>
        </Fact>
        <Fact name={words.registrationNumber}>{receipt.registrationNumber}</Fact>
        <Hash name={words.hash} value={receipt.hash} />
      </Facts>
      <details className={classes.proof}>
        <summary>{words.proof}</summary>
        <Facts lines narrow>
          <Hash name={words.previousHash} value={receipt.previousHash} />
          <Hash name={words.commitment} value={receipt.commitment} />
          <Hash name={words.salt} value={receipt.salt} />
          <Hash name={proof.keyId} value={receipt.keyId} />
          <Hash name={proof.receiptSignature} value={receipt.signature} />
        </Facts>
      </details>
      <p className="small">{words.keepSalt}</p>
      <div className={`no-print ${layout.ways}`}>
        <Button
          variant="default"
          size="sm"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {words.copy}
        </Button>
        <Button
          variant="default"
          size="sm"
          onClick={() => saveAs(`${code}-${receipt.number}.json`, text, 'application/json')}
        >
          {words.download}
        </Button>
        <Button variant="default" size="sm" onClick={() => sheet.current && printOnly(sheet.current)}>
          {words.print}
        </Button>
        <output>{copied && words.copied}</output>
      </div>
    </div>
  )
}

const Hash = ({ name, value }: { name: string; value: string }) => (
  <Fact name={name}>
    <code className={classes.hash}>{value}</code>
  </Fact>
)

const AT_ONCE = 20

type Props = { auction: Auction; receipts: readonly BidReceipt[]; mine: ReadonlySet<number> }

export function Receipts({ auction, receipts: stored, mine }: Props) {
  const [fetched, setFetched] = useState<readonly BidReceipt[]>([])
  // What this browser has is shown as it was given; the rest, as from another device, comes from the portal again.
  const held = new Map([...fetched, ...stored].map((receipt) => [receipt.number, receipt]))
  const receipts = [...held.values()].toSorted((one, other) => other.number - one.number)
  const missing = [...mine].filter((number) => !held.has(number)).toSorted((one, other) => other - one)
  const fetching = useMutation({
    mutationFn: () =>
      Promise.all(
        missing
          .slice(0, AT_ONCE)
          .map((number) => call(proofs.seeMyReceipt, { auctionId: auction.id, number })),
      ),
    onSuccess: (more) => setFetched((before) => [...before, ...more]),
    networkMode: 'always',
  })
  if (receipts.length === 0 && missing.length === 0) return null
  return (
    <section className={classes.receipts} aria-label={words.earlierReceipts}>
      {receipts.map((receipt, index) => (
        <details key={receipt.number} open={index === 0}>
          <summary>
            {words.receiptOf(receipt.number)} · {formatMoney(receipt.price, receipt.currency, language)}
          </summary>
          <Receipt receipt={receipt} code={auction.code} title={auction.title} />
        </details>
      ))}
      {missing.length > 0 && (
        <div className="no-print">
          <Button variant="default" size="sm" loading={fetching.isPending} onClick={() => fetching.mutate()}>
            {proof.getReceipts(Math.min(AT_ONCE, missing.length))}
          </Button>
          {fetching.isError && <p role="alert">{proof.receiptsNotGot}</p>}
        </div>
      )}
    </section>
  )
}
