/** Screens of signing in: how people get in, and how they get a new password. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { anyone } from '#platform/access.ts'
import { root, screen } from '#platform/features/screen.tsx'
import type { Search } from '#platform/features/search.ts'
import { storedUser } from '#platform/web/session.ts'
import { addressWithin } from './web/use-login.ts'

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
  component: lazyRouteComponent(() => import('./web/LoginScreen.tsx'), 'LoginScreen'),
  staticData: { access: anyone, arrival: 'entry' },
})

export const screens = [
  login,
  screen(
    '/login/result',
    anyone,
    lazyRouteComponent(() => import('./web/LoginResultScreen.tsx'), 'LoginResultScreen'),
  ),
  screen(
    '/forgottenPassword',
    anyone,
    lazyRouteComponent(() => import('./web/ForgottenPasswordScreen.tsx'), 'ForgottenPasswordScreen'),
  ),
  screen(
    '/forgottenPassword/success',
    anyone,
    lazyRouteComponent(() => import('./web/ForgottenPasswordScreen.tsx'), 'ResetLetterSentScreen'),
  ),
  screen(
    '/resetPassword',
    anyone,
    lazyRouteComponent(() => import('./web/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
  ),
  screen(
    '/resetPassword/success',
    anyone,
    lazyRouteComponent(() => import('./web/ResetPasswordScreen.tsx'), 'PasswordResetScreen'),
  ),
] as const
