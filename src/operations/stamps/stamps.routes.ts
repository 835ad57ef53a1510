/** Screens of the time stamps: authorities, test stamps, stamps of each day. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/admin/timestamp',
    administrators,
    lazyRouteComponent(() => import('./web/StampsScreen.tsx'), 'StampsScreen'),
    { menu: { group: 'administration', place: 59, bg: 'Времеви печати', en: 'Time stamps' } },
  ),
] as const
