/** What to do about each finding. */
import { phrases } from '#platform/lang/language.ts'

export const advice = phrases({
  configuration: {
    bg: 'Поправете посочените променливи; дотогава порталът не тръгва.',
    en: 'Correct the variables named here; the portal does not start until they are valid.',
  },
  publicUrl: {
    bg: 'Задайте PUBLIC_URL с адреса, на който хората виждат портала (https). Към него водят писмата и електронната автентикация.',
    en: 'Set PUBLIC_URL to the address at which people reach the portal (https). Letters and e-authentication link to it.',
  },
  reached: {
    bg: 'От тази машина адресът не отговаря на /health/live. Проверете DNS, проксито и защитната стена.',
    en: 'From this machine the address does not answer at /health/live. Check DNS, the proxy and the firewall.',
  },
  proxies: {
    bg: 'Посочете прокситата в TRUSTED_PROXIES, иначе всички посетители делят адреса и ограниченията на проксито.',
    en: 'List your proxies in TRUSTED_PROXIES, otherwise all visitors share the proxy’s address and its rate limit.',
  },
  operator: {
    bg: 'Задайте OPERATOR_DATA_PROTECTION, преди порталът да се отвори (Регламент (ЕС) 2016/679, чл. 13).',
    en: 'Set OPERATOR_DATA_PROTECTION before the portal opens to the public (Regulation (EU) 2016/679, art. 13).',
  },
  departures: {
    bg: 'Тези настройки са само за изпробване. Върнете законните стойности в „Системни настройки“, преди порталът да се отвори.',
    en: 'These settings are for trials only. Reset them in “System settings” before the portal opens to the public.',
  },
  trial: {
    bg: 'Порталът е опитен и го казва на всяка страница, писмо и документ. За действащ портал махнете TRIAL.',
    en: 'This is a trial portal, and every page, letter and document says so. For the real one remove TRIAL.',
  },
  notTrial: {
    bg: 'Така порталът не тръгва на адрес, достъпен за всички. За демонстрация задайте TRIAL=yes.',
    en: 'At an address that is open to the public the portal does not start so. For a demonstration set TRIAL=yes.',
  },
  samples: {
    bg: 'Примерните потребители имат известна парола. Не ги зареждайте в портал, който се ползва: задайте SAMPLE_DATA=no и създайте нова база данни.',
    en: 'The password of the sample accounts is public. Do not load them into a production portal: use SAMPLE_DATA=no and a new database.',
  },
  disk: {
    bg: 'Освободете място или увеличете диска. При пълен диск не се пазят редове на журнала, а вградената база данни спира.',
    en: 'Free some space or enlarge the disk. When it is full, log lines are lost and an embedded database stops.',
  },
  dataDir: {
    bg: 'Няма такава папка, или порталът не може да пише в нея. Създайте я за неговия потребител.',
    en: 'There is no such folder, or the portal cannot write to it. Create it for the portal’s account.',
  },
  secretFiles: {
    bg: 'Тези файлове се четат от всички на машината. Оставете ги само на портала: chmod 600, или 640 с неговата група.',
    en: 'Everybody on the machine can read these files. Give access to the portal only: chmod 600, or 640 with its group.',
  },
  clock: {
    bg: 'Порталът се води по часовника на базата данни. Сверете часовниците на двете машини (chrony, NTP).',
    en: 'The portal uses the database’s clock. Synchronise the clocks of both machines (chrony, NTP).',
  },
  keysGiven: {
    bg: 'Ключовете са създадени в DATA_DIR/keys и ги има само на тази машина. Задайте ги на всички портали в PERSONAL_DATA_KEYS и SIGNING_KEYS и пазете копие.',
    en: 'The keys were generated in DATA_DIR/keys and exist on this machine only. Set them on all portals as PERSONAL_DATA_KEYS and SIGNING_KEYS, and keep a copy.',
  },
  keysKnown: {
    bg: 'В базата данни има лични данни под ключ, който тук не е зададен. Добавете го в PERSONAL_DATA_KEYS.',
    en: 'The database holds personal data under a key that is not configured here. Add it to PERSONAL_DATA_KEYS.',
  },
  keysSame: {
    bg: 'Порталите на тази база данни имат различни ключове. Задайте на всички едни и същи PERSONAL_DATA_KEYS и SIGNING_KEYS, като най-новият ключ е първи.',
    en: 'The portals on this database have different keys. Set the same PERSONAL_DATA_KEYS and SIGNING_KEYS on all of them, the newest key first.',
  },
  versionsSame: {
    bg: 'Порталите са от различни версии. Това е допустимо само докато трае обновяването (docs/upgrading.md).',
    en: 'The portals run different versions. That is acceptable only during an upgrade (docs/upgrading.md).',
  },
  answers: {
    bg: 'Базата данни не отговаря. Проверете DATABASE_URL, сървъра, мрежата и pg_hba.conf.',
    en: 'The database does not answer. Check DATABASE_URL, the server, the network and pg_hba.conf.',
  },
  version: { bg: 'Нужен е PostgreSQL 15 или по-нов.', en: 'PostgreSQL 15 or newer is needed.' },
  writes: {
    bg: 'Този сървър е резервен и не приема записи. Посочете всички сървъри в DATABASE_URL с target_session_attrs=read-write.',
    en: 'This server is a standby. List all servers in DATABASE_URL with target_session_attrs=read-write.',
  },
  migrations: {
    bg: 'Базата данни не е от тази версия. Изпълнете npm run migrate като собственик; ако е по-нова, пуснете по-новия портал.',
    en: 'The database does not match this version. Run npm run migrate as its owner; if the database is newer, start the newer portal.',
  },
  empty: {
    bg: 'В тази база данни няма нищо от портала. Проверете името ѝ в DATABASE_URL или изпълнете npm run migrate като собственик.',
    en: 'There is nothing of the portal in this database. Check its name in DATABASE_URL, or run npm run migrate as its owner.',
  },
  standby: {
    bg: 'Не отговаря; дотогава прегледите чете основният сървър. Проверете адреса му в DATABASE_READ_URL, сървъра и мрежата.',
    en: 'The standby does not answer; until it does, the primary serves its reads. Check its address in DATABASE_READ_URL, the server and the network.',
  },
  primary: {
    bg: 'Това е основен сървър, а не резервен. Посочете в DATABASE_READ_URL само резервни.',
    en: 'This is a primary, not a standby. List only standbys in DATABASE_READ_URL.',
  },
  letters: {
    bg: 'Имената на кирилица няма да се намират. Създайте базата данни с LC_CTYPE за UTF-8 (C.UTF-8) и с разширението pg_trgm.',
    en: 'Names in Cyrillic will not be found. Create the database with a UTF-8 LC_CTYPE (C.UTF-8) and the extension pg_trgm.',
  },
  durability: {
    bg: 'Включете fsync, full_page_writes и synchronous_commit: потвърдено наддаване не бива да се губи при спиране на тока.',
    en: 'Switch on fsync, full_page_writes and synchronous_commit: an acknowledged bid must not be lost in a power failure.',
  },
  checksums: {
    bg: 'Включете контролните суми (pg_checksums --enable при спрян сървър), за да се забелязва повреда на диска.',
    en: 'Switch page checksums on (pg_checksums --enable on a stopped server), so that disk corruption is detected.',
  },
  connections: {
    bg: 'Порталите могат да поискат повече връзки, отколкото сървърът дава. Увеличете max_connections, намалете DATABASE_CONNECTIONS или сложете PgBouncer пред него.',
    en: 'The portals may open more connections than the server allows. Raise max_connections, lower DATABASE_CONNECTIONS, or put PgBouncer in front of it.',
  },
  tls: {
    bg: 'Връзката с базата данни минава по мрежата некриптирана. Добавете sslmode=verify-full и sslrootcert.',
    en: 'The connection to the database crosses a network unencrypted. Add sslmode=verify-full and sslrootcert.',
  },
  age: {
    bg: 'Замразяването (autovacuum) изостава; базата данни спира при два милиарда. Вижте кое го задържа и изпълнете vacuum freeze.',
    en: 'Freezing (autovacuum) lags behind; the database stops at two billion. Find out what holds it up and run vacuum freeze.',
  },
  role: {
    bg: 'Порталът трябва да работи с ролята zapori_app. Създайте ролите, както е описано в docs/operating.md.',
    en: 'The portal must run as the role zapori_app. Create the roles as described in docs/operating.md.',
  },
  login: {
    bg: 'Ролята за вход има повече права от нужното: тя не бива да е администратор на сървъра, нито собственик на таблици.',
    en: 'The login role has more privileges than it needs: it must be neither a server administrator nor an owner of tables.',
  },
  history: {
    bg: 'zapori_app може да променя или трие история. Отнемете тези права и изпълнете npm run migrate като собственика.',
    en: 'zapori_app may change or delete history. Revoke these privileges, and run npm run migrate as the owner.',
  },
  grants: {
    bg: 'zapori_app не може да чете тези таблици. Възстановете правата: изпълнете pg_restore без --no-privileges.',
    en: 'zapori_app cannot read these tables. Restore its privileges: use pg_restore without --no-privileges.',
  },
  certificate: {
    bg: 'Подновете сертификата и заменете файла; порталът го прочита, щом се промени, или при ново пускане.',
    en: 'Renew the certificate and replace the file; the portal reads it when it changes, or at the next start.',
  },
  unreadable: {
    bg: 'Сертификатът не се чете. Проверете файла, посочен в тази променлива.',
    en: 'The certificate cannot be read. Check the file named by this variable.',
  },
  serviceBad: {
    bg: 'Услугата не отговаря както трябва. Причината е в „Системни настройки“, „Връзки“.',
    en: 'The service does not answer as it should. The reason is under “System settings”, “Links”.',
  },
  serviceOld: {
    bg: 'Услугата не е проверявана наскоро. Проверете я в „Системни настройки“, „Връзки“.',
    en: 'The service has not been checked recently. Check it under “System settings”, “Links”.',
  },
  serviceMissing: {
    bg: 'Всичко, за което са нужни тези услуги, чака или не се предлага. Посочете ги в конфигурацията, ако са необходими.',
    en: 'Everything that needs these services is waiting or is not offered. Configure them if they are needed.',
  },
  trouble: {
    bg: 'Задачи не успяват и се опитват отново. Причината е в „Логове“.',
    en: 'Background tasks fail and are retried. The reason is under “Logs”.',
  },
  months: {
    bg: 'Има редове в месец без собствена таблица: нищо не е изгубено, но този месец няма да се заличи наведнъж. Проверете часовника и „Задачи на заден план“.',
    en: 'Some rows belong to a month that has no table of its own: nothing is lost, but that month cannot be erased in one step. Check the clock and “Background tasks”.',
  },
  backups: {
    bg: 'Няма скорошно резервно копие. Направете го с npm run backup или съобщете за своето с --made-elsewhere.',
    en: 'There is no recent backup. Make one with npm run backup, or record your own with --made-elsewhere.',
  },
  archive: {
    bg: 'Журналът на промените не се архивира. Проверете archive_command и мястото, където записва.',
    en: 'The write-ahead log is not being archived. Check archive_command and its destination.',
  },
  unknown: {
    bg: 'Проверката не беше възможна; причината е посочена до нея.',
    en: 'This could not be checked; the reason is shown next to it.',
  },
})
