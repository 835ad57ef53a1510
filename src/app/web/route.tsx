/** How an address becomes a screen: the frame around all of them, the guard before each, and the id in the address. */
import {
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  type RouteComponent,
  useParams,
} from '@tanstack/react-router'
import type { Access } from '../../platform/access.ts'
import { admit } from '../../platform/web/admit.ts'
import { Frame } from './frame/Frame.tsx'
import { NotFoundScreen } from './frame/NotFoundScreen.tsx'
import type { Search } from './search.ts'

export const root = createRootRoute({
  // What stands after the question mark is each screen's own business.
  validateSearch: (search: Search): Search => search,
  component: Frame,
  notFoundComponent: NotFoundScreen,
})

/** A screen at an address, under an access rule. */
export const screen = <const P extends string>(path: P, access: Access, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, beforeLoad: admit(access), component })

/** A lazy screen given its props; what is no positive whole number in the address is no id and so no page. */
export function shown<P extends object>(Lazy: AsyncRouteComponent<P>, props: (id: number) => P) {
  const Shown: RouteComponent = () => {
    const { id } = useParams({ strict: false }) as { id?: string }
    if (id !== undefined && !/^[1-9]\d{0,9}$/.test(id)) return <NotFoundScreen />
    return <Lazy key={id} {...props(Number(id))} />
  }
  if (Lazy.preload) Shown.preload = Lazy.preload
  return Shown
}
