/** The addresses of people: getting in, one's own account, administration, institutions. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { addressWithin } from '../accounts/web/return-address.ts'
import { anyone } from '../platform/access.ts'
import { storedUser } from '../platform/web/session.ts'
import { root, screen, shown } from './route.tsx'
import {
  administrators,
  mayLookAtUsers,
  owner,
  systemAdministrators,
} from '../accounts/admission.contract.ts'
import {
  mayEditInstitutions,
  mayNameAssistants,
  maySeeInstitutions,
  maySeeStructure,
} from '../institutions/admission.contract.ts'
import type { Search } from './search.ts'
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

export const peopleRoutes = [
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
    '/account/profile',
    owner,
    lazyRouteComponent(() => import('../accounts/web/ProfileScreen.tsx'), 'ProfileScreen'),
  ),
  screen(
    '/account/profile/$id',
    administrators,
    shown(
      lazyRouteComponent(() => import('../accounts/web/ProfileOfScreen.tsx'), 'ProfileOfScreen'),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/admin/users',
    mayLookAtUsers,
    lazyRouteComponent(() => import('../accounts/web/UsersScreen.tsx'), 'UsersScreen'),
  ),
  screen(
    '/admin/users/$id',
    mayLookAtUsers,
    shown(
      lazyRouteComponent(() => import('../accounts/web/UserScreen.tsx'), 'UserScreen'),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/admin/usersRoles',
    administrators,
    lazyRouteComponent(() => import('../accounts/web/RolesScreen.tsx'), 'RolesScreen'),
  ),
  screen(
    '/admin/usersRoles/new-role',
    systemAdministrators,
    lazyRouteComponent(() => import('../accounts/web/NewRoleScreen.tsx'), 'NewRoleScreen'),
  ),
  screen(
    '/admin/usersRoles/$name',
    administrators,
    lazyRouteComponent(() => import('../accounts/web/RoleScreen.tsx'), 'RoleScreen'),
  ),
  screen(
    '/admin/successors',
    administrators,
    lazyRouteComponent(() => import('../announcements/web/LeaderlessScreen.tsx'), 'LeaderlessScreen'),
  ),
  screen(
    '/admin/successors/$id',
    administrators,
    shown(
      lazyRouteComponent(() => import('../announcements/web/SuccessionScreen.tsx'), 'SuccessionScreen'),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/admin/outages',
    administrators,
    lazyRouteComponent(() => import('../outages/web/OutagesScreen.tsx'), 'OutagesScreen'),
  ),
  screen(
    '/admin/calendar',
    administrators,
    lazyRouteComponent(() => import('../calendar/web/CalendarScreen.tsx'), 'CalendarScreen'),
  ),
  screen(
    '/admin/emailList',
    systemAdministrators,
    lazyRouteComponent(() => import('../notifications/web/EmailListScreen.tsx'), 'EmailListScreen'),
  ),
  screen(
    '/admin/institutions',
    maySeeInstitutions,
    lazyRouteComponent(() => import('../institutions/web/InstitutionsScreen.tsx'), 'InstitutionsScreen'),
  ),
  screen(
    '/admin/institutions/create',
    mayEditInstitutions,
    lazyRouteComponent(() => import('../institutions/web/InstitutionFormScreen.tsx'), 'NewInstitutionScreen'),
  ),
  screen(
    '/admin/institutions/edit/$id',
    mayEditInstitutions,
    shown(
      lazyRouteComponent(
        () => import('../institutions/web/InstitutionFormScreen.tsx'),
        'EditInstitutionScreen',
      ),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/admin/institutions/$id',
    maySeeInstitutions,
    shown(
      lazyRouteComponent(() => import('../institutions/web/InstitutionScreen.tsx'), 'InstitutionScreen'),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/organizationalStructure',
    maySeeStructure,
    lazyRouteComponent(() => import('../institutions/web/StructureScreen.tsx'), 'StructureScreen'),
  ),
  screen(
    '/organizationalStructure/assistants',
    mayNameAssistants,
    lazyRouteComponent(() => import('../institutions/web/AssistantsScreen.tsx'), 'AssistantsScreen'),
  ),
  screen(
    '/organizationalStructure/$id',
    maySeeStructure,
    shown(
      lazyRouteComponent(() => import('../institutions/web/MemberScreen.tsx'), 'MemberScreen'),
      (id) => ({ id }),
    ),
  ),
] as const
