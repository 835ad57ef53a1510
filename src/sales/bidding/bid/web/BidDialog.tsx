/** The second confirmation of a bid: the price in figures and in words, and that it cannot be withdrawn. It never offers a price that was not read. */
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatMoney } from '#platform/money.ts'
import type { Line } from '#platform/web/live/listening.ts'
import { dictionary, language } from '#platform/web/say.ts'
import type { Auction } from '../bidding.contract.ts'
import { messages } from '../bid.messages.ts'
import type { WhyNotBid } from '#sales/law/bidding.rules.ts'
import { Countdown } from './Countdown.tsx'
import look from './dialog.module.css'
import layout from '../../look/layout.module.css'
import frame from '../../../../platform/web/ui/form/Dialog.module.css'
import { Obstacle } from './Obstacle.tsx'
import { ReadPrice } from './ReadPrice.tsx'
import { resting } from './rest.ts'
import { useSettled } from './use-settled.ts'

const words = dictionary(messages)

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
  const lookAgain = () => {
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
      <div className={look.inside}>
        {mark}
        <div className={look.head}>
          <h2 id={name}>{words.confirmTitle}</h2>
          <p className="small">
            {words.timeLeft} <Countdown serverTime={now} until={Date.parse(endsAt)} />
          </p>
        </div>
        <ReadPrice ref={price} amount={read} currency={currency} stale={moved} fresh={looked} />
        <Obstacle auction={auction} whyNot={whyNot} moved={moved} onLook={lookAgain} />
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
