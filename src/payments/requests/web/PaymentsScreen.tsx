/** Requests for payment as administrators see them: who pays what, how it stands, and what is wrong. */
import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { terms } from '#payments/terms/terms.contract.ts'
import { messages as termsMessages } from '#payments/terms/terms.messages.ts'
import { formatMoney } from '#platform/money.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { choices, dictionary, language } from '#platform/web/say.ts'
import { Price } from '#platform/web/ui/Price.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { RowActions } from '#platform/web/ui/form/RowActions.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { ListScreen, stateColumn } from '#platform/web/ui/grid/ListScreen.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { type PaymentAct, type PaymentRow, payments, type PaymentStatus } from '../requests.contract.ts'
import { messages, periods, services, statuses } from '../requests.messages.ts'
import { failureOf, failures } from '../failures.ts'
import { PaymentDialog } from './PaymentDialog.tsx'
import { STATUS_TONES } from './StatusChip.tsx'

const words = dictionary(messages)
const statusNames = dictionary(statuses)

type Props = { payment: Pick<PaymentRow, 'id' | 'reference' | 'can'> }
type DialogProps = Props & { close: () => void }

/** What an administrator can do with a request for payment: read its history, ask how it stands, withdraw it, note a payment, renew it. */
function PaymentActions({ payment }: Props) {
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
    noteAtDesk: (close: () => void) => <NotePaidAtDesk payment={payment} close={close} />,
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

function Withdraw({ payment: { id, reference }, close }: DialogProps) {
  const withdraw = useCommand(payments.withdrawPayment, close, stands(reference))
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

function NotePaidAtDesk({ payment: { id, reference }, close }: DialogProps) {
  const note = useCommand(payments.notePaymentAtDesk, close, stands(reference))
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

const failureNames = dictionary(failures)
const serviceNames = dictionary(services)
const ofTerms = dictionary(termsMessages)

type Row = RowOf<typeof payments.listPayments>

const COLUMNS: readonly Column<Row>[] = [
  { key: 'id', title: words.id, sortable: true, optional: true },
  { key: 'reference', title: words.reference, sortable: true },
  stateColumn({
    key: 'status',
    title: words.status,
    sortable: true,
    tone: ({ status }) => STATUS_TONES[status],
    name: ({ status }) => statusNames[status],
    note: ({ error }) => error && failureNames[failureOf(error)],
  }),
  { key: 'payer', title: words.payer },
  {
    key: 'page',
    title: words.request,
    render: ({ page, reference }) => (
      <a href={page} aria-label={words.of(words.openRequest, reference)}>
        {words.openRequest}
      </a>
    ),
    text: ({ page }) => page,
  },
  { key: 'service', title: words.service, optional: true, text: (row) => serviceNames[row.service] },
  {
    key: 'amount',
    title: words.amount,
    sortable: true,
    align: 'right',
    render: (row) => <Price amount={row.amount} currency={row.currency} stacked />,
    text: (row) => formatMoney(row.amount, row.currency, language),
  },
  { key: 'portalId', title: words.portalId, hideOnPhone: true },
  { key: 'openedAt', title: words.openedAt, sortable: true, as: 'moment' },
  { key: 'changedAt', title: words.changedAt, sortable: true, as: 'moment', optional: true },
  { key: 'expiresAt', title: words.expiresAt, sortable: true, as: 'moment' },
  { key: 'actions', title: words.actions, tools: true, render: (row) => <PaymentActions payment={row} /> },
]

const FILTERS = [
  { key: 'status', label: words.status, options: choices(statusNames) },
  { key: 'service', label: words.service, options: choices(serviceNames) },
  { key: 'period', label: words.period, options: choices(dictionary(periods)) },
  { key: 'trouble', label: words.trouble, options: [{ value: 'yes', label: words.withProblem }] },
]

export function PaymentsScreen() {
  const { data } = useAsk(terms.seeTerms, {})
  return (
    <ListScreen
      name="payments"
      title={words.title}
      lead={words.lead}
      endpoint={payments.listPayments}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      filterFields={FILTERS}
      searchLabel={words.search}
      empty={{ title: words.none, hint: words.noneHint }}
    >
      {data && !data.configured && <p className="note note-warn">{ofTerms.notConfigured}</p>}
      {data?.current.providerIban === null && <p className="note note-warn">{ofTerms.noAccount}</p>}
    </ListScreen>
  )
}
