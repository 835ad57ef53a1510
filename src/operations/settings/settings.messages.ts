/** Words of the administration of settings. */
import { phrases } from '#platform/lang/language.ts'

export const groups = phrases({
  register: { bg: 'Регистър', en: 'Register' },
  papers: { bg: 'Документи и плащания', en: 'Papers and payments' },
  notices: { bg: 'Известия и абонаменти', en: 'Notices and subscriptions' },
  trace: { bg: 'Достъп до лични данни', en: 'Access to personal data' },
  sales: { bg: 'Продани', en: 'Sales' },
  money: { bg: 'Валута', en: 'Currency' },
  running: { bg: 'Работа на портала', en: 'Running the portal' },
})

/** What the words in values mean. */
export const optionWords = phrases({
  PAID: { bg: 'парите са постъпили', en: 'the money is received' },
  AUTHORIZED: { bg: 'картата е приета', en: 'the card is accepted' },
  BGN: { bg: 'лев (BGN)', en: 'lev (BGN)' },
  EUR: { bg: 'евро (EUR)', en: 'euro (EUR)' },
  PRIVATE_BAILIFF: { bg: 'от частен съдебен изпълнител', en: 'by a private bailiff' },
  STATE_BAILIFF: { bg: 'от държавен съдебен изпълнител', en: 'by a state bailiff' },
  OTHER_OFFICER: { bg: 'от друг орган', en: 'by another authority' },
  CASE: { bg: 'по изпълнително дело', en: 'for an enforcement case' },
  FUTURE_CLAIM: { bg: 'за бъдещ иск', en: 'for a future claim' },
})

export const types = phrases({
  yesNo: { bg: 'да или не', en: 'yes or no' },
  number: {
    bg: (least: number, most: number) => `цяло число от ${least} до ${most}`,
    en: (least: number, most: number) => `a whole number from ${least} to ${most}`,
  },
  choice: { bg: 'един избор', en: 'one choice' },
  choices: { bg: 'няколко избора', en: 'several choices' },
  list: { bg: 'списък', en: 'a list' },
  text: { bg: 'избор от конфигурацията', en: 'a choice from the configuration' },
})

/** What a change touches, by how many there are. */
export const effectWords = phrases({
  salesTakingApplications: {
    bg: (n: string) => `продани, за които тогава се приемат заявки: ${n}`,
    en: (n: string) => `sales open for applications then: ${n}`,
  },
  applicationsWaiting: {
    bg: (n: string) => `подадени заявки, които чакат решение: ${n}`,
    en: (n: string) => `applications waiting for a decision: ${n}`,
  },
  applicationsBegun: {
    bg: (n: string) => `започнати, но неподадени заявки: ${n}`,
    en: (n: string) => `applications started but not yet filed: ${n}`,
  },
  salesRunning: { bg: (n: string) => `текущи продани: ${n}`, en: (n: string) => `sales in progress: ${n}` },
  salesDrafted: {
    bg: (n: string) => `чернови на обявления: ${n}`,
    en: (n: string) => `drafts of announcements: ${n}`,
  },
  protocolsDue: {
    bg: (n: string) => `приключили продани без подписан протокол: ${n}`,
    en: (n: string) => `ended sales without a signed protocol: ${n}`,
  },
  paymentsOpen: {
    bg: (n: string) => `отворени заявки за плащане: ${n}`,
    en: (n: string) => `open payment requests: ${n}`,
  },
  papersUnpaid: {
    bg: (n: string) => `неплатени заявления за документи: ${n}`,
    en: (n: string) => `unpaid requests for papers: ${n}`,
  },
  papersFree: {
    bg: (n: string) => `заявления от последните 30 дни, които вече няма да са безплатни: ${n}`,
    en: (n: string) => `requests of the last 30 days that would no longer be free: ${n}`,
  },
  noticesWaiting: {
    bg: (n: string) => `вписвания, за които известията още не са направени: ${n}`,
    en: (n: string) => `entries whose notices have not been made yet: ${n}`,
  },
  ministryNoticesWaiting: {
    bg: (n: string) => `известия, които чакат номер на министерство: ${n}`,
    en: (n: string) => `notices waiting for the number of a ministry: ${n}`,
  },
  questionsOpen: {
    bg: (n: string) => `въпроси за достъп без отговор: ${n}`,
    en: (n: string) => `unanswered questions about access: ${n}`,
  },
  subscriptionsActive: {
    bg: (n: string) => `действащи абонаменти: ${n}`,
    en: (n: string) => `active subscriptions: ${n}`,
  },
  importedEntries: {
    bg: (n: string) => `внесени вписвания, за които вече се известява: ${n}`,
    en: (n: string) => `imported entries for which notices are already being sent: ${n}`,
  },
  realEstateDistraints: {
    bg: (n: string) => `възбрани върху недвижими имоти, отбелязани за сведение: ${n}`,
    en: (n: string) => `injunctions on real estate recorded for information: ${n}`,
  },
  lookUpsLastMonth: {
    bg: (n: string) => `справки в регистрите за последните 30 дни: ${n}`,
    en: (n: string) => `look-ups in registers in the last 30 days: ${n}`,
  },
  checksPending: {
    bg: (n: string) => `проверки на вписвания, които чакат регистър: ${n}`,
    en: (n: string) => `checks of entries waiting for a register: ${n}`,
  },
  looksShown: {
    bg: (n: string) => `прегледи на данни за последните 30 дни: ${n}`,
    en: (n: string) => `looks at data in the last 30 days: ${n}`,
  },
  stampsWaiting: {
    bg: (n: string) => `времеви печати, които се чакат: ${n}`,
    en: (n: string) => `time stamps being waited for: ${n}`,
  },
  linksChecked: {
    bg: (n: string) => `проверявани връзки: ${n}`,
    en: (n: string) => `links that are checked: ${n}`,
  },
})

/** Who is no person and set a setting. */
const inBulgarian = (name: string) => (name === 'sample data' ? 'примерните данни' : name)

export const messages = phrases({
  title: { bg: 'Системни настройки', en: 'System settings' },
  lead: {
    bg: 'Връзките на портала с външните услуги и настройките, по които той работи.',
    en: 'The links of the portal with outside services, and the settings that govern it.',
  },
  tabs: { bg: 'Връзки или настройки', en: 'Links or settings' },
  links: { bg: 'Връзки', en: 'Links' },
  settings: { bg: 'Настройки', en: 'Settings' },
  settingsLead: {
    bg: 'Промяната важи от избран момент. Преди да я запишете, виждате какво ще засегне.',
    en: 'A change takes effect at a time you choose. Before you save it, you see what it would affect.',
  },
  today: { bg: 'Днес', en: 'Today' },
  type: { bg: 'Вид', en: 'Type' },
  article: { bg: 'Основание', en: 'Ground' },
  since: { bg: 'В сила от', en: 'In force since' },
  byDefault: { bg: 'по подразбиране', en: 'by default' },
  by: { bg: (name: string) => `зададено от: ${inBulgarian(name)}`, en: (name: string) => `set by ${name}` },
  lockedLaw: { bg: 'Определя се от закона', en: 'Fixed by law' },
  lockedHint: {
    bg: 'Стойността е определена от закона и не се променя оттук.',
    en: 'The law fixes this value; it cannot be changed here.',
  },
  departsHint: {
    bg: 'Порталът се отклонява от закона. Оттук може само да се върне към него.',
    en: 'The portal departs from the law. Here you can only return to it.',
  },
  returnToLaw: { bg: 'Върни към закона', en: 'Return to the law' },
  change: { bg: 'Промени', en: 'Change' },
  changeOf: { bg: (name: string) => `Промени: ${name}`, en: (name: string) => `Change: ${name}` },
  newValue: { bg: 'Нова стойност', en: 'New value' },
  oneALine: { bg: 'По една стойност на ред.', en: 'One value per line.' },
  from: { bg: 'В сила от', en: 'In force from' },
  fromHint: {
    bg: 'Празно: веднага. Иначе ДД.ММ.ГГГГ ЧЧ:мм, българско време.',
    en: 'Empty: at once. Otherwise DD.MM.YYYY HH:mm, Bulgarian time.',
  },
  next: { bg: 'Какво ще се промени', en: 'See what would change' },
  foreseenTitle: {
    bg: (name: string) => `Какво ще се промени: ${name}`,
    en: (name: string) => `What would change: ${name}`,
  },
  before: { bg: 'Без промяната', en: 'Without the change' },
  after: { bg: 'След промяната', en: 'With the change' },
  atOnce: { bg: 'веднага', en: 'at once' },
  until: {
    bg: (at: string) => `Вече е записана друга промяна от ${at}\u00a0ч. Тя ще смени тази.`,
    en: (at: string) => `Another change is already set for ${at}. It will replace this one.`,
  },
  touched: { bg: 'Засяга', en: 'Affects' },
  untouched: { bg: 'Не засяга започнатите', en: 'Does not affect those already started' },
  nothing: {
    bg: 'Стойността е същата; нищо няма да се промени.',
    en: 'The value is the same; nothing would change.',
  },
  all: { bg: 'вижте всички', en: 'see all' },
  save: { bg: 'Запиши промяната', en: 'Save the change' },
  saved: {
    bg: (name: string, at: string) => `„${name}“ е променена, в сила от ${at}\u00a0ч.`,
    en: (name: string, at: string) => `“${name}” has been changed, with effect from ${at}.`,
  },
  toCome: { bg: 'Предстои', en: 'Upcoming' },
  willBe: {
    bg: (value: string, at: string) => `${value} от ${at}\u00a0ч.`,
    en: (value: string, at: string) => `${value} from ${at}`,
  },
  takeBack: { bg: 'Оттегли', en: 'Withdraw' },
  takeBackOf: {
    bg: (name: string, value: string) => `Оттегли промяната: ${name}, ${value}`,
    en: (name: string, value: string) => `Withdraw the change: ${name}, ${value}`,
  },
  takeBackTitle: { bg: 'Оттегляне на предстояща промяна', en: 'Withdraw an upcoming change' },
  takeBackText: {
    bg: (name: string, value: string, at: string) =>
      `„${name}“ няма да стане „${value}“ на ${at}\u00a0ч. Оттеглената промяна остава в историята.`,
    en: (name: string, value: string, at: string) =>
      `“${name}” will not become “${value}” on ${at}. The withdrawn change stays in the history.`,
  },
  takenBackDone: { bg: 'Промяната е оттеглена.', en: 'The change has been withdrawn.' },
  history: { bg: (count: number) => `История (${count})`, en: (count: number) => `History (${count})` },
  takenBack: {
    bg: (by: string, at: string) => `оттеглена от ${by} на ${at}\u00a0ч.`,
    en: (by: string, at: string) => `withdrawn by ${by} on ${at}`,
  },
  setOn: {
    bg: (by: string, at: string) => `${inBulgarian(by)}, записано на ${at}\u00a0ч.`,
    en: (by: string, at: string) => `${by}, set on ${at}`,
  },
  yes: { bg: 'Да', en: 'Yes' },
  no: { bg: 'Не', en: 'No' },
  none: { bg: 'Няма', en: 'None' },
  lawTitle: { bg: 'Определени от закона', en: 'Fixed by law' },
  lawLead: {
    bg: 'Тези стойности следват от закона и наредбата. Порталът ги прилага и никой не ги променя оттук.',
    en: 'These values follow from the law and the ordinance. The portal applies them, and they cannot be changed here.',
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  value: { bg: 'Стойност', en: 'Value' },
  validFrom: { bg: 'В сила от', en: 'In force from' },
})
