/** The words of choosing a place on the home page. */
import { phrases } from '#platform/lang/language.ts'

export const nearMessages = phrases({
  choose: { bg: 'Изберете', en: 'Choose' },
  region: { bg: 'Област', en: 'Region' },
  municipality: { bg: 'Община', en: 'Municipality' },
  forgetPlace: { bg: 'Забрави мястото', en: 'Forget the place' },
  nearLead: {
    bg: 'Изберете община и тук ще виждате какво се продава в нея.',
    en: 'Choose a municipality, and you will see here what is for sale in it.',
  },
  keptHere: {
    bg: 'Изборът се пази само в този браузър. Порталът не пита къде се намирате.',
    en: 'The choice is kept in this browser only. The portal does not ask where you are.',
  },
  nearHere: {
    bg: (name: string, count: number) =>
      count === 0
        ? `В община ${name} сега не се продава нищо.`
        : `Община ${name}: ${count === 1 ? 'една открита продан' : `${count} открити продани`}.`,
    en: (name: string, count: number) =>
      count === 0
        ? `Nothing is for sale in ${name} municipality now.`
        : `${name} municipality: ${count === 1 ? 'one open sale' : `${count} open sales`}.`,
  },
  allThere: {
    bg: (name: string) => `Всички в община ${name}`,
    en: (name: string) => `All in ${name} municipality`,
  },
})
