/** The second confirmation of a bid: the price in figures and in words, and that it cannot be withdrawn. It never offers a price that was not read. */
import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { amountInWords } from '#platform/amount-in-words.ts'
import { type Currency, formatMoney } from '#platform/money.ts'
import type { Line } from '#platform/web/live/listening.ts'
import { dictionary, language, say } from '#platform/web/say.ts'
import { Price } from '#platform/web/ui/Price.tsx'
import frame from '#platform/web/ui/form/Dialog.module.css'
import layout from '#sales/bidding/styles/layout.module.css'
import type { WhyNotBid } from '#sales/law/bidding.rules.ts'
import { messages } from '../bid.messages.ts'
import { type Auction, auctions } from '../bidding.contract.ts'
import { Countdown } from './Countdown.tsx'
import classes from './dialog.module.css'

/** A button that rests: it looks and is announced as disabled, but keeps the focus, which a disabled one would drop. */
export const resting = (rests: boolean) => ({
  'aria-disabled': rests,
  ...(rests && { 'data-disabled': true }),
})

const words = dictionary(messages)

type ReadPriceProps = {
  amount: number
  currency: Currency
  /** The sale has moved on from this price. */
  stale: boolean
  /** The person has just asked to see this price instead of an older one. */
  fresh: boolean
  ref: RefObject<HTMLDivElement | null>
}

/** The price that a person is about to confirm: in figures, in the other currency and in words. */
function ReadPrice({ amount, currency, stale, fresh, ref }: ReadPriceProps) {
  return (
    <div ref={ref} tabIndex={-1} className={classes.read} data-stale={stale || undefined}>
      <p className={layout.label}>{words.yourPrice}</p>
      <div className={layout.price}>
        <Price amount={amount} currency={currency} />
      </div>
      <p>
        {words.inWords}: <em>{amountInWords(amount, currency, language)}</em>
      </p>
      {fresh && !stale && <p className={classes.new}>{words.newPriceRead}</p>}
    </div>
  )
}

type ObstacleProps = { auction: Auction; whyNot: WhyNotBid | ''; moved: boolean; onLook: () => void }

/** In the confirmation: why the price that was read can no longer be bid, and the way to the new one. Empty while it can. */
function Obstacle({ auction: { lastPrice, startPrice, currency }, whyNot, moved, onLook }: ObstacleProps) {
  return (
    <div role="alert">
      {whyNot ? (
        <p className="note note-bad">{say(auctions.placeBid.refusals[whyNot])}</p>
      ) : (
        moved && (
          <div className="note note-warn">
            <p>
              <strong>{words.priceMoved(formatMoney(lastPrice ?? startPrice, currency, language))}</strong>{' '}
              {words.priceMovedNote}
            </p>
            <Button variant="default" onClick={onLook}>
              {words.lookAtNewPrice}
            </Button>
          </div>
        )
      )}
    </div>
  )
}

/** Whether a value has been in front of the person for a moment, so that a hasty second click does not act on what was not read. */
function useSettled<T>(value: T, afterMs: number): boolean {
  const [settledOn, setSettledOn] = useState<T>()
  useEffect(() => {
    const settling = setTimeout(() => setSettledOn(value), afterMs)
    return () => clearTimeout(settling)
  }, [value, afterMs])
  return settledOn === value
}

/** A double click that opened the dialog, or moved it, must not confirm as well. */
const SETTLE_MS = 600

type Props = {
  auction: Auction
  line: Line
  /** The price that the person sees here, whatever the price of the sale is by now. */
  read: number
  whyNot: WhyNotBid | ''
  mark?: ReactNode
  consequence?: string | undefined
  onLook: () => void
  onClose: () => void
  onConfirm: (price: number) => void
}

export function BidDialog({
  auction,
  line,
  read,
  whyNot,
  mark,
  consequence = words.ifHighest,
  onLook,
  onClose,
  onConfirm,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const price = useRef<HTMLDivElement>(null)
  const name = useId()
  const settled = useSettled(read, SETTLE_MS)
  const [looked, setLooked] = useState(false)
  const { currency, endsAt, nextPrice, now } = auction
  const moved = nextPrice !== read
  const ready = settled && !moved && !whyNot
  useEffect(() => {
    dialog.current?.showModal()
    price.current?.focus()
  }, [])
  const money = (amount: number) => formatMoney(amount, currency, language)
  const checkAgain = () => {
    setLooked(true)
    onLook()
    price.current?.focus()
  }
  const confirm = () => {
    if (!ready) return
    dialog.current?.close()
    onConfirm(read)
  }
  return (
    <dialog ref={dialog} className={frame.dialog} aria-labelledby={name} onClose={onClose}>
      <div className={classes.inside}>
        {mark}
        <div className={classes.head}>
          <h2 id={name}>{words.confirmTitle}</h2>
          <p className="small">
            {words.timeLeft} <Countdown serverTime={now} until={Date.parse(endsAt)} />
          </p>
        </div>
        <ReadPrice ref={price} amount={read} currency={currency} stale={moved} fresh={looked} />
        <Obstacle auction={auction} whyNot={whyNot} moved={moved} onLook={checkAgain} />
        {line === 'lost' && <p className="note note-warn">{words.lostInDialog}</p>}
        <p>
          <strong>{words.cannotWithdraw}</strong> {consequence}
        </p>
        <div className="buttons buttons-end">
          <Button variant="default" onClick={() => dialog.current?.close()}>
            {words.goBack}
          </Button>
          <Button className={layout.button} {...resting(!ready)} onClick={confirm}>
            {words.confirmBid(money(read))}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
