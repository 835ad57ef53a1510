/** Screens of succession: sales whose organiser is gone, for administrators. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen, shown } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/admin/successors',
    administrators,
    lazyRouteComponent(() => import('./LeaderlessScreen.tsx'), 'LeaderlessScreen'),
    {
      menu: {
        group: 'administration',
        place: 40,
        bg: 'Търгове и запори без приемник',
        en: 'Sales and distraints without a successor',
      },
    },
  ),
  screen(
    '/admin/successors/$id',
    administrators,
    shown(
      lazyRouteComponent(() => import('./SuccessionScreen.tsx'), 'SuccessionScreen'),
      (id) => ({ id }),
    ),
  ),
] as const
