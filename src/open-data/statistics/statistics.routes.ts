/** Screens of the page Statistics. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '#platform/access.ts'
import { screen } from '#platform/features/screen.tsx'

export const screens = [
  screen(
    '/statistics',
    anyone,
    lazyRouteComponent(() => import('./StatisticsScreen.tsx'), 'StatisticsScreen'),
    { page: '' },
  ),
] as const
