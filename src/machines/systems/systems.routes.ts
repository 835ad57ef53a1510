/** Screens of external systems: the pages of their contacts, and their administration. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '#platform/access.ts'
import { screen, shown } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'

const own = () => import('./web/own.ts')
const office = () => import('./web/office.ts')

export const screens = [
  screen('/externalSystems/password', anyone, lazyRouteComponent(own, 'PasswordScreen')),
  screen('/externalSystems/keys', anyone, lazyRouteComponent(own, 'KeysScreen')),
  screen('/admin/externalSystems', administrators, lazyRouteComponent(office, 'SystemsScreen'), {
    menu: { group: 'administration', place: 31, bg: 'Външни системи', en: 'External systems' },
  }),
  screen(
    '/admin/externalSystems/$id',
    administrators,
    shown(lazyRouteComponent(office, 'OneSystemScreen'), (id) => ({ id })),
  ),
] as const
