/** The privacy notice (Regulation (EU) 2016/679, art. 13 and 14). */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Защита на личните данни', en: 'Privacy notice' },
  lead: {
    bg: 'Какви лични данни обработва порталът, защо, колко време и какви са правата Ви (чл. 13 и 14 от Регламент (ЕС) 2016/679).',
    en: 'What personal data the portal processes, why, for how long, and your rights (Regulation (EU) 2016/679, art. 13 and 14).',
  },
  controller: { bg: 'Кой отговаря за данните', en: 'Who is responsible' },
  controllerText: {
    bg: 'Администратор на личните данни е министърът на правосъдието. Съдебните изпълнители и синдиците отговарят сами за делата, които водят.',
    en: 'The controller is the Minister of Justice. Bailiffs and syndics (insolvency trustees) are themselves responsible for the cases they handle.',
  },
  purposes: { bg: 'Защо и на какво основание', en: 'Why, and on what ground' },
  purpose: { bg: 'Цел', en: 'Purpose' },
  data: { bg: 'Данни', en: 'Data' },
  ground: { bg: 'Основание', en: 'Ground' },
  recipients: { bg: 'Кой получава данните', en: 'Who receives the data' },
  recipientsText: {
    bg: 'Органите и лицата, на които законът дава достъп: съдебни изпълнители, съдилища и държавни органи; участниците в търг – за резултата му. Обявленията са публични; личните номера в тях не се публикуват.',
    en: 'Those to whom the law gives access: bailiffs, courts and public bodies; the participants in an auction, for its result. Announcements are public; personal numbers are not published in them.',
  },
  registers: {
    bg: 'Държавните регистри през средата за междурегистров обмен (RegiX) – за проверка на имена и вещи.',
    en: 'State registers through the exchange between registers (RegiX), to check names and property.',
  },
  eAuthentication: {
    bg: 'Системата за електронна автентикация – при вход с нея.',
    en: 'The national e-authentication system, when you log in with it.',
  },
  payments: {
    bg: 'Системата за електронни плащания – за платените услуги.',
    en: 'The national e-payment system, for paid services.',
  },
  eDelivery: {
    bg: 'Системата за сигурно електронно връчване – за уведомленията.',
    en: 'The secure e-delivery system, for notices.',
  },
  push: {
    bg: 'Услугата за известия на производителя на браузъра Ви, ако включите известията: съдържанието е шифровано, а услугата може да е извън Европейския съюз.',
    en: 'The push service of your browser’s maker, if you turn notifications on: the content is encrypted; the service may be outside the European Union.',
  },
  noTransfer: {
    bg: 'Порталът не предава данни на трети държави и не ползва външни услуги за статистика и реклама.',
    en: 'The portal transfers no data to third countries and uses no outside services for statistics or advertising.',
  },
  sources: { bg: 'Откъде са данните', en: 'Where the data come from' },
  sourcesText: {
    bg: 'От Вас, от съдебния изпълнител или органа, който вписва запора или обявява продажбата, и от държавните регистри. Данните, отбелязани като задължителни, се искат по закон: без тях услугата не може да се извърши.',
    en: 'From you, from the bailiff or authority that enters a distraint or announces a sale, and from state registers. Data marked as required are required by law: without them the service cannot be provided.',
  },
  periods: { bg: 'Колко време се пазят', en: 'For how long' },
  what: { bg: 'Какво', en: 'What' },
  time: { bg: 'Срок', en: 'Period' },
  rights: { bg: 'Вашите права', en: 'Your rights' },
  access: {
    bg: 'Достъп: след вход виждате какво съдържа регистърът за Вас и кой го е преглеждал.',
    en: 'Access: once logged in you see what the register says about you and who has looked at it.',
  },
  seeTrace: { bg: 'Какво знае регистърът за мен', en: 'What the register knows about me' },
  rectify: {
    bg: 'Коригиране: грешка в запор се поправя от органа, който го е вписал; данните в профила си променяте сами.',
    en: 'Rectification: a mistake in a distraint is corrected by the authority that entered it; you change your profile yourself.',
  },
  erase: {
    bg: 'Изтриване, ограничаване и възражение: упражняват се, доколкото законът не изисква данните да се пазят (чл. 17, пар. 3 от регламента). Вписванията в регистъра не се заличават, а се отбелязва промяната им.',
    en: 'Erasure, restriction and objection: to the extent that the law does not require the data to be kept (art. 17(3) of the regulation). Entries in the register are never erased; changes to them are recorded.',
  },
  withdraw: {
    bg: 'Оттегляне на съгласие: абонаментите и известията се спират по всяко време.',
    en: 'Withdrawing consent: subscriptions and notifications can be stopped at any time.',
  },
  answered: {
    bg: (days: number) =>
      `На въпрос кой и защо е преглеждал данните Ви се отговаря до ${days} ${days === 1 ? 'ден' : 'дни'}, на всяко друго искане – до един месец.`,
    en: (days: number) =>
      `A question about who looked at your data and why is answered within ${days} ${days === 1 ? 'day' : 'days'}, all other requests within a month.`,
  },
  complain: {
    bg: 'Жалба: до Комисията за защита на личните данни, 1592 София, бул. „Проф. Цветан Лазаров“ № 2, www.cpdp.bg, или до съда.',
    en: 'Complaint: to the Commission for Personal Data Protection, 2 Prof. Tsvetan Lazarov Blvd, 1592 Sofia, www.cpdp.bg, or to the court.',
  },
  noProfiling: {
    bg: 'Порталът не взема решения за Вас само чрез автоматична обработка и не Ви профилира. Предложенията в търг се подреждат по цена и време, както изисква законът.',
    en: 'The portal makes no decision about you by automated means alone and does not profile you. Bids are ranked by price and time, as the law requires.',
  },
  cookies: { bg: 'Бисквитки и памет на браузъра', en: 'Cookies and browser storage' },
  cookiesText: {
    bg: 'Порталът не поставя бисквитки. В паметта на браузъра Ви остава само това, което е нужно, за да работи:',
    en: 'The portal sets no cookies. It keeps in your browser’s storage only what it needs to work:',
  },
  name: { bg: 'Име', en: 'Name' },
  why: { bg: 'За какво', en: 'What for' },
  until: { bg: 'Докога', en: 'Until when' },
})

export const purposes = phrases({
  account: { bg: 'Профил и вход', en: 'Account and logging in' },
  register: { bg: 'Регистър на запорите', en: 'The register of distraints' },
  sales: { bg: 'Електронни публични търгове', en: 'Electronic public sales' },
  papers: { bg: 'Удостоверения и справки', en: 'Certificates and reports' },
  notices: { bg: 'Уведомления по закон', en: 'Statutory notices' },
  subscriptions: { bg: 'Абонаменти и известия', en: 'Subscriptions and notifications' },
  audit: { bg: 'Проследимост', en: 'Accountability' },
  feedback: { bg: 'Обратна връзка', en: 'Feedback' },
})
export const purposeData = phrases({
  account: {
    bg: 'Имена, личен номер, адрес, електронна поща, телефон, удостоверение за подпис',
    en: 'Name, personal number, address, email, telephone, certificate',
  },
  register: {
    bg: 'Имена и номера на длъжник, взискател и собственик; вещта; делото',
    en: 'Names and numbers of debtor, creditor and owner; the thing; the case',
  },
  sales: {
    bg: 'Имена, номер, адрес, сметка, документи на участника; предложенията',
    en: 'Name, number, address, account and documents of the participant; the bids',
  },
  papers: {
    bg: 'Кой иска, за кого или за коя вещ, плащането',
    en: 'Who asks, about whom or what, and the payment',
  },
  notices: { bg: 'Имена, личен номер, кога е връчено', en: 'Name, personal number, time of service' },
  subscriptions: {
    bg: 'Електронна поща или номер за връчване; вещта',
    en: 'Email or number for e-delivery; the thing',
  },
  audit: {
    bg: 'Кой, кога, откъде и какво е направил или видял',
    en: 'Who did or saw what, when and from where',
  },
  feedback: {
    bg: 'Имена, електронна поща, телефон, съобщението',
    en: 'Name, email, telephone, the message',
  },
})
export const purposeGrounds = phrases({
  account: {
    bg: 'Чл. 6, пар. 1, б. „д“ от регламента; чл. 15, 24 и 25 от Наредба № Н-3',
    en: 'Art. 6(1)(e) of the regulation; Ordinance N-3, art. 15, 24 and 25',
  },
  register: {
    bg: 'Чл. 6, пар. 1, б. „в“ и „д“; чл. 450б от Гражданския процесуален кодекс (ГПК); чл. 5–12 от наредбата',
    en: 'Art. 6(1)(c) and (e); Civil Procedure Code (CPC), art. 450b; the ordinance, art. 5–12',
  },
  sales: {
    bg: 'Чл. 6, пар. 1, б. „в“ и „д“; чл. 487 и 501а–501ж от ГПК; глава трета от наредбата',
    en: 'Art. 6(1)(c) and (e); CPC, art. 487 and 501a–501zh; the ordinance, chapter three',
  },
  papers: { bg: 'Чл. 6, пар. 1, б. „д“; чл. 12 от наредбата', en: 'Art. 6(1)(e); the ordinance, art. 12' },
  notices: { bg: 'Чл. 6, пар. 1, б. „в“; чл. 12 от наредбата', en: 'Art. 6(1)(c); the ordinance, art. 12' },
  subscriptions: {
    bg: 'Чл. 6, пар. 1, б. „а“: Вашето съгласие',
    en: 'Art. 6(1)(a): your consent',
  },
  audit: {
    bg: 'Чл. 6, пар. 1, б. „в“; Закон за електронното управление и наредбата по него',
    en: 'Art. 6(1)(c); the Electronic Governance Act and its ordinance',
  },
  feedback: {
    bg: 'Чл. 6, пар. 1, б. „д“; чл. 107–125 от АПК',
    en: 'Art. 6(1)(e); Administrative Procedure Code, art. 107–125',
  },
})

export const periods = phrases({
  session: { bg: 'Вход без изход', en: 'A session you did not log out of' },
  uploads: { bg: 'Качен файл, който не е приложен', en: 'An uploaded file that was not attached' },
  drafts: { bg: 'Чернова на заявка, която не се променя', en: 'A draft application that is not changed' },
  unpaid: { bg: 'Неплатено заявление за документ', en: 'An unpaid request for a paper' },
  subscriptions: { bg: 'Абонамент, който не е подновен', en: 'A subscription that is not renewed' },
  requests: {
    bg: 'Заявки към портала: кой, какво и от коя мрежа е поискал',
    en: 'Requests to the portal: who asked for what, and from which network',
  },
  log: { bg: 'Технически съобщения на портала', en: 'Technical messages of the portal' },
  sessions: {
    bg: 'Приключили сесии: мрежов адрес и браузър',
    en: 'Ended sessions: network address and browser',
  },
  letters: {
    bg: 'Писма до Вас, които не са по продан',
    en: 'Emails to you that are not about a sale',
  },
  feedback: {
    bg: 'Обратна връзка, след последното действие по нея',
    en: 'Feedback, after the last action on it',
  },
  register: {
    bg: 'Вписвания, търгове, документи по тях и проследимост',
    en: 'Entries, sales, their documents, and accountability',
  },
  hours: {
    bg: (count: number) => `${count} ${count === 1 ? 'час' : 'часа'}`,
    en: (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`,
  },
  days: {
    bg: (count: number) => `${count} ${count === 1 ? 'ден' : 'дни'}`,
    en: (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`,
  },
  years: {
    bg: (count: number) => `${count} ${count === 1 ? 'година' : 'години'}`,
    en: (count: number) => `${count} ${count === 1 ? 'year' : 'years'}`,
  },
  byLaw: {
    bg: 'Без срок: законът изисква регистърът и следите в него да не се заличават',
    en: 'No time limit: by law the register and its records of access are not erased',
  },
  other: { bg: 'Профил', en: 'Account' },
  otherUntil: {
    bg: 'Докато са нужни и по номенклатурата на делата на министерството',
    en: 'As long as they are needed, and under the ministry’s retention schedule',
  },
  backups: { bg: 'Резервни копия на базата данни', en: 'Backups of the database' },
  backupsUntil: {
    bg: 'Докато бъдат заменени от по-нови; заличеното в портала остава в тях дотогава',
    en: 'Until newer ones replace them; what was erased from the portal stays in them until then',
  },
})
