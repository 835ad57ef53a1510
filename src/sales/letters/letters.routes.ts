/** Screens of the letters of a sale: their readers confirm them and open what they bring. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '#platform/access.ts'
import { screen, shown } from '#platform/features/screen.tsx'

const ConfirmLetterScreen = lazyRouteComponent(
  () => import('./web/ConfirmLetterScreen.tsx'),
  'ConfirmLetterScreen',
)

export const screens = [
  screen(
    '/letters/confirm',
    anyone,
    shown(ConfirmLetterScreen, () => ({})),
  ),
  screen(
    '/letters/document',
    anyone,
    shown(ConfirmLetterScreen, () => ({ document: true })),
  ),
] as const
