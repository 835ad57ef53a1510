/** The door of the pages about the portal: what changed, accessibility, privacy, terms. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '../../platform/access.ts'
import { screen } from '../../platform/doors/screen.tsx'

export const screens = [
  screen(
    '/versions',
    anyone,
    lazyRouteComponent(() => import('./VersionsScreen.tsx'), 'VersionsScreen'),
  ),
  screen(
    '/accessibility',
    anyone,
    lazyRouteComponent(() => import('./AccessibilityScreen.tsx'), 'AccessibilityScreen'),
  ),
  screen(
    '/privacy',
    anyone,
    lazyRouteComponent(() => import('./PrivacyScreen.tsx'), 'PrivacyScreen'),
  ),
  screen(
    '/terms',
    anyone,
    lazyRouteComponent(() => import('./TermsScreen.tsx'), 'TermsScreen'),
  ),
] as const
