/** Asks before what cannot be undone. */
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { messages } from '#platform/web/ui/ui.messages.ts'
import { Dialog } from './Dialog.tsx'
import classes from './Dialog.module.css'

const words = dictionary(messages)

type Props = {
  opened?: boolean
  title: string
  /** The action itself, in the words of the button that asked: "Publish", "Delete the draft". */
  confirm: string
  /** What is lost or fixed for good. */
  children: ReactNode
  onConfirm: () => void
  onClose: () => void
  /** An action that takes something away. */
  danger?: boolean
  busy?: boolean
  /** Why the server turned the action down; stays in the dialog, where the person is. */
  error?: Error | null
}

export function Confirm(props: Props) {
  const { opened = true, title, confirm, children, onConfirm, onClose, danger, busy = false, error } = props
  if (!opened) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm()
  }
  return (
    <Dialog title={title} onClose={onClose} busy={busy}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.body}>{children}</div>
        {error && (
          <p role="alert" className="note note-bad">
            {error.message}
          </p>
        )}
        <div className="buttons buttons-end">
          <Button variant="default" onClick={onClose} disabled={busy} data-way-out>
            {words.goBack}
          </Button>
          <Button type="submit" loading={busy} {...(danger && { className: classes.danger })}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
