/** Screens of completion: where each deposit lies. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen, shown } from '#platform/features/screen.tsx'
import { organisers } from '#roles/organisers.contract.ts'

const DepositsScreen = lazyRouteComponent(() => import('./web/DepositsScreen.tsx'), 'DepositsScreen')

export const screens = [
  screen(
    '/auctions/deposits',
    organisers,
    shown(DepositsScreen, () => ({})),
    { menu: { group: 'sales', place: 90, bg: 'Задатъци', en: 'Deposits' } },
  ),
  screen(
    '/auctions/deposits/$id',
    organisers,
    shown(DepositsScreen, (saleId) => ({ saleId })),
  ),
] as const
