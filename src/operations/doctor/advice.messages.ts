/** What to do about what was found. */
import { phrases } from '../../platform/lang/language.ts'

export const advice = phrases({
  configuration: {
    bg: 'Поправете посочените променливи; без това порталът не тръгва.',
    en: 'Mend the variables that are named; the portal does not start without.',
  },
  publicUrl: {
    bg: 'Задайте PUBLIC_URL с адреса, на който хората виждат портала (https). Към него водят писмата и електронната автентикация.',
    en: 'Set PUBLIC_URL to the address at which people see the portal (https). Letters and e-authentication lead there.',
  },
  reached: {
    bg: 'От тази машина адресът не отговаря на /health/live. Проверете DNS, проксито и защитната стена.',
    en: 'From this machine the address does not answer /health/live. Look at DNS, the proxy and the firewall.',
  },
  proxies: {
    bg: 'Посочете прокситата в TRUSTED_PROXIES, иначе всички посетители делят адреса и ограниченията на проксито.',
    en: 'Name your proxies in TRUSTED_PROXIES, or all visitors share the address and the limits of the proxy.',
  },
  operator: {
    bg: 'Задайте OPERATOR_DATA_PROTECTION, преди порталът да се отвори (Регламент (ЕС) 2016/679, чл. 13).',
    en: 'Set OPERATOR_DATA_PROTECTION before the portal is opened (Regulation (EU) 2016/679, art. 13).',
  },
  departures: {
    bg: 'Тези настройки са за изпробване. Върнете ги в „Системни настройки“, преди порталът да се отвори.',
    en: 'These settings are for trials. Take them back in “System settings” before the portal is opened.',
  },
  samples: {
    bg: 'Примерните потребители имат известна парола. Не ги зареждайте в портал, който се ползва: SAMPLE_DATA=no и нова база данни.',
    en: 'The sample accounts have a password that everybody knows. Do not load them in a portal in use: SAMPLE_DATA=no and a new database.',
  },
  disk: {
    bg: 'Освободете място или увеличете диска. При пълен диск не се пазят редове на журнала, а вградената база данни спира.',
    en: 'Make room or enlarge the disk. On a full one lines of the log are lost, and an embedded database stops.',
  },
  clock: {
    bg: 'Порталът се води по часовника на базата данни. Сверете часовниците на двете машини (chrony, NTP).',
    en: 'The portal goes by the clock of the database. Set the clocks of both machines right (chrony, NTP).',
  },
  keysGiven: {
    bg: 'Ключовете са направени в DATA_DIR/keys и ги има само на тази машина. Дайте ги на всички портали в PERSONAL_DATA_KEYS и SIGNING_KEYS и пазете копие.',
    en: 'The keys were made in DATA_DIR/keys and exist on this machine alone. Give them to all portals in PERSONAL_DATA_KEYS and SIGNING_KEYS, and keep a copy.',
  },
  keysKnown: {
    bg: 'В базата данни има лични данни под ключ, който тук не е зададен. Добавете го в PERSONAL_DATA_KEYS.',
    en: 'The database holds personal data under a key that is not configured here. Add it to PERSONAL_DATA_KEYS.',
  },
  keysSame: {
    bg: 'Порталите на тази база данни имат различни ключове. Дайте на всички едни и същи PERSONAL_DATA_KEYS и SIGNING_KEYS, първи новия.',
    en: 'The portals on this database have different keys. Give all the same PERSONAL_DATA_KEYS and SIGNING_KEYS, the newest first.',
  },
  versionsSame: {
    bg: 'Порталите са от различни версии. Това е редно само докато трае обновяването (docs/upgrading.md).',
    en: 'The portals are of different versions. That is in order only while an upgrade goes on (docs/upgrading.md).',
  },
  answers: {
    bg: 'Базата данни не отговаря. Проверете DATABASE_URL, сървъра, мрежата и pg_hba.conf.',
    en: 'The database does not answer. Look at DATABASE_URL, the server, the network and pg_hba.conf.',
  },
  version: { bg: 'Нужен е PostgreSQL 15 или по-нов.', en: 'PostgreSQL 15 or newer is needed.' },
  writes: {
    bg: 'Сървърът само следва друг. Посочете всички в DATABASE_URL с target_session_attrs=read-write.',
    en: 'The server only follows another. Name all of them in DATABASE_URL with target_session_attrs=read-write.',
  },
  migrations: {
    bg: 'Базата данни не е от тази версия. Изпълнете npm run migrate като собственик; ако е по-нова, пуснете по-новия портал.',
    en: 'The database is not of this version. Run npm run migrate as its owner; if it is newer, start the newer portal.',
  },
  letters: {
    bg: 'Имената на кирилица няма да се намират. Направете базата данни с LC_CTYPE за UTF-8 (C.UTF-8) и с разширението pg_trgm.',
    en: 'Names in Cyrillic will not be found. Make the database with an LC_CTYPE for UTF-8 (C.UTF-8) and the extension pg_trgm.',
  },
  durability: {
    bg: 'Включете fsync, full_page_writes и synchronous_commit: потвърдено наддаване не бива да се губи при спиране на тока.',
    en: 'Switch on fsync, full_page_writes and synchronous_commit: a bid that was acknowledged must not be lost with the power.',
  },
  checksums: {
    bg: 'Включете контролните суми (pg_checksums --enable при спрян сървър), за да се забелязва повреда на диска.',
    en: 'Switch page checksums on (pg_checksums --enable on a stopped server), so that a broken disk is noticed.',
  },
  connections: {
    bg: 'Порталите могат да поискат повече връзки, отколкото сървърът дава. Увеличете max_connections, намалете DATABASE_CONNECTIONS или поставете PgBouncer.',
    en: 'The portals may ask for more connections than the server gives. Raise max_connections, lower DATABASE_CONNECTIONS, or put PgBouncer between.',
  },
  tls: {
    bg: 'Линията до базата данни минава по мрежата без криптиране. Добавете sslmode=verify-full и sslrootcert.',
    en: 'The line to the database goes over a network in clear. Add sslmode=verify-full and sslrootcert.',
  },
  age: {
    bg: 'Замразяването (autovacuum) изостава; базата данни спира при два милиарда. Вижте кое го задържа и изпълнете vacuum freeze.',
    en: 'Freezing (autovacuum) lags behind; the database stops at two thousand million. See what holds it up and run vacuum freeze.',
  },
  role: {
    bg: 'Порталът трябва да работи като zapori_app. Направете ролите като в docs/operating.md.',
    en: 'The portal has to work as zapori_app. Make the roles as in docs/operating.md.',
  },
  login: {
    bg: 'Ролята за вход може повече от нужното: не бива да е администратор на сървъра или собственик на таблици.',
    en: 'The login role may do more than it needs: it must be neither an administrator of the server nor an owner of tables.',
  },
  history: {
    bg: 'zapori_app може да променя или трие история. Отнемете тези права и изпълнете npm run migrate като собственика.',
    en: 'zapori_app may change or delete history. Take these rights away, and run npm run migrate as the owner.',
  },
  grants: {
    bg: 'zapori_app не вижда тези таблици. Възстановете правата: pg_restore без --no-privileges.',
    en: 'zapori_app does not see these tables. Bring the rights back: pg_restore without --no-privileges.',
  },
  certificate: {
    bg: 'Подновете сертификата и заменете файла; порталът го прочита, щом се промени, или при ново пускане.',
    en: 'Renew the certificate and replace the file; the portal reads it when it changes, or at the next start.',
  },
  unreadable: {
    bg: 'Сертификатът не се чете. Вижте файла на тази променлива.',
    en: 'The certificate cannot be read. Look at the file of this variable.',
  },
  serviceBad: {
    bg: 'Услугата не отговаря както трябва. Причината е в „Системни настройки“, „Връзки“.',
    en: 'The service does not answer as it should. “System settings”, “Links” says why.',
  },
  serviceOld: {
    bg: 'Услугата не е проверявана наскоро. Проверете я в „Системни настройки“, „Връзки“.',
    en: 'The service was not checked lately. Check it in “System settings”, “Links”.',
  },
  serviceMissing: {
    bg: 'Което се пада на тези услуги, чака или не се предлага. Посочете ги в конфигурацията, ако са нужни.',
    en: 'What is for these services waits or is not offered. Name them in the configuration if they are wanted.',
  },
  trouble: {
    bg: 'Задачи не успяват и се опитват отново. Причината е в „Журнали“.',
    en: 'Tasks fail and are tried again. “Logs” says why.',
  },
  months: {
    bg: 'Има редове в месец без собствена таблица: нищо не е изгубено, но този месец няма да се заличи наведнъж. Проверете часовника и „Задачи на заден план“.',
    en: 'Rows lie in a month that has no table of its own: nothing is lost, but that month cannot be erased at once. Look at the clock and at “Tasks in the background”.',
  },
  backups: {
    bg: 'Няма скорошно резервно копие. Направете го с npm run backup или съобщете за своето с --made-elsewhere.',
    en: 'There is no recent backup. Make one with npm run backup, or note your own with --made-elsewhere.',
  },
  archive: {
    bg: 'Журналът на промените не се архивира. Вижте archive_command и мястото, където пише.',
    en: 'The log of changes is not being archived. Look at archive_command and at the place it writes to.',
  },
  unknown: {
    bg: 'Това не можа да се провери; причината стои до него.',
    en: 'This could not be looked at; the reason stands beside it.',
  },
})
