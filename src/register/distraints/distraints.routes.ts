/** Screens of distraints: their list. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { mayUseRegister } from '#roles/officers.contract.ts'

export const screens = [
  screen(
    '/distraints/list',
    mayUseRegister,
    lazyRouteComponent(() => import('./web/DistraintsScreen.tsx'), 'DistraintsScreen'),
    { menu: { group: 'distraints', place: 10, bg: 'Протоколи', en: 'Protocols' } },
  ),
] as const
