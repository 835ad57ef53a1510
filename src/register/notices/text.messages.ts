/** The words of statutory notices themselves, as their addressees read them. */
import { formatDays } from '#platform/dates.ts'
import { phrases } from '#platform/lang/language.ts'

export const noticeText = phrases({
  IMPOSED: { bg: 'Уведомление за наложен запор', en: 'Notice of a distraint imposed' },
  STATE_CHANGED: {
    bg: 'Уведомление за промяна на състоянието на запор',
    en: 'Notice of a change of the state of a distraint',
  },
  PARTIES_CHANGED: {
    bg: 'Уведомление за промяна на страните по запор',
    en: 'Notice of a change of the parties to a distraint',
  },
  replacedCreditor: { bg: 'Досегашен взискател', en: 'Former creditor' },
  replacedDebtor: { bg: 'Досегашен длъжник', en: 'Former debtor' },
  replacedBy: { bg: 'Правоприемник', en: 'Replaced by' },
  heirs: {
    bg: 'Изпълнителният лист срещу наследодателя може да бъде изпълняван и върху имуществото на неговите наследници, освен ако те установят, че са се отказали от наследството или че са го приели по опис (чл. 429, ал. 2 ГПК).',
    en: 'The writ of execution against the deceased may be enforced on the property of the heirs too, unless they prove that they have renounced the inheritance or accepted it by inventory (CPC art. 429(2)).',
  },
  keepsPlace: {
    bg: 'Запорът запазва деня на налагането и поредността си.',
    en: 'The distraint keeps its day of enforcement and its rank.',
  },
  to: { bg: 'До', en: 'To' },
  reference: { bg: 'Запор № в регистъра на запорите', en: 'Distraint No. in the register of distraints' },
  thing: { bg: 'Вещ', en: 'Property' },
  imposedOn: { bg: 'Дата на налагане', en: 'Date of enforcement' },
  imposedBy: { bg: 'Наложен от', en: 'Imposed by' },
  heldBy: { bg: 'Сега при', en: 'Now with' },
  creditor: { bg: 'В полза на', en: 'In favour of' },
  suit: { bg: 'Дело №', en: 'Case No.' },
  futureClaim: { bg: 'Обезпечение на бъдещ иск по дело №', en: 'Security for a future claim, case No.' },
  debtor: { bg: 'Длъжник', en: 'Debtor' },
  location: { bg: 'Местонахождение на вещта', en: 'Location of the property' },
  notGiven: { bg: 'не е посочено', en: 'not stated' },
  struckOut: { bg: '[заличено]', en: '[struck out]' },
  before: { bg: 'Състояние преди', en: 'State before' },
  after: { bg: 'Състояние сега', en: 'State now' },
  ground: { bg: 'Основание за промяната', en: 'Ground for the change' },
  enteredAt: { bg: 'Вписано в регистъра на', en: 'Entered in the register on' },
  about: {
    bg: 'Уведомлението се изпраща служебно и безплатно на основание чл. 12 от Наредба № Н-3 от 6 април 2023 г.',
    en: 'This notice is sent ex officio and free of charge under art. 12 of Ordinance N-3 of 6 April 2023.',
  },
  effect: {
    bg: 'След налагането на запора длъжникът няма право да се разпорежда с вещта и не може под страх от наказателна отговорност да я изменя, поврежда или унищожава (чл. 451, ал. 1 ГПК). Разпореждания с вещта след запора са недействителни спрямо взискателя и присъединените кредитори, освен ако приобретателят може да се позове на чл. 78 от Закона за собствеността (чл. 452, ал. 1 ГПК).',
    en: 'Once the property is distrained, the debtor may not dispose of it and, on pain of criminal liability, may not alter, damage or destroy it (CPC art. 451(1)). Disposals made after the distraint have no effect against the creditor and the joined creditors, unless the acquirer can rely on art. 78 of the Ownership Act (CPC art. 452(1)).',
  },
  enforcement: {
    bg: (days: number) =>
      `Действията на съдебния изпълнител, посочени в чл. 435, ал. 2 ГПК, сред тях насочването на изпълнението върху имущество, което длъжникът смята за несеквестируемо, се обжалват пред окръжния съд. Жалбата се подава чрез съдебния изпълнител в ${days}-дневен срок от извършването на действието, ако длъжникът е присъствал или е бил призован, а в останалите случаи – от деня на съобщението (чл. 436, ал. 1 ГПК).`,
    en: (days: number) =>
      `The acts of the bailiff listed in CPC art. 435(2), among them enforcement against property that the debtor considers exempt from enforcement, are appealed to the regional court. The complaint is filed through the bailiff within ${formatDays(days, 'en')} of the act, if the debtor was present or had been summoned, and otherwise of the day of the notice (CPC art. 436(1)).`,
  },
  security: {
    bg: (days: number) =>
      `Определението на съда за обезпечаване на иска се обжалва с частна жалба в ${days}-дневен срок, който за ответника тече от деня, в който му е връчено съобщението за наложената мярка (чл. 396, ал. 1 ГПК).`,
    en: (days: number) =>
      `The court’s ruling that secures the claim is appealed within ${formatDays(days, 'en')}, which for the defendant run from the day on which the notice of the measure is served (CPC art. 396(1)).`,
  },
  publicEnforcement: {
    bg: (days: number) =>
      `Действията на публичния изпълнител се обжалват пред териториалния директор чрез публичния изпълнител в ${days}-дневен срок от извършването им, ако лицето е присъствало или е било уведомено, а в останалите случаи – от деня на съобщението (чл. 266, ал. 1 ДОПК).`,
    en: (days: number) =>
      `The acts of the public enforcement officer are appealed to the territorial director, through that officer, within ${formatDays(days, 'en')} of the act, if the person was present or had been notified, and otherwise of the day of the notice (TSIPC art. 266(1)).`,
  },
  receipt: { bg: 'Разписка за връчване', en: 'Receipt of service' },
  made: { bg: 'Съставено на', en: 'Drawn up at' },
  receivedOn: { bg: 'Получено на (дата)', en: 'Received on (date)' },
  receiver: { bg: 'Получател (име, качество и подпис)', en: 'Received by (name, capacity and signature)' },
  server: { bg: 'Връчител (име, длъжност и подпис)', en: 'Served by (name, office and signature)' },
  forMinistry: {
    bg: 'Данните са приложени и като структуриран файл (JSON).',
    en: 'The data are attached as a structured file (JSON) as well.',
  },
})
