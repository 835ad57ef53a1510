/** Screens of accounts: users and their roles. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen, shown } from '#platform/features/screen.tsx'
import { administrators, mayReadUsers, systemAdministrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/admin/users',
    mayReadUsers,
    lazyRouteComponent(() => import('./web/UsersScreen.tsx'), 'UsersScreen'),
    { menu: { group: 'administration', place: 10, bg: 'Потребители', en: 'Users' } },
  ),
  screen(
    '/admin/users/$id',
    mayReadUsers,
    shown(
      lazyRouteComponent(() => import('./web/UserScreen.tsx'), 'UserScreen'),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/admin/usersRoles',
    administrators,
    lazyRouteComponent(() => import('./web/RolesScreen.tsx'), 'RolesScreen'),
    { menu: { group: 'administration', place: 20, bg: 'Потребителски роли', en: 'User roles' } },
  ),
  screen(
    '/admin/usersRoles/new-role',
    systemAdministrators,
    lazyRouteComponent(() => import('./web/NewRoleScreen.tsx'), 'NewRoleScreen'),
  ),
  screen(
    '/admin/usersRoles/$name',
    administrators,
    lazyRouteComponent(() => import('./web/RoleScreen.tsx'), 'RoleScreen'),
  ),
] as const
