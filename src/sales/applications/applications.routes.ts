/** Screens of applications for sales: filing them, seeing and deciding them. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { signedIn } from '#platform/access.ts'
import { root, screen, shown } from '#platform/features/screen.tsx'
import { organisers } from '#roles/organisers.contract.ts'

const ApplicationsScreen = lazyRouteComponent(
  () => import('./web/ApplicationsScreen.tsx'),
  'ApplicationsScreen',
)
const ApplicationScreen = lazyRouteComponent(() => import('./web/ApplicationScreen.tsx'), 'ApplicationScreen')

/** Addresses of the specification that lead to the ones in use. */
const aliases = [
  createRoute({
    getParentRoute: () => root,
    path: '/registrations',
    beforeLoad: () => {
      throw redirect({ to: '/announcements/registrations', replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/registrations/$id',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/announcements/registrations/$id', params, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/registration/display/$id',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/announcements/registration/display/$id', params, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/registration/approve/$id',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/announcements/registration/approve/$id', params, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/myRegistrations',
    beforeLoad: () => {
      throw redirect({ to: '/announcements/myRegistrations', replace: true })
    },
  }),
] as const

export const screens = [
  ...aliases,
  screen(
    '/announcements/register/$id',
    // Whoever is signed in without being a participant is shown the way there.
    signedIn,
    shown(
      lazyRouteComponent(() => import('./web/ApplyScreen.tsx'), 'ApplyScreen'),
      (saleId) => ({ saleId }),
    ),
  ),
  screen(
    '/announcements/registrations',
    organisers,
    shown(ApplicationsScreen, () => ({})),
    {
      menu: {
        group: 'sales',
        place: 60,
        bg: 'Регистрации за участие',
        en: 'Participation registrations',
      },
    },
  ),
  screen(
    '/announcements/registrations/$id',
    organisers,
    shown(ApplicationsScreen, (saleId) => ({ saleId })),
  ),
  screen(
    '/announcements/registrations/$id/paper',
    organisers,
    shown(
      lazyRouteComponent(() => import('./web/PaperApplicationScreen.tsx'), 'PaperApplicationScreen'),
      (saleId) => ({ saleId }),
    ),
  ),
  screen(
    '/announcements/parties/$id',
    organisers,
    shown(
      lazyRouteComponent(() => import('./web/SalePartiesScreen.tsx'), 'SalePartiesScreen'),
      (saleId) => ({ saleId }),
    ),
  ),
  screen(
    '/announcements/registration/display/$id',
    signedIn,
    shown(ApplicationScreen, (id) => ({ id })),
  ),
  screen(
    '/announcements/registration/approve/$id',
    organisers,
    shown(ApplicationScreen, (id) => ({ id, deciding: true })),
  ),
  screen(
    '/announcements/myRegistrations',
    signedIn,
    lazyRouteComponent(() => import('./web/MyApplicationsScreen.tsx'), 'MyApplicationsScreen'),
    { menu: { group: 'sales', place: 100, bg: 'Моите регистрации', en: 'My registrations' } },
  ),
] as const
