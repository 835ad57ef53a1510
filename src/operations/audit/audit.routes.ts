/** Screens of the audit. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/admin/auditLogs',
    administrators,
    lazyRouteComponent(() => import('./web/AuditScreen.tsx'), 'AuditScreen'),
    { menu: { group: 'administration', place: 90, bg: 'Одитен журнал', en: 'Audit log' } },
  ),
] as const
