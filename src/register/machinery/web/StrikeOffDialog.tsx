/** Asks before a machine is struck off the register, and why it is. */
import { Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import { faultsIn } from '../../../platform/validation.ts'
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { type Machine, machinery } from '../machinery.contract.ts'
import { machineMessages } from '../machinery.messages.ts'

const words = dictionary(machineMessages)
/** The dialog shows by itself why the deed was refused. */
const shown = () => {}

type Props = {
  machine: Pick<Machine, 'id' | 'version' | 'registrationNumber' | 'inForce'>
  close: () => void
}

export function StrikeOffDialog({ machine: { id, version, registrationNumber, inForce }, close }: Props) {
  const doing = useDo(machinery.deleteMachine)
  const [ground, setGround] = useState('')
  const [fault, setFault] = useState<string>()
  const [seen, setSeen] = useState(false)
  const done = () => {
    close()
    leaveNotice(words.deleted(registrationNumber))
  }
  const confirm = () => {
    const parsed = machinery.deleteMachine.input.safeParse(
      { id, after: version, ground, distraintsSeen: seen ? inForce : 0 },
      { error: faultsIn(language) },
    )
    setFault(parsed.error?.issues[0]?.message)
    if (parsed.success) void doing.mutateAsync(parsed.data).then(done, shown)
    else document.getElementById('ground')?.focus()
  }
  return (
    <Confirm
      opened
      danger
      title={words.strikeOffTitle}
      confirm={words.strikeOff}
      busy={doing.isPending}
      error={doing.error}
      onClose={close}
      onConfirm={confirm}
    >
      <p>{words.strikeOffText(registrationNumber)}</p>
      {inForce > 0 && (
        <>
          <p className="note note-warn">{words.strikeOffWarning(inForce)}</p>
          <Checkbox
            label={words.distraintsSeen}
            checked={seen}
            required
            onChange={({ currentTarget: { checked } }) => setSeen(checked)}
          />
        </>
      )}
      <Textarea
        id="ground"
        label={words.reason}
        required
        rows={3}
        maxLength={500}
        value={ground}
        error={fault}
        onChange={({ currentTarget: { value } }) => setGround(value)}
      />
    </Confirm>
  )
}
