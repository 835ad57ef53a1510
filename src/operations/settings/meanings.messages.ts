/** What each setting means, in a sentence or two. */
import { phrases } from '#platform/lang/language.ts'

export const meanings = phrases({
  UseRegix: {
    bg: 'Превозни средства, кораби и въздухоплавателни средства се търсят чрез RegiX. Изключено, данните се въвеждат на ръка.',
    en: 'Vehicles, vessels and aircraft are looked up through RegiX. When off, they are entered by hand.',
  },
  UseRegixForPerson: {
    bg: 'Хора и фирми се търсят чрез RegiX. Изключено, имената се въвеждат на ръка.',
    en: 'People and companies are looked up through RegiX. When off, names are entered by hand.',
  },
  DistraintsOnRealEstate: {
    bg: 'Дали възбрани върху недвижими имоти може да се отбелязват за сведение: без удостоверения и без уведомления по чл. 12. Отбелязаните остават.',
    en: 'Whether injunctions on real estate may be recorded for information: without certificates and without the notices of art. 12. Those recorded stay.',
  },
  AllowAnyDateInAnnouncement: {
    bg: 'Само за изпитване: обявление се публикува с дати, които не спазват законовите срокове.',
    en: 'For trials only: announcements may have dates outside the statutory periods.',
  },
  StrongSignInForSales: {
    bg: 'Заявка за участие се подава само след вход с квалифициран подпис или електронна идентификация.',
    en: 'An application for a sale can be made only after logging in with a qualified signature or e-identification.',
  },
  SignatureForProxies: {
    bg: 'Пълномощник подава заявка само след вход с квалифициран подпис.',
    en: 'A proxy can apply only after logging in with a qualified signature.',
  },
  SignedOrders: {
    bg: 'Решение по заявка и разпореждане след протокола действат само подписани от организатора на проданта.',
    en: 'Decisions on applications and orders after the protocol take effect only when signed by the organiser of the sale.',
  },
  PaymentReleasedBy: {
    bg: 'Щом парите са постъпили, или още щом картата е приета.',
    en: 'Once the money is received, or as soon as a card is accepted.',
  },
  PrimaryCurrency: {
    bg: 'Нова продан се обявява в тази валута. Обявените запазват своята.',
    en: 'New sales are announced in this currency. Sales already announced keep theirs.',
  },
  AlternativeCurrency: {
    bg: 'Показва се до основната, по официалния курс.',
    en: 'Shown beside the primary one, at the official rate.',
  },
  ProtocolSignaturesUnchecked: {
    bg: 'Само за изпитване: приемат се подписи, за чийто сертификат не е проверено кой го е издал.',
    en: 'For trials only: signatures are accepted without checking who issued their certificate.',
  },
  RequireProvenIdentity: {
    bg: 'Който иска документ от регистъра или пита какво пише в него за него, влиза с квалифициран подпис или електронна идентификация.',
    en: 'To request a paper of the register, or to see what it says about them, people must log in with a qualified signature or e-identification.',
  },
  FreePapers: {
    bg: 'По един ред: userType:… за вид потребител, role:… за роля, authority:… за номер на институция.',
    en: 'One per line: userType:… for a type of user, role:… for a role, authority:… for the number of an institution.',
  },
  DebtorNotices: {
    bg: 'От кого са наложени и на какво основание запорите, за които длъжникът получава известие.',
    en: 'Who imposed the distraints that the debtor is notified of, and on what ground.',
  },
  MinistryNotices: {
    bg: 'От кого са наложени и на какво основание запорите, за които се уведомява министерството, което води регистъра на вещта.',
    en: 'Who imposed the distraints of which the ministry keeping the register of the thing is notified, and on what ground.',
  },
  MinistryNumbers: {
    bg: 'По един ред: MVR:, MTS: или MZH: и ЕИК от девет цифри. Докато номер липсва, известията до това министерство чакат.',
    en: 'One per line: MVR:, MTS: or MZH: and an EIK of nine digits. While a number is missing, notices to that ministry are held back.',
  },
  TransferTaxes: {
    bg: 'По един ред: кодът на общината, двоеточие и процентът по нейната наредба, напр. PDV22:3. Купувачът на имот вижда сумата; без процент вижда границите по закон.',
    en: 'One per line: the code of the municipality, a colon and the percentage of its ordinance, such as PDV22:3. The buyer of real estate sees the amount; without a percentage, the bounds of the law.',
  },
  ReleaseAfterFirstSale: {
    bg: 'Дали имуществото се освобождава още когато след първия неуспешен търг никой не поиска нов. Ако не, губи се само правото на нов търг. Важи за съобщенията, издадени оттогава.',
    en: 'Whether the property is released already when nobody requests a new sale after the first failed one. If not, only the right to a new sale is lost. Holds for notices issued from then on.',
  },
  RevenueAgencySales: {
    bg: 'Дали публичните изпълнители на Националната агенция за приходите обявяват продани по ДОПК. Наредбата знае за организатори само съдебните изпълнители и синдиците. Обявените продани продължават и след изключването.',
    en: 'Whether public enforcement officers of the National Revenue Agency announce sales under the TSIPC. The ordinance knows only bailiffs and syndics as organisers. Sales that were announced go on after it is switched off.',
  },
  OfficersNamedInTrace: {
    bg: 'Дали човек вижда имената на служителите, гледали данните му, или само службата и качеството им.',
    en: 'Whether people see the names of the officers who looked at their data, or only their office and capacity.',
  },
  TraceAnswerDays: {
    bg: 'В какъв срок администратор отговаря на въпрос кой и защо е гледал данните на някого.',
    en: 'Within how many days an administrator answers a question about who looked at somebody’s data and why.',
  },
  TestPortal: {
    bg: 'Дали порталът е само с измислени данни: тогава работят тестовите външни системи и всеки може да вземе ключ за проба. Никога на портал с истински данни.',
    en: 'Whether the portal holds made-up data only. If so, test external systems work and anyone can get a trial key. Never on a portal with real data.',
  },
  LiftedInReports: {
    bg: 'Дали справката за лице показва и вдигнатите, и отменените запори, ако заявителят не избере друго.',
    en: 'Whether a report on a person lists lifted and revoked distraints unless its requester chooses otherwise.',
  },
  TellSubscribersOfImports: {
    bg: 'Дали абонатите получават известия за запори, които се внасят от стария регистър.',
    en: 'Whether subscribers are notified of distraints imported from the old register.',
  },
  SaleNoticeDays: {
    bg: 'Толкова дни след края на продажбата всеки вижда имената, адресите, снимките и документите в обявлението. След това страницата показва само заглавието, вида на вещта, датите и цените и не се намира в търсачките; организаторът и администраторите виждат всичко. При 0 срок няма, защото законът не определя.',
    en: 'For this many days after the end of a sale, everyone can see the names, addresses, photographs and documents in its announcement. After that the page shows only the title, the kind of thing, the dates and the prices, and search engines do not list it; the organiser and administrators see everything. With 0 there is no limit, because the law sets none.',
  },
  SubscriptionDays: {
    bg: 'Важи за нови абонаменти и за подновените. Вече започналите запазват края си.',
    en: 'For new and renewed subscriptions. Those already running keep their end date.',
  },
  FirstStampAuthority: {
    bg: 'Другите доставчици се питат, ако първият не отговори. Без избор важи редът от конфигурацията.',
    en: 'The other authorities are asked if the first does not answer. If none is chosen, the order in the configuration applies.',
  },
  LinkCheckMinutes: {
    bg: 'През колко време порталът сам проверява връзките с външните услуги.',
    en: 'How often the portal automatically checks its links with outside services.',
  },
  RequestLogDays: {
    bg: 'Толкова дни се пазят заявките към портала. При по-малък срок по-старите се заличават.',
    en: 'Requests to the portal are kept for this many days. If the period is shortened, older ones are erased.',
  },
  RequestLogReadsPercent: {
    bg: 'Толкова от сто успешни преглеждания се записват. Действията и отказаните или неуспешни заявки се записват всички.',
    en: 'How many of every hundred successful views are recorded. Actions, and requests that were refused or failed, are all recorded.',
  },
  PortalLogDays: {
    bg: 'Толкова дни се пазят редовете от журнала на портала. При по-малък срок по-старите се заличават.',
    en: 'The lines of the portal’s log are kept for this many days. If the period is shortened, older ones are erased.',
  },
  ViewingDays: {
    bg: 'Толкова дни след края на проданта се пазят исканията за оглед на имуществото в нея, след което се изтриват. При по-малък срок по-старите се изтриват.',
    en: 'Requests to view the property of a sale are kept for this many days after its end and then deleted. If the period is shortened, older ones are deleted.',
  },
  SessionDays: {
    bg: 'Толкова дни след края на сесия се пазят адресът и браузърът ѝ. При по-малък срок по-старите се заличават безвъзвратно.',
    en: 'The address and browser of a session are kept for this many days after its end. If the period is shortened, older ones are permanently erased.',
  },
  LetterYears: {
    bg: 'Писмата по продани се пазят с делото. Всички други се заличават по цели месеци, безвъзвратно, толкова години след края на месеца.',
    en: 'Emails about sales are kept with the case. All others are permanently erased, by whole months, this many years after the end of the month.',
  },
  FeedbackYears: {
    bg: 'Съобщение, по което е отговорено или което е приключено, се заличава безвъзвратно с бележките, отговорите и снимките толкова години след последното действие по него. Чакащите остават.',
    en: 'A message that was answered or closed is permanently erased, with its notes, answers and pictures, this many years after the last action on it. Those still waiting stay.',
  },
  LookYears: {
    bg: 'Кой кого е преглеждал и какво е питал в държавните регистри. След срока месеците се заличават безвъзвратно заедно с отговорените въпроси за тях, и лицата вече не ги виждат. Журналът остава.',
    en: 'Who looked at whose data and what they asked state registers. After the period, whole months are permanently erased together with the answered questions about them, and people no longer see them. The audit log stays.',
  },
  BackupHours: {
    bg: 'Ако най-новото резервно копие на базата данни е по-старо, „Какво чака“ го показва като старо.',
    en: 'When the newest backup of the database is older, “Waiting for you” shows it as old.',
  },
  OpenDataHours: {
    bg: 'Наборите за текущия и предходния месец се изчисляват наново толкова често; по-старите – веднъж седмично.',
    en: 'How often the sets for this month and the last are recalculated; older ones are recalculated once a week.',
  },
})

/** The article of the law on which a setting rests. */
export const articles = phrases({
  UseRegix: { bg: 'Наредба № Н-3, чл. 10', en: 'Ordinance N-3, art. 10' },
  UseRegixForPerson: { bg: 'Наредба № Н-3, чл. 10', en: 'Ordinance N-3, art. 10' },
  DistraintsOnRealEstate: { bg: 'Наредба № Н-3, чл. 5', en: 'Ordinance N-3, art. 5' },
  AllowAnyDateInAnnouncement: {
    bg: 'ГПК, чл. 501г; Наредба № Н-3, чл. 22 и 23',
    en: 'CPC, art. 501g; Ordinance N-3, art. 22 and 23',
  },
  StrongSignInForSales: { bg: 'Наредба № Н-3, чл. 15, ал. 1', en: 'Ordinance N-3, art. 15(1)' },
  SignatureForProxies: { bg: 'Наредба № Н-3, чл. 15, ал. 2', en: 'Ordinance N-3, art. 15(2)' },
  SignedOrders: {
    bg: 'Наредба № Н-3, чл. 29, приложение № 5; чл. 434, ал. 1 ГПК',
    en: 'Ordinance N-3, art. 29, annex 5; CPC art. 434(1)',
  },
  PrimaryCurrency: { bg: 'ЗВЕРБ, чл. 4', en: 'Euro Introduction Act, art. 4' },
  ProtocolSignaturesUnchecked: { bg: 'Наредба № Н-3, чл. 45', en: 'Ordinance N-3, art. 45' },
  RequireProvenIdentity: { bg: 'Наредба № Н-3, чл. 12, ал. 4', en: 'Ordinance N-3, art. 12(4)' },
  FreePapers: { bg: 'Наредба № Н-3, чл. 12, ал. 6', en: 'Ordinance N-3, art. 12(6)' },
  DebtorNotices: { bg: 'Наредба № Н-3, чл. 12, ал. 1', en: 'Ordinance N-3, art. 12(1)' },
  MinistryNotices: { bg: 'Наредба № Н-3, чл. 12, ал. 1', en: 'Ordinance N-3, art. 12(1)' },
  MinistryNumbers: { bg: 'Наредба № Н-3, чл. 12, ал. 1', en: 'Ordinance N-3, art. 12(1)' },
  TransferTaxes: {
    bg: 'Закон за местните данъци и такси, чл. 47, ал. 2',
    en: 'Local Taxes and Fees Act, art. 47(2)',
  },
  ReleaseAfterFirstSale: { bg: 'ГПК, чл. 494, ал. 2, изр. 3', en: 'CPC art. 494(2), sentence 3' },
  RevenueAgencySales: {
    bg: 'Наредба № Н-3, § 1, т. 2; ДОПК, чл. 238',
    en: 'Ordinance N-3, § 1 item 2; TSIPC art. 238',
  },
  OfficersNamedInTrace: {
    bg: 'Регламент (ЕС) 2016/679, чл. 15, пар. 1, б. „в“',
    en: 'Regulation (EU) 2016/679, art. 15(1)(c)',
  },
  TraceAnswerDays: {
    bg: 'Регламент (ЕС) 2016/679, чл. 12, пар. 3: най-много един месец',
    en: 'Regulation (EU) 2016/679, art. 12(3): a month at most',
  },
  FirstStampAuthority: {
    bg: 'ГПК, чл. 450б, ал. 3; Наредба № Н-3, чл. 13',
    en: 'CPC, art. 450b(3); Ordinance N-3, art. 13',
  },
})
