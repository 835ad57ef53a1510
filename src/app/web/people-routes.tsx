/** The addresses of people: getting in, one's own account, administration, institutions. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { addressWithin } from '../../people/sign-in/web/return-address.ts'
import { anyone } from '../../platform/access.ts'
import { storedUser } from '../../platform/web/session.ts'
import { root, screen, shown } from './route.tsx'
import {
  administrators,
  mayLookAtUsers,
  owner,
  systemAdministrators,
} from '../../roles/administrators.contract.ts'
import {
  mayEditInstitutions,
  mayNameAssistants,
  maySeeInstitutions,
  maySeeStructure,
} from '../../roles/institutions.contract.ts'
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
  component: lazyRouteComponent(() => import('../../people/sign-in/web/LoginScreen.tsx'), 'LoginScreen'),
})

export const peopleRoutes = [
  login,
  screen(
    '/login/result',
    anyone,
    lazyRouteComponent(() => import('../../people/sign-in/web/LoginResultScreen.tsx'), 'LoginResultScreen'),
  ),
  screen(
    '/register',
    anyone,
    lazyRouteComponent(() => import('../../people/registration/NewAccountScreen.tsx'), 'NewAccountScreen'),
  ),
  screen(
    '/register/result',
    anyone,
    lazyRouteComponent(
      () => import('../../people/registration/RegisterResultScreen.tsx'),
      'RegisterResultScreen',
    ),
  ),
  screen(
    '/register/success',
    anyone,
    lazyRouteComponent(
      () => import('../../people/registration/RegisterSuccessScreen.tsx'),
      'RegisterSuccessScreen',
    ),
  ),
  screen(
    '/account/emailconfirm',
    anyone,
    lazyRouteComponent(
      () => import('../../people/registration/EmailConfirmScreen.tsx'),
      'EmailConfirmScreen',
    ),
  ),
  screen(
    '/forgottenPassword',
    anyone,
    lazyRouteComponent(
      () => import('../../people/sign-in/web/ForgottenPasswordScreen.tsx'),
      'ForgottenPasswordScreen',
    ),
  ),
  screen(
    '/forgottenPassword/success',
    anyone,
    lazyRouteComponent(
      () => import('../../people/sign-in/web/ForgottenPasswordScreen.tsx'),
      'ResetLetterSentScreen',
    ),
  ),
  screen(
    '/resetPassword',
    anyone,
    lazyRouteComponent(
      () => import('../../people/sign-in/web/ResetPasswordScreen.tsx'),
      'ResetPasswordScreen',
    ),
  ),
  screen(
    '/resetPassword/success',
    anyone,
    lazyRouteComponent(
      () => import('../../people/sign-in/web/ResetPasswordScreen.tsx'),
      'PasswordResetScreen',
    ),
  ),
  screen(
    '/account/profile',
    owner,
    lazyRouteComponent(() => import('../../people/profile/web/ProfileScreen.tsx'), 'ProfileScreen'),
  ),
  screen(
    '/account/profile/$id',
    administrators,
    shown(
      lazyRouteComponent(() => import('../../people/profile/web/ProfileOfScreen.tsx'), 'ProfileOfScreen'),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/admin/users',
    mayLookAtUsers,
    lazyRouteComponent(() => import('../../people/accounts/web/UsersScreen.tsx'), 'UsersScreen'),
  ),
  screen(
    '/admin/users/$id',
    mayLookAtUsers,
    shown(
      lazyRouteComponent(() => import('../../people/accounts/web/UserScreen.tsx'), 'UserScreen'),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/admin/usersRoles',
    administrators,
    lazyRouteComponent(() => import('../../people/accounts/web/RolesScreen.tsx'), 'RolesScreen'),
  ),
  screen(
    '/admin/usersRoles/new-role',
    systemAdministrators,
    lazyRouteComponent(() => import('../../people/accounts/web/NewRoleScreen.tsx'), 'NewRoleScreen'),
  ),
  screen(
    '/admin/usersRoles/$name',
    administrators,
    lazyRouteComponent(() => import('../../people/accounts/web/RoleScreen.tsx'), 'RoleScreen'),
  ),
  screen(
    '/admin/successors',
    administrators,
    lazyRouteComponent(() => import('../../sales/successors/LeaderlessScreen.tsx'), 'LeaderlessScreen'),
  ),
  screen(
    '/admin/successors/$id',
    administrators,
    shown(
      lazyRouteComponent(() => import('../../sales/successors/SuccessionScreen.tsx'), 'SuccessionScreen'),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/admin/outages',
    administrators,
    lazyRouteComponent(() => import('../../sales/outages/OutagesScreen.tsx'), 'OutagesScreen'),
  ),
  screen(
    '/admin/calendar',
    administrators,
    lazyRouteComponent(() => import('../../sales/calendar/CalendarScreen.tsx'), 'CalendarScreen'),
  ),
  screen(
    '/admin/emailList',
    systemAdministrators,
    lazyRouteComponent(() => import('../../operations/mailbox/EmailListScreen.tsx'), 'EmailListScreen'),
  ),
  screen(
    '/admin/institutions',
    maySeeInstitutions,
    lazyRouteComponent(
      () => import('../../people/institutions/web/InstitutionsScreen.tsx'),
      'InstitutionsScreen',
    ),
  ),
  screen(
    '/admin/institutions/create',
    mayEditInstitutions,
    lazyRouteComponent(
      () => import('../../people/institutions/web/InstitutionFormScreen.tsx'),
      'NewInstitutionScreen',
    ),
  ),
  screen(
    '/admin/institutions/edit/$id',
    mayEditInstitutions,
    shown(
      lazyRouteComponent(
        () => import('../../people/institutions/web/InstitutionFormScreen.tsx'),
        'EditInstitutionScreen',
      ),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/admin/institutions/$id',
    maySeeInstitutions,
    shown(
      lazyRouteComponent(
        () => import('../../people/institutions/web/InstitutionScreen.tsx'),
        'InstitutionScreen',
      ),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/organizationalStructure',
    maySeeStructure,
    lazyRouteComponent(() => import('../../people/institutions/web/StructureScreen.tsx'), 'StructureScreen'),
  ),
  screen(
    '/organizationalStructure/assistants',
    mayNameAssistants,
    lazyRouteComponent(
      () => import('../../people/institutions/web/AssistantsScreen.tsx'),
      'AssistantsScreen',
    ),
  ),
  screen(
    '/organizationalStructure/$id',
    maySeeStructure,
    shown(
      lazyRouteComponent(() => import('../../people/institutions/web/MemberScreen.tsx'), 'MemberScreen'),
      (id) => ({ id }),
    ),
  ),
] as const
