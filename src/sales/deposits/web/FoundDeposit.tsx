/** For the officer who decides an application: what the office’s statements show of its deposit, and what may be of it. */
import { Link } from '@tanstack/react-router'
import { formatDate } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { dictionary, language } from '#platform/web/say.ts'
import type { DepositPayment } from '../deposit-payment.contract.ts'
import { doubts, messages } from '../payment.messages.ts'
import classes from './deposits.module.css'

const words = dictionary(messages)
const why = dictionary(doubts)

const money = (amount: number) => formatMoney(amount, 'EUR', language)

export function FoundDeposit({ payment }: { payment: DepositPayment }) {
  const { lines, deposit, currency, seen, dueOn } = payment
  if (!lines || currency !== 'EUR' || seen === 'EXEMPT') return null
  const certain = lines.filter((line) => line.why === null && line.on <= dueOn)
  const late = lines.some((line) => line.why === null && line.on > dueOn)
  const sum = certain.reduce((all, { amount }) => all + amount, 0)
  const whole = sum >= deposit
  return (
    <div className={`note ${whole ? 'note-good' : 'note-warn'}`}>
      <strong>{words.found}</strong>
      <p>
        {sum === 0
          ? late
            ? words.foundLate(formatDate(dueOn))
            : words.foundNone
          : whole
            ? words.foundWhole(money(sum))
            : words.foundPart(money(sum), money(deposit))}
      </p>
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line.id}>
              {words.fromPayer(sumOf(line), formatDate(line.on), line.payer)}
              {line.why && ` – ${why[line.why]}`}
              {line.on > dueOn && ` – ${words.late}`}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/auctions/statements">{words.toLines}</Link>
      </p>
    </div>
  )
}

const sumOf = ({ amount, currency }: { amount: number; currency: string }) =>
  currency === 'EUR' ? money(amount) : `${(amount / 100).toFixed(2)} ${currency}`
