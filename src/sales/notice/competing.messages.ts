/** Words of another enforcement on what is sold: the warning before publication, the letter and the task. */
import { phrases } from '#platform/lang/language.ts'

export const competingMessages = phrases({
  title: { bg: 'Друго изпълнение върху същата вещ', en: 'Another enforcement on the same property' },
  sale: {
    bg: (asset: string, code: string, officer: string) => `${asset} е в търг № ${code} на ${officer}.`,
    en: (asset: string, code: string, officer: string) => `${asset} is in sale No. ${code} of ${officer}.`,
  },
  distraint: {
    bg: (asset: string, reference: string, officer: string) =>
      `Върху ${asset} има запор № ${reference} на ${officer}, а Вашата служба няма запор.`,
    en: (asset: string, reference: string, officer: string) =>
      `${asset} bears distraint No. ${reference} of ${officer}, and your office has none.`,
  },
  law: {
    bg: 'Проданта на запорираната вещ се извършва от съдебния изпълнител, който я е описал (чл. 473, ал. 1 ГПК). Ако към описаната вещ е насочено друго изпълнение, последващият взискател може да иска разрешение от районния съд (чл. 473, ал. 2 ГПК). Кредитор, в полза на когото е наложен обезпечителен запор, се смята за присъединен взискател (чл. 459, ал. 1 ГПК).',
    en: 'Distrained property is sold by the bailiff who has inventoried it (CPC art. 473(1)). If another enforcement is directed at it, the later creditor may ask the district court for permission (CPC art. 473(2)). A creditor for whom it was distrained as security is deemed a joined creditor (CPC art. 459(1)).',
  },
  reason: { bg: 'Защо публикувате въпреки това', en: 'Why you publish nevertheless' },
  reasonHint: {
    bg: 'Например: вещта е описана от мен; разрешение на районния съд № … Остава по търга и другото лице го получава.',
    en: 'Such as: I have inventoried the property; permission of the district court No. … It stays with the sale, and the other officer gets it.',
  },
  bothOpen: {
    bg: 'Една вещ не може да се продаде два пъти. Уточнете с другото лице кой извършва проданта и спрете или прекратете единия търг.',
    en: 'A thing cannot be sold twice. Settle with the other officer who makes the sale, and suspend or terminate one of the two.',
  },
  subject: {
    bg: (code: string) => `Същата вещ е обявена в търг № ${code}`,
    en: (code: string) => `The same property is announced in sale No. ${code}`,
  },
  greeting: { bg: (name: string) => `Здравейте, ${name},`, en: (name: string) => `Hello ${name},` },
  ofSale: {
    bg: (officer: string, code: string, asset: string, mine: string) =>
      `${officer} публикува търг № ${code}, в който е ${asset}. Същата вещ е във Вашия търг № ${mine}.`,
    en: (officer: string, code: string, asset: string, mine: string) =>
      `${officer} has published sale No. ${code} of ${asset}. The same property is in your sale No. ${mine}.`,
  },
  ofDistraint: {
    bg: (officer: string, code: string, asset: string, mine: string) =>
      `${officer} публикува търг № ${code}, в който е ${asset}. Върху вещта е Вашият запор № ${mine}.`,
    en: (officer: string, code: string, asset: string, mine: string) =>
      `${officer} has published sale No. ${code} of ${asset}. Your distraint No. ${mine} is on it.`,
  },
  stated: {
    bg: (reason: string) => `Посочена причина: ${reason}`,
    en: (reason: string) => `Reason given: ${reason}`,
  },
  see: { bg: 'Към търга', en: 'See the sale' },
})
