/** Screens of retention: what is kept for how long. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/admin/retention',
    administrators,
    lazyRouteComponent(() => import('./RetentionScreen.tsx'), 'RetentionScreen'),
    { menu: { group: 'administration', place: 87, bg: 'Срокове за пазене', en: 'Retention' } },
  ),
] as const
