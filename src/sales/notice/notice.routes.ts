/** Screens of notices: the editor, and the documents of a sale. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen, shown } from '#platform/features/screen.tsx'
import { organisers } from '#roles/organisers.contract.ts'

const AnnouncementEditorScreen = lazyRouteComponent(
  () => import('./web/editor/AnnouncementEditorScreen.tsx'),
  'AnnouncementEditorScreen',
)

export const screens = [
  screen(
    '/announcements/create',
    organisers,
    shown(AnnouncementEditorScreen, () => ({})),
  ),
  screen(
    '/announcements/edit/$id',
    organisers,
    shown(AnnouncementEditorScreen, (id) => ({ id })),
  ),
  screen(
    '/announcements/files/$id',
    organisers,
    shown(
      lazyRouteComponent(() => import('./web/SaleFilesScreen.tsx'), 'SaleFilesScreen'),
      (id) => ({ id }),
    ),
  ),
] as const
