/** Screens of the register's lists: orders, debtors, property. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { mayUseRegister } from '#roles/officers.contract.ts'

export const screens = [
  screen(
    '/distraintOrders',
    mayUseRegister,
    lazyRouteComponent(() => import('./web/OrdersScreen.tsx'), 'OrdersScreen'),
    { menu: { group: 'distraints', place: 30, bg: 'Заповеди', en: 'Orders' } },
  ),
  screen(
    '/distraintDebtors',
    mayUseRegister,
    lazyRouteComponent(() => import('./web/DebtorsScreen.tsx'), 'DebtorsScreen'),
    { menu: { group: 'distraints', place: 40, bg: 'Длъжници', en: 'Debtors' } },
  ),
  screen(
    '/seizedProperties',
    mayUseRegister,
    lazyRouteComponent(() => import('./web/SeizedScreen.tsx'), 'SeizedScreen'),
    { menu: { group: 'distraints', place: 50, bg: 'Имущество', en: 'Property' } },
  ),
] as const
