/** The second confirmation of a bid: the price in figures and in words, and that it cannot be withdrawn. It never offers a price that was not read. */
import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { amountInWords } from '../../platform/amount-in-words.ts'
import { formatMoney } from '../../platform/money.ts'
import type { Line } from '../../platform/web/hooks.ts'
import { dictionary, language, say } from '../../platform/web/say.ts'
import { Price } from '../../platform/web/ui/Price.tsx'
import { type Auction, auctions } from '../contract.ts'
import { messages } from '../messages.ts'
import type { WhyNotBid } from '../rules.ts'
import layout from './layout.module.css'
import look from './dialog.module.css'
import { Countdown } from './Countdown.tsx'

const words = dictionary(messages)

/** A double click that opened the dialog, or moved it, must not confirm as well. */
const SETTLE_MS = 600

type Props = {
  auction: Auction
  line: Line
  /** The price that the person sees here, whatever the price of the sale is by now. */
  read: number
  whyNot: WhyNotBid | ''
  onLook: () => void
  onClose: () => void
  onConfirm: (price: number) => void
}

export function BidDialog({ auction, line, read, whyNot, onLook, onClose, onConfirm }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const price = useRef<HTMLDivElement>(null)
  const name = useId()
  const settled = useSettled(read)
  const [looked, setLooked] = useState(false)
  const moved = auction.nextPrice !== read
  const ready = settled && !moved && !whyNot
  useEffect(() => {
    dialog.current?.showModal()
    price.current?.focus()
  }, [])
  const money = (amount: number) => formatMoney(amount, auction.currency, language)
  return (
    <dialog ref={dialog} className={look.dialog} aria-labelledby={name} onClose={onClose}>
      <div className={look.inside}>
        <div className={look.head}>
          <h2 id={name}>{words.confirmTitle}</h2>
          <p className={layout.small}>
            {words.timeLeft} <Countdown told={auction.now} until={Date.parse(auction.endsAt)} />
          </p>
        </div>
        <div ref={price} tabIndex={-1} className={look.read} data-stale={moved || undefined}>
          <p className={layout.label}>{words.yourPrice}</p>
          <div className={layout.price}>
            <Price amount={read} currency={auction.currency} />
          </div>
          <p>
            {words.inWords}: <em>{amountInWords(read, auction.currency, language)}</em>
          </p>
          {looked && !moved && <p className={look.new}>{words.newPriceRead}</p>}
        </div>
        <div role="alert">
          {whyNot ? (
            <p className="note note-bad">{say(auctions.placeBid.refusals[whyNot])}</p>
          ) : (
            moved && (
              <div className="note note-warn">
                <p>
                  <strong>{words.priceMoved(money(auction.lastPrice ?? auction.startPrice))}</strong>{' '}
                  {words.priceMovedNote}
                </p>
                <Button
                  variant="default"
                  onClick={() => {
                    setLooked(true)
                    onLook()
                    price.current?.focus()
                  }}
                >
                  {words.lookAtNewPrice(money(auction.nextPrice))}
                </Button>
              </div>
            )
          )}
        </div>
        {line === 'lost' && <p className="note note-warn">{words.lostInDialog}</p>}
        <p>
          <strong>{words.cannotWithdraw}</strong> {words.ifHighest}
        </p>
        <div className={look.buttons}>
          <Button variant="default" onClick={() => dialog.current?.close()}>
            {words.cancel}
          </Button>
          <Button
            aria-disabled={!ready}
            {...(!ready && { 'data-disabled': true })}
            onClick={() => {
              if (!ready) return
              dialog.current?.close()
              onConfirm(read)
            }}
          >
            {words.confirmBid(money(read))}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** Whether this price has been in front of the person for a moment. */
function useSettled(price: number) {
  const [settledOn, setSettledOn] = useState<number>()
  useEffect(() => {
    const settling = setTimeout(() => setSettledOn(price), SETTLE_MS)
    return () => clearTimeout(settling)
  }, [price])
  return settledOn === price
}
