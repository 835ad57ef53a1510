/** The door of the pages about the portal: what changed, accessibility, privacy, terms. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '../../platform/access.ts'
import { screen } from '../../platform/doors/screen.tsx'

const pages = () => import('./screens.ts')

export const screens = [
  screen('/versions', anyone, lazyRouteComponent(pages, 'VersionsScreen')),
  screen('/accessibility', anyone, lazyRouteComponent(pages, 'AccessibilityScreen'), { page: '' }),
  screen('/privacy', anyone, lazyRouteComponent(pages, 'PrivacyScreen'), { page: '' }),
  screen('/terms', anyone, lazyRouteComponent(pages, 'TermsScreen'), { page: '' }),
] as const
