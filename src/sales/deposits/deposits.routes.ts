/** Screens of deposits: the bank statements of an office. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen, shown } from '#platform/features/screen.tsx'
import { organisers } from '#roles/organisers.contract.ts'

export const screens = [
  screen(
    '/auctions/statements',
    organisers,
    shown(
      lazyRouteComponent(() => import('./web/StatementsScreen.tsx'), 'StatementsScreen'),
      () => ({}),
    ),
    { menu: { group: 'sales', place: 92, bg: 'Банкови извлечения', en: 'Bank statements' } },
  ),
] as const
