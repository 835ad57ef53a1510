/** Screens of publishing: the administrators' screen of open data. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { systemAdministrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/admin/openData',
    systemAdministrators,
    lazyRouteComponent(() => import('./web/OpenDataScreen.tsx'), 'OpenDataScreen'),
    { menu: { group: 'administration', place: 61, bg: 'Отворени данни', en: 'Open data' } },
  ),
] as const
