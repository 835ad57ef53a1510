/** The door of outages: their list, for administrators, and the status of the portal, for all. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../platform/doors/screen.tsx'
import { administrators } from '../../roles/administrators.contract.ts'
import { anyone } from '../../platform/access.ts'

export const screens = [
  screen(
    '/admin/outages',
    administrators,
    lazyRouteComponent(() => import('./OutagesScreen.tsx'), 'OutagesScreen'),
    { menu: { group: 'administration', place: 50, bg: 'Прекъсвания', en: 'Outages' } },
  ),
  screen(
    '/status',
    anyone,
    lazyRouteComponent(() => import('./StatusScreen.tsx'), 'StatusScreen'),
    { page: '' },
  ),
] as const
