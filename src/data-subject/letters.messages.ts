/** What the letters about the mirror say: that there is something to see, and nothing of what it is. */
import { phrases } from '#platform/lang/language.ts'

export const letters = phrases({
  greeting: { bg: 'Здравейте,', en: 'Hello,' },
  changedSubject: {
    bg: 'Има нещо ново в справката за Вас в регистъра на запорите',
    en: 'There is something new in your trace in the register of distraints',
  },
  changed: {
    bg: 'В справката „Какво знае регистърът за мен“ има нещо ново. Влезте в портала, за да го видите. От съображения за сигурност писмото не съдържа данни.',
    en: 'There is something new on the page “What the register knows about me”. Sign in to the portal to see it. For your safety this email holds no data.',
  },
  changedWhy: {
    bg: 'Получавате това писмо най-много веднъж на ден, защото сте поискали да Ви уведомяваме. Можете да се откажете на същата страница.',
    en: 'You get this email at most once a day because you asked to be notified. You can stop it on the same page.',
  },
  pushTitle: { bg: 'Има нещо ново в справката Ви', en: 'There is something new in your trace' },
  pushBody: { bg: 'Влезте в портала, за да го видите.', en: 'Sign in to the portal to see it.' },
  toTrace: { bg: 'Към справката', en: 'See your trace' },
  questionSubject: {
    bg: (number: string) => `Въпрос № ${number} по справка за лице`,
    en: (number: string) => `Question No. ${number} about a person’s trace`,
  },
  asked: {
    bg: (number: string, day: string) =>
      `Постъпи въпрос № ${number} от лице, чиито данни са в регистъра. Отговорът е дължим до ${day} г. включително.`,
    en: (number: string, day: string) =>
      `A person whose data are in the register has sent question No. ${number}. The answer is due by ${day}.`,
  },
  toQuestions: { bg: 'Към въпросите', en: 'See the questions' },
  answeredSubject: {
    bg: (number: string) => `Има отговор на въпроса Ви № ${number}`,
    en: (number: string) => `Your question No. ${number} has been answered`,
  },
  answered: {
    bg: (number: string) =>
      `Администраторите на портала отговориха на въпроса Ви № ${number}. Влезте в портала, за да прочетете отговора. От съображения за сигурност той не е в това писмо.`,
    en: (number: string) =>
      `The administrators of the portal have answered your question No. ${number}. Sign in to the portal to read the answer. For your safety it is not in this email.`,
  },
})
