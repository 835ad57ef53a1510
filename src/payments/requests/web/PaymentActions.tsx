/** What an administrator can do with a request for payment: read its history, ask how it stands, withdraw it, note a payment, renew it. */
import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { ConfirmCommand, RowActions } from '#platform/web/ui/form/RowActions.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { type PaymentAct, type PaymentRow, payments, type PaymentStatus } from '../requests.contract.ts'
import { messages, statuses } from '../requests.messages.ts'
import { PaymentDialog } from './PaymentDialog.tsx'

const words = dictionary(messages)
const statusNames = dictionary(statuses)

type Props = { payment: Pick<PaymentRow, 'id' | 'reference' | 'can'> }
type Asked = Props & { close: () => void }

export function PaymentActions({ payment }: Props) {
  const { id, reference } = payment
  const label = (act: 'see' | PaymentAct) => words.of(words[act], reference)
  const command = (act: PaymentAct) => ({ input: { id }, title: label(act), confirm: words[act] })
  const dialogs = {
    see: (close: () => void) => <PaymentDialog id={id} onClose={close} />,
    check: (close: () => void) => (
      <ConfirmCommand
        {...command('check')}
        endpoint={payments.checkPayment}
        said={stands(reference)}
        onClose={close}
      >
        {words.checkText}
      </ConfirmCommand>
    ),
    withdraw: (close: () => void) => <Withdraw payment={payment} close={close} />,
    noteAtDesk: (close: () => void) => <NoteAtDesk payment={payment} close={close} />,
    renew: (close: () => void) => (
      <ConfirmCommand
        {...command('renew')}
        endpoint={payments.renewEndedPayment}
        said={(renewed) => words.doneRenewed(renewed.reference)}
        onClose={close}
      >
        {words.renewText}
      </ConfirmCommand>
    ),
  }
  const actions = (['see', ...payment.can] as const).map((act) => ({
    name: words[act],
    label: label(act),
    dialog: dialogs[act],
  }))
  return <RowActions actions={actions} />
}

const stands = (reference: string) => (answer: { status: PaymentStatus }) =>
  words.doneStatus(reference, statusNames[answer.status])

function Withdraw({ payment: { id, reference }, close }: Asked) {
  const withdraw = useDeed(payments.withdrawPayment, close, stands(reference))
  const [ground, setGround] = useState('')
  return (
    <Confirm
      danger
      title={words.of(words.withdraw, reference)}
      confirm={words.withdraw}
      {...withdraw.asked}
      onConfirm={() => withdraw.check({ id, ground })}
    >
      <p>{words.withdrawText}</p>
      <Ground value={ground} onChange={setGround} error={withdraw.faultOf('ground')} />
    </Confirm>
  )
}

const METHODS = [
  { value: 'DESK', label: words.atDesk },
  { value: 'OTHER', label: words.otherwise },
]

function NoteAtDesk({ payment: { id, reference }, close }: Asked) {
  const note = useDeed(payments.notePaymentAtDesk, close, stands(reference))
  const [method, setMethod] = useState('DESK')
  const [ground, setGround] = useState('')
  return (
    <Confirm
      title={words.of(words.noteAtDesk, reference)}
      confirm={words.noteAtDesk}
      {...note.asked}
      onConfirm={() => note.check({ id, method, ground })}
    >
      <p>{words.noteAtDeskText}</p>
      <NativeSelect
        label={words.method}
        data={METHODS}
        value={method}
        onChange={({ currentTarget: { value } }) => setMethod(value)}
      />
      <Ground value={ground} onChange={setGround} error={note.faultOf('ground')} />
    </Confirm>
  )
}

type GroundProps = { value: string; onChange: (value: string) => void; error: string | undefined }

function Ground({ value, onChange, error }: GroundProps) {
  return (
    <Textarea
      data-path="ground"
      label={words.ground}
      description={words.groundHint}
      required
      rows={3}
      maxLength={500}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
