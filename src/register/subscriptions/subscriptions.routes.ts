/** Screens of subscriptions: one's own, the pages behind the links of letters, and the lists of administrators. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone, userType } from '#platform/access.ts'
import { screen } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/account/notificationSubscription',
    userType('APPLICANT'),
    lazyRouteComponent(() => import('./web/SubscriptionsScreen.tsx'), 'SubscriptionsScreen'),
    { menu: { group: 'distraints', place: 185, bg: 'Известявания', en: 'Notifications' } },
  ),
  screen(
    '/subscriptions/stop',
    anyone,
    lazyRouteComponent(() => import('./web/LetterScreens.tsx'), 'StopScreen'),
  ),
  screen(
    '/subscriptions/confirm',
    anyone,
    lazyRouteComponent(() => import('./web/LetterScreens.tsx'), 'ConfirmScreen'),
  ),
  screen(
    '/admin/notificationSubscriptions',
    administrators,
    lazyRouteComponent(() => import('./web/AdminSubscriptionsScreen.tsx'), 'AdminSubscriptionsScreen'),
    {
      menu: {
        group: 'administration',
        place: 67,
        bg: 'Абонаменти за известия',
        en: 'Notification subscriptions',
      },
    },
  ),
  screen(
    '/admin/distraintNotifications',
    administrators,
    lazyRouteComponent(() => import('./web/AdminNoticesScreen.tsx'), 'AdminNoticesScreen'),
    {
      menu: { group: 'administration', place: 69, bg: 'Известия за запори', en: 'Distraint notifications' },
    },
  ),
] as const
