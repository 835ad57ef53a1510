/** Screens of the calendar: the declared days, for administrators. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/admin/calendar',
    administrators,
    lazyRouteComponent(() => import('./CalendarScreen.tsx'), 'CalendarScreen'),
    {
      menu: {
        group: 'administration',
        place: 60,
        bg: 'Неприсъствени и работни дни',
        en: 'Non-working and working days',
      },
    },
  ),
] as const
