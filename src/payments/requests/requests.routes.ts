/** Screens of payments: their list, for administrators. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/ePayments/list',
    administrators,
    lazyRouteComponent(() => import('./web/PaymentsScreen.tsx'), 'PaymentsScreen'),
    { menu: { group: 'administration', place: 83, bg: 'Заявки за плащане', en: 'Payment requests' } },
  ),
] as const
