/** Screens of the hall: one auction, live. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '#platform/access.ts'
import { screen, shown } from '#platform/features/screen.tsx'

export const screens = [
  screen(
    '/auctions/$id',
    anyone,
    shown(
      lazyRouteComponent(() => import('./web/AuctionScreen.tsx'), 'AuctionScreen'),
      (saleId) => ({ saleId }),
    ),
    { arrival: 'auction', page: '' },
  ),
] as const
