/** The door of feedback. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../platform/doors/screen.tsx'
import { feedback } from './contract.ts'

export const screens = [
  screen(
    '/feedback',
    feedback.sendFeedback.access,
    lazyRouteComponent(() => import('./FeedbackScreen.tsx'), 'FeedbackScreen'),
  ),
] as const
