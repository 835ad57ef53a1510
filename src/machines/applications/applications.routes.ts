/** Screens of applications to join a system: the form, what its contact follows, and the list of those who decide. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '#platform/access.ts'
import { screen, shown } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'

const applying = () => import('./web/applying.ts')
const office = () => import('./web/office.ts')

export const screens = [
  screen('/externalSystems/apply', anyone, lazyRouteComponent(applying, 'ApplyScreen')),
  screen('/externalSystems/application', anyone, lazyRouteComponent(applying, 'OwnApplicationScreen')),
  screen('/admin/externalApplications', administrators, lazyRouteComponent(office, 'ApplicationsScreen'), {
    menu: {
      group: 'administration',
      place: 32,
      bg: 'Заявления за външни системи',
      en: 'Applications of external systems',
    },
  }),
  screen(
    '/admin/externalApplications/$id',
    administrators,
    shown(lazyRouteComponent(office, 'OneApplicationScreen'), (id) => ({ id })),
  ),
] as const
