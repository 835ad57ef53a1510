/** Screens of the pages about the portal: how it works, what changed, its status, accessibility, privacy, terms. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '#platform/access.ts'
import { screen } from '#platform/features/screen.tsx'

const pages = () => import('./screens.ts')

export const screens = [
  screen('/how-it-works', anyone, lazyRouteComponent(pages, 'HowItWorksScreen'), {
    page: '',
    menu: { group: 'sales', place: 5, bg: 'Как работи', en: 'How it works' },
  }),
  screen('/versions', anyone, lazyRouteComponent(pages, 'VersionsScreen')),
  screen('/status', anyone, lazyRouteComponent(pages, 'StatusScreen'), { page: '' }),
  screen('/accessibility', anyone, lazyRouteComponent(pages, 'AccessibilityScreen'), { page: '' }),
  screen('/privacy', anyone, lazyRouteComponent(pages, 'PrivacyScreen'), { page: '' }),
  screen('/terms', anyone, lazyRouteComponent(pages, 'TermsScreen'), { page: '' }),
] as const
