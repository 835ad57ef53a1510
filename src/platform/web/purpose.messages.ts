/** Words of the purpose that officers name before they look into the register. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  asked: { bg: 'С какво основание правите справки?', en: 'Why are you consulting the register?' },
  why: {
    bg: 'Всяка справка в регистъра се записва заедно с Вашето име и основанието ѝ. Посочете го веднъж; важи до затварянето на този раздел на браузъра и можете да го промените по всяко време.',
    en: 'Each time you consult the register, your name and the purpose are recorded. State the purpose once; it applies until this browser tab is closed, and you can change it at any time.',
  },
  purpose: { bg: 'Основание за справките', en: 'Purpose of consultation' },
  hint: {
    bg: 'Номер на изпълнително дело или друго служебно основание.',
    en: 'Number of the enforcement case or another official reason.',
  },
  tooShort: { bg: 'Посочете основанието с поне 3 знака.', en: 'Give the purpose in at least 3 characters.' },
  go: { bg: 'Продължи', en: 'Continue' },
  save: { bg: 'Запази', en: 'Save' },
  change: { bg: 'Промени основанието', en: 'Change the purpose' },
  cancel: { bg: 'Отказ', en: 'Cancel' },
})
