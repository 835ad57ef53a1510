/** Approving and denying an application, each confirmed first; a denial with its reason. */
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { faultsIn } from '../../platform/validation.ts'
import { useDo } from '../../platform/web/hooks.ts'
import { dictionary, language } from '../../platform/web/say.ts'
import { Confirm } from '../../platform/web/ui/Confirm.tsx'
import { leaveNotice } from '../../platform/web/ui/Notice.tsx'
import { registrations } from '../registration.contract.ts'
import type { Registration } from '../registration.contract.ts'
import { messages } from '../registration.messages.ts'

const words = dictionary(messages)

/** The dialog shows by itself why a decision was refused. What follows a decision is chained, not a callback: the dialog may be gone by then. */
const shown = () => {}

type Props = { registration: Registration; close: () => void }

export function Approve({ registration: { id, number, participant }, close }: Props) {
  const approve = useDo(registrations.approveRegistration)
  const done = () => {
    close()
    leaveNotice(words.approvedDone(number))
  }
  return (
    <Confirm
      opened
      title={words.approveTitle}
      confirm={words.approve}
      busy={approve.isPending}
      error={approve.error}
      onClose={close}
      onConfirm={() => void approve.mutateAsync({ id }).then(done, shown)}
    >
      <p>{words.approveText(participant)}</p>
    </Confirm>
  )
}

export function Deny({ registration: { id, number, participant }, close }: Props) {
  const deny = useDo(registrations.denyRegistration)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const done = () => {
    close()
    leaveNotice(words.deniedDone(number))
  }
  const confirm = () => {
    const parsed = registrations.denyRegistration.input.safeParse(
      { id, reason },
      { error: faultsIn(language) },
    )
    setFault(parsed.error?.issues[0]?.message)
    if (parsed.success) void deny.mutateAsync(parsed.data).then(done, shown)
    else document.getElementById('reason')?.focus()
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
      <p>{words.denyText(participant)}</p>
      <Textarea
        id="reason"
        label={words.reason}
        description={words.reasonHint}
        required
        rows={4}
        maxLength={2000}
        value={reason}
        error={fault}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </Confirm>
  )
}
