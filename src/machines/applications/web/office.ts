/** The screens of those who decide, in one file. */
export { ApplicationsScreen } from './ApplicationsScreen.tsx'
export { OneApplicationScreen } from './OneApplicationScreen.tsx'
