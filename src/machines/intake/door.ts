/** The door of entries by other systems: where an officer lets them enter in their name. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../platform/doors/screen.tsx'
import { mayEnter } from '../../roles/officers.contract.ts'

export const screens = [
  screen(
    '/account/systems',
    mayEnter,
    lazyRouteComponent(() => import('./LetSystemsScreen.tsx'), 'LetSystemsScreen'),
    { menu: { group: 'distraints', place: 195, bg: 'Вписващи системи', en: 'Systems that enter' } },
  ),
] as const
