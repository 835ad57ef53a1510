/** What stands around every screen: header, menu, the place of the screen itself, footer. */
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { WaitsForBailiff } from '#people/profile/web/WaitsForBailiff.tsx'
import { dictionary } from '#platform/web/say.ts'
import { messages } from './frame.messages.ts'
import { Footer } from './Footer.tsx'
import { Header, SIDE_MENU } from './Header.tsx'
import { whenPaletteOpens } from './palette-key.ts'
import { SessionNotice } from './SessionNotice.tsx'
import { useStandingMenu } from './standing-menu.ts'
import { useVisitor } from './use-visitor.ts'

// Most of those who come see none of these.
const Drawer = lazy(async () => ({ default: (await import('./Drawer.tsx')).Drawer }))
const Menu = lazy(async () => ({ default: (await import('./Menu.tsx')).Menu }))
const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))

const words = dictionary(messages)
const main = () => document.getElementById('main')

export function Frame() {
  const here = useRouterState({ select: ({ location }) => location.href })
  const atHome = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const user = useVisitor()
  // A menu opened at one address is closed at the next.
  const [menuOpenAt, openMenuAt] = useState<string>()
  const menuIsOpen = menuOpenAt === here
  /** Once it was opened it stays, so that the focus finds its way back when it is shut. */
  const [drawn, draw] = useState(false)
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
      {drawn && (
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
