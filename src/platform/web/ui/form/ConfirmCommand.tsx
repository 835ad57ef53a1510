/** Asks before a command that needs nothing else to be filled in, such as sending again. */
import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { AnyEndpoint, InputOf, OutputOf } from '#platform/endpoint.ts'
import { Confirm } from './Confirm.tsx'
import { useCommand } from './use-command.ts'

type Command<E extends AnyEndpoint> = {
  endpoint: E
  input: InputOf<E>
  title: string
  /** The command in the words of the button that asked for it. */
  confirm: string
  /** Says that it is done. */
  said: (answer: OutputOf<E>) => string
  danger?: boolean
  /** What it does: a sentence, or paragraphs. */
  children: ReactNode
}

/** The question itself, closed by `onClose` when the command is done or given up. */
export function ConfirmCommand<E extends AnyEndpoint>(props: Command<E> & { onClose: () => void }) {
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
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Confirm>
  )
}

type ButtonOf<E extends AnyEndpoint> = ButtonProps &
  Command<E> & {
    /** Follows the words of the button for who listens: which of several such buttons it is. */
    which?: ReactNode
  }

/** A button that asks first and then sends its command. */
export function CommandButton<E extends AnyEndpoint>({
  endpoint,
  input,
  title,
  confirm,
  said,
  danger = false,
  children,
  which,
  ...look
}: ButtonOf<E>) {
  const [asking, setAsking] = useState(false)
  const command = { endpoint, input, title, confirm, said, danger, children }
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {confirm}
        {which}
      </Button>
      {asking && <ConfirmCommand {...command} onClose={() => setAsking(false)} />}
    </>
  )
}
