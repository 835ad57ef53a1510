/** Screens of entering a distraint: the steps of the form. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { mayUseRegister } from '#roles/officers.contract.ts'

export const screens = [
  screen(
    '/distraints/create',
    mayUseRegister,
    lazyRouteComponent(() => import('./web/CreateScreen.tsx'), 'CreateScreen'),
    { menu: { group: 'distraints', place: 20, bg: 'Вписване на запор', en: 'Enter a distraint' } },
  ),
] as const
