/** What can be done with a row of a list: each action is a button that opens its dialog. */
import { type ReactNode, useState } from 'react'
import type { AnyEndpoint, InputOf, OutputOf } from '#platform/endpoint.ts'
import { Confirm } from './Confirm.tsx'
import { useCommand } from './use-command.ts'

type Action = {
  name: string
  /** The name with what it is about, as a screen reader says it. */
  label: string
  dialog: (close: () => void) => ReactNode
}

export function RowActions({ actions }: { actions: readonly Action[] }) {
  const [open, setOpen] = useState<string>()
  return (
    <div className="row">
      {actions.map(({ name, label }) => (
        <button key={name} type="button" className="link" aria-label={label} onClick={() => setOpen(name)}>
          {name}
        </button>
      ))}
      {actions.find(({ name }) => name === open)?.dialog(() => setOpen(undefined))}
    </div>
  )
}

type Props<E extends AnyEndpoint> = {
  endpoint: E
  input: InputOf<E>
  title: string
  /** The command in the words of the button that asked for it. */
  confirm: string
  /** Says that it is done. */
  said: (answer: OutputOf<E>) => string
  onClose: () => void
  danger?: boolean
  /** What it does. */
  children: ReactNode
}

/** Confirms a command that needs nothing else to be filled in, such as sending again. */
export function ConfirmCommand<E extends AnyEndpoint>(props: Props<E>) {
  const { endpoint, input, title, confirm, said, onClose, danger = false, children } = props
  const command = useCommand(endpoint, onClose, said)
  return (
    <Confirm
      title={title}
      confirm={confirm}
      danger={danger}
      {...command.asked}
      onConfirm={() => command.send(input)}
    >
      <p>{children}</p>
    </Confirm>
  )
}
