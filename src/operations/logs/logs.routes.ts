/** Screens of the logs: the requests that the portal answered, and the lines of its own log. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { administrators, systemAdministrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/admin/systemLogs',
    administrators,
    lazyRouteComponent(() => import('./web/SystemLogsScreen.tsx'), 'SystemLogsScreen'),
    {
      menu: {
        group: 'administration',
        place: 62,
        bg: 'Системен лог',
        en: 'System log',
        of: { bg: 'кой какво е поискал', en: 'who asked for what' },
      },
    },
  ),
  screen(
    '/admin/logs',
    systemAdministrators,
    lazyRouteComponent(() => import('./web/LogsScreen.tsx'), 'LogsScreen'),
    {
      menu: {
        group: 'administration',
        place: 76,
        bg: 'Логове',
        en: 'Logs',
        of: { bg: 'какво съобщава порталът', en: 'what the portal reports' },
      },
    },
  ),
] as const
