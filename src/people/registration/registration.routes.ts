/** Screens of registration: a new account. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '#platform/access.ts'
import { screen } from '#platform/features/screen.tsx'

export const screens = [
  screen(
    '/register',
    anyone,
    lazyRouteComponent(() => import('./NewAccountScreen.tsx'), 'NewAccountScreen'),
  ),
  screen(
    '/register/result',
    anyone,
    lazyRouteComponent(() => import('./RegisterResultScreen.tsx'), 'RegisterResultScreen'),
  ),
  screen(
    '/register/success',
    anyone,
    lazyRouteComponent(() => import('./RegisterSuccessScreen.tsx'), 'RegisterSuccessScreen'),
  ),
  screen(
    '/account/emailconfirm',
    anyone,
    lazyRouteComponent(() => import('./EmailConfirmScreen.tsx'), 'EmailConfirmScreen'),
  ),
] as const
