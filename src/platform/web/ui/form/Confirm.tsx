/** Asks before what cannot be undone. The browser's own dialog: it keeps the focus inside, closes with Esc, gives the focus back. */
import { Button, CloseButton } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { dictionary } from '../../say.ts'
import classes from './Confirm.module.css'
import { messages } from '../messages.ts'

const words = dictionary(messages)

type Props = {
  title: string
  /** The deed itself, in the words of the button that asked: "Publish", "Delete the draft". */
  confirm: string
  /** What is lost or fixed for good. */
  children: ReactNode
  onConfirm: () => void
  onClose: () => void
  /** A deed that takes something away. */
  danger?: boolean
  busy?: boolean
  /** Why the server turned the deed down; stays in the dialog, where the person is. */
  error?: Error | null
}

export function Confirm({ opened, ...asked }: Props & { opened: boolean }) {
  return opened && <Asking {...asked} />
}

function Asking({ title, confirm, children, onConfirm, onClose, danger, busy = false, error }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed before it leaves the page, else the browser does not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // To the field that has to be filled in, else to the way out.
    element?.querySelector<HTMLElement>('select, textarea, input, [data-way-out]')?.focus()
    return () => element?.close()
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm()
  }
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose()
      }}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.head}>
          <h2 id={id}>{title}</h2>
          <CloseButton aria-label={words.close} onClick={onClose} disabled={busy} size="lg" />
        </div>
        <div className={classes.body}>{children}</div>
        {error && (
          <p role="alert" className="note note-bad">
            {error.message}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} disabled={busy} data-way-out>
            {words.goBack}
          </Button>
          <Button type="submit" loading={busy} {...(danger && { className: classes.danger })}>
            {confirm}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
