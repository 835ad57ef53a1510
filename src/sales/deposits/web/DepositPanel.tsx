/** An applicant’s deposit: how it is paid, and where it is, to the day. */
import { wordsIn } from '#platform/lang/language.ts'
import { formatDate } from '#platform/dates.ts'
import { spacedIban } from '#platform/identifiers.ts'
import { formatMoney } from '#platform/money.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { bankReason } from '../bank-reasons.messages.ts'
import { type DepositPayment, depositPayments } from '../deposit-payment.contract.ts'
import { messages } from '../payment.messages.ts'
import { states } from '../states.messages.ts'
import { reasonIn } from './deposit-reason.ts'
import classes from './deposits.module.css'
import { NameAccount } from './NameAccount.tsx'
import { PayDeposit } from './PayDeposit.tsx'

const words = dictionary(messages)
const stateWords = dictionary(states)

export function DepositPanel({ registrationId }: { registrationId: number }) {
  const { data, error, refetch } = useAsk(depositPayments.seeDepositPayment, { id: registrationId })
  return (
    <section className="panel" aria-labelledby="deposit">
      <h2 id="deposit">{words.title}</h2>
      {data ? (
        <Payment payment={data} registrationId={registrationId} />
      ) : (
        <Pending error={error} retry={refetch} rows={3} />
      )}
    </section>
  )
}

type PaymentProps = { payment: DepositPayment; registrationId: number }

function Payment({ payment, registrationId }: PaymentProps) {
  const { pay, deposit, currency, sentBack } = payment
  return (
    <>
      <Facts>
        <Fact name={words.amount}>{formatMoney(deposit, currency, language)}</Fact>
        <Fact name={words.state}>
          <Seen payment={payment} />
        </Fact>
        <Where payment={payment} />
      </Facts>
      {sentBack && <SentBack sentBack={sentBack} registrationId={registrationId} />}
      {pay && (
        <>
          <h3>{words.howToPay}</h3>
          <PayDeposit order={pay} />
        </>
      )}
    </>
  )
}

/** Not seen yet, received on which days, confirmed; or not there any more. */
function Seen({ payment: { seen, received, confirmedOn, leftOn, dueOn } }: { payment: DepositPayment }) {
  if (seen === 'EXEMPT') return words.exempt
  if (seen === 'EXPECTED') return words.expected
  if (seen === 'LEFT') return leftOn && words.leftOn(formatDate(leftOn))
  return (
    <ul className={classes.lines}>
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
      {received.some(({ on }) => on > dueOn) && <li>{words.receivedLate(formatDate(dueOn))}</li>}
      {leftOn && <li>{words.leftOn(formatDate(leftOn))}</li>}
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

type SentBackProps = { sentBack: NonNullable<DepositPayment['sentBack']>; registrationId: number }

/** Why the return came back, where it would go now, and the way to name another account. */
function SentBack({ sentBack, registrationId }: SentBackProps) {
  const { deposit, on, reason, account, namedOn, mayName } = sentBack
  return (
    <div className={`note ${namedOn ? '' : 'note-warn'}`}>
      <p>
        {words[deposit ? 'sentBack' : 'priceSentBack'](formatDate(on))}
        {reason && ` ${words.bankReason(wordsIn(bankReason(reason), language))}`}
      </p>
      {account && (
        <p>
          {namedOn ? words.namedOn(formatDate(namedOn)) : words.sameAccount}: {spacedIban(account.iban)},{' '}
          {account.bank}, {account.holder}
        </p>
      )}
      {mayName && <NameAccount registrationId={registrationId} />}
    </div>
  )
}
