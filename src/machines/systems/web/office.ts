/** The screens of administrators, in one file. */
export { OneSystemScreen } from './OneSystemScreen.tsx'
export { SystemsScreen } from './SystemsScreen.tsx'
