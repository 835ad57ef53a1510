/** How an address becomes a screen: the guard before it, the id in the address, its place in the menu. The routes of a feature are a list of these. */
import {
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  type RouteComponent,
  useParams,
} from '@tanstack/react-router'
import type { Access } from '#platform/access.ts'
import type { Text } from '#platform/lang/language.ts'
import { admit } from '#platform/web/admit.ts'
import type { Arrival } from './arrivals.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import type { Search } from './search.ts'

/** What all screens stand under. The frame around them is the app's, which puts it here (app/web/routes.tsx). */
export const root = createRootRoute({
  // What stands after the question mark is each screen's own business.
  validateSearch: (search: Search): Search => search,
})

/** The groups of the menu that features add to. */
export type MenuGroupName = 'distraints' | 'sales' | 'administration'
/** Where a screen stands in the menu: the lower the place, the higher it stands in its group; `of` where its name alone could be another’s. */
type InMenu = Text & { group: MenuGroupName; place: number; of?: Text }
/** `page`: it is a public page, which the server draws; the parameters of its address that it reads, parted by
 * spaces. With one that has a mark before it (`!search`) it is left to the browser. */
type Marks = { menu?: InMenu; arrival?: Arrival; page?: string }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Marks {
    /** Who may open it, and so find it in the menu. */
    access?: Access
  }
}

/** A screen at an address, under an access rule. */
export const screen = <const P extends string>(
  path: P,
  access: Access,
  component: RouteComponent,
  marks: Marks = {},
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: admit(access),
    component,
    staticData: { access, ...marks },
  })

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

/** A screen whose second name in the address is one of a few; any other is no page. */
export function onlyWhere(param: string, known: readonly string[], Screen: RouteComponent) {
  const Shown: RouteComponent = () => {
    const params = useParams({ strict: false }) as Record<string, string | undefined>
    return known.includes(params[param] ?? '') ? <Screen /> : <NotFoundScreen />
  }
  if (Screen.preload) Shown.preload = Screen.preload
  return Shown
}
