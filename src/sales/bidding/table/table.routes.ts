/** Screens of the table: several auctions at once. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { participants } from '#roles/organisers.contract.ts'

export const screens = [
  screen(
    '/auctions/table',
    participants,
    lazyRouteComponent(() => import('./BiddingTableScreen.tsx'), 'BiddingTableScreen'),
    { menu: { group: 'sales', place: 30, bg: 'Няколко търга наведнъж', en: 'Several auctions at once' } },
  ),
] as const
