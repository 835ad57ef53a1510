/** Every address of the portal: the routes of the features, and the few that are the portal's own. */
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { anyone } from '#platform/access.ts'
import { NotFoundScreen } from '#platform/features/NotFoundScreen.tsx'
import { root, screen, shown } from '#platform/features/screen.tsx'
import { parseSearch, stringifySearch } from '#platform/features/search.ts'
import { Loading } from '#platform/web/ui/States.tsx'
import { BrokenScreen } from '#app/web/frame/BrokenScreen.tsx'
import { Frame } from '#app/web/frame/Frame.tsx'
import { StartScreen } from './StartScreen.tsx'
import type { ServiceName } from '#app/web/home/services.ts'
import { screens } from '#app/screens.ts'

const ServiceInfoScreen = lazyRouteComponent(
  () => import('#app/web/home/ServiceInfoScreen.tsx'),
  'ServiceInfoScreen',
)

const service = (name: ServiceName) => shown(ServiceInfoScreen, () => ({ service: name }))

root.update({ component: Frame, notFoundComponent: NotFoundScreen })
const routes = root.addChildren([
  screen('/', anyone, StartScreen),
  screen(
    '/unauthorized',
    anyone,
    lazyRouteComponent(() => import('#app/web/frame/UnauthorizedScreen.tsx'), 'UnauthorizedScreen'),
  ),
  screen('/firstLienNotification', anyone, service('firstLien')),
  screen('/changeStatusNotification', anyone, service('changeOfStatus')),
  ...screens,
])

/** `drawn` is said of a page that stood there before its router: whoever has gone down on it meanwhile stays where they are. */
type Manner = { history?: RouterHistory; drawn?: boolean }

/** The router of a page: by the address bar, or where a history is given, as on the server, by that. */
export const newRouter = ({ history, drawn = false }: Manner = {}) => {
  let stays = drawn
  return createRouter({
    routeTree: routes,
    ...(history && { history }),
    basepath: '/dist',
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: BrokenScreen,
    defaultPendingComponent: () => (
      <div className="page">
        <Loading />
      </div>
    ),
    // On the server it would put a script into the page.
    scrollRestoration:
      !history &&
      (() => {
        const moves = !stays
        stays = false
        return moves
      }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>
  }
}
