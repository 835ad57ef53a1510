/** Screens of institutions: their list for administrators, and each one's own people. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen, shown } from '#platform/features/screen.tsx'
import {
  mayEditInstitutions,
  mayNameAssistants,
  maySeeInstitutions,
  maySeeStructure,
} from '#roles/institutions.contract.ts'

export const screens = [
  screen(
    '/admin/institutions',
    maySeeInstitutions,
    lazyRouteComponent(() => import('./web/InstitutionsScreen.tsx'), 'InstitutionsScreen'),
    { menu: { group: 'administration', place: 30, bg: 'Институции', en: 'Institutions' } },
  ),
  screen(
    '/admin/institutions/create',
    mayEditInstitutions,
    lazyRouteComponent(() => import('./web/InstitutionFormScreen.tsx'), 'NewInstitutionScreen'),
  ),
  screen(
    '/admin/institutions/edit/$id',
    mayEditInstitutions,
    shown(
      lazyRouteComponent(() => import('./web/InstitutionFormScreen.tsx'), 'EditInstitutionScreen'),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/admin/institutions/$id',
    maySeeInstitutions,
    shown(
      lazyRouteComponent(() => import('./web/InstitutionScreen.tsx'), 'InstitutionScreen'),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/organizationalStructure',
    maySeeStructure,
    lazyRouteComponent(() => import('./web/StructureScreen.tsx'), 'StructureScreen'),
    {
      menu: {
        group: 'distraints',
        place: 70,
        bg: 'Организационна структура',
        en: 'Organizational structure',
      },
    },
  ),
  screen(
    '/organizationalStructure/assistants',
    mayNameAssistants,
    lazyRouteComponent(() => import('./web/AssistantsScreen.tsx'), 'AssistantsScreen'),
    { menu: { group: 'distraints', place: 80, bg: 'Моите помощници', en: 'My assistants' } },
  ),
  screen(
    '/organizationalStructure/$id',
    maySeeStructure,
    shown(
      lazyRouteComponent(() => import('./web/MemberScreen.tsx'), 'MemberScreen'),
      (id) => ({ id }),
    ),
  ),
] as const
