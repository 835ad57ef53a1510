/** Screens of the mirror: one's own trace, and the questions about traces for administrators. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { signedIn } from '#platform/access.ts'
import { screen } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/account/myTrace',
    signedIn,
    lazyRouteComponent(() => import('./web/MyTraceScreen.tsx'), 'MyTraceScreen'),
    {
      menu: {
        group: 'distraints',
        place: 180,
        bg: 'Какво знае регистърът за мен',
        en: 'What the register knows about me',
      },
    },
  ),
  screen(
    '/admin/traceQuestions',
    administrators,
    lazyRouteComponent(() => import('./web/TraceQuestionsScreen.tsx'), 'TraceQuestionsScreen'),
    {
      menu: {
        group: 'administration',
        place: 68,
        bg: 'Въпроси по справки за лица',
        en: 'Questions about traces',
      },
    },
  ),
] as const
