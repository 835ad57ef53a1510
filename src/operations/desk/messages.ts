/** Words of the desk. */
import { phrases } from '../../platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Какво чака', en: 'What waits' },
  lead: {
    bg: 'Всичко, което чака администратор в този момент, и откога чака най-старото.',
    en: 'All that waits for an administrator at this moment, and since when the oldest has waited.',
  },
  list: { bg: 'Чака сега', en: 'Waiting now' },
  count: {
    bg: (count: number, more: boolean) => (more ? `над ${count}` : `${count}`),
    en: (count: number, more: boolean) => (more ? `over ${count}` : `${count}`),
  },
  oldest: { bg: 'Най-старото от', en: 'The oldest since' },
  nothing: { bg: 'Нищо не чака', en: 'Nothing waits' },
  nothingHint: {
    bg: (kinds: number) => `Проверени са ${kinds} вида задачи.`,
    en: (kinds: number) => `${kinds} kinds of tasks were looked at.`,
  },
  lookedAt: { bg: (time: string) => `Проверено в ${time} ч.`, en: (time: string) => `Looked at ${time}` },
  again: { bg: 'Провери отново', en: 'Look again' },
})
