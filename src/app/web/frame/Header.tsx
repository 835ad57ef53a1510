/** The header: whose portal this is, and what a person needs on every screen. */
import { Link } from '@tanstack/react-router'
import { dictionary, language } from '#platform/web/say.ts'
import type { storedUser } from '#platform/web/session.ts'
import { messages } from './frame.messages.ts'
import { MenuIcon, PersonIcon } from './icons.tsx'
import { PortalMark } from './Marks.tsx'
import { Tools } from './Tools.tsx'
import { UserMenu } from './UserMenu.tsx'
import { Ways } from './Ways.tsx'

const words = dictionary(messages)

type Props = {
  user: ReturnType<typeof storedUser>
  menuIsOpen: boolean
  /** It stands beside the page, and its button shows and shuts it; else it is a dialog. */
  menuStands: boolean
  openMenu: () => void
}

export const SIDE_MENU = 'side-menu'

export function Header({ user, menuIsOpen, menuStands, openMenu }: Props) {
  return (
    <header className="header">
      <div className="header-row">
        <button
          type="button"
          className={user ? 'tool menu-button' : 'tool menu-button menu-button-visitor'}
          aria-expanded={menuIsOpen}
          {...(menuStands ? { 'aria-controls': SIDE_MENU } : { 'aria-haspopup': 'dialog' })}
          onClick={openMenu}
        >
          <MenuIcon />
          <span className="visually-hidden">{words.menu}</span>
        </button>
        <Link to="/" className="brand">
          <PortalMark />
          <span className="brand-words" lang={language}>
            <span className="brand-ministry">{words.ministry}</span>
            <span className="brand-title">{words.title}</span>
            <span className="brand-short">{words.shortTitle}</span>
          </span>
          <span className="visually-hidden">, {words.homeLink}</span>
        </Link>
        <div className="header-tools">
          <Tools user={user} />
        </div>
        {user ? <UserMenu name={user.fullName || user.userName} /> : <LogIn />}
      </div>
      {!user && <Ways />}
    </header>
  )
}

const LogIn = () => (
  <Link to="/login" className="log-in">
    <PersonIcon />
    {words.logIn}
  </Link>
)
