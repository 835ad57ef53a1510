/** Screens of calls for programs: the page for those who write them. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '#platform/access.ts'
import { screen } from '#platform/features/screen.tsx'

export const screens = [
  screen(
    '/developers',
    anyone,
    lazyRouteComponent(() => import('./DevelopersScreen.tsx'), 'DevelopersScreen'),
  ),
] as const
