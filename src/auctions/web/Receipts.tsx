/** The receipts of my bids in one sale, the newest open. */
import { formatMoney } from '../../platform/money.ts'
import { dictionary, language } from '../../platform/web/say.ts'
import type { Auction } from '../contract.ts'
import type { BidReceipt } from '../bid.contract.ts'
import { messages } from '../messages.ts'
import look from './receipt.module.css'
import { Receipt } from './Receipt.tsx'

const words = dictionary(messages)

export function Receipts({ auction, receipts }: { auction: Auction; receipts: readonly BidReceipt[] }) {
  if (receipts.length === 0) return null
  return (
    <section className={look.receipts} aria-label={words.earlierReceipts}>
      {receipts.map((receipt, index) => (
        <details key={receipt.number} open={index === 0}>
          <summary>
            {words.receiptOf(receipt.number)} · {formatMoney(receipt.price, receipt.currency, language)}
          </summary>
          <Receipt receipt={receipt} code={auction.code} title={auction.title} />
        </details>
      ))}
    </section>
  )
}
