/** The screens of the contact of a system, in one file. */
export { KeysScreen } from './KeysScreen.tsx'
export { PasswordScreen } from './PasswordScreen.tsx'
