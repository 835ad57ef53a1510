/** The side menu: a signed-in person's screens; on phones also the tools of the header, for visitors too. */
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { dictionary, say } from '../../../platform/web/say.ts'
import { menuOf, type MenuEntry, type Visitor } from './menu.ts'
import { messages } from './messages.ts'
import { CloseIcon } from './icons.tsx'
import { manualAddress, Tools } from './Tools.tsx'

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
          {menuOf(user).map(({ label, entries }, index) => (
            <div key={label?.en ?? index} className="drawer-group">
              {label && <p className="drawer-label">{say(label)}</p>}
              <ul>
                {entries.map((entry) => (
                  <li key={entry.label.en}>
                    <Entry {...entry} onFollow={close} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="drawer-tools">
          <Tools user={user} />
        </div>
      </div>
    </dialog>
  )
}

function Entry({ onFollow, ...entry }: MenuEntry & { onFollow: () => void }) {
  if ('download' in entry)
    return (
      <a href={manualAddress(entry.download)} download onClick={onFollow}>
        {say(entry.label)}
      </a>
    )
  return (
    <Link to={entry.to} activeOptions={{ exact: true, includeSearch: false }} onClick={onFollow}>
      {say(entry.label)}
    </Link>
  )
}
