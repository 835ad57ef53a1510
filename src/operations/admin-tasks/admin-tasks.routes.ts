/** Screens of the desk: what waits for an administrator. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/admin',
    administrators,
    lazyRouteComponent(() => import('./AdminTasksScreen.tsx'), 'AdminTasksScreen'),
    { menu: { group: 'administration', place: 1, bg: 'Какво чака', en: 'Waiting for you' } },
  ),
] as const
