/** Screens of viewings: those that one has asked for, and those that are asked of an organiser. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '#platform/features/screen.tsx'
import { organisers, participants } from '#roles/organisers.contract.ts'

export const screens = [
  screen(
    '/viewings',
    participants,
    lazyRouteComponent(() => import('./web/MyViewingsScreen.tsx'), 'MyViewingsScreen'),
    { menu: { group: 'sales', place: 105, bg: 'Моите огледи', en: 'My viewings' } },
  ),
  screen(
    '/announcements/viewings',
    organisers,
    lazyRouteComponent(() => import('./web/ViewingRequestsScreen.tsx'), 'ViewingRequestsScreen'),
    { menu: { group: 'sales', place: 65, bg: 'Искания за оглед', en: 'Viewing requests' } },
  ),
] as const
