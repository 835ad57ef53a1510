/** The signed-in person's name, the way to the profile, and the way out. */
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { signOut } from '#people/sign-in/web/sign-out.ts'
import { dictionary } from '#platform/web/say.ts'
import { messages } from './frame.messages.ts'
import { DownIcon, PersonIcon } from './icons.tsx'

const words = dictionary(messages)

export function UserMenu({ name }: { name: string }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const list = useId()
  const leave = async () => {
    await signOut()
    cache.clear()
    await navigate({ to: '/login' })
  }
  return (
    // Not a widget of its own: it only hears Escape and the focus leaving its buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="user-area"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return
        setOpen(false)
        opener.current?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <button
        ref={opener}
        type="button"
        className="tool user"
        aria-label={words.account(name)}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <PersonIcon />
        <span className="user-name">{name}</span>
        <DownIcon />
      </button>
      <div id={list} className="user-menu" hidden={!open}>
        <p className="user-menu-name">{name}</p>
        <Link to="/account/profile" className="tool" onClick={() => setOpen(false)}>
          {words.myProfile}
        </Link>
        <button type="button" className="tool" onClick={() => void leave()}>
          {words.logOut}
        </button>
      </div>
    </div>
  )
}
