/** What stands around every screen: header, menu, the place of the screen itself, footer. */
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { WaitsForBailiff } from '#people/profile/web/WaitsForBailiff.tsx'
import { formatTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { storedSession, type storedUser } from '#platform/web/session.ts'
import { localStore } from '#platform/web/store.ts'
import { settings } from '#settings/settings.contract.ts'
import { Tools } from './Tools.tsx'
import { UserMenu } from './UserMenu.tsx'
import { messages } from './frame.messages.ts'
import { MenuIcon, PersonIcon } from './icons.tsx'
import type { Visitor } from './menu.ts'
import { whenPaletteOpens } from './palette-key.ts'
import { useVisitor } from './use-visitor.ts'

/** The two marks of the portal, drawn by us: letters only, since the coat of arms is not ours to use. */

/** The portal's: the З of „Запори“. */
const PortalMark = () => (
  <svg className="mark" viewBox="0 0 40 40" aria-hidden focusable={false}>
    <rect width="40" height="40" rx="8" />
    <path d="M13 13.4c1.7-2 4.1-3 7-3 4 0 6.6 1.9 6.6 4.9 0 2.9-2.4 4.6-6.1 4.6h-2.2 2.2c4.2 0 7 1.9 7 5.1 0 3.4-3 5.4-7.5 5.4-3.3 0-6-1.1-7.7-3.2" />
  </svg>
)

/** The ministry's: М and П in a frame. */
const MinistryMark = () => (
  <svg className="mark mark-framed" viewBox="0 0 40 40" aria-hidden focusable={false}>
    <rect x="1" y="1" width="38" height="38" rx="7" />
    <path d="M8.5 27V13.5l4.9 7.2 4.9-7.2V27M23.5 27V13.5h8V27" />
  </svg>
)

const words = dictionary(messages)

/** The row of links under the header, for visitors on a wide screen: on a telephone the menu has them. */
const Ways = () => (
  <nav className="ways" aria-label={words.ways}>
    <Link to="/announcements" activeOptions={{ exact: true }}>
      {words.announcements}
    </Link>
    <Link to="/auctions" activeOptions={{ exact: true }}>
      {words.auctions}
    </Link>
    <Link to="/auctions/practice">{words.practice}</Link>
    <Link to="/auctions/check">{words.check}</Link>
    <Link to="/how-it-works">{words.how}</Link>
  </nav>
)

type Props = {
  user: ReturnType<typeof storedUser>
  menuIsOpen: boolean
  /** It stands beside the page, and its button shows and shuts it; else it is a dialog. */
  menuStands: boolean
  openMenu: () => void
}

/** The header: whose portal this is, and what a person needs on every screen. */
const SIDE_MENU = 'side-menu'

function Header({ user, menuIsOpen, menuStands, openMenu }: Props) {
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

/** The footer: who runs the portal and by what law, ways on, and the version that is running. */
function Footer() {
  return (
    <footer className="footer">
      <div className="footer-row">
        <div className="footer-about">
          <div className="footer-marks">
            <span className="footer-mark">
              <MinistryMark />
              {words.ministry}
            </span>
            <span className="footer-mark">
              <PortalMark />
              {words.shortTitle}
            </span>
          </div>
          <p>{words.footer}</p>
          <Version />
        </div>
        <nav className="footer-links" aria-label={words.portal}>
          <Link to="/announcements">{words.announcements}</Link>
          <Link to="/auctions">{words.auctions}</Link>
          <Link to="/statistics">{words.statistics}</Link>
          <Link to="/status">{words.status}</Link>
          <Link to="/developers">{words.developers}</Link>
          <Link to="/feedback">{words.feedback}</Link>
          <Link to="/accessibility">{words.accessibility}</Link>
          <Link to="/privacy">{words.privacy}</Link>
          <Link to="/terms">{words.terms}</Link>
        </nav>
      </div>
    </footer>
  )
}

/** A version that could not be asked is left out; that is worth a line in the log, not a message. */
function Version() {
  const { data, error } = useAsk(settings.seeVersion, {})
  useEffect(() => {
    if (error) console.warn('The version is not known:', error.message)
  }, [error])
  return <p className="footer-version">{data && <Link to="/versions">{words.version(data)}</Link>}</p>
}

const KEY = 'menu'
const SHUT = 'shut'
/** As in frame.css. */
const WIDE = '(min-width: 90em)'

const listen = (check: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', check)
  return () => query.removeEventListener('change', check)
}

const isShut = () => localStore.get(KEY) === SHUT

/** Whether the menu stands beside the page: on wide screens, for whoever is signed in, until they shut it; the browser remembers that. */
function useStandingMenu(user: Visitor) {
  const wide = useSyncExternalStore(
    listen,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  const [shut, setShut] = useState(isShut)
  const may = wide && user !== undefined
  const stands = may && !shut
  // Room is left for it by this mark, which `first-paint.js` sets before anything is drawn.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-menu', stands)
  }, [stands])
  const turn = () => {
    setShut(!shut)
    localStore.set(KEY, shut ? 'open' : SHUT)
  }
  return { may, stands, turn }
}
const NOTICE_MS = 5 * 60_000
const CHECK_EVERY_MS = 15_000

const endSoon = () => {
  const end = storedSession()?.tokenExpiration
  return end && Date.parse(end) - Date.now() < NOTICE_MS ? end : undefined
}

/** Five minutes before a session ends, says so, while there is still time to save. */
function SessionNotice() {
  const [end, setEnd] = useState(endSoon)
  useEffect(() => {
    const timer = setInterval(() => setEnd(endSoon()), CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <output className="no-print">
      {end && <span className="session-notice">{words.sessionEnds(formatTime(end))}</span>}
    </output>
  )
}

// Most of those who come see none of these.
const Drawer = lazy(async () => ({ default: (await import('./Drawer.tsx')).Drawer }))
const Menu = lazy(async () => ({ default: (await import('./Menu.tsx')).Menu }))
const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))
const main = () => document.getElementById('main')

export function Frame() {
  const here = useRouterState({ select: ({ location }) => location.href })
  const atHome = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const user = useVisitor()
  // A menu opened at one address is closed at the next.
  const [menuOpenAt, openMenuAt] = useState<string>()
  const menuIsOpen = menuOpenAt === here
  /** Once it was opened it stays, so that the focus finds its way back when it is shut. */
  const [isRendered, draw] = useState(false)
  const openMenu = () => {
    draw(true)
    openMenuAt(here)
  }
  const { may, stands, turn } = useStandingMenu(user)
  const [finding, setFinding] = useState(false)
  useEffect(() => whenPaletteOpens(() => setFinding(true)), [])
  useFocusOnArrival()
  return (
    <>
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main()?.focus()
        }}
      >
        {words.skip}
      </a>
      <Header
        user={user}
        menuIsOpen={may ? stands : menuIsOpen}
        menuStands={may}
        openMenu={may ? turn : openMenu}
      />
      {stands && (
        <nav id={SIDE_MENU} className="side" aria-label={words.menu}>
          <Suspense>
            <Menu user={user} seen />
          </Suspense>
        </nav>
      )}
      {user && <SessionNotice />}
      <main id="main" tabIndex={-1}>
        {user && atHome && (
          <div className="frame-notice">
            <WaitsForBailiff />
          </div>
        )}
        <Outlet />
      </main>
      <Footer />
      {isRendered && (
        <Suspense>
          <Drawer user={user} open={menuIsOpen && !may} close={() => openMenuAt(undefined)} />
        </Suspense>
      )}
      {finding && (
        <Suspense>
          <Palette user={user} close={() => setFinding(false)} />
        </Suspense>
      )}
    </>
  )
}

/** After a navigation the heading of the new screen takes the focus, so that it is read out; until it is there, <main>. */
function useFocusOnArrival() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const heading = main()?.querySelector<HTMLElement>('h1[tabindex]')
        ;(heading ?? main())?.focus({ preventScroll: true })
      }),
    [router],
  )
}
