/** Asks before a machine is struck off the register, and why it is. */
import { Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { type Machine, machinery } from '../machinery.contract.ts'
import { machineMessages } from '../machinery.messages.ts'

const words = dictionary(machineMessages)

type Props = {
  machine: Pick<Machine, 'id' | 'version' | 'registrationNumber' | 'inForce'>
  close: () => void
}

export function StrikeOffDialog({ machine: { id, version, registrationNumber, inForce }, close }: Props) {
  const doing = useDeed(machinery.deleteMachine, close, () => words.deleted(registrationNumber))
  const [ground, setGround] = useState('')
  const [seen, setSeen] = useState(false)
  return (
    <Confirm
      danger
      title={words.strikeOffTitle}
      confirm={words.strikeOff}
      {...doing.asked}
      onConfirm={() => doing.check({ id, after: version, ground, distraintsSeen: seen ? inForce : 0 })}
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
        data-path="ground"
        label={words.reason}
        required
        rows={3}
        maxLength={500}
        value={ground}
        error={doing.faultOf('ground')}
        onChange={({ currentTarget: { value } }) => setGround(value)}
      />
    </Confirm>
  )
}
