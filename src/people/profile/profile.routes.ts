/** Screens of profiles: one's own account, and that of another for administrators. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen, shown } from '#platform/features/screen.tsx'
import { administrators, owner } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/account/profile',
    owner,
    lazyRouteComponent(() => import('./web/ProfileScreen.tsx'), 'ProfileScreen'),
  ),
  screen(
    '/account/profile/$id',
    administrators,
    shown(
      lazyRouteComponent(() => import('./web/ProfileOfScreen.tsx'), 'ProfileOfScreen'),
      (id) => ({ id }),
    ),
  ),
] as const
