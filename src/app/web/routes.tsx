/** Every address of the portal, and who may open it: each screen stands under the access rule of the endpoint that feeds it. */
import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { feedback } from '../../operations/feedback/contract.ts'
import { anyone } from '../../platform/access.ts'
import { Loading } from '../../platform/web/ui/States.tsx'
import { BrokenScreen } from './frame/BrokenScreen.tsx'
import { HomeScreen } from './home/HomeScreen.tsx'
import { peopleRoutes } from './people-routes.tsx'
import { registerRoutes } from './register-routes.tsx'
import { root, screen, shown } from './route.tsx'
import { saleRoutes } from './sale-routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'
import type { ServiceName } from './home/services.ts'

const ServiceInfoScreen = lazyRouteComponent(
  () => import('./home/ServiceInfoScreen.tsx'),
  'ServiceInfoScreen',
)

const service = (name: ServiceName) => shown(ServiceInfoScreen, () => ({ service: name }))

const routes = root.addChildren([
  screen('/', anyone, HomeScreen),
  screen(
    '/unauthorized',
    anyone,
    lazyRouteComponent(() => import('./frame/UnauthorizedScreen.tsx'), 'UnauthorizedScreen'),
  ),
  screen(
    '/feedback',
    feedback.sendFeedback.access,
    lazyRouteComponent(() => import('../../operations/feedback/FeedbackScreen.tsx'), 'FeedbackScreen'),
  ),
  screen('/certificateOfDistraintOfProperty/info', anyone, service('certificate')),
  screen('/seizedPropertyAvailability/info', anyone, service('availability')),
  screen('/firstLienNotification', anyone, service('firstLien')),
  screen('/changeStatusNotification', anyone, service('changeOfStatus')),
  ...peopleRoutes,
  ...saleRoutes,
  ...registerRoutes,
])

export const newRouter = () =>
  createRouter({
    routeTree: routes,
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
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>
  }
}
