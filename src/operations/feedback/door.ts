/** The door of feedback. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '../../platform/access.ts'
import { screen } from '../../platform/doors/screen.tsx'

export const screens = [
  screen(
    '/feedback',
    anyone,
    lazyRouteComponent(() => import('./FeedbackScreen.tsx'), 'FeedbackScreen'),
  ),
] as const
