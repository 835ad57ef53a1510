/** An applicant’s deposit: how it is paid, and where it is, to the day. */
import { formatDate } from '../../../platform/dates.ts'
import { formatMoney } from '../../../platform/money.ts'
import { useAsk } from '../../../platform/web/hooks.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { Fact, Facts } from '../../../platform/web/ui/Facts.tsx'
import { Pending } from '../../../platform/web/ui/Pending.tsx'
import { type DepositPayment, depositPayments } from '../deposit-payment.contract.ts'
import { messages } from '../payment.messages.ts'
import { states } from '../states.messages.ts'
import { reasonIn } from './deposit-reason.ts'
import look from './deposits.module.css'
import { PayDeposit } from './PayDeposit.tsx'

const words = dictionary(messages)
const stateWords = dictionary(states)

export function DepositPanel({ registrationId }: { registrationId: number }) {
  const { data, error, refetch } = useAsk(depositPayments.seeDepositPayment, { id: registrationId })
  return (
    <section className="panel" aria-labelledby="deposit">
      <h2 id="deposit">{words.title}</h2>
      {data ? <Payment payment={data} /> : <Pending error={error} retry={refetch} rows={3} />}
    </section>
  )
}

function Payment({ payment }: { payment: DepositPayment }) {
  const { pay, deposit, currency } = payment
  return (
    <>
      <Facts>
        <Fact name={words.amount}>{formatMoney(deposit, currency, language)}</Fact>
        <Fact name={words.state}>
          <Seen payment={payment} />
        </Fact>
        <Where payment={payment} />
      </Facts>
      {pay && (
        <>
          <h3>{words.howToPay}</h3>
          <PayDeposit order={pay} />
        </>
      )}
    </>
  )
}

/** Not seen yet, received on which days, confirmed. */
function Seen({ payment: { seen, received, confirmedOn } }: { payment: DepositPayment }) {
  if (seen === 'EXEMPT') return words.exempt
  if (seen === 'EXPECTED') return words.expected
  return (
    <ul className={look.lines}>
      {received.map(({ on, amount }, turn) => (
        // oxlint-disable-next-line react/no-array-index-key -- two equal transfers of a day are told apart by nothing else
        <li key={turn}>{words.received(formatMoney(amount, 'EUR', language), formatDate(on))}</li>
      ))}
      <li>
        {seen === 'RECEIVED'
          ? words.notConfirmed
          : confirmedOn
            ? words.confirmed(formatDate(confirmedOn))
            : words.confirmedOnly}
      </li>
    </ul>
  )
}

/** Held, counted or lost; to be returned since when and why; handed to the bank; returned. */
function Where({ payment: { now, procedure, handedOn } }: { payment: DepositPayment }) {
  if (!now) return null
  const { state, reason, since } = now
  const day = since ? formatDate(since) : ''
  return (
    <Fact name={words.where}>
      {state === 'RETURNED' && day
        ? words.returnedOn(day)
        : [stateWords[state], reasonIn(procedure, reason), day && words.since(day)]
            .filter(Boolean)
            .join(', ')}
      {handedOn && state === 'TO_RETURN' && <p>{words.handed(formatDate(handedOn))}</p>}
    </Fact>
  )
}
