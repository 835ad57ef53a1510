/** Approving and refusing an application: the deposit as the organiser found it, or the grounds and the exact reason. */
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { faultsByField, faultsIn } from '../../../platform/validation.ts'
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { DayInput } from '../../../platform/web/ui/form/DayInput.tsx'
import { MoneyInput } from '../../../platform/web/ui/form/MoneyInput.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { usePriceText } from '../../../platform/web/ui/Price.tsx'
import { type Ground, groundsFor } from '../../parties/application.contract.ts'
import { grounds as groundTexts, messages as applying } from '../application.messages.ts'
import { registrations } from '../registration.contract.ts'
import type { Registration } from '../registration.contract.ts'
import { messages } from '../registration.messages.ts'
import classes from '../../notice/web/editor/editor.module.css'

const words = { ...dictionary(messages), ...dictionary(applying) }
const groundNames = dictionary(groundTexts)

/** The dialog shows by itself why a decision was refused. What follows a decision is chained, not a callback: the dialog may be gone by then. */
const shown = () => {}

type Props = { registration: Registration; close: () => void }
type Faults = Record<string, string[]>

const focusOn = (path: string) =>
  document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus()

export function Approve({ registration, close }: Props) {
  const { id, number, participant, represented, deposit, currency, exempt } = registration
  const approve = useDo(registrations.approveRegistration)
  const priceText = usePriceText()
  const [accepted, setAccepted] = useState(false)
  const [amount, setAmount] = useState<number | string>(deposit)
  const [paidOn, setPaidOn] = useState('')
  const [payer, setPayer] = useState(represented?.name ?? participant)
  const [faults, setFaults] = useState<Faults>({})
  const done = ({ toSign }: { toSign: boolean }) => {
    close()
    leaveNotice(toSign ? words.orderDrawn(number) : words.approvedDone(number))
  }
  const confirm = () => {
    const given = accepted ? { id, exempt: true } : { id, deposit: { amount, paidOn, payer } }
    const parsed = registrations.approveRegistration.input.safeParse(given, { error: faultsIn(language) })
    setFaults(parsed.success ? {} : faultsByField(parsed.error))
    if (parsed.success) void approve.mutateAsync(parsed.data).then(done, shown)
    else focusOn(Object.keys(faultsByField(parsed.error))[0]!)
  }
  return (
    <Confirm
      opened
      title={words.approveTitle}
      confirm={words.approve}
      busy={approve.isPending}
      error={approve.error}
      onClose={close}
      onConfirm={confirm}
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
            error={faults['deposit.amount']?.[0]}
            data-path="deposit.amount"
          />
          <DayInput
            label={words.paidOn}
            required
            onChange={setPaidOn}
            error={faults['deposit.paidOn']?.[0]}
            data-path="deposit.paidOn"
          />
          <TextInput
            label={words.payer}
            required
            maxLength={300}
            value={payer}
            onChange={({ currentTarget: { value } }) => setPayer(value)}
            error={faults['deposit.payer']?.[0]}
            data-path="deposit.payer"
          />
        </>
      )}
    </Confirm>
  )
}

export function Deny({ registration, close }: Props) {
  const { id, number, participant, represented, procedure } = registration
  const deny = useDo(registrations.denyRegistration)
  const [grounds, setGrounds] = useState<Ground[]>([])
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const done = ({ toSign }: { toSign: boolean }) => {
    close()
    leaveNotice(toSign ? words.orderDrawn(number) : words.deniedDone(number))
  }
  const confirm = () => {
    const parsed = registrations.denyRegistration.input.safeParse(
      { id, grounds, reason },
      { error: faultsIn(language) },
    )
    const found = parsed.success ? {} : faultsByField(parsed.error)
    setFaults(found)
    if (parsed.success) void deny.mutateAsync(parsed.data).then(done, shown)
    else focusOn(found['grounds'] ? 'grounds' : 'reason')
  }
  return (
    <Confirm
      opened
      danger
      title={words.denyTitle}
      confirm={words.deny}
      busy={deny.isPending}
      error={deny.error}
      onClose={close}
      onConfirm={confirm}
    >
      <p>{words.denyText(represented?.name ?? participant)}</p>
      <Checkbox.Group
        label={words.groundsLabel}
        required
        value={grounds}
        onChange={(chosen) => setGrounds(chosen as Ground[])}
        error={faults['grounds'] && words.groundsMissing}
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
        error={faults['reason']?.[0]}
        data-path="reason"
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </Confirm>
  )
}
