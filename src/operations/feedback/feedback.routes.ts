/** Screens of feedback: the form, the page on which a sender reads on, and the list of those who deal with it. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '#platform/access.ts'
import { screen, shown } from '#platform/features/screen.tsx'
import { mayHandleFeedback } from '#roles/administrators.contract.ts'

const writing = () => import('./web/writing.ts')
const office = () => import('./web/office.ts')

export const screens = [
  screen('/feedback', anyone, lazyRouteComponent(writing, 'FeedbackScreen')),
  screen(
    '/feedback/$id',
    anyone,
    shown(lazyRouteComponent(writing, 'SentFeedbackScreen'), (id) => ({ id })),
  ),
  screen('/admin/feedbacks', mayHandleFeedback, lazyRouteComponent(office, 'FeedbacksScreen'), {
    menu: { group: 'administration', place: 64, bg: 'Обратна връзка', en: 'Feedback' },
  }),
  screen(
    '/admin/feedbacks/$id',
    mayHandleFeedback,
    shown(lazyRouteComponent(office, 'OneFeedbackScreen'), (id) => ({ id })),
  ),
] as const
