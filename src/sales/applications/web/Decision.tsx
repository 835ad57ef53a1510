/** The organiser's decision on an application: its time limit, and the buttons that the server allows. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dayInSofia, formatDate } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { settings } from '#settings/settings.contract.ts'
import { depositPayments } from '#sales/deposits/deposit-payment.contract.ts'
import { FoundDeposit } from '#sales/deposits/web/FoundDeposit.tsx'
import type { Application } from '../applications.contract.ts'
import { messages } from '../applications.messages.ts'
import { Approve, Deny } from './DecisionDialogs.tsx'
import { OrderToSign } from './OrderToSign.tsx'

const words = dictionary(messages)

export function Decision({ registration }: { registration: Application }) {
  const [asking, setAsking] = useState<'approve' | 'deny'>()
  const { id, can, status, decideBy, drawnUp } = registration
  const { data: payment } = useAsk(
    depositPayments.seeDepositPayment,
    { id },
    { enabled: status === 'WAITING' && can.length > 0 },
  )
  const close = () => setAsking(undefined)
  if (status !== 'WAITING') return null
  return (
    <section className="panel panel-main" aria-labelledby="decision">
      <h2 id="decision">{words.decision}</h2>
      <TimeLimit day={lastDayBefore(decideBy)} />
      {payment && <FoundDeposit payment={payment} />}
      {can.length === 0 && <p>{drawnUp ? words.neverSigned : words.cannotDecide}</p>}
      {drawnUp && can.length > 0 && <OrderToSign registration={registration} drawnUp={drawnUp} />}
      {drawnUp && can.length > 0 && <p>{words.decideAnew}</p>}
      <div className="row">
        {can.includes('approve') && (
          <Button variant={drawnUp ? 'default' : 'filled'} onClick={() => setAsking('approve')}>
            {words.approve}
          </Button>
        )}
        {can.includes('deny') && (
          <Button variant="default" onClick={() => setAsking('deny')}>
            {words.deny}
          </Button>
        )}
      </div>
      {asking === 'approve' && <Approve registration={registration} payment={payment} close={close} />}
      {asking === 'deny' && <Deny registration={registration} close={close} />}
    </section>
  )
}

/** The last day of a time that runs out at midnight. */
const lastDayBefore = (moment: string) => dayInSofia(new Date(Date.parse(moment) - 1))

/** By the server's day; a warning from the day before on. */
function TimeLimit({ day }: { day: string }) {
  const { data: today } = useAsk(settings.seeToday, {})
  const until = words.decideBy(formatDate(day))
  if (!today) return <p>{until}</p>
  const warning =
    today > day
      ? words.decideLate
      : today === day
        ? words.decideToday
        : Date.parse(day) - Date.parse(today) <= 86_400_000
          ? words.decideSoon
          : undefined
  if (!warning) return <p>{until}</p>
  return (
    <div className={`note ${today > day ? 'note-bad' : 'note-warn'}`}>
      <strong>{warning}</strong>
      <p>{until}</p>
    </div>
  )
}
