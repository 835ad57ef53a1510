/** Words of the desk. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Какво чака', en: 'Waiting for you' },
  lead: {
    bg: 'Всичко, което чака администратор в този момент, и откога чака най-старото.',
    en: 'Everything that is waiting for an administrator now, and since when the oldest of it has been waiting.',
  },
  list: { bg: 'Чака сега', en: 'Waiting now' },
  count: {
    bg: (count: number, more: boolean) => (more ? `над ${count}` : `${count}`),
    en: (count: number, more: boolean) => (more ? `over ${count}` : `${count}`),
  },
  oldest: { bg: 'Най-старото от', en: 'Oldest since' },
  nothing: { bg: 'Нищо не чака', en: 'Nothing is waiting' },
  nothingHint: {
    bg: (kinds: number) => `Проверени са ${kinds} вида задачи.`,
    en: (kinds: number) => `${kinds} kinds of task were checked.`,
  },
  lookedAt: { bg: (time: string) => `Проверено в ${time} ч.`, en: (time: string) => `Checked at ${time}` },
  again: { bg: 'Провери отново', en: 'Check again' },
  backups: { bg: 'Резервни копия', en: 'Backups' },
  NONE: { bg: 'Още няма', en: 'None yet' },
  FRESH: { bg: 'Ново', en: 'Recent' },
  OLD: { bg: 'Старо', en: 'Old' },
  newest: { bg: 'Последното е от', en: 'The newest is from' },
  opened: {
    bg: 'Отворено е, прочетено е и е сравнено с базата данни.',
    en: 'It was opened, read and compared with the database.',
  },
  reported: {
    bg: 'Направено е с друго средство; порталът знае за него от съобщение и не го е проверявал.',
    en: 'It was made by another tool. The portal was notified of it and has not checked it.',
  },
  olderThan: {
    bg: (hours: number) =>
      `Направено е преди повече от ${hours} ${hours === 1 ? 'час' : 'часа'}. Вписаното след това го няма в него.`,
    en: (hours: number) =>
      `It was made more than ${hours} ${hours === 1 ? 'hour' : 'hours'} ago. What was entered since is not in it.`,
  },
  howMade: {
    bg: 'Копие се прави, докато порталът работи, с командата',
    en: 'Backups are made while the portal is running, with the command',
  },
  archived: {
    bg: 'Журналът на промените (WAL) е архивиран последно на',
    en: 'The log of changes (WAL) was last archived on',
  },
  archiveFails: {
    bg: 'Журналът на промените (WAL) не се архивира. Последен неуспешен опит на',
    en: 'The log of changes (WAL) is not being archived. The last attempt failed on',
  },
})
