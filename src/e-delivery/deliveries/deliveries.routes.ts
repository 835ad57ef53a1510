/** Screens of messages for e-delivery: their list, for system administrators. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { systemAdministrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/admin/eDeliveryList',
    systemAdministrators,
    lazyRouteComponent(() => import('./web/EDeliveryListScreen.tsx'), 'EDeliveryListScreen'),
    { menu: { group: 'administration', place: 72, bg: 'Електронно връчване', en: 'E-delivery' } },
  ),
] as const
