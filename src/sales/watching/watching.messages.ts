/** Words of the panel where an applicant watches the assets of a sale. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Наблюдение в регистъра на запорите', en: 'Watching the register of distraints' },
  lead: {
    bg: 'Ако върху вещ от този търг бъде вписан запор или вписан запор се промени, ще Ви пишем веднага. Казваме само онова, което всеки може да научи: вида и идентификатора на вещта, какво и кога е вписано.',
    en: 'If a distraint is entered on property in this sale, or an entered one changes, we will write to you at once. We say only what anybody may learn: the kind and identifier of the property, what was entered and when.',
  },
  ends: {
    bg: 'Наблюдението спира само, когато собствеността премине или търгът приключи без Вас.',
    en: 'Watching ends by itself when ownership passes, or when the sale ends without you.',
  },
  OFF: { bg: 'Не наблюдавате вещите.', en: 'You are not watching the property.' },
  ON: {
    bg: (email: string) => `Наблюдавате вещите. Писмата идват на ${email}.`,
    en: (email: string) => `You are watching the property. Letters go to ${email}.`,
  },
  OVER: {
    bg: 'Собствеността е преминала или търгът е приключил без Вас: наблюдението е спряло.',
    en: 'Ownership has passed, or the sale has ended without you: watching has ended.',
  },
  NOTHING: {
    bg: 'Вещите в този търг нямат идентификатор, по който да се наблюдават.',
    en: 'The property of this sale has no identifier by which it could be watched.',
  },
  noAddress: {
    bg: 'За да наблюдавате, потвърдете адрес на електронна поща в профила си.',
    en: 'To watch, confirm an email address in your profile.',
  },
  push: {
    bg: 'Известия и в браузъра се включват от',
    en: 'Notifications in the browser are turned on in',
  },
  toProfile: { bg: 'настройките на профила', en: 'the settings of your profile' },
  told: {
    bg: (count: number, last: string) =>
      count === 1 ? `едно известие, на ${last}` : `${count} известия, последното на ${last}`,
    en: (count: number, last: string) =>
      count === 1 ? `one notice, on ${last}` : `${count} notices, the last on ${last}`,
  },
  notTold: { bg: 'няма вписано оттогава', en: 'nothing entered since' },
  watch: { bg: 'Наблюдавай вещите', en: 'Watch the property' },
  stop: { bg: 'Спри наблюдението', en: 'Stop watching' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  watching: { bg: 'Наблюдаване', en: 'Watching' },
})
