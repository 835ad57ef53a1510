/** The words of a letter that is printed and served on paper. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Съобщение', en: 'Notice' },
  number: {
    bg: (number: string, code: string) => `№ ${number} по търг № ${code}`,
    en: (number: string, code: string) => `No. ${number} of sale No. ${code}`,
  },
  to: { bg: 'До', en: 'To' },
  address: { bg: 'Адрес', en: 'Address' },
  blank: { bg: '………………………………………', en: '………………………………………' },
  enclosed: { bg: 'Приложение', en: 'Enclosed' },
  nothing: { bg: 'няма', en: 'none' },
  service: {
    bg: 'Съобщението се връчва на хартия по общия ред на чл. 37–58 ГПК, когато получаването му по електронен път не е потвърдено (чл. 41а, ал. 2 и чл. 44, ал. 3 ГПК).',
    en: 'The notice is served on paper in the ordinary way of CPC art. 37–58 where its receipt by electronic means has not been confirmed (CPC art. 41a(2) and 44(3)).',
  },
  receipt: { bg: 'Разписка за връчване', en: 'Receipt of service' },
  servedOn: { bg: 'Връчено на (дата, час)', en: 'Served on (date, time)' },
  servedTo: { bg: 'На кого и в какво качество', en: 'To whom and in what capacity' },
  remarks: { bg: 'Отказ, отсъствие, други бележки', en: 'Refusal, absence, other remarks' },
  recipient: { bg: 'Получател', en: 'Recipient' },
  server: { bg: 'Връчител', en: 'Served by' },
})
