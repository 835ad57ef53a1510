/** The letters about agricultural machinery, and what administrators call them. */
import { phrases } from '#platform/lang/language.ts'

export const machineryEmails = phrases({
  machineStruckOff: { bg: 'Отписана машина със запор', en: 'Machine struck off with a distraint' },
})
