/** Words of the page for developers, in both languages. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'За разработчици', en: 'For developers' },
  lead: {
    bg: 'Как програма се свързва с портала: търсене в регистъра за органи, публични продани за всички.',
    en: 'How a program calls the portal: searches of the register for authorities, public sales for everybody.',
  },
  start: { bg: 'Ключ за проба', en: 'A trial key' },
  startText: {
    bg: 'Данните на този портал са измислени. Вземете ключ и опитайте заявките по-долу; важи една седмица.',
    en: 'The data of this portal are fictitious. Get a key and try the calls below; it is good for a week.',
  },
  take: { bg: 'Вземане на ключ', en: 'Get a key' },
  taken: {
    bg: 'Ключът е готов и стои в заявките по-долу.',
    en: 'The key is ready and is filled into the calls below.',
  },
  notForTests: {
    bg: 'Този портал е с истински данни. Ключ се получава със заявление на институцията; за проби служи порталът за тестове.',
    en: 'This portal holds real data. A key is issued on an application by the institution; for trials there is a test portal.',
  },
  apply: { bg: 'Заявление за външна система', en: 'Apply to connect a system' },
  keys: { bg: 'Ключове на система', en: 'Keys of a system' },
  description: { bg: 'Описание OpenAPI 3.1', en: 'OpenAPI 3.1 description' },
  calls: { bg: 'Първи заявки', en: 'First calls' },
  token: { bg: '1. Жетон за достъп (важи 10 минути)', en: '1. An access token (good for 10 minutes)' },
  self: { bg: '2. Каква е системата за портала', en: '2. How the portal sees the system' },
  thing: { bg: '3. Запорите върху вещ', en: '3. The distraints on a thing' },
  person: { bg: '4. Запорите на лице или фирма', en: '4. The distraints of a person or a company' },
  sales: { bg: '5. Публичните продани, без ключ', en: '5. The public sales, without a key' },
  rules: { bg: 'Как да се пише', en: 'How to write a program' },
  ruleWhy: {
    bg: 'Всяка справка в регистъра посочва преписка и цел. Тя остава в журнала и лицето я вижда.',
    en: 'Each search of the register names a case and a purpose. It stays in the audit, and the person concerned sees it.',
  },
  ruleProblem: {
    bg: 'Отказите са application/problem+json (RFC 9457). Разчитайте на полето code; изреченията се менят и са на езика от Accept-Language.',
    en: 'Refusals are application/problem+json (RFC 9457). Rely on the field code; the sentences change, and are in the language of Accept-Language.',
  },
  ruleOnce: {
    bg: 'Изпращайте POST с Idempotency-Key: при прекъсната връзка същата заявка се повтаря безопасно 48 часа.',
    en: 'Send each POST with an Idempotency-Key: after a broken connection the same request can be sent again safely for 48 hours.',
  },
  rulePages: {
    bg: 'Списъците продължават с cursor от полето next. GET отговорите имат ETag за If-None-Match.',
    en: 'Lists continue with the cursor from the field next. Answers to GET have an ETag for If-None-Match.',
  },
  ruleLimit: {
    bg: 'При отговор 429 изчакайте колкото казва Retry-After.',
    en: 'After a 429 answer wait as long as Retry-After says.',
  },
  ruleCertificate: {
    bg: 'Вместо тайна може клиентски сертификат (RFC 8705): жетонът тогава важи само с него.',
    en: 'A client certificate (RFC 8705) may take the place of a secret: the token is then good only with it.',
  },
  ruleCertified: {
    bg: 'Преди да поискате достъп до истинския портал, изпробвайте програмата си: npm run conformance от изходния код на портала минава през всичко и дава доклад.',
    en: 'Before you ask for access to the real portal, try your program: npm run conformance of the source code of the portal goes through all of it and reports.',
  },
  versions: { bg: 'Версии', en: 'Versions' },
  versionsText: {
    bg: 'Версия 1 е под /api/v1. В нея само се добавят полета и причини за отказ. Стара версия работи поне 24 месеца след като бъде обявена за остаряла; дотогава отговорите ѝ носят Deprecation и Sunset.',
    en: 'Version 1 is under /api/v1. Fields and reasons are only added to it. An old version works for at least 24 months after it is deprecated; until then its answers carry Deprecation and Sunset.',
  },
  noneEnding: {
    bg: 'В момента няма остарели заявки.',
    en: 'No call is deprecated at the moment.',
  },
  endingSince: { bg: 'не се препоръчва от', en: 'deprecated since' },
  endingOn: { bg: 'може да бъде спряна от', en: 'may be shut down from' },
  instead: { bg: 'вместо нея', en: 'instead' },
})
