/** The terms of use. They explain; what the law says goes before them. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Условия за ползване', en: 'Terms of use' },
  lead: {
    bg: 'Как се ползва порталът. Правата и задълженията в търговете и в регистъра произтичат от закона; ако тези условия се различават от него, важи законът.',
    en: 'How the portal is used. Rights and duties in sales and in the register follow from the law; where these terms differ from it, the law prevails.',
  },
  who: { bg: 'Кой предоставя портала', en: 'Who provides the portal' },
  whoText: {
    bg: 'Порталът се предоставя от Министерството на правосъдието по Гражданския процесуален кодекс (чл. 450б и 501а–501ж) и Наредба № Н-3 от 6 април 2023 г. Ползването му е безплатно; платени са само удостоверенията и справките, за които законът предвижда такса.',
    en: 'The portal is provided by the Ministry of Justice under the Civil Procedure Code (art. 450b and 501a–501zh) and Ordinance N-3 of 6 April 2023. Its use is free; a fee is due only for the certificates and reports for which the law sets one.',
  },
  account: { bg: 'Профил', en: 'Your account' },
  accountTrue: {
    bg: 'Посочвайте верни данни и ги поддържайте актуални.',
    en: 'Provide correct data and keep them up to date.',
  },
  accountOwn: {
    bg: 'Профилът е личен. Направеното с него се смята за направено от Вас; ако друг е влязъл, сменете паролата си и ни пишете веднага.',
    en: 'An account is personal. What is done with it counts as done by you; if somebody else has used it, change your password and write to us at once.',
  },
  accountWay: {
    bg: 'За участие в търг и за документи от регистъра се влиза с квалифициран електронен подпис или електронна автентикация, както изисква наредбата.',
    en: 'To take part in a sale or request papers of the register, log in with a qualified electronic signature or e-authentication, as the ordinance requires.',
  },
  bids: { bg: 'Наддаване', en: 'Bidding' },
  bidsBind: {
    bg: 'Наддавателното предложение обвързва и не се оттегля. Порталът иска потвърждение, преди да го приеме, и дава разписка за всяко прието.',
    en: 'A bid is binding and cannot be withdrawn. The portal asks you to confirm it and gives a receipt for each bid it accepts.',
  },
  bidsClock: {
    bg: 'Меродавно е времето на портала, в часовата зона на София. Предложение важи, ако е прието от портала преди края.',
    en: 'The portal’s clock is decisive, in Sofia time. A bid is valid if the portal accepted it before the end.',
  },
  bidsOutage: {
    bg: 'Прекъсванията на платформата и последиците им за търговете се обявяват на портала (чл. 14 от наредбата).',
    en: 'Outages of the platform and their consequences for sales are announced on the portal (art. 14 of the ordinance).',
  },
  register: { bg: 'Регистър и документи', en: 'The register and its papers' },
  registerTrue: {
    bg: 'За верността на вписаното отговаря органът, който го е вписал. Документите от портала са подпечатани и се проверяват по номер и код.',
    en: 'The authority that made an entry is responsible for its accuracy. Papers issued by the portal are sealed and can be checked by number and code.',
  },
  registerAccess: {
    bg: 'Всяко преглеждане на данни за хора се записва и се показва на тях. Данните се ползват само за целта, за която са поискани.',
    en: 'Every time someone views data about a person, it is recorded and shown to that person. Data may be used only for the purpose for which they were requested.',
  },
  notAllowed: { bg: 'Какво не се допуска', en: 'What is not allowed' },
  noHarm: {
    bg: 'Да се пречи на работата на портала, да се влиза от чуждо име, да се изтеглят масово лични данни.',
    en: 'To disrupt the portal, to log in as somebody else, or to download personal data in bulk.',
  },
  noRobots: {
    bg: 'Програми да ползват портала извън описания интерфейс или да заобикалят ограниченията му.',
    en: 'To use the portal with programs outside the documented interface, or to get round its limits.',
  },
  api: { bg: 'Описание на програмния интерфейс', en: 'Description of the interface for programs' },
  code: { bg: 'Съдържание и код', en: 'Content and code' },
  codeText: {
    bg: 'Публичната информация може да се ползва повторно по Закона за достъп до обществена информация, без личните данни. Програмният код на портала е свободен под лиценза EUPL\u00a01.2.',
    en: 'Public information, except for personal data, may be reused under the Access to Public Information Act. The portal’s code is free software under the licence EUPL\u00a01.2.',
  },
  liability: { bg: 'Отговорност', en: 'Liability' },
  liabilityText: {
    bg: 'Министерството отговаря за портала по Закона за отговорността на държавата и общините за вреди. То не отговаря за връзката и устройството Ви, нито за съдържанието на обявленията, което се определя от организатора.',
    en: 'The ministry is liable for the portal under the State and Municipalities Liability for Damage Act. It is not liable for your connection and device, nor for the content of announcements, which is determined by the organiser.',
  },
  changes: { bg: 'Промени и въпроси', en: 'Changes and questions' },
  changesText: {
    bg: 'Промените се публикуват тук и в списъка на версиите. Приложимо е българското право. За въпроси и сигнали ползвайте обратната връзка.',
    en: 'Changes are published here and in the list of versions. Bulgarian law applies. For questions and complaints use the feedback form.',
  },
})
