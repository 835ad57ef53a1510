/** What each setting is called. */
import { phrases } from '#platform/lang/language.ts'

export const names = phrases({
  UseRegix: { bg: 'Справки за вещи в държавните регистри', en: 'Look-ups of things in state registers' },
  UseRegixForPerson: {
    bg: 'Справки за лица в държавните регистри',
    en: 'Look-ups of persons in state registers',
  },
  DistraintsOnRealEstate: {
    bg: 'Възбрани за сведение върху недвижими имоти',
    en: 'Injunctions on real estate, for information',
  },
  AllowAnyDateInAnnouncement: { bg: 'Обявления с всякакви дати', en: 'Announcements with any dates' },
  StrongSignInForSales: {
    bg: 'Заявка за участие само след вход с КЕП или еАвт',
    en: 'Applications only after strong authentication',
  },
  SignatureForProxies: {
    bg: 'Пълномощник само след вход с КЕП',
    en: 'Proxies only after login with a signature',
  },
  SignedOrders: {
    bg: 'Решения и разпореждания само с подпис',
    en: 'Decisions and orders only when signed',
  },
  PaymentReleasedBy: { bg: 'Кога платената услуга се изпълнява', en: 'When a paid service is released' },
  PrimaryCurrency: { bg: 'Валута на новите продани', en: 'Currency of new sales' },
  AlternativeCurrency: { bg: 'Втора валута на екрана', en: 'Second currency shown' },
  ProtocolSignaturesUnchecked: {
    bg: 'Подписи без проверен издател',
    en: 'Signatures without a checked issuer',
  },
  RequireProvenIdentity: {
    bg: 'Документи от регистъра само след вход с КЕП или еАвт',
    en: 'Papers of the register only after strong authentication',
  },
  FreePapers: {
    bg: 'Кой не плаща за документи от регистъра',
    en: 'Who pays nothing for papers of the register',
  },
  DebtorNotices: { bg: 'За кои запори се уведомява длъжникът', en: 'Distraints the debtor is notified of' },
  MinistryNotices: {
    bg: 'За кои запори се уведомява министерството',
    en: 'Distraints the ministry is notified of',
  },
  TransferTaxes: {
    bg: 'Данък при придобиване по общини',
    en: 'Transfer tax by municipality',
  },
  MinistryNumbers: {
    bg: 'ЕИК на министерствата за електронно връчване',
    en: 'Numbers of the ministries for e-delivery',
  },
  ReleaseAfterFirstSale: {
    bg: 'Освобождаване след първия неуспешен търг',
    en: 'Release after the first failed sale',
  },
  RevenueAgencySales: {
    bg: 'Продани на Националната агенция за приходите',
    en: 'Sales of the National Revenue Agency',
  },
  OfficersNamedInTrace: {
    bg: 'Имената на служителите в „Кой е гледал данните ми“',
    en: 'Names of officers in “Who has looked at my data”',
  },
  TraceAnswerDays: { bg: 'Дни за отговор на въпрос за достъп', en: 'Days to answer a question about access' },
  TestPortal: { bg: 'Портал за проби', en: 'Test portal' },
  LiftedInReports: {
    bg: 'Вдигнати запори в справките за лица',
    en: 'Lifted distraints in reports on persons',
  },
  TellSubscribersOfImports: {
    bg: 'Известия до абонати при внасяне на стари запори',
    en: 'Notices to subscribers of imported distraints',
  },
  SaleNoticeDays: {
    bg: 'Срок на личните данни в обявленията, в дни',
    en: 'Period for personal data in announcements, in days',
  },
  SubscriptionDays: { bg: 'Срок на абонамент, в дни', en: 'Length of a subscription, in days' },
  FirstStampAuthority: {
    bg: 'Доставчик на времеви печати, който се пита първи',
    en: 'Time-stamping authority asked first',
  },
  LinkCheckMinutes: {
    bg: 'Минути между две проверки на връзките',
    en: 'Minutes between checks of the links',
  },
  RequestLogDays: {
    bg: 'Дни, през които се пазят заявките',
    en: 'Days for which requests are kept',
  },
  RequestLogReadsPercent: {
    bg: 'Процент на записваните преглеждания',
    en: 'Percentage of views recorded',
  },
  PortalLogDays: {
    bg: 'Дни, през които се пази журналът на портала',
    en: 'Days for which the portal’s log is kept',
  },
  ViewingDays: {
    bg: 'Дни, през които се пазят исканията за оглед',
    en: 'Days for which viewing requests are kept',
  },
  SessionDays: {
    bg: 'Дни, през които се пазят приключилите сесии',
    en: 'Days for which ended sessions are kept',
  },
  LetterYears: {
    bg: 'Години, през които се пазят писмата извън производства',
    en: 'Years for which emails outside proceedings are kept',
  },
  FeedbackYears: {
    bg: 'Години, през които се пази приключилата обратна връзка',
    en: 'Years for which closed feedback is kept',
  },
  LookYears: {
    bg: 'Години, през които се пазят справките за лица (0 – безсрочно)',
    en: 'Years for which looks at people’s data are kept (0: no limit)',
  },
  BackupHours: {
    bg: 'Часове, след които резервното копие е старо',
    en: 'Hours after which a backup is old',
  },
  OpenDataHours: {
    bg: 'На колко часа се изготвят отворените данни',
    en: 'Hours between updates of open data',
  },
})
