/** The price that a person is about to confirm: in figures, in the other currency and in words. */
import type { RefObject } from 'react'
import { amountInWords } from '#platform/amount-in-words.ts'
import type { Currency } from '#platform/money.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Price } from '#platform/web/ui/Price.tsx'
import { messages } from '../bid.messages.ts'
import look from './dialog.module.css'
import layout from '../../look/layout.module.css'

const words = dictionary(messages)

type Props = {
  amount: number
  currency: Currency
  /** The sale has moved on from this price. */
  stale: boolean
  /** The person has just asked to see this price instead of an older one. */
  fresh: boolean
  ref: RefObject<HTMLDivElement | null>
}

export function ReadPrice({ amount, currency, stale, fresh, ref }: Props) {
  return (
    <div ref={ref} tabIndex={-1} className={look.read} data-stale={stale || undefined}>
      <p className={layout.label}>{words.yourPrice}</p>
      <div className={layout.price}>
        <Price amount={amount} currency={currency} />
      </div>
      <p>
        {words.inWords}: <em>{amountInWords(amount, currency, language)}</em>
      </p>
      {fresh && !stale && <p className={look.new}>{words.newPriceRead}</p>}
    </div>
  )
}
