/** The words of the printed chronology of a sale (Ordinance N-3, art. 13(1), 18(2), 18(4)). */
import { numbered } from '#platform/case-number.ts'
import { phrases } from '#platform/lang/language.ts'

export const chronology = phrases({
  title: { bg: 'Хронология на действията по търга', en: 'Chronology of the actions in the sale' },
  subtitle: {
    bg: 'Разпечатка от електронната платформа (чл. 13, ал. 1 и чл. 18, ал. 2 и 4 от Наредба № Н-3)',
    en: 'Print-out from the electronic platform (Ordinance N-3, art. 13(1), 18(2) and (4))',
  },
  number: { bg: (code: string) => `търг № ${code}`, en: (code: string) => `sale No. ${code}` },
  inPortal: { bg: 'Търгът в портала', en: 'The sale in the portal' },
  when: { bg: 'Дата и час', en: 'Date and time' },
  what: { bg: 'Действие', en: 'Action' },
  who: { bg: 'Извършено от', en: 'Done by' },
  portal: { bg: 'порталът', en: 'the portal' },
  byFor: {
    bg: (by: string, whose: string) => `${by}, от името на ${whose}`,
    en: (by: string, whose: string) => `${by}, on behalf of ${whose}`,
  },
  times: {
    bg: 'Часовете са по българско време, до хилядна от секундата (чл. 13, ал. 3 от Наредба № Н-3). Отделните наддавателни предложения са в справката за проведения търг.',
    en: 'Times are Bulgarian, to the thousandth of a second (Ordinance N-3, art. 13(3)). The individual bids are in the report of the sale.',
  },
})

/** What was done, by the name under which it is kept. */
export const eventNames = phrases({
  created: { bg: 'Създадена чернова на обявлението', en: 'Draft of the announcement created' },
  edited: { bg: 'Променена чернова', en: 'Draft changed' },
  filesChanged: { bg: 'Променени документи и снимки', en: 'Documents and photographs changed' },
  published: { bg: 'Обявлението е публикувано', en: 'Announcement published' },
  deleted: { bg: 'Черновата е изтрита', en: 'Draft deleted' },
  partyAdded: { bg: 'Отбелязана страна по делото', en: 'Party to the case recorded' },
  partyRemoved: { bg: 'Заличена страна по делото', en: 'Party to the case struck out' },
  registered: { bg: 'Записана заявка', en: 'Application recorded' },
  registeredOnPaper: { bg: 'Въведена заявка на хартия', en: 'Application on paper entered' },
  withdrawn: { bg: 'Оттеглена заявка', en: 'Application withdrawn' },
  orderDrawnUp: {
    bg: 'Изготвено разпореждане по заявка, за подпис',
    en: 'Order on an application drawn up, to be signed',
  },
  decided: { bg: 'Решение по заявка', en: 'Decision on an application' },
  barredAfterwards: {
    bg: 'Отбелязано след оторизацията, че лицето не може да наддава',
    en: 'Noted after the authorisation that the person may not bid',
  },
  opened: { bg: 'Наддаването започна', en: 'Bidding began' },
  closed: { bg: 'Наддаването приключи', en: 'Bidding ended' },
  outage: { bg: 'Прекъсване на платформата', en: 'Outage of the platform' },
  reported: { bg: 'Изготвена справка (приложение № 6)', en: 'Report made (annex 6)' },
  claimed: { bg: 'Заявление за изкупуване', en: 'Claim to buy' },
  claimDecided: { bg: 'Решение по заявление за изкупуване', en: 'Decision on a claim to buy' },
  barredDecided: {
    bg: 'Решение за наддавач без право да наддава',
    en: 'Decision on a bidder whom the law bars',
  },
  protocolDrawnUp: { bg: 'Съставен протокол', en: 'Protocol drawn up' },
  protocolSigned: { bg: 'Подписан протокол', en: 'Protocol signed' },
  afterStep: { bg: 'Стъпка след протокола', en: 'Step after the protocol' },
  handedOver: { bg: 'Търгът е предаден на друг организатор', en: 'Sale handed over to another organiser' },
})

/** What is known of it beside, each with its value. */
export const eventFacts = phrases({
  number: { bg: (value: string) => numbered(value), en: (value: string) => numbered(value, 'no.') },
  APPROVED: { bg: 'одобрена', en: 'approved' },
  DENIED: { bg: 'отказана', en: 'refused' },
  reason: { bg: (value: string) => `мотиви: ${value}`, en: (value: string) => `reasons: ${value}` },
  ground: { bg: (value: string) => `основание: ${value}`, en: (value: string) => `ground: ${value}` },
  startsAt: { bg: (value: string) => `начало: ${value}`, en: (value: string) => `start: ${value}` },
  endsAt: { bg: (value: string) => `край: ${value}`, en: (value: string) => `end: ${value}` },
  resumesAt: {
    bg: (value: string) => `възобновяване: ${value}`,
    en: (value: string) => `resumed at: ${value}`,
  },
  fromUntil: {
    bg: (from: string, until: string) => `от ${from} до ${until}`,
    en: (from: string, until: string) => `from ${from} to ${until}`,
  },
  handedOver: {
    bg: (from: string, to: string, act: string, day: string) =>
      `от ${from} на ${to} с акт ${numbered(act)} от ${day}`,
    en: (from: string, to: string, act: string, day: string) =>
      `from ${from} to ${to} by act ${numbered(act, 'no.')} of ${day}`,
  },
  on: { bg: (value: string) => `на ${value}`, en: (value: string) => `on ${value}` },
  dueOn: { bg: (value: string) => `срок: ${value}`, en: (value: string) => `due on ${value}` },
  granted: { bg: 'уважено', en: 'granted' },
  denied: { bg: 'отказано', en: 'refused' },
  SOLD: { bg: 'обявен купувач', en: 'buyer declared' },
  FAILED: { bg: 'нестанал търг', en: 'failed sale' },
  hash: { bg: (value: string) => `SHA-256: ${value}`, en: (value: string) => `SHA-256: ${value}` },
})
