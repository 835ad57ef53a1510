/** Screens of the administration of settings; the links with external services stand beside them. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/admin/systemSettings',
    administrators,
    lazyRouteComponent(() => import('./web/SystemSettingsScreen.tsx'), 'SystemSettingsScreen'),
    { menu: { group: 'administration', place: 58, bg: 'Системни настройки', en: 'System settings' } },
  ),
] as const
