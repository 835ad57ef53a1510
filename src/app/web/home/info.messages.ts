/** What the pages of the four services say. Grounds: Ordinance N-3, art. 12 and annexes 1 and 2; Civil Procedure Code, art. 450b. */
import { phrases } from '../../../platform/lang/language.ts'

export const messages = phrases({
  what: { bg: 'Какво представлява', en: 'What it is' },
  who: { bg: 'Кой може да ползва услугата', en: 'Who may use it' },
  needed: { bg: 'Какво е необходимо', en: 'What is needed' },
  ground: { bg: 'Правно основание', en: 'Legal ground' },
  notOpen: {
    bg: 'Засега порталът не приема електронни заявления за тази услуга.',
    en: 'The portal does not take electronic requests for this service yet.',
  },
  ask: { bg: 'Задайте въпрос за услугата', en: 'Ask about this service' },

  signIn: {
    bg: 'Влизане с квалифициран електронен подпис или чрез системата за електронна автентикация.',
    en: 'Logging in with a qualified electronic signature or through the national e-authentication system.',
  },
  fee: {
    bg: 'Платена такса по тарифа, приета от Министерския съвет.',
    en: 'Payment of the fee set in a tariff of the Council of Ministers.',
  },
  anyPerson: { bg: 'Всяко лице.', en: 'Any person.' },
  publicBodies: {
    bg: 'Държавните органи, общините и лицата, осъществяващи публични функции, получават същите данни безплатно чрез RegiX.',
    en: 'State bodies, municipalities and persons with public functions receive the same data free of charge through RegiX.',
  },
  code: { bg: 'Чл. 450б от Гражданския процесуален кодекс.', en: 'Art. 450b of the Civil Procedure Code.' },
  contents: {
    bg: 'За всеки запор се посочват: в чия полза и на коя дата е наложен, номерът на делото или бъдещият иск, длъжникът, местонахождението на вещта и – когато запорът е наложен в изпълнително производство – съдебният изпълнител.',
    en: 'For each distraint it states in whose favour and on what date it was enforced, the number of the case or the future claim, the debtor, the location of the item and, where this was done in enforcement proceedings, the bailiff.',
  },
  stamp: {
    bg: 'Документът носи електронен времеви печат за момента на издаването си.',
    en: 'The document carries an electronic time stamp of the moment of issue.',
  },

  certificateWhat: {
    bg: 'Показва дали е вписан запор върху движима вещ, която подлежи на регистрация по закон: моторно превозно средство, кораб, въздухоплавателно средство, земеделска или горска техника.',
    en: 'Shows whether a distraint is recorded on a movable item that is registrable by law: a motor vehicle, a vessel, an aircraft, agricultural or forestry machinery.',
  },
  certificateForm: {
    bg: 'Заявление по приложение № 1 към Наредба № Н-3, с данни за заявителя и за търсената вещ.',
    en: 'An application in the form of annex 1 to Ordinance N-3, with details of the applicant and of the item.',
  },
  certificateKeys: {
    bg: 'Данни, по които вещта да се намери: регистрационни данни; имената или фирмата и ЕГН, ЛНЧ или ЕИК на собственика; или данни за самия запор.',
    en: 'Details by which to find the item: its registration data; the name and EGN, LNCH or EIK of its owner; or data of the distraint itself.',
  },
  certificateGround: {
    bg: 'Чл. 12, ал. 1 и ал. 3–6 от Наредба № Н-3 от 6 април 2023 г. и приложение № 1 към нея.',
    en: 'Art. 12(1) and (3)–(6) of Ordinance N-3 of 6 April 2023, and its annex 1.',
  },

  availabilityWhat: {
    bg: 'Изброява всички вписани запори върху движими вещи, по които проверяваното физическо или юридическо лице е длъжник.',
    en: 'Lists all recorded distraints on movable property in which the checked person or company is the debtor.',
  },
  availabilityForm: {
    bg: 'Заявление по приложение № 2 към Наредба № Н-3, с данни за заявителя и за проверяваното лице.',
    en: 'An application in the form of annex 2 to Ordinance N-3, with details of the applicant and of the person checked.',
  },
  availabilityKeys: {
    bg: 'За физическо лице – трите имена и за предпочитане ЕГН или ЛНЧ, защото имената се повтарят; за юридическо лице – наименование и ЕИК или БУЛСТАТ.',
    en: 'For a natural person, all names and preferably the EGN or LNCH, since names repeat; for a legal entity, its name and EIK or BULSTAT number.',
  },
  availabilityGround: {
    bg: 'Чл. 12, ал. 1 и ал. 3–6 от Наредба № Н-3 от 6 април 2023 г. и приложение № 2 към нея.',
    en: 'Art. 12(1) and (3)–(6) of Ordinance N-3 of 6 April 2023, and its annex 2.',
  },

  firstLienWhat: {
    bg: 'Абонамент за вещ, върху която няма вписан запор. Щом бъде вписан първият, абонатът получава известие. Полезно е за купувачи, лизингодатели, заложни кредитори и застрахователи.',
    en: 'A subscription for an item on which no distraint is recorded. As soon as the first one is entered, the subscriber receives a notice. Of use to buyers, lessors, pledge creditors and insurers.',
  },
  applicants: {
    bg: 'Лице с профил на заявител в портала.',
    en: 'A person with an applicant’s account in the portal.',
  },
  delivery: {
    bg: 'Регистрация в системата за сигурно електронно връчване.',
    en: 'A registration in the secure e-delivery system.',
  },
  itemData: { bg: 'Регистрационни данни на вещта.', en: 'The registration data of the item.' },
  voluntary: {
    bg: 'Абонаментът е доброволен. Той не заменя уведомяването на длъжника по чл. 12, ал. 1 и 2 от Наредба № Н-3 от 6 април 2023 г., което е служебно и безплатно.',
    en: 'The subscription is voluntary. It does not replace the notice to the debtor under art. 12(1) and (2) of Ordinance N-3 of 6 April 2023, which is sent ex officio and free of charge.',
  },

  changeWhat: {
    bg: 'Абонамент за вещ, върху която има вписан запор. Абонатът получава известие, когато запорът бъде отменен или вдигнат, както и когато върху вещта бъде вписан нов.',
    en: 'A subscription for an item on which a distraint is entered. The subscriber receives a notice when the distraint is revoked or exempted, and when a further one is entered on the item.',
  },
})
