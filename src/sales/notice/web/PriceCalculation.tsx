/** How a price was computed: each line with its amount, its share and its article. */
import type { Currency } from '#platform/money.ts'
import { dictionary } from '#platform/web/say.ts'
import { Price } from '#platform/web/ui/Price.tsx'
import type { Calculation } from '#sales/law/notice.contract.ts'
import { noticeMessages } from '../notice.messages.ts'
import { priceArticles, priceLines } from '../price.messages.ts'
import { percent } from './names.ts'
import classes from './notice.module.css'

const words = dictionary(noticeMessages)
const names = dictionary(priceLines)
const articles = dictionary(priceArticles)
const RESULTS: readonly string[] = ['startPrice', 'step', 'deposit', 'depositOfAppraisal']

export function PriceCalculation({
  calculation: { lines },
  currency,
}: {
  calculation: Calculation
  currency: Currency
}) {
  return (
    <>
      <ol className={classes.calculation}>
        {lines.map(({ key, amount, article, basisPoints, count }) => (
          <li key={key} data-result={RESULTS.includes(key) || undefined}>
            <span>
              {names[key]}
              {basisPoints !== undefined && `: ${percent(basisPoints)}`}
              {count !== undefined && ` (${words.ofCount(count)})`}
              <small>{articles[article]}</small>
            </span>
            <strong>
              <Price amount={amount} currency={currency} />
            </strong>
          </li>
        ))}
      </ol>
      <p className="small">{words.roundingNote}</p>
    </>
  )
}
