/** Screens of the page on which anyone checks certificates. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '#platform/access.ts'
import { screen } from '#platform/features/screen.tsx'

export const screens = [
  screen(
    '/check',
    anyone,
    lazyRouteComponent(() => import('./CheckScreen.tsx'), 'CheckScreen'),
    { menu: { group: 'distraints', place: 200, bg: 'Проверка на документ', en: 'Check a paper' } },
  ),
] as const
