/** The few words of viewings that the page of a sale needs at once. */
import { phrases } from '#platform/lang/language.ts'

export const askMessages = phrases({
  ask: { bg: 'Поискай оглед', en: 'Ask for a viewing' },
  signInToAsk: { bg: 'Влезте, за да поискате оглед', en: 'Log in to ask for a viewing' },
  askTitle: { bg: 'Искане за оглед', en: 'Viewing request' },
  askLead: {
    bg: 'Поискайте от организатора да Ви покаже имуществото в обявените дни и часове.',
    en: 'Ask the organiser to show you the property within the announced days and hours.',
  },
})
