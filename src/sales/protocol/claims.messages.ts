/** The right to buy at the highest price, in the words of whoever claims it and of who decides. CPC art. 505(2), 354. */
import { formatDays } from '#platform/dates.ts'
import { phrases } from '#platform/lang/language.ts'

export const claimMessages = phrases({
  title: { bg: 'Изкупуване на най-високата цена', en: 'Buying at the highest price' },
  lead: {
    bg: (day: string) =>
      `Докато организаторът не подпише протокола, можете да заявите, че купувате на най-високата предложена цена. Протоколът се съставя на ${day}\u00a0г.`,
    en: (day: string) =>
      `Until the organiser signs the protocol, you may state that you are buying at the highest price offered. The protocol is drawn up on ${day}.`,
  },
  price: { bg: 'Най-висока цена', en: 'Highest price' },
  capacity: { bg: 'В качеството на', en: 'As' },
  SPOUSE: {
    bg: 'съпруг, който не е длъжник (чл. 505, ал. 2 ГПК)',
    en: 'the spouse who is not the debtor (CPC art. 505(2))',
  },
  PARTITION_PARTY: {
    bg: 'страна по делбата (чл. 354, ал. 1 ГПК)',
    en: 'a party to the partition (CPC art. 354(1))',
  },
  claim: { bg: 'Заявявам, че купувам', en: 'I state that I am buying' },
  confirm: {
    bg: 'Ако организаторът уважи заявлението, протоколът Ви обявява за купувач на най-високата цена. Не може да се отмени.',
    en: 'If the organiser grants it, the protocol declares you the buyer at the highest price. This cannot be undone.',
  },
  files: { bg: 'Доказателства', en: 'Evidence' },
  claimed: { bg: 'Заявлението е подадено.', en: 'The claim is filed.' },
  waits: {
    bg: (when: string) => `Заявлението е подадено на ${when}\u00a0ч. и чака решение.`,
    en: (when: string) => `The claim was filed on ${when} and awaits a decision.`,
  },
  granted: { bg: 'Заявлението е уважено.', en: 'The claim is granted.' },
  denied: { bg: 'Заявлението е отказано.', en: 'The claim is refused.' },

  // The organiser
  listTitle: { bg: 'Заявления за изкупуване', en: 'Claims to buy at the highest price' },
  listLead: {
    bg: 'Решете ги, преди да съставите протокола (чл. 505, ал. 2 и чл. 354 ГПК).',
    en: 'Decide them before drawing up the protocol (CPC art. 505(2) and 354).',
  },
  NONE: { bg: 'няма данни за качеството', en: 'no information on the capacity' },
  DECLARED: { bg: 'по собствено изявление', en: 'by their own statement' },
  CONFIRMED: { bg: 'потвърдено в списъка на страните', en: 'confirmed by the list of parties' },
  accept: { bg: 'Уважи', en: 'Grant' },
  refuse: { bg: 'Откажи', en: 'Refuse' },
  acceptText: {
    bg: (name: string) => `Протоколът ще обяви за купувач ${name} на най-високата цена.`,
    en: (name: string) => `The protocol will declare ${name} the buyer at the highest price.`,
  },
  refuseText: { bg: 'Заявителят вижда мотивите.', en: 'The claimant will see the reasons.' },
  reason: { bg: 'Мотиви', en: 'Reasons' },
  decided: { bg: 'Решението е записано.', en: 'The decision is recorded.' },
  makeNewSale: { bg: 'Нов търг между съделителите', en: 'New sale among the parties' },
  newSaleTitle: { bg: 'Нов търг само между съделителите', en: 'New sale only among the parties' },
  newSaleText: {
    bg: (days: number) =>
      `Порталът прави чернова на ${days}-дневен търг за същото имущество, с начална цена най-високата цена от първия. Участват само тези, чиито заявления са уважени; внесените от тях задатъци важат и за новия търг. След публикуването на обявлението нови заявления за изкупуване не се приемат.`,
    en: (days: number) =>
      `The portal makes a draft of a sale of the same property that lasts ${formatDays(days, 'en')} and starts at the highest price of the first. Only those whose claims were granted take part; their deposits also count for the new sale. Once it is published, no more claims to buy are accepted.`,
  },
  newSaleDone: {
    bg: (code: string) => `Черновата ${code} е готова. Проверете датите и я публикувайте.`,
    en: (code: string) => `The draft ${code} is ready. Check its dates and publish it.`,
  },
  toNewSale: {
    bg: (code: string) => `Търг между съделителите ${code}`,
    en: (code: string) => `Sale among the parties ${code}`,
  },
  toNewDraft: {
    bg: (code: string) => `Чернова на новия търг ${code}`,
    en: (code: string) => `Draft of the new sale ${code}`,
  },
  several: {
    bg: (days: number) =>
      `Уважени са заявления на няколко съделители. Между тях се провежда нов ${days}-дневен търг, който започва от най-високата цена (чл. 354, ал. 2 ГПК).`,
    en: (days: number) =>
      `Claims of several parties to the partition are granted. A new sale of ${formatDays(days, 'en')} is held among them, starting at the highest price (CPC art. 354(2)).`,
  },
})
