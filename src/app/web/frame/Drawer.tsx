/** The side menu: a signed-in person's screens; on phones also the tools of the header, for visitors too. */
import { useEffect, useRef } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Menu } from './Menu.tsx'
import './menu.css'
import type { Visitor } from './menu.ts'
import { messages } from './frame.messages.ts'
import { CloseIcon } from './icons.tsx'
import { Tools } from './Tools.tsx'

const words = dictionary(messages)

export function Drawer({ user, open, close }: { user: Visitor; open: boolean; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    // The browser's own dialog brings the focus trap, Escape and the return of the focus; a click beside it closes it too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={words.menu}
      onClose={close}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className="drawer-inside">
        <button type="button" className="tool drawer-close" onClick={close}>
          <CloseIcon />
          <span className="visually-hidden">{words.closeMenu}</span>
        </button>
        <nav aria-label={words.menu}>
          <Menu user={user} seen={open} onFollow={close} />
        </nav>
        <div className="drawer-tools">
          <Tools user={user} />
        </div>
      </div>
    </dialog>
  )
}
