/** Screens of the mailbox: the letters that the portal sends. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { systemAdministrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/admin/emailList',
    systemAdministrators,
    lazyRouteComponent(() => import('./EmailListScreen.tsx'), 'EmailListScreen'),
    { menu: { group: 'administration', place: 70, bg: 'Електронни писма', en: 'Emails' } },
  ),
] as const
