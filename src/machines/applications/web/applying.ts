/** The screens of applicants, in one file. */
export { ApplyScreen } from './ApplyScreen.tsx'
export { OwnApplicationScreen } from './OwnApplicationScreen.tsx'
