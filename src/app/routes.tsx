/** Every address of the portal, and who may open it: each screen stands under the access rule of the endpoint that feeds it. */
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { roles } from '../accounts/roles.contract.ts'
import { users } from '../accounts/users.contract.ts'
import { announcements } from '../announcements/contract.ts'
import { registrations } from '../announcements/registration.contract.ts'
import { auctions } from '../auctions/contract.ts'
import { feedback } from '../feedback/contract.ts'
import { notifications } from '../notifications/contract.ts'
import { anyone } from '../platform/access.ts'
import { storedUser } from '../platform/web/session.ts'
import { Loading } from '../platform/web/ui/States.tsx'
import { addressWithin } from '../accounts/web/return-address.ts'
import { BrokenScreen } from './frame/BrokenScreen.tsx'
import { HomeScreen } from './home/HomeScreen.tsx'
import { root, screen, shown } from './route.tsx'
import { parseSearch, type Search, stringifySearch } from './search.ts'
import type { ServiceName } from './services/services.ts'

const AnnouncementScreen = lazyRouteComponent(
  () => import('../announcements/web/AnnouncementScreen.tsx'),
  'AnnouncementScreen',
)
const AnnouncementEditorScreen = lazyRouteComponent(
  () => import('../announcements/web/AnnouncementEditorScreen.tsx'),
  'AnnouncementEditorScreen',
)
const RegistrationsScreen = lazyRouteComponent(
  () => import('../announcements/web/RegistrationsScreen.tsx'),
  'RegistrationsScreen',
)
const RegistrationScreen = lazyRouteComponent(
  () => import('../announcements/web/RegistrationScreen.tsx'),
  'RegistrationScreen',
)
const AuctionsScreen = lazyRouteComponent(
  () => import('../auctions/web/AuctionsScreen.tsx'),
  'AuctionsScreen',
)
const ServiceInfoScreen = lazyRouteComponent(
  () => import('./services/ServiceInfoScreen.tsx'),
  'ServiceInfoScreen',
)

const service = (name: ServiceName) => shown(ServiceInfoScreen, () => ({ service: name }))

// Not inside the list: there its path would be typed as any, and with it every link of the portal.
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: ({ returnUrl, userType }: Search): { returnUrl?: string; userType?: string } => ({
    ...(returnUrl && { returnUrl: String(returnUrl) }),
    ...(userType && { userType: String(userType) }),
  }),
  beforeLoad: ({ search }) => {
    if (storedUser()) throw redirect({ href: addressWithin(search.returnUrl), replace: true })
  },
  component: lazyRouteComponent(() => import('../accounts/web/LoginScreen.tsx'), 'LoginScreen'),
})

const routes = root.addChildren([
  screen('/', anyone, HomeScreen),
  login,
  screen(
    '/login/result',
    anyone,
    lazyRouteComponent(() => import('../accounts/web/LoginResultScreen.tsx'), 'LoginResultScreen'),
  ),
  screen(
    '/register',
    anyone,
    lazyRouteComponent(() => import('../accounts/web/NewAccountScreen.tsx'), 'NewAccountScreen'),
  ),
  screen(
    '/register/result',
    anyone,
    lazyRouteComponent(() => import('../accounts/web/RegisterResultScreen.tsx'), 'RegisterResultScreen'),
  ),
  screen(
    '/register/success',
    anyone,
    lazyRouteComponent(() => import('../accounts/web/RegisterSuccessScreen.tsx'), 'RegisterSuccessScreen'),
  ),
  screen(
    '/account/emailconfirm',
    anyone,
    lazyRouteComponent(() => import('../accounts/web/EmailConfirmScreen.tsx'), 'EmailConfirmScreen'),
  ),
  screen(
    '/forgottenPassword',
    anyone,
    lazyRouteComponent(
      () => import('../accounts/web/ForgottenPasswordScreen.tsx'),
      'ForgottenPasswordScreen',
    ),
  ),
  screen(
    '/forgottenPassword/success',
    anyone,
    lazyRouteComponent(() => import('../accounts/web/ForgottenPasswordScreen.tsx'), 'ResetLetterSentScreen'),
  ),
  screen(
    '/resetPassword',
    anyone,
    lazyRouteComponent(() => import('../accounts/web/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
  ),
  screen(
    '/resetPassword/success',
    anyone,
    lazyRouteComponent(() => import('../accounts/web/ResetPasswordScreen.tsx'), 'PasswordResetScreen'),
  ),
  screen(
    '/unauthorized',
    anyone,
    lazyRouteComponent(() => import('./frame/UnauthorizedScreen.tsx'), 'UnauthorizedScreen'),
  ),
  screen(
    '/feedback',
    feedback.sendFeedback.access,
    lazyRouteComponent(() => import('../feedback/web/FeedbackScreen.tsx'), 'FeedbackScreen'),
  ),
  screen('/certificateOfDistraintOfProperty/info', anyone, service('certificate')),
  screen('/seizedPropertyAvailability/info', anyone, service('availability')),
  screen('/firstLienNotification', anyone, service('firstLien')),
  screen('/changeStatusNotification', anyone, service('changeOfStatus')),
  screen(
    '/announcements',
    announcements.listAnnouncements.access,
    lazyRouteComponent(() => import('../announcements/web/AnnouncementsScreen.tsx'), 'AnnouncementsScreen'),
  ),
  screen(
    '/announcements/details/$id',
    announcements.seeAnnouncement.access,
    shown(AnnouncementScreen, (id) => ({ id, register: true })),
  ),
  screen(
    '/announcements/display/$id',
    announcements.seeAnnouncement.access,
    shown(AnnouncementScreen, (id) => ({ id })),
  ),
  screen(
    '/announcements/my',
    announcements.listMyAnnouncements.access,
    lazyRouteComponent(
      () => import('../announcements/web/MyAnnouncementsScreen.tsx'),
      'MyAnnouncementsScreen',
    ),
  ),
  screen(
    '/announcements/create',
    announcements.createAnnouncement.access,
    shown(AnnouncementEditorScreen, () => ({})),
  ),
  screen(
    '/announcements/edit/$id',
    announcements.editAnnouncement.access,
    shown(AnnouncementEditorScreen, (id) => ({ id })),
  ),
  screen(
    '/announcements/register/$id',
    registrations.registerForSale.access,
    shown(
      lazyRouteComponent(() => import('../announcements/web/RegisterScreen.tsx'), 'RegisterScreen'),
      (announcementId) => ({ announcementId }),
    ),
  ),
  screen(
    '/announcements/registrations',
    registrations.listRegistrations.access,
    shown(RegistrationsScreen, () => ({})),
  ),
  screen(
    '/announcements/registrations/$id',
    registrations.listRegistrations.access,
    shown(RegistrationsScreen, (announcementId) => ({ announcementId })),
  ),
  screen(
    '/announcements/registration/display/$id',
    registrations.seeRegistration.access,
    shown(RegistrationScreen, (id) => ({ id })),
  ),
  screen(
    '/announcements/registration/approve/$id',
    registrations.approveRegistration.access,
    shown(RegistrationScreen, (id) => ({ id, deciding: true })),
  ),
  screen(
    '/announcements/myRegistrations',
    registrations.listMyRegistrations.access,
    lazyRouteComponent(
      () => import('../announcements/web/MyRegistrationsScreen.tsx'),
      'MyRegistrationsScreen',
    ),
  ),
  screen(
    '/auctions',
    auctions.listAuctions.access,
    shown(AuctionsScreen, () => ({})),
  ),
  screen(
    '/auctions/my',
    auctions.listMyAuctions.access,
    shown(AuctionsScreen, () => ({ mine: true })),
  ),
  screen(
    '/auctions/$id',
    auctions.seeAuction.access,
    shown(
      lazyRouteComponent(() => import('../auctions/web/AuctionScreen.tsx'), 'AuctionScreen'),
      (auctionId) => ({ auctionId }),
    ),
  ),
  screen(
    '/auctions/result/$id',
    auctions.seeResult.access,
    shown(
      lazyRouteComponent(() => import('../auctions/web/AuctionResultScreen.tsx'), 'AuctionResultScreen'),
      (auctionId) => ({ auctionId }),
    ),
  ),
  screen(
    '/admin/users',
    users.listUsers.access,
    lazyRouteComponent(() => import('../accounts/web/UsersScreen.tsx'), 'UsersScreen'),
  ),
  screen(
    '/admin/users/$id',
    users.seeUser.access,
    shown(
      lazyRouteComponent(() => import('../accounts/web/UserScreen.tsx'), 'UserScreen'),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/admin/usersRoles',
    roles.listRoles.access,
    lazyRouteComponent(() => import('../accounts/web/RolesScreen.tsx'), 'RolesScreen'),
  ),
  screen(
    '/admin/usersRoles/new-role',
    roles.createRole.access,
    lazyRouteComponent(() => import('../accounts/web/NewRoleScreen.tsx'), 'NewRoleScreen'),
  ),
  screen(
    '/admin/usersRoles/$name',
    roles.seeRole.access,
    lazyRouteComponent(() => import('../accounts/web/RoleScreen.tsx'), 'RoleScreen'),
  ),
  screen(
    '/admin/emailList',
    notifications.listEmails.access,
    lazyRouteComponent(() => import('../notifications/web/EmailListScreen.tsx'), 'EmailListScreen'),
  ),
])

export const router = createRouter({
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
    router: typeof router
  }
}
