/** An amount in the currency of its record, with its value in the other currency in brackets while the portal shows both. */
import { createContext, use } from 'react'
import { convert, type Currency, formatMoney } from '#platform/money.ts'
import { language } from '#platform/web/say.ts'
import classes from './Price.module.css'

/** The currency shown beside the one of the record; the application provides it from the settings. */
export const AlternativeCurrency = createContext<Currency | null>(null)

/** Both amounts as text, for files, labels and announcements. */
function priceText(amount: number, currency: Currency, alternative: Currency | null): string {
  const price = formatMoney(amount, currency, language)
  const other = inOther(amount, currency, alternative)
  return other === undefined ? price : `${price} (${other})`
}

/** Like priceText, with the alternative currency of the portal. */
export function usePriceText() {
  const alternative = use(AlternativeCurrency)
  return (amount: number, currency: Currency) => priceText(amount, currency, alternative)
}

type Props = {
  amount: number
  currency: Currency
  /** The second amount falls under the first: for columns. */
  stacked?: boolean
}

export function Price({ amount, currency, stacked }: Props) {
  const other = inOther(amount, currency, use(AlternativeCurrency))
  return (
    <span className={classes.price} data-stacked={stacked || undefined}>
      <span className={classes.main}>{formatMoney(amount, currency, language)}</span>
      {other !== undefined && (
        <>
          {/* The line may break here: inside, nothing does. */}{' '}
          <span className={classes.other}>({other})</span>
        </>
      )}
    </span>
  )
}

/** A record older than the euro is in leva; then it is the euro that stands in brackets. */
function inOther(amount: number, currency: Currency, alternative: Currency | null) {
  if (alternative === null) return undefined
  const other = currency === 'BGN' ? 'EUR' : 'BGN'
  return formatMoney(convert(amount, currency, other), other, language)
}
