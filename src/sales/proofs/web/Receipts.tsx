/** The receipts of my bids in one sale, the newest open. */
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#platform/money.ts'
import { call } from '#platform/web/call.ts'
import { dictionary, language } from '#platform/web/say.ts'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import type { BidReceipt } from '#sales/bidding/bid/bid.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { proofs } from '../proofs.contract.ts'
import { proofMessages } from '../proofs.messages.ts'
import look from './receipt.module.css'
import { Receipt } from './Receipt.tsx'

const words = dictionary(messages)
const proof = dictionary(proofMessages)
const AT_ONCE = 20

type Props = { auction: Auction; receipts: readonly BidReceipt[]; mine: ReadonlySet<number> }

export function Receipts({ auction, receipts: kept, mine }: Props) {
  const [fetched, setFetched] = useState<readonly BidReceipt[]>([])
  // What this browser has is shown as it was given; the rest, as from another device, comes from the portal again.
  const held = new Map([...fetched, ...kept].map((receipt) => [receipt.number, receipt]))
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
    <section className={look.receipts} aria-label={words.earlierReceipts}>
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
