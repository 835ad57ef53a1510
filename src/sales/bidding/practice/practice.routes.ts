/** Screens of practice: bidding that counts for nothing. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '#platform/access.ts'
import { screen } from '#platform/features/screen.tsx'

export const screens = [
  screen(
    '/auctions/practice',
    anyone,
    lazyRouteComponent(() => import('./web/PracticeScreen.tsx'), 'PracticeScreen'),
    { menu: { group: 'sales', place: 40, bg: 'Упражнение по наддаване', en: 'Practice sale' } },
  ),
] as const
