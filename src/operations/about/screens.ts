/** The pages about the portal, in one file: the first page names every file that a screen may load. */
export { AccessibilityScreen } from './AccessibilityScreen.tsx'
export { HowItWorksScreen } from './HowItWorksScreen.tsx'
export { PrivacyScreen } from './PrivacyScreen.tsx'
export { StatusScreen } from '#sales/outages/StatusScreen.tsx'
export { TermsScreen } from './TermsScreen.tsx'
export { VersionsScreen } from './VersionsScreen.tsx'
