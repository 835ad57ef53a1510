/** What letters say to an officer for whom an administrator has entered a distraint, or whose distraints pass to another. */
import { numbered } from '#platform/case-number.ts'
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  subject: {
    bg: (reference: string) => `Запор № ${reference} е вписан от Ваше име`,
    en: (reference: string) => `Distraint No. ${reference} was entered in your name`,
  },
  greeting: { bg: (name: string) => `Здравейте, ${name},`, en: (name: string) => `Hello ${name},` },
  entered: {
    bg: (administrator: string, reference: string, moment: string) =>
      `Системният администратор ${administrator} вписа от Ваше име запор № ${reference} в регистъра на запорите (${moment}). Посоченото от него основание е записано във вписването.`,
    en: (administrator: string, reference: string, moment: string) =>
      `The system administrator ${administrator} has entered distraint No. ${reference} in your name in the register of distraints (${moment}). The ground given is stated in the entry.`,
  },
  check: {
    bg: 'Прегледайте вписването. Ако не сте го искали или данните са грешни, заличете запора като погрешно вписан и сигнализирайте администраторите на портала.',
    en: 'Look at the entry. If you did not ask for it, or the data are wrong, strike the distraint out as entered in error and tell the administrators of the portal.',
  },
  distraintsTakenOverSubject: {
    bg: (count: number) => `Поехте запори: ${count}`,
    en: (count: number) => `Distraints taken over: ${count}`,
  },
  distraintsHandedOverSubject: {
    bg: (count: number) => `Запорите Ви преминаха към приемник: ${count}`,
    en: (count: number) => `Your distraints have passed to a successor: ${count}`,
  },
  distraintsTakenOver: {
    bg: (from: string, count: number, act: string) =>
      `Към Вас преминаха запорите на ${from}, които са подготвени или в сила: ${count}, с акт ${numbered(act)}. Занапред вписванията по тях са Ваши.`,
    en: (from: string, count: number, act: string) =>
      `The distraints of ${from} that are prepared or in force have passed to you: ${count}, by act ${numbered(act, 'No.')}. From now on you make the entries on them.`,
  },
  distraintsHandedOver: {
    bg: (to: string, count: number, act: string) =>
      `Запорите Ви, които са подготвени или в сила, преминаха към ${to}: ${count}, с акт ${numbered(act)}. Занапред вписванията по тях прави приемникът.`,
    en: (to: string, count: number, act: string) =>
      `Your distraints that are prepared or in force have passed to ${to}: ${count}, by act ${numbered(act, 'No.')}. From now on the successor makes the entries on them.`,
  },
  transferKeeps: {
    bg: 'Денят на налагане и поредността им не се променят, а документите сочат кой е наложил запора и при кого е сега (чл. 7, ал. 5 от Наредба № Н-3).',
    en: 'Their day of enforcement and rank do not change, and documents name who imposed the distraint and who has it now (Ordinance N-3, art. 7(5)).',
  },
  seeDistraints: { bg: 'Към запорите', en: 'See the distraints' },
  see: { bg: 'Към запора', en: 'See the distraint' },
  moment: {
    bg: (date: string, time: string) => `${date} г., ${time} ч. българско време`,
    en: (date: string, time: string) => `${date}, ${time} Bulgarian time`,
  },
})
