/** The screens of all features, for the router and for the menu. */
import * as routes from './routes.ts'

type Screen = (typeof routes)[keyof typeof routes][number]

export const screens: readonly Screen[] = Object.values(routes).flatMap<Screen>((each) => each)
