/** “When something is wrong”: it is made wrong, found by what the manual says, and mended, on the machine with sample data and the sandbox. */
import { SOURCES, SOURCES_SQL } from '../places.ts'
import type { Step } from '../step.ts'
import { AS_OWNER, PORTAL } from './trial.ts'

const REGIX_PAGE = 'http://127.0.0.1:3905'
const TSA_PAGE = 'http://127.0.0.1:3906'
const QES_PAGE = 'http://127.0.0.1:3903'

/** What an officer does on the form, by the calls that the form makes. */
const AS_OFFICER = `cd /srv/zapori
${AS_OWNER}
post() { curl --silent --header 'content-type: application/json' --header 'origin: ${PORTAL}' "\${@:3}" --data "$2" "${PORTAL}$1"; }
log_in() { post /api/account/login '{"userName":"'$1'","password":"Zapori-2026"}' | sed 's/.*"token":"\\([^"]*\\)".*/\\1/'; }
look_up() { post /api/properties/lookups '{"kind":"VEHICLE","by":"REGNUMBER","identifier":"'$1'","purpose":"Изп. дело 20268400400123"}' --header "authorization: Bearer $(log_in chsi)"; echo; }
registers() { curl --silent --output /dev/null --data "vehicles=$1" ${REGIX_PAGE}/behave; }
stamps() { curl --silent --output /dev/null --request POST "${TSA_PAGE}/behave/$1"; }
# What “Check now” of a link says.
link() {
  token=$(log_in sysadmin)
  name=$(curl --silent --header "authorization: Bearer $token" ${PORTAL}/api/admin/links | node --print 'JSON.parse(fs.readFileSync(0, "utf8")).links.find(({ kind }) => kind === "'$1'").name')
  post /api/admin/links/check '{"name":"'"$name"'"}' --header "authorization: Bearer $token"; echo
}
last_outcome() { sql "select outcome from regix_call order by at desc limit 1"; }`
const WITH_HANDS = { ...SOURCES, begin: AS_OFFICER }

/** The portal started a second time, beside the one that runs, and what it says; it must not start. */
const refused = (environment: string, words: string) =>
  `! env SANDBOX=no PORT=0 ${environment} timeout 120 node_modules/node/bin/node src/app/commands/main.ts > /tmp/start 2>&1; cat /tmp/start; grep --fixed-strings '${words}' /tmp/start`
const SERVER_HERE = `su --login postgres --command`
const message = (passage: string, does: string): Step => ({
  under: 'When something is wrong',
  passage,
  place: WITH_HANDS,
  does,
})
const section = (under: string, item: number) => ({ under, item, place: WITH_HANDS })

const REGISTERS = 'Checks in the state registers do not work'
const STAMPS = 'Time stamps do not come'
const REVOCATION = 'It cannot be checked whether a certificate was revoked'
const LETTERS = 'Letters do not leave'
const UPLOADS = 'Files cannot be uploaded'

export const WHEN_SOMETHING_IS_WRONG: readonly Step[] = [
  message(
    'Another portal is already running on this data directory',
    refused('', 'Another portal is already running on this data directory'),
  ),
  message(
    'The database lacks …',
    `${SERVER_HERE} 'psql --quiet --file=/srv/zapori/deploy/environment/roles.sql' > /dev/null
     ${SERVER_HERE} "psql --quiet --command=\\"alter role zapori_owner password 'owner-pass'\\" --command=\\"alter role zapori_portal password 'portal-pass'\\""
     lacking=postgres://zapori_portal:portal-pass@127.0.0.1/zapori
     ${refused('DATABASE_URL=$lacking', 'The database lacks')}
     DATABASE_OWNER_URL=postgres://zapori_owner:owner-pass@127.0.0.1/zapori npm run --silent migrate
     (env SANDBOX=no PORT=0 SAMPLE_DATA=no DATA_DIR=/tmp/other DATABASE_URL=$lacking timeout 60 node_modules/node/bin/node src/app/commands/main.ts > /tmp/start 2>&1 || true) &
     for n in $(seq 100); do grep --quiet 'ready at' /tmp/start && break; sleep 0.5; done; grep 'ready at' /tmp/start; kill %1 2> /dev/null || true; wait`,
  ),
  message(
    'was changed after it had been applied',
    `file=$(ls db/migrations/*.sql | tail --lines=1); cp $file /tmp/kept.sql; echo '-- changed' >> $file
     ! DATABASE_OWNER_URL=postgres://zapori_owner:owner-pass@127.0.0.1/zapori npm run --silent migrate > /tmp/start 2>&1; cp /tmp/kept.sql $file
     grep 'was changed after it had been applied' /tmp/start
     DATABASE_OWNER_URL=postgres://zapori_owner:owner-pass@127.0.0.1/zapori npm run --silent migrate`,
  ),
  message(
    'was written by PostgreSQL …',
    `mkdir --parents /tmp/older/pg; echo 11 > /tmp/older/pg/PG_VERSION; echo secret > /tmp/older/pg-password
     ${refused('DATA_DIR=/tmp/older', 'was written by PostgreSQL')}`,
  ),
  message(
    '… is missing; it is needed with …',
    refused(
      'DATABASE_URL=$lacking EAUTH_SSO_URL=https://eauth.example/sso',
      'is missing; it is needed with',
    ).replace('$lacking', 'postgres://zapori_portal:portal-pass@127.0.0.1/zapori'),
  ),
  {
    under: 'Names in Cyrillic are not found, or searching is slow',
    passage: 'in the database. If it answers',
    place: WITH_HANDS,
    does: (typed) => `sql "${typed[0]}" | tee /tmp/trgm; if grep '{}' /tmp/trgm; then exit 1; fi
${SERVER_HERE} "createdb --template=template0 --encoding=UTF8 --lc-collate=C --lc-ctype=C wrong"
${SERVER_HERE} "psql --quiet --command='create extension pg_trgm' --command=\\"${typed[0]}\\" wrong" | grep '{}'`,
  },
  {
    ...section(REGISTERS, 1),
    // A wrong file of REGIX_CA looks like a register that is away, one of REGIX_SIGNERS like another signer.
    does: `: REGIX_CA; registers down; look_up СВ1234ТХ > /dev/null; last_outcome | tee /tmp/outcome; grep unreachable /tmp/outcome
registers refused; look_up СВ1235ТХ > /dev/null; last_outcome | grep refused
: REGIX_SIGNERS; registers forged; look_up СВ1236ТХ > /dev/null; last_outcome | grep badSignature
registers fault; look_up СВ1237ТХ > /dev/null; last_outcome | grep fault`,
  },
  {
    ...section(REGISTERS, 2),
    does: `npm run --silent setting -- UseRegix false; before=$(sql "select count(*) from regix_call"); look_up СВ1234ТХ; after=$(sql "select count(*) from regix_call"); npm run --silent setting -- UseRegix true
[ "$before" = "$after" ] # and without REGIX_URL nothing is asked, either`,
  },
  {
    ...section(REGISTERS, 3),
    does: `registers truthful; look_up СВ1238ТХ > /dev/null; last_outcome | grep --extended-regexp 'found|notFound'`,
  },
  {
    ...section(STAMPS, 1),
    does: `: without TSA_URLS nothing is tried; sql "select last_error, attempts from entry_stamp limit 1"`,
  },
  {
    ...section(STAMPS, 2),
    // A wrong TSA_TRUSTED looks like the authority of somebody else.
    does: `: TSA_TRUSTED TSA_POLICIES; stamps stranger; link STAMPS | tee /tmp/stranger; stamps otherPolicy; link STAMPS | tee /tmp/policy
grep --invert-match '"outcome":"GOOD"' /tmp/stranger && grep --ignore-case --extended-regexp 'trust|certificate' /tmp/stranger`,
  },
  {
    ...section(STAMPS, 3),
    does: `stamps stale; link STAMPS | tee /tmp/stale; grep --ignore-case time /tmp/stale; stamps truthful; link STAMPS | grep '"outcome":"GOOD"'`,
  },
  {
    ...section(UPLOADS, 1),
    does: `link ANTIVIRUS | grep '"outcome":"GOOD"'
env SANDBOX=no CLAMAV_HOST=127.0.0.1 CLAMAV_PORT=1 DATABASE_URL=postgres://zapori_portal:portal-pass@127.0.0.1/zapori npm run --silent doctor > /tmp/doctor || true; grep 'wrong  Virus scanner' /tmp/doctor`,
  },
  {
    ...section(UPLOADS, 2),
    does: `grep --quiet 'client_max_body_size 21m' deploy/nginx/zapori.conf && grep --quiet 'client_body_timeout 300s' deploy/nginx/zapori.conf`,
  },
  {
    ...section(LETTERS, 1),
    screen: async ({ logIn, goBy, page }) => {
      await logIn('sysadmin', 'Zapori-2026')
      await goBy('Emails')
      await page.getByText('Waiting').first().waitFor({ state: 'attached' })
    },
  },
  {
    ...section(LETTERS, 2),
    does: `env SMTP_URL= SANDBOX=no DATA_DIR=/tmp/other PORT=0 SAMPLE_DATA=no LOG_FILE=- DATABASE_URL=postgres://zapori_portal:portal-pass@127.0.0.1/zapori timeout 30 node_modules/node/bin/node src/app/commands/main.ts > /tmp/start 2>&1 || true
grep SMTP_URL /tmp/start`,
  },
  {
    ...section(LETTERS, 3),
    does: `env SMTP_URL=smtp://127.0.0.1:1 MAIL_FROM=no-reply@zapori.example DATABASE_URL=postgres://zapori_portal:portal-pass@127.0.0.1/zapori npm run --silent doctor > /tmp/doctor || true; grep 'wrong  Mail server' /tmp/doctor`,
  },
  { ...section(LETTERS, 4), does: `link MAIL | grep '"outcome":"GOOD"'` },
  { ...section(REVOCATION, 1), elsewhere: 'the block below' },
  { under: REVOCATION, place: SOURCES_SQL },
  { ...section(REVOCATION, 2), elsewhere: 'the addresses below' },
  { ...section(REVOCATION, 3), elsewhere: 'the block below' },
  {
    under: REVOCATION,
    nth: 1,
    place: { ...SOURCES, begin: 'cd /tmp' },
    before: `cd /tmp; curl --silent --fail --output /dev/null --data 'profile=egn&person=0' ${QES_PAGE}/issue
curl --silent --fail --output card.p12 "${QES_PAGE}$(curl --silent ${QES_PAGE}/ | grep --only-matching '/issued/[0-9a-f]*.p12' | tail --lines=1)"
openssl pkcs12 -in card.p12 -passin pass:zapori -nokeys -clcerts -out cert.pem`,
    values: {
      'http://address.of.the.list': `"$(openssl x509 -in cert.pem -noout -ext crlDistributionPoints | grep --only-matching 'http[^ ]*')"`,
    },
    after: {
      'the addresses are those of the provider': `grep http /tmp/said`,
      'the list came': `grep '200 OK' /tmp/said`,
    },
  },
  {
    under: 'The clock is off',
    place: SOURCES_SQL,
    after: { 'it is the time': `grep "$(date --utc +%Y-%m-%d)" /tmp/said` },
  },
]
