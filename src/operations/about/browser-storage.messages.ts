/** What the portal keeps in browsers, by the names under which it does. It sets no cookies; about.test.ts holds this list to the code. */
import { phrases } from '#platform/lang/language.ts'

/** A name that ends in a colon begins several. */
export const STORED = {
  session: ['appUser'],
  device: ['device'],
  look: ['culture', 'colorScheme', 'menu'],
  lists: [
    'kept:',
    'columns:',
    'table:',
    'outbidSound',
    'practiceLessons',
    'nearMunicipality',
    'compared',
    'recentlySeen',
  ],
  receipts: ['bids:'],
  unsaved: ['unsaved:'],
  way: [
    'language',
    'purpose',
    'paper-request',
    'registered',
    'register-return',
    'login-return',
    'proof-binding',
    'position',
  ],
} as const

export const retentionReason = phrases({
  session: { bg: 'Входът Ви в портала', en: 'That you are logged in' },
  device: {
    bg: 'Тайна, по която порталът отличава Вашия браузър от онзи, който налучква паролата Ви',
    en: 'A secret that lets the portal tell your browser from one guessing your password',
  },
  look: { bg: 'Избраният език и изглед', en: 'The language and look you chose' },
  lists: {
    bg: 'Филтри, колони, звук и обявления за сравнение, които сте избрали, и обявленията, които сте видели последно',
    en: 'Filters, columns, sound and announcements to compare that you chose, and the announcements you saw last',
  },
  receipts: { bg: 'Разписките за Вашите наддавателни предложения', en: 'The receipts for your bids' },
  unsaved: { bg: 'Незаписан текст от формуляр', en: 'Text of a form that was not saved' },
  way: { bg: 'Стъпката, от която продължавате', en: 'The step from which you continue' },
})

export const retainedUntil = phrases({
  session: { bg: 'до изход или края на сесията', en: 'until you log out or the session ends' },
  device: { bg: 'докато не изчистите данните на сайта', en: 'until you clear the site’s data' },
  look: { bg: 'докато не изчистите данните на сайта', en: 'until you clear the site’s data' },
  lists: { bg: 'докато не изчистите данните на сайта', en: 'until you clear the site’s data' },
  receipts: { bg: 'докато не изчистите данните на сайта', en: 'until you clear the site’s data' },
  unsaved: { bg: 'до записването му', en: 'until it is saved' },
  way: {
    bg: 'до края на стъпките или затварянето на прозореца',
    en: 'until the steps are finished or the window is closed',
  },
})
