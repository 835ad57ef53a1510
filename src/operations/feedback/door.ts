/** The door of feedback: the form, the page on which a sender reads on, and the list of those who deal with it. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '../../platform/access.ts'
import { screen, shown } from '../../platform/doors/screen.tsx'
import { mayHandleFeedback } from '../../roles/administrators.contract.ts'

export const screens = [
  screen(
    '/feedback',
    anyone,
    lazyRouteComponent(() => import('./web/FeedbackScreen.tsx'), 'FeedbackScreen'),
  ),
  screen(
    '/feedback/$id',
    anyone,
    shown(
      lazyRouteComponent(() => import('./web/SentFeedbackScreen.tsx'), 'SentFeedbackScreen'),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/admin/feedbacks',
    mayHandleFeedback,
    lazyRouteComponent(() => import('./web/FeedbacksScreen.tsx'), 'FeedbacksScreen'),
    { menu: { group: 'administration', place: 64, bg: 'Обратна връзка', en: 'Feedback' } },
  ),
  screen(
    '/admin/feedbacks/$id',
    mayHandleFeedback,
    shown(
      lazyRouteComponent(() => import('./web/OneFeedbackScreen.tsx'), 'OneFeedbackScreen'),
      (id) => ({ id }),
    ),
  ),
] as const
