/** What an administrator does on screens of the machine with sample data. */
import { SOURCES } from './places.ts'
import type { Screen } from './screen.ts'
import type { Step } from './step.ts'

const asAdministrator = (screen: Screen) => screen.logIn('sysadmin', 'Zapori-2026')
/** A step on a screen of an administrator, to which the menu leads. */
export const onScreen = (
  under: string,
  passage: string,
  menu: string,
  action: (screen: Screen) => Promise<void>,
  after: Record<string, string> = {},
): Step => ({
  under,
  passage,
  place: SOURCES,
  screen: async (screen) => {
    await asAdministrator(screen)
    await screen.goBy(menu)
    await action(screen)
  },
  after,
})
