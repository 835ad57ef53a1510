/** One receipt: enough to find the bid in the log of the sale and to prove whose it is; to copy, download or print. */
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { amountInWords } from '#platform/amount-in-words.ts'
import { formatLongDateTime, formatMillis } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { saveAs } from '#platform/web/open-file.ts'
import type { BidReceipt } from '#sales/bidding/bid/bid.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { proofMessages } from '../proofs.messages.ts'
import layout from '../../bidding/look/layout.module.css'
import look from './receipt.module.css'
import { Fact, Facts } from '#sales/bidding/look/Facts.tsx'
import { printOnly } from './print-only.ts'

const words = dictionary(messages)
const proof = dictionary(proofMessages)

export function Receipt({ receipt, code, title }: { receipt: BidReceipt; code: string; title: string }) {
  const paper = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState(false)
  const text = JSON.stringify({ code, ...receipt }, null, 2)
  const { price, currency } = receipt
  return (
    <div className={look.receipt} ref={paper}>
      <p className={look.head}>
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
      <details className={look.proof}>
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
        <Button variant="default" size="sm" onClick={() => paper.current && printOnly(paper.current)}>
          {words.print}
        </Button>
        <output>{copied && words.copied}</output>
      </div>
    </div>
  )
}

const Hash = ({ name, value }: { name: string; value: string }) => (
  <Fact name={name}>
    <code className={look.hash}>{value}</code>
  </Fact>
)
