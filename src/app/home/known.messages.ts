/** Words of the search in the register of distraints on the home page. */
import { phrases } from '../../platform/language.ts'

export const messages = phrases({
  title: {
    bg: (text: string) => `„${text}“ в регистъра на запорите`,
    en: (text: string) => `“${text}” in the register of distraints`,
  },
  clear: { bg: 'Изчисти търсенето', en: 'Clear the search' },
  found: {
    bg: (shown: number, all: number) =>
      all === 1 ? 'Една вещ' : shown < all ? `Първите ${shown} от ${all} вещи` : `${all} вещи`,
    en: (shown: number, all: number) =>
      all === 1 ? 'One thing' : shown < all ? `The first ${shown} of ${all} things` : `${all} things`,
  },
  over: {
    bg: (count: number) => `Над ${count} вещи; въведете повече от идентификатора`,
    en: (count: number) => `Over ${count} things; type more of the identifier`,
  },
  inForce: {
    bg: (count: number) =>
      count === 0 ? 'Няма действащ запор' : count === 1 ? 'Един действащ запор' : `${count} действащи запора`,
    en: (count: number) =>
      count === 0
        ? 'No distraint in force'
        : count === 1
          ? 'One distraint in force'
          : `${count} distraints in force`,
  },
  partly: {
    bg: (part: string) => `идентификатор, който съдържа ${part}`,
    en: (part: string) => `an identifier that contains ${part}`,
  },
  hidden: { bg: 'търсения текст', en: 'what was searched for' },
  nothing: { bg: 'Регистърът не познава такава вещ', en: 'The register knows no such thing' },
  nothingHint: {
    bg: 'Проверете идентификатора: регистрационен номер, VIN, сериен номер или описание на вещта.',
    en: 'Check the identifier: registration number, VIN, serial number or a description.',
  },
  more: {
    bg: 'Тук се вижда само дали вещта е известна на регистъра и колко запора действат върху нея. Кой, кога и в чия полза е наложил запора се удостоверява с платена справка.',
    en: 'Only whether the register knows the thing, and how many distraints are in force on it, is shown here. Who imposed them, when and in whose favour stands in the paid certificate.',
  },
  certificate: { bg: 'Удостоверение за запор върху вещ', en: 'Certificate of distraint on property' },
})
