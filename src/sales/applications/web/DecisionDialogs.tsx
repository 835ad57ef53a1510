/** Approving and refusing an application: the deposit as the organiser found it, or the grounds and the exact reason. */
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { MoneyInput } from '#platform/web/ui/form/MoneyInput.tsx'
import { usePriceText } from '#platform/web/ui/Price.tsx'
import type { DepositPayment } from '#sales/deposits/deposit-payment.contract.ts'
import { type Ground, groundsFor } from '#sales/parties/application.contract.ts'
import { grounds as groundTexts, messages as applying } from '../application.messages.ts'
import { applications } from '../applications.contract.ts'
import type { Application } from '../applications.contract.ts'
import { messages } from '../applications.messages.ts'
import classes from '../../notice/web/editor/editor.module.css'

const words = { ...dictionary(messages), ...dictionary(applying) }
const groundNames = dictionary(groundTexts)

type Props = { registration: Application; close: () => void }

/** What statements show for certain: how much, the last day of it, and by whom. */
function foundIn(payment: DepositPayment | undefined) {
  const certain = (payment?.lines ?? []).filter(({ why }) => why === null)
  const last = certain.at(-1)
  return (
    last && { amount: certain.reduce((sum, { amount }) => sum + amount, 0), on: last.on, payer: last.payer }
  )
}

export function Approve({ registration, payment, close }: Props & { payment: DepositPayment | undefined }) {
  const { id, number, participant, represented, deposit, currency, exempt } = registration
  const approve = useDeed(applications.approveRegistration, close, ({ toSign }) =>
    toSign ? words.orderDrawn(number) : words.approvedDone(number),
  )
  const priceText = usePriceText()
  const [found] = useState(() => foundIn(payment))
  const [accepted, setAccepted] = useState(false)
  const [amount, setAmount] = useState<number | string>(found?.amount ?? deposit)
  const [paidOn, setPaidOn] = useState(found?.on ?? '')
  const [payer, setPayer] = useState(found?.payer || (represented?.name ?? participant))
  return (
    <Confirm
      title={words.approveTitle}
      confirm={words.approve}
      {...approve.asked}
      onConfirm={() =>
        approve.check({ id, ...(accepted ? { exempt: true } : { deposit: { amount, paidOn, payer } }) })
      }
    >
      <p>{words.approveText(represented?.name ?? participant)}</p>
      <p>
        {words.depositIs(priceText(deposit, currency))} {words.depositConfirmed}
      </p>
      {exempt && (
        <Checkbox
          label={words.confirmExempt}
          checked={accepted}
          onChange={({ currentTarget: { checked } }) => setAccepted(checked)}
        />
      )}
      {!accepted && (
        <>
          <MoneyInput
            label={words.amountPaid}
            required
            currency={currency}
            value={amount}
            onChange={setAmount}
            error={approve.faultOf('deposit.amount')}
            data-path="deposit.amount"
          />
          <DayInput
            label={words.paidOn}
            defaultValue={paidOn}
            required
            onChange={setPaidOn}
            error={approve.faultOf('deposit.paidOn')}
            data-path="deposit.paidOn"
          />
          <TextInput
            label={words.payer}
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

export function Deny({ registration, close }: Props) {
  const { id, number, participant, represented, procedure } = registration
  const deny = useDeed(applications.denyRegistration, close, ({ toSign }) =>
    toSign ? words.orderDrawn(number) : words.deniedDone(number),
  )
  const [grounds, setGrounds] = useState<Ground[]>([])
  const [reason, setReason] = useState('')
  return (
    <Confirm
      danger
      title={words.denyTitle}
      confirm={words.deny}
      {...deny.asked}
      onConfirm={() => deny.check({ id, grounds, reason })}
    >
      <p>{words.denyText(represented?.name ?? participant)}</p>
      <Checkbox.Group
        label={words.groundsLabel}
        required
        value={grounds}
        onChange={setGrounds}
        error={deny.faultOf('grounds') && words.groundsMissing}
      >
        <div className={classes.options}>
          {groundsFor(procedure).map((ground, index) => (
            <Checkbox
              key={ground}
              value={ground}
              label={groundNames[ground]}
              {...(index === 0 && { 'data-path': 'grounds' })}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label={words.reason}
        description={words.reasonHint}
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
