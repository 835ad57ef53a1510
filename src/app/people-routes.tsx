/** The addresses of people: getting in, one's own account, administration, institutions. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { profiles } from '../accounts/profile.contract.ts'
import { roles } from '../accounts/roles.contract.ts'
import { users } from '../accounts/users.contract.ts'
import { addressWithin } from '../accounts/web/return-address.ts'
import { assistants } from '../institutions/assistants.contract.ts'
import { institutions } from '../institutions/contract.ts'
import { structure } from '../institutions/structure.contract.ts'
import { notifications } from '../notifications/contract.ts'
import { anyone } from '../platform/access.ts'
import { storedUser } from '../platform/web/session.ts'
import { root, screen, shown } from './route.tsx'
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
    profiles.seeMyProfile.access,
    lazyRouteComponent(() => import('../accounts/web/ProfileScreen.tsx'), 'ProfileScreen'),
  ),
  screen(
    '/account/profile/$id',
    profiles.seeProfile.access,
    shown(
      lazyRouteComponent(() => import('../accounts/web/ProfileOfScreen.tsx'), 'ProfileOfScreen'),
      (id) => ({ id }),
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
  screen(
    '/admin/institutions',
    institutions.listInstitutions.access,
    lazyRouteComponent(() => import('../institutions/web/InstitutionsScreen.tsx'), 'InstitutionsScreen'),
  ),
  screen(
    '/admin/institutions/create',
    institutions.createInstitution.access,
    lazyRouteComponent(() => import('../institutions/web/InstitutionFormScreen.tsx'), 'NewInstitutionScreen'),
  ),
  screen(
    '/admin/institutions/edit/$id',
    institutions.editInstitution.access,
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
    institutions.seeInstitution.access,
    shown(
      lazyRouteComponent(() => import('../institutions/web/InstitutionScreen.tsx'), 'InstitutionScreen'),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/organizationalStructure',
    structure.listStructure.access,
    lazyRouteComponent(() => import('../institutions/web/StructureScreen.tsx'), 'StructureScreen'),
  ),
  screen(
    '/organizationalStructure/assistants',
    assistants.listMyAssistants.access,
    lazyRouteComponent(() => import('../institutions/web/AssistantsScreen.tsx'), 'AssistantsScreen'),
  ),
  screen(
    '/organizationalStructure/$id',
    structure.seeMember.access,
    shown(
      lazyRouteComponent(() => import('../institutions/web/MemberScreen.tsx'), 'MemberScreen'),
      (id) => ({ id }),
    ),
  ),
] as const
