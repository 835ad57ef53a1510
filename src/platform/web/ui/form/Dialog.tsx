/** The browser's own dialog with a heading: it keeps the focus inside, closes with Esc, gives the focus back. */
import { CloseButton } from '@mantine/core'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { whole } from '#platform/web/whole-numbers.tsx'
import { messages } from '#platform/web/ui/ui.messages.ts'
import classes from './Dialog.module.css'

const words = dictionary(messages)

type Props = {
  title: ReactNode
  onClose: () => void
  /** While something is being done there is no way out. */
  busy?: boolean
  wide?: boolean
  children: ReactNode
}

export function Dialog({ title, onClose, busy = false, wide = false, children }: Props) {
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
  return (
    <dialog
      ref={dialog}
      className={wide ? `${classes.dialog} ${classes.wide}` : classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose()
      }}
    >
      <div className={classes.inside}>
        <div className={classes.head}>
          <h2 id={id}>{typeof title === 'string' ? whole(title) : title}</h2>
          <CloseButton aria-label={words.close} onClick={onClose} disabled={busy} size="lg" />
        </div>
        {children}
      </div>
    </dialog>
  )
}
