/** Screens of outages: their list, for administrators. The page of the status is among those about the portal. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/admin/outages',
    administrators,
    lazyRouteComponent(() => import('./OutagesScreen.tsx'), 'OutagesScreen'),
    { menu: { group: 'administration', place: 50, bg: 'Прекъсвания', en: 'Outages' } },
  ),
] as const
