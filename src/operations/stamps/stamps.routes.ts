/** Screens of the time stamps: authorities, test stamps, stamps of each day; the stamps of entries. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/admin/timestamp',
    administrators,
    lazyRouteComponent(() => import('./web/StampsScreen.tsx'), 'StampsScreen'),
    { menu: { group: 'administration', place: 59, bg: 'Времеви печати', en: 'Time stamps' } },
  ),
  screen(
    '/admin/timestamp/entries',
    administrators,
    lazyRouteComponent(() => import('./web/EntryStampsScreen.tsx'), 'EntryStampsScreen'),
    {
      menu: {
        group: 'administration',
        place: 59.5,
        bg: 'Времеви печати на вписвания',
        en: 'Time stamps of entries',
      },
    },
  ),
] as const
