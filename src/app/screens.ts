/** The screens of all slices, for the router and for the menu. */
import * as doors from './doors.ts'

type Screen = (typeof doors)[keyof typeof doors][number]

export const screens: readonly Screen[] = Object.values(doors).flatMap<Screen>((door) => door)
