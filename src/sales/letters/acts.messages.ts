/** Letters about acts of the organiser, outages, and access after an application on paper. Annex 9 has no texts for them. */
import { phrases } from '../../platform/lang/language.ts'

/** What they are called in lists. */
export const kindNames = phrases({
  cancelled: { bg: 'Оттеглено обявление', en: 'Announcement cancelled' },
  suspended: { bg: 'Спрян търг', en: 'Sale suspended' },
  resumed: { bg: 'Възобновен търг', en: 'Sale resumed' },
  terminated: { bg: 'Прекратен търг', en: 'Sale terminated' },
  endChanged: { bg: 'Променен край', en: 'End changed' },
  outage: { bg: 'Прекъсване', en: 'Outage' },
  outageDecision: { bg: 'Решение след прекъсване', en: 'Decision after an outage' },
  credentials: { bg: 'Достъп за търга', en: 'Access to the sale' },
})

export const subjects = phrases({
  cancelled: { bg: 'обявлението е оттеглено', en: 'the announcement has been cancelled' },
  suspended: { bg: 'търгът е спрян', en: 'the sale has been suspended' },
  resumed: { bg: 'търгът е възобновен', en: 'the sale has been resumed' },
  terminated: { bg: 'търгът е прекратен', en: 'the sale has been terminated' },
  endChanged: { bg: 'променен край на наддаването', en: 'the end of bidding has been changed' },
  outage: { bg: 'прекъсване в работата на платформата', en: 'outage of the platform' },
  outageDecision: { bg: 'решение след прекъсване', en: 'decision after an outage' },
  credentials: { bg: 'достъп за участие в търга', en: 'access to the sale' },
})

export const messages = phrases({
  cancelled: {
    bg: 'Организаторът оттегли обявлението преди началото на регистрацията. Търг няма да се проведе.',
    en: 'The organiser has cancelled the announcement before registration opened. The sale will not be held.',
  },
  suspended: {
    bg: 'Организаторът спря търга (чл. 18, ал. 1 от Наредба № Н-3). Докато търгът е спрян, наддавателни предложения не се приемат. Внесените задатъци се задържат. За възобновяването или прекратяването му ще получите отделно съобщение.',
    en: 'The organiser has suspended the sale (art. 18(1) of Ordinance N-3). While it is suspended, no bids are accepted. Deposits that were paid are held. You will receive a separate notice when the sale is resumed or terminated.',
  },
  resumed: {
    bg: 'Организаторът възобнови спрения търг.',
    en: 'The organiser has resumed the suspended sale.',
  },
  suspendedAfter: {
    bg: 'Наддаването е приключило. Организаторът спря онова, което следва след него (чл. 432 ГПК; чл. 18, ал. 1 от Наредба № Н-3). Докато трае спирането, сроковете – за внасяне на цената, за отговор на покана, за искане на нов търг – не текат и последици от тях не се обявяват. Задатъците, които не подлежат на връщане, се задържат. За възобновяването или прекратяването ще получите отделно съобщение.',
    en: 'Bidding has ended. The organiser has stayed what follows it (CPC art. 432; art. 18(1) of Ordinance N-3). While the stay lasts, the terms – for paying the price, answering an invitation or requesting a new sale – do not run, and no consequences of them are declared. Deposits that are not to be returned are held. You will receive a separate notice when the sale is resumed or terminated.',
  },
  resumedAfter: {
    bg: 'Организаторът възобнови спреното. Сроковете продължават с дните, които оставаха при спирането; когото засягат, получава отделно съобщение с новия им край.',
    en: 'The organiser has resumed what was stayed. The terms run on with the days that were left when they were stayed; those whom they concern receive a separate notice of their new end.',
  },
  terminatedAfter: {
    bg: 'Организаторът прекрати търга след края на наддаването. Имуществото не се възлага по този търг. Внесените задатъци подлежат на връщане по сметките, посочени в заявките, а внесеното по цената – на вносителя; задатък, който не се връща, защото цената не е внесена или поканата е отказана, остава така.',
    en: 'The organiser has terminated the sale after the end of bidding. The property is not awarded in this sale. Deposits are to be returned to the accounts named in the applications, and what was paid of the price to the payer; a deposit that is lost because the price was not paid or an invitation was refused stays lost.',
  },
  newTimes: {
    bg: (startsAt: string, endsAt: string) => `Наддаването започва на ${startsAt} и завършва на ${endsAt}`,
    en: (startsAt: string, endsAt: string) => `Bidding starts at ${startsAt} and ends at ${endsAt}.`,
  },
  goesOn: {
    bg: (from: string, endsAt: string) => `Наддаването продължава от ${from} и завършва на ${endsAt}`,
    en: (from: string, endsAt: string) => `Bidding continues from ${from} and ends at ${endsAt}.`,
  },
  terminated: {
    bg: 'Организаторът прекрати търга. Купувач няма да бъде обявен. Внесените задатъци подлежат на връщане по сметките, посочени в заявките.',
    en: 'The organiser has terminated the sale. No buyer will be declared. Deposits that were paid are to be returned to the accounts named in the applications.',
  },
  endChanged: {
    bg: (endsAt: string) => `Организаторът промени края на наддаването. Наддаването завършва на ${endsAt}`,
    en: (endsAt: string) => `The organiser has changed the end of bidding. Bidding ends at ${endsAt}.`,
  },
  outage: {
    bg: (from: string, until: string) =>
      `Работата на платформата беше прекъсната по време на наддаването: от ${from} до ${until} Прекъсването не е било планирано. Организаторът ще прецени доколко са засегнати правата на участниците и ще продължи или ще прекрати търга, за което ще получите съобщение (чл. 14, ал. 2 от Наредба № Н-3).`,
    en: (from: string, until: string) =>
      `The platform was unavailable during the bidding: from ${from} to ${until}. The outage was not planned. The organiser will assess how far the participants’ rights are affected and will continue or terminate the sale; you will be notified (art. 14(2) of Ordinance N-3).`,
  },
  outageNow: {
    bg: 'Работата на платформата беше прекъсната по време на наддаването. Организаторът ще прецени доколко са засегнати правата на участниците и ще продължи или ще прекрати търга, за което ще получите съобщение (чл. 14, ал. 2 от Наредба № Н-3).',
    en: 'The platform was unavailable during the bidding. The organiser will assess how far the participants’ rights are affected and will continue or terminate the sale; you will be notified (art. 14(2) of Ordinance N-3).',
  },
  outageDecision: {
    bg: 'След прекъсването в работата на платформата по време на наддаването организаторът взе решение (чл. 14, ал. 2, т. 2 от Наредба № Н-3).',
    en: 'After the outage of the platform during the bidding, the organiser has taken a decision (art. 14(2) item 2 of Ordinance N-3).',
  },
  decision: { bg: (text: string) => `Решение: ${text}`, en: (text: string) => `Decision: ${text}` },
  grounds: { bg: (list: string) => `Основание: ${list}`, en: (list: string) => `Legal ground: ${list}` },
  act: { bg: (act: string) => `Акт: ${act}`, en: (act: string) => `Act: ${act}` },
  reasons: { bg: (text: string) => `Мотиви: ${text}`, en: (text: string) => `Reasons: ${text}` },
  asWritten: {
    bg: 'Мотивите са дадени така, както ги е написал организаторът.',
    en: 'The reasons are given as the organiser wrote them.',
  },

  credentials: {
    bg: 'По писмената Ви молба сте регистриран(а) и оторизиран(а) за участие в търга. Създаден Ви е профил в платформата, който важи само за този търг (чл. 24, ал. 4 от Наредба № Н-3).',
    en: 'On your written application you have been registered and authorised to take part in the sale. An account on the platform has been created for you; it is valid for this sale only (art. 24(4) of Ordinance N-3).',
  },
  userName: {
    bg: (name: string) => `Потребителско име: ${name}`,
    en: (name: string) => `User name: ${name}`,
  },
  choosePassword: {
    bg: 'Изберете паролата си чрез връзката. Тя действа еднократно; не я препращайте.',
    en: 'Choose your password using the link. It works once; do not forward it.',
  },
  choosePasswordUntil: {
    bg: (until: string) =>
      `Изберете паролата си чрез връзката. Тя действа еднократно, до ${until} Не я препращайте.`,
    en: (until: string) =>
      `Choose your password using the link. It works once, until ${until}. Do not forward it.`,
  },
  toPassword: { bg: 'Избирам парола', en: 'Choose my password' },
})
