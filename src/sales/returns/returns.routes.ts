/** Screens of returns: deposits to be returned, and the files of orders for the bank. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen, shown } from '#platform/features/screen.tsx'
import { organisers } from '#roles/organisers.contract.ts'

export const screens = [
  screen(
    '/auctions/returns',
    organisers,
    shown(
      lazyRouteComponent(() => import('./web/ReturnsScreen.tsx'), 'ReturnsScreen'),
      () => ({}),
    ),
    { menu: { group: 'sales', place: 94, bg: 'Връщане на задатъци', en: 'Returning deposits' } },
  ),
] as const
