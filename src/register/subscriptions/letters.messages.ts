/** What the notices of subscriptions say, by e-mail and by e-delivery alike. They name no person. */
import { phrases } from '#platform/lang/language.ts'

/** What browsers are told of an asset that is watched for a sale: nothing that the public may not know. */
export const watchNews = phrases({
  title: {
    bg: (sale: string) => `Продан ${sale}: запор върху наблюдавана вещ`,
    en: (sale: string) => `Sale ${sale}: a distraint on a watched property`,
  },
  entered: {
    bg: (asset: string, at: string) => `${asset}: вписан запор, ${at} ч.`,
    en: (asset: string, at: string) => `${asset}: a distraint was entered, ${at}.`,
  },
  changed: {
    bg: (asset: string, at: string) => `${asset}: промяна по запор, ${at} ч.`,
    en: (asset: string, at: string) => `${asset}: a distraint changed, ${at}.`,
  },
})

export const messages = phrases({
  greeting: { bg: 'Здравейте,', en: 'Hello,' },
  firstLienSubject: {
    bg: (asset: string) => `Вписан запор: ${asset}`,
    en: (asset: string) => `A distraint was entered: ${asset}`,
  },
  changeSubject: {
    bg: (asset: string) => `Промяна по запор: ${asset}`,
    en: (asset: string) => `A change of a distraint: ${asset}`,
  },
  distraint: {
    bg: (reference: string) => `запор № ${reference}`,
    en: (reference: string) => `distraint No. ${reference}`,
  },
  firstLien: {
    bg: 'В регистъра на запорите е вписан наложен запор върху вещ, върху която дотогава нямаше действащ запор.',
    en: 'A distraint in force has been entered in the register on a property that had none in force until then.',
  },
  newDistraint: {
    bg: 'В регистъра на запорите е вписан нов запор върху вещта.',
    en: 'A new distraint on the property has been entered in the register.',
  },
  change: {
    bg: 'Състоянието на запор в регистъра се промени.',
    en: 'The status of a distraint in the register has changed.',
  },
  kind: { bg: 'Вид на вещта', en: 'Kind of property' },
  identifier: { bg: 'Идентификатор, за който сте абонирани', en: 'Identifier that you subscribed to' },
  number: { bg: 'Номер на запора', en: 'Number of the distraint' },
  before: { bg: 'Предишно състояние', en: 'Previous status' },
  now: { bg: 'Ново състояние', en: 'New status' },
  at: { bg: 'Вписано на', en: 'Entered on' },
  fact: {
    bg: (name: string, value: string) => `${name}: ${value}`,
    en: (name: string, value: string) => `${name}: ${value}`,
  },
  sofia: {
    bg: (moment: string) => `${moment} (българско време)`,
    en: (moment: string) => `${moment} (Bulgarian time)`,
  },
  states: {
    bg: 'Известието сочи какво е вписано към този момент и не е удостоверение. Удостоверение за вещта може да поиска всеки от началната страница на портала.',
    en: 'This notice says what was entered at that moment; it is not a certificate. Anybody can request a certificate on the property from the home page of the portal.',
  },
  done: {
    bg: (number: string) =>
      `С това известие абонаментът Ви № ${number} изпълни предназначението си и приключи. Ако желаете, подновете го.`,
    en: (number: string) =>
      `With this notice your subscription No. ${number} has served its purpose and ended. You can renew it if you wish.`,
  },
  goesOn: {
    bg: (number: string, until: string) => `Абонаментът Ви е № ${number} и действа до ${until}.`,
    en: (number: string, until: string) => `Your subscription is No. ${number} and lasts until ${until}.`,
  },
  watched: {
    bg: (sale: string) =>
      `Наблюдавате тази вещ заради заявката си по търг № ${sale}. Наблюдението спира автоматично, когато собствеността премине или търгът приключи без Вас.`,
    en: (sale: string) =>
      `You watch this property because of your application for sale No. ${sale}. Watching ends by itself when ownership passes, or when the sale ends without you.`,
  },
  toWatch: { bg: 'Към заявката', en: 'Go to the application' },
  manage: { bg: 'Към абонаментите', en: 'Go to the subscriptions' },
  stop: {
    bg: 'Не желая повече известия по този абонамент',
    en: 'Stop the notices of this subscription',
  },
  confirmSubject: {
    bg: 'Потвърдете, че желаете известия от регистъра на запорите',
    en: 'Confirm that you want notices from the register of distraints',
  },
  confirm: {
    bg: 'Потребител на портала посочи този адрес за известия от регистъра на запорите. Те ще идват само ако потвърдите.',
    en: 'A user of the portal has given this address for notices from the register of distraints. They will come only if you confirm.',
  },
  confirmNot: {
    bg: 'Ако не знаете за това, не правете нищо: повече писма няма да получите. Връзката важи седем дни.',
    en: 'If you know nothing about this, do nothing: you will get no further emails. The link is good for seven days.',
  },
  confirmButton: { bg: 'Към потвърждението', en: 'Go to the confirmation' },
})
