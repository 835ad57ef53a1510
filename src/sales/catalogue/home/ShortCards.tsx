/** Sales in short: picture, name, price of now and what comes next. The whole card leads to the page of its sale. */
import { DEFAULT_LANGUAGE, wordsIn } from '#platform/lang/language.ts'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '#platform/money.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { useTimeShown } from '#platform/web/use-server-clock.ts'
import type { ShortSale } from '#sales/catalogue/front.contract.ts'
import { forSaleMessages } from '#sales/catalogue/front.messages.ts'
import classes from './for-sale.module.css'
import { timeLeft } from '#sales/catalogue/web/left.ts'

const words = dictionary(forSaleMessages)

export const ShortCards = ({ rows }: { rows: readonly ShortSale[] }) => (
  <ul className={classes.cards}>
    {rows.map((sale) => (
      <ShortCard key={sale.id} {...sale} />
    ))}
  </ul>
)

function ShortCard({
  id,
  title,
  titleEn,
  place,
  cover,
  currency,
  price,
  running,
  bidCount,
  next,
  nextAt,
  now,
}: ShortSale) {
  const left = useTimeShown(now, (at) =>
    next === 'rests' ? words.rests : `${words[next]} ${timeLeft(Date.parse(nextAt) - at)}`,
  )
  const english = language !== DEFAULT_LANGUAGE && titleEn !== null
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        {cover && (
          <img
            src={`/api/announcements/${id}/photos/${cover.id}/medium`}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
      <div className={classes.said}>
        <h3>
          <Link
            to="/announcements/details/$id"
            params={{ id: String(id) }}
            className={classes.whole}
            lang={english ? undefined : 'bg-BG'}
          >
            {english ? titleEn : title}
          </Link>
        </h3>
        {place && <p className="small">{wordsIn(place, language)}</p>}
        <p>
          <span className="small">{running && bidCount > 0 ? words.now : words.price}</span>{' '}
          <strong>{formatMoney(price, currency, language)}</strong>
        </p>
        <p className={classes.left}>{left}</p>
      </div>
    </li>
  )
}
