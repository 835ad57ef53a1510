/** The organiser's decision on an application: its time limit, and the buttons that the server allows. */
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SignedActionForm } from '#actions/SignedActionForm.tsx'
import { dayInSofia, formatDate, formatLongDateTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { usePriceText } from '#platform/web/ui/Price.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { MoneyInput } from '#platform/web/ui/form/MoneyInput.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { type DepositPayment, depositPayments } from '#sales/deposits/deposit-payment.contract.ts'
import { FoundDeposit } from '#sales/deposits/web/FoundDeposit.tsx'
import classes from '#sales/notice/web/editor/editor.module.css'
import { type Ground, groundsFor } from '#sales/parties/application.contract.ts'
import { settings } from '#settings/settings.contract.ts'
import { grounds as groundTexts, messages as applying, syndicGrounds } from '../application.messages.ts'
import { type Application, applications } from '../applications.contract.ts'
import { NOT_DECIDED } from '../filing.contract.ts'
import { messages } from '../applications.messages.ts'
import { signOrder } from '../signature.ts'

const decisionDialogsWords = { ...dictionary(messages), ...dictionary(applying) }
const groundNames = dictionary(groundTexts)
const syndicNames = { ...groundNames, ...dictionary(syndicGrounds) }

type DecisionDialogsProps = { registration: Application; close: () => void }

const certainOf = (payment: DepositPayment | undefined) =>
  (payment?.lines ?? []).filter(({ why }) => why === null)

/** What statements show for certain and in time: how much, the last day of it, and by whom. */
function foundIn(payment: DepositPayment | undefined) {
  const certain = certainOf(payment).filter(({ on }) => on <= payment!.dueOn)
  const last = certain.at(-1)
  return (
    last && { amount: certain.reduce((sum, { amount }) => sum + amount, 0), on: last.on, payer: last.payer }
  )
}

/** Whether statements show for certain a deposit that came after registration had closed, and none in time: nobody is admitted on it. CPC art. 489(1), 501g(4). */
const isLate = (payment: DepositPayment | undefined) => certainOf(payment).length > 0 && !foundIn(payment)

/** Approving and refusing an application: the deposit as the organiser found it, or the grounds and the exact reason. */
function Approve({
  registration,
  payment,
  close,
}: DecisionDialogsProps & { payment: DepositPayment | undefined }) {
  const { id, number, participant, represented, deposit, currency, exempt } = registration
  const approve = useCommand(applications.approveRegistration, close, ({ toSign }) =>
    toSign ? decisionDialogsWords.orderDrawn(number) : decisionDialogsWords.approvedDone(number),
  )
  const priceText = usePriceText()
  const [found] = useState(() => foundIn(payment))
  const [accepted, setAccepted] = useState(false)
  const [amount, setAmount] = useState<number | string>(found?.amount ?? deposit)
  const [paidOn, setPaidOn] = useState(found?.on ?? '')
  const [payer, setPayer] = useState(found?.payer || (represented?.name ?? participant))
  return (
    <Confirm
      title={decisionDialogsWords.approveTitle}
      confirm={decisionDialogsWords.approve}
      {...approve.asked}
      onConfirm={() =>
        approve.check({ id, ...(accepted ? { exempt: true } : { deposit: { amount, paidOn, payer } }) })
      }
    >
      <p>{decisionDialogsWords.approveText(represented?.name ?? participant)}</p>
      <p>
        {decisionDialogsWords.depositIs(priceText(deposit, currency))} {decisionDialogsWords.depositConfirmed}
      </p>
      {exempt && (
        <Checkbox
          label={decisionDialogsWords.confirmExempt}
          checked={accepted}
          onChange={({ currentTarget: { checked } }) => setAccepted(checked)}
        />
      )}
      {!accepted && (
        <>
          <MoneyInput
            label={decisionDialogsWords.amountPaid}
            required
            currency={currency}
            value={amount}
            onChange={setAmount}
            error={approve.faultOf('deposit.amount')}
            data-path="deposit.amount"
          />
          <DayInput
            label={decisionDialogsWords.paidOn}
            defaultValue={paidOn}
            required
            onChange={setPaidOn}
            error={approve.faultOf('deposit.paidOn')}
            data-path="deposit.paidOn"
          />
          <TextInput
            label={decisionDialogsWords.payer}
            required
            maxLength={300}
            value={payer}
            onChange={({ currentTarget: { value } }) => setPayer(value)}
            error={approve.faultOf('deposit.payer')}
            data-path="deposit.payer"
          />
        </>
      )}
    </Confirm>
  )
}

function Deny({
  registration,
  payment,
  close,
}: DecisionDialogsProps & { payment: DepositPayment | undefined }) {
  const { id, number, participant, represented, procedure } = registration
  const deny = useCommand(applications.denyRegistration, close, ({ toSign }) =>
    toSign ? decisionDialogsWords.orderDrawn(number) : decisionDialogsWords.deniedDone(number),
  )
  const [grounds, setGrounds] = useState<Ground[]>(() => (isLate(payment) ? ['LATE_DEPOSIT'] : []))
  const [reason, setReason] = useState('')
  return (
    <Confirm
      danger
      title={decisionDialogsWords.denyTitle}
      confirm={decisionDialogsWords.deny}
      {...deny.asked}
      onConfirm={() => deny.check({ id, grounds, reason })}
    >
      <p>{decisionDialogsWords.denyText(represented?.name ?? participant)}</p>
      <Checkbox.Group
        label={decisionDialogsWords.groundsLabel}
        required
        value={grounds}
        onChange={setGrounds}
        error={deny.faultOf('grounds') && decisionDialogsWords.groundsMissing}
      >
        <div className={classes.options}>
          {groundsFor(procedure).map((ground, index) => (
            <Checkbox
              key={ground}
              value={ground}
              label={(procedure === 'TZ' ? syndicNames : groundNames)[ground]}
              {...(index === 0 && { 'data-path': 'grounds' })}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label={decisionDialogsWords.reason}
        description={decisionDialogsWords.reasonHint}
        required
        rows={4}
        maxLength={2000}
        value={reason}
        error={deny.faultOf('reason')}
        data-path="reason"
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </Confirm>
  )
}

const words = dictionary(messages)

type Props = { registration: Application; drawnUp: NonNullable<Application['drawnUp']> }

/** The order that waits for the organiser's signature: what it decides, the document to be signed, and handing it in. */
function OrderToSign({ registration: { id, number }, drawnUp: { status, at } }: Props) {
  return (
    <>
      <div className="note note-warn">
        <strong>{words.waitsForSignature}</strong>
        <p>
          {status === 'APPROVED'
            ? words.drawnApproval(formatLongDateTime(at))
            : words.drawnDenial(formatLongDateTime(at))}
        </p>
        <p>{words.unsignedMeans}</p>
      </div>
      <p>{words.signOrderNote}</p>
      <SignedActionForm action={signOrder} given={{ id, number }}>
        <div>
          <DownloadButton endpoint={applications.printOrderToSign} input={{ id }}>
            {words.downloadOrder}
          </DownloadButton>
        </div>
      </SignedActionForm>
    </>
  )
}

export function Decision({ registration }: { registration: Application }) {
  const [asking, setAsking] = useState<'approve' | 'deny'>()
  const { id, can, status, decideBy, drawnUp } = registration
  const { data: payment } = useAsk(
    depositPayments.seeDepositPayment,
    { id },
    { enabled: status === 'WAITING' && can.length > 0 },
  )
  const close = () => setAsking(undefined)
  // Whoever claims to owe no deposit may be admitted without one.
  const late = isLate(payment) && !registration.exempt
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
          <Button
            variant={drawnUp ? 'default' : 'filled'}
            disabled={late}
            aria-describedby={late ? 'approve-refused' : undefined}
            onClick={() => setAsking('approve')}
          >
            {words.approve}
          </Button>
        )}
        {can.includes('deny') && (
          <Button variant={late ? 'filled' : 'default'} onClick={() => setAsking('deny')}>
            {words.deny}
          </Button>
        )}
      </div>
      {late && can.includes('approve') && (
        <p id="approve-refused" className="dim measure">
          {say(NOT_DECIDED.depositLate)}
        </p>
      )}
      {asking === 'approve' && <Approve registration={registration} payment={payment} close={close} />}
      {asking === 'deny' && <Deny registration={registration} payment={payment} close={close} />}
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
