/** The menu: at once with its entries, and as soon as they are known with what waits at each. */
import { lazy, Suspense } from 'react'
import type { Visitor } from './menu.ts'
import { MenuList } from './CountedMenu.tsx'
import './menu.css'

const CountedMenu = lazy(async () => ({ default: (await import('./CountedMenu.tsx')).CountedMenu }))

/** `seen`: nobody is asked for the figures of a menu that is shut. */
export function Menu({ user, seen, onFollow }: { user: Visitor; seen: boolean; onFollow?: () => void }) {
  const plain = <MenuList user={user} {...(onFollow && { onFollow })} />
  if (!user || !seen) return plain
  return (
    <Suspense fallback={plain}>
      <CountedMenu user={user} {...(onFollow && { onFollow })} />
    </Suspense>
  )
}
