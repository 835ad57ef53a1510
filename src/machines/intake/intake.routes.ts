/** Screens of entries by other systems: where an officer lets them enter in their name, and administrators see who does. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen, shown } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'
import { mayEnter } from '#roles/officers.contract.ts'

export const screens = [
  screen(
    '/account/systems',
    mayEnter,
    lazyRouteComponent(() => import('./LetSystemsScreen.tsx'), 'LetSystemsScreen'),
    { menu: { group: 'distraints', place: 195, bg: 'Вписващи системи', en: 'Systems that enter' } },
  ),
  screen(
    '/admin/externalSystems/$id/officers',
    administrators,
    shown(
      lazyRouteComponent(() => import('./OfficersScreen.tsx'), 'OfficersScreen'),
      (id) => ({ id }),
    ),
  ),
] as const
