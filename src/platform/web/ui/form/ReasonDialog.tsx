/** Asks for the reason of an action that takes something back or keeps it against the rule; the reason is kept with it. */
import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Confirm } from './Confirm.tsx'

type Props = {
  title: string
  confirm: string
  /** What the dialog has to know of the action: `asked` of `useCommand`. */
  asked: { opened?: boolean; busy: boolean; error: Error | null; onClose: () => void }
  /** What is wrong with the reason. */
  fault: string | undefined
  label: string
  hint?: string
  onConfirm: (reason: string) => void
  /** What happens by it, above the reason. */
  children?: ReactNode
}

export function ReasonDialog({ title, confirm, asked, fault, label, hint, onConfirm, children }: Props) {
  const [reason, setReason] = useState('')
  return (
    <Confirm title={title} confirm={confirm} {...asked} onConfirm={() => onConfirm(reason)}>
      {children}
      <Textarea
        label={label}
        description={hint}
        required
        rows={3}
        maxLength={500}
        value={reason}
        error={fault}
        data-path="reason"
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </Confirm>
  )
}
