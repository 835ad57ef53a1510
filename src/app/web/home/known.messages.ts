/** Words of the search in the register of distraints on the home page. */
import { formatCount, phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: {
    bg: (text: string) => `„${text}“ в регистъра на запорите`,
    en: (text: string) => `“${text}” in the register of distraints`,
  },
  askRegister: { bg: 'Търси и в регистъра на запорите', en: 'Search the register of distraints too' },
  person: { bg: 'Номер на лице или дружество', en: 'The number of a person or company' },
  personHint: {
    bg: 'Какво имущество на едно лице или дружество е запорирано, казва справката за него. За отделна вещ търсете по нейния номер.',
    en: 'The report on a person or company shows which of their property is under distraint. To find one item, search by its own number.',
  },
  toReport: {
    bg: 'Справка за запорирано имущество на лице',
    en: 'Report on the seized property of a person',
  },
  clear: { bg: 'Изчисти търсенето', en: 'Clear the search' },
  found: {
    bg: (shown: number, all: number) =>
      all === 1 ? 'Една вещ' : shown < all ? `Първите ${shown} от ${all} вещи` : `${all} вещи`,
    en: (shown: number, all: number) =>
      all === 1 ? 'One item' : shown < all ? `The first ${shown} of ${all} items` : `${all} items`,
  },
  over: {
    bg: (count: number) => `Над ${formatCount(count, 'bg')} вещи; въведете по-голяма част от идентификатора`,
    en: (count: number) => `Over ${formatCount(count, 'en')} items; type more of the identifier`,
  },
  inForce: {
    bg: (count: number) =>
      count === 0 ? 'Няма запор в сила' : count === 1 ? 'Един запор в сила' : `${count} запора в сила`,
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
  nothing: { bg: 'В регистъра няма такава вещ', en: 'There is no such item in the register' },
  nothingHint: {
    bg: 'Проверете идентификатора: регистрационен номер, номер на рамата (VIN), сериен номер или описание на вещта.',
    en: 'Check the identifier: registration number, chassis number (VIN), serial number or a description.',
  },
  more: {
    bg: 'Тук се вижда само дали вещта фигурира в регистъра и колко запора в сила има върху нея. Кой е наложил запора, кога и в чия полза, се удостоверява с платеното удостоверение.',
    en: 'This shows only whether the item is in the register and how many distraints are in force on it. Who enforced them, when and in whose favour is stated in the paid certificate.',
  },
  certificate: {
    bg: 'Удостоверение за запор върху вещ',
    en: 'Certificate of distraint on property',
  },
})
