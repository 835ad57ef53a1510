/** Screens of the proofs of sales: the page that checks a log. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '#platform/access.ts'
import { screen } from '#platform/features/screen.tsx'

export const screens = [
  screen(
    '/auctions/check',
    anyone,
    lazyRouteComponent(() => import('./web/CheckLogScreen.tsx'), 'CheckLogScreen'),
    { menu: { group: 'sales', place: 45, bg: 'Проверка на дневник', en: 'Check a log' } },
  ),
] as const
