/** Screens of the terms of paid services: their settings, for administrators. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/ePayments/editEServicesSettings',
    administrators,
    lazyRouteComponent(() => import('./TermsScreen.tsx'), 'TermsScreen'),
    {
      menu: {
        group: 'administration',
        place: 86,
        bg: 'Настройки за електронни услуги',
        en: 'E-services settings',
      },
    },
  ),
] as const
