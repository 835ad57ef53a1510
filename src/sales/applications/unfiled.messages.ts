/** Words of applications that are being filled in and not filed yet. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  // Coming back to one.
  found: { bg: 'Имате неподадена заявка', en: 'You have an unfiled application' },
  foundOf: {
    bg: (savedAt: string) => `Черновата е запазена последно на ${savedAt} ч.`,
    en: (savedAt: string) => `The draft was last saved on ${savedAt}.`,
  },
  closesAt: { bg: 'Регистрацията се затваря на', en: 'Registration closes' },
  noLaw: {
    bg: 'Черновата не е заявка: докато не я подадете, не участвате в проданта и организаторът не я вижда.',
    en: 'A draft is not an application: until you file it, you do not take part in the sale, and the organiser does not see it.',
  },
  nobodyYet: { bg: 'още не е посочено', en: 'not given yet' },
  files: { bg: 'Приложени файлове', en: 'Attached files' },
  goOn: { bg: 'Продължи черновата', en: 'Continue your draft' },
  anew: { bg: 'Започни наново', en: 'Start over' },
  dropAndAnew: { bg: 'Изтрий черновата и започни наново', en: 'Delete the draft and start over' },
  dropText: {
    bg: 'Написаното дотук и приложените към него файлове ще бъдат изтрити и не може да се възстановят.',
    en: 'What you have written and the attached files will be deleted and cannot be recovered.',
  },
  filesGone: {
    bg: 'Някои от файловете на черновата вече ги няма. Приложете ги отново.',
    en: 'Some of the files of the draft are no longer there. Attach them again.',
  },
  keptWhile: {
    bg: 'Написаното се пази като чернова, докато подадете заявката. Декларациите се отбелязват при подаването.',
    en: 'What you write is kept as a draft until you file the application. The declarations are ticked when you file.',
  },

  // In the list of one's own applications.
  mine: { bg: 'Неподадени заявки', en: 'Applications not filed yet' },
  savedAt: { bg: 'Запазена', en: 'Saved' },
  closed: { bg: 'Регистрацията е затворена', en: 'Registration is closed' },
  goneAt: { bg: 'Черновата се изтрива на', en: 'The draft will be deleted' },
  drop: { bg: 'Изтрий', en: 'Delete' },
  dropTitle: { bg: 'Изтриване на черновата', en: 'Delete the draft' },
  dropped: {
    bg: (code: string) => `Черновата за обявление ${code} е изтрита.`,
    en: (code: string) => `The draft for announcement ${code} has been deleted.`,
  },
  of: {
    bg: (action: string, code: string) => `${action}, обявление ${code}`,
    en: (action: string, code: string) => `${action}, announcement ${code}`,
  },
})
