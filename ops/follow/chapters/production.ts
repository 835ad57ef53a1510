/** “Setting up a production system”: on the machine that “Installing on Debian” has left, with external services as real ones speak. */
import { INSTALLED, SERVER } from '../places.ts'
import type { Step } from '../step.ts'

/** How somebody changes the configuration of that machine; what others gave the ministry lies in /root/given. */
const HANDS = `cd /root
given() { sed --quiet "s/^$1=//p" /root/given; }
set_to() { sed --in-place "/^$1=/d" /etc/zapori/portal.env; printf '%s="%s"\\n' "$1" "$2" >> /etc/zapori/portal.env; }
is_given() { for name; do set_to "$name" "$(given "$name")"; done; }
secret() { (umask 077; given "$1" > "/etc/zapori/secrets/$1"); }
keep() { install --owner=root --group=zapori --mode=0640 "$2" "/etc/zapori/certificates/$3"; set_to "$1" "/etc/zapori/certificates/$3"; }
kept() { for name; do keep "$name" "$(given "$name")" "$name.pem"; done; }
good() { zapori doctor > /tmp/doctor || true; grep --fixed-strings "good   $1" /tmp/doctor || { cat /tmp/doctor; return 1; }; }`
export const PRODUCTION: typeof SERVER = { ...SERVER, begin: HANDS }
export const ANEW = '/opt/zapori/current/deploy/systemd/restart-in-turn'

/** The external services begin to serve. */
const SERVICES = `systemd-run --quiet --unit=outside --working-directory=/srv/outside --setenv=HOME=/root --setenv=PUBLIC_URL=https://zapori.example \\
  --setenv=PORT=3000 --setenv=DATA_DIR=/var/lib/outside --setenv=SANDBOX_CASES_EVERY=0 --setenv=NODE_EXTRA_CA_CERTS=/etc/ssl/zapori/fullchain.pem \\
  /srv/outside/node_modules/node/bin/node ops/follow/sandbox.ts /root/given
for n in $(seq 240); do [ -s /root/given ] && break; sleep 0.5; done; [ -s /root/given ]`

const CERTIFICATE_HOST = `echo 127.0.0.1 id.zapori.example >> /etc/hosts
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=id.zapori.example \\
  -addext subjectAltName=DNS:id.zapori.example -keyout /etc/ssl/zapori/id.key -out /etc/ssl/zapori/id.pem 2> /dev/null`
const inServerBlock = (text: string) => `cat > /etc/nginx/conf.d/certificate.conf <<'END OF THE FILE'
server {
  listen 443 ssl http2;
  server_name id.zapori.example;
  ssl_certificate /etc/ssl/zapori/id.pem;
  ssl_certificate_key /etc/ssl/zapori/id.key;
${text}
}
END OF THE FILE
nginx -t && systemctl reload nginx`
/** A card of somebody, as the provider gives it out; the password is the one on its page. */
const CARD = `cd /tmp; curl --silent --fail --output /dev/null --data 'profile=egn&person=0' http://127.0.0.1:3903/issue
curl --silent --fail --output card.p12 "http://127.0.0.1:3903$(curl --silent http://127.0.0.1:3903/ | grep --only-matching --max-count=1 '/issued/[0-9a-f]*.p12' | tail --lines=1)"
openssl pkcs12 -in card.p12 -passin pass:zapori -nodes -out card.pem
openssl x509 -in card.pem -out card.crt`
/** Logs in by certificate as the login screen does: asks for the address, goes there with what it is given, and brings the code back. */
export const BY_CERTIFICATE = `NODE=/opt/zapori/current/node_modules/node/bin/node
post() { curl --silent --insecure --header 'content-type: application/json' --header 'origin: https://zapori.example' --data "$2" "https://zapori.example$1"; }
by_certificate() {
  # Registers instead, where WISH says as whom.
  wish=\${WISH:-'"type":"login"'}
  binding=$(openssl rand -hex 32 | cut -c 1-43)
  address=$(post /api/account/certificateRequest '{'"$wish"',"binding":"'$binding'"}' | sed 's/.*"address":"\\([^"]*\\)".*/\\1/')
  echo "to $address" >&2
  back=$(curl --silent --insecure --max-time 30 --output /dev/null --write-out '%{redirect_url}' "$@" "$address")
  echo "back at $back" >&2
  post /api/account/outcome '{"code":"'\${back#*#code=}'","binding":"'$binding'"}'
}`
/** A list in the form of the manual; where the official one lies beside the sources, that one. */
const SETTLEMENTS = `printf 'region_code\\tregion\\tnuts3\\tmunicipality_code\\tmunicipality\\tekatte\\tkind\\tsettlement\\tpostcode\\tlat\\tlon\\n22\\tСофия (столица)\\tBG411\\tSOF46\\tСтолична\\t68134\\tгр.\\tСофия\\t1000\\t42.70\\t23.33\\n22\\tСофия (столица)\\tBG411\\tSOF46\\tСтолична\\t02659\\tс.\\tБанкя\\t1320\\t42.70\\t23.14\\n' > /var/lib/zapori/settlements.tsv
[ ! -f /srv/official/ekatte.tsv ] || cp /srv/official/ekatte.tsv /var/lib/zapori/settlements.tsv
chown zapori: /var/lib/zapori/settlements.tsv`
const SECOND: readonly (readonly [string, string])[] = [
  ['User name: ', 'second'],
  ['Full name: ', 'Иван Георгиев'],
  ['Email: ', 'second@zapori.example'],
  ['Password: ', 'Bryast-Rila-58'],
]
const under = (heading: string) => ({ under: heading, place: PRODUCTION })

export const SETTING_UP: readonly Step[] = [
  {
    ...under('1. Address and database'),
    before: SERVICES,
    does: 'set_to PUBLIC_URL https://zapori.example',
    after: {
      'the doctor finds the address good': `good 'Address of the portal'`,
      'the portal answers there': `curl --silent --fail --cacert /etc/ssl/zapori/fullchain.pem https://zapori.example/health/ready`,
      'a wrong value stops the start with a sentence that names it': `! PUBLIC_URL=ftp://x DATABASE_URL=postgres://a@127.0.0.1/b zapori start 2> /tmp/stopped && grep PUBLIC_URL /tmp/stopped`,
    },
  },
  {
    ...under('2. Keys'),
    after: {
      'it is long enough for a key': `[ "$(wc --bytes < /tmp/said)" -ge 44 ]`,
      'both keys of the installation are there, and unlike': `for name in PERSONAL_DATA_KEYS SIGNING_KEYS; do [ "$(wc --bytes < /etc/zapori/secrets/$name)" -ge 64 ] || exit 1; done; ! cmp /etc/zapori/secrets/PERSONAL_DATA_KEYS /etc/zapori/secrets/SIGNING_KEYS`,
      'the portals have them, and none of their own': `good 'Same keys on all portals' && [ ! -e /var/lib/zapori/keys ]`,
      'public keys are published':
        'curl --silent --fail --insecure https://zapori.example/api/proofs/keys | grep Ed25519',
    },
  },
  {
    ...under('3. Mail'),
    does: `secret SMTP_URL; chmod 0600 /etc/zapori/secrets/SMTP_URL; set_to MAIL_FROM 'Запори <no-reply@zapori.example>'`,
    after: { 'the mail server answers': `good 'Mail server'` },
  },
  {
    ...under('4. E-authentication'),
    item: 1,
    does: (typed) => `${typed.find((each) => each.startsWith('openssl'))}
      keep EAUTH_KEY eauth.key eauth.key; keep EAUTH_CERTIFICATE eauth.pem eauth.pem`,
    after: {
      'only root and the portals read the key': `[ "$(stat --format=%a:%U:%G /etc/zapori/certificates/eauth.key)" = 640:root:zapori ]`,
    },
  },
  {
    ...under('4. E-authentication'),
    item: 2,
    does: 'is_given EAUTH_SSO_URL EAUTH_IDP_ENTITY_ID; kept EAUTH_IDP_CERTIFICATES',
  },
  {
    ...under('4. E-authentication'),
    item: 3,
    does: 'is_given EAUTH_SERVICE_OID EAUTH_PROVIDER_OID; set_to EAUTH_LEVEL SUBSTANTIAL',
  },
  {
    ...under('4. E-authentication'),
    item: 4,
    does: ANEW,
    after: {
      'its name is the address under PUBLIC_URL': `curl --silent --fail --insecure https://zapori.example/eAuth/metadata | grep 'entityID="https://zapori.example/eAuth/metadata"'`,
      'answers arrive at the address that the manual names': `curl --silent --insecure https://zapori.example/eAuth/metadata | grep 'Location="https://zapori.example/eAuth/acs"'`,
      'the provider is found well': `good 'E-authentication'`,
    },
  },
  {
    ...under('4. E-authentication'),
    item: 5,
    screen: async ({ page, open, sees }) => {
      await open('/login?lang=en')
      await page
        .getByRole('link', { name: 'Log in with e-authentication' })
        .or(page.getByRole('button', { name: 'Log in with e-authentication' }))
        .first()
        .click()
      await page.getByRole('button', { name: /Мария/ }).first().click()
      await page.waitForURL(/zapori\.example/)
      // Nobody has an account with this number yet.
      await sees(/register/i)
    },
    after: {
      'the portal has recorded that somebody came so': `cd /tmp; setpriv --reuid=postgres --regid=postgres --clear-groups psql --tuples-only --no-align --command "select count(*) from audit_entry where command = 'eAuthentication'" zapori | grep --invert-match '^0'`,
      'plain answers are not taken': `! grep EAUTH_ENCRYPTED=.*no /etc/zapori/portal.env`,
    },
  },
  { ...under('5. Qualified certificates'), item: 1, does: 'kept CERTIFICATE_TRUSTED' },
  {
    ...under('5. Qualified certificates'),
    item: 2,
    before: CERTIFICATE_HOST,
    does: 'set_to CERTIFICATE_URL https://id.zapori.example',
    after: {
      'it is other than PUBLIC_URL': `grep '^PUBLIC_URL="https://zapori.example"$' /etc/zapori/portal.env`,
    },
  },
  {
    ...under('5. Qualified certificates'),
    item: 3,
    does: `set_to CERTIFICATE_HEADER X-Client-Cert; set_to CERTIFICATE_PROXIES 127.0.0.1`,
    after: {
      'the other way is not taken': `! grep --extended-regexp '^(CERTIFICATE_PORT|CERTIFICATE_TLS_KEY|CERTIFICATE_TLS_CERTIFICATE)=' /etc/zapori/portal.env`,
    },
  },
  {
    ...under('5. Qualified certificates'),
    item: 4,
    does: `set_to CERTIFICATE_REVOCATION ocsp-then-crl; ${ANEW}`,
    after: { 'the authorities answer': `good 'Electronic signature providers'` },
  },
  {
    under: '5. Qualified certificates',
    place: { ...PRODUCTION, into: inServerBlock },
    after: {
      'who shows a certificate is known by it': `${CARD}; ${BY_CERTIFICATE}; by_certificate --cert card.pem | grep userNotFound`,
      'who shows none is told so, also with a header of his own': `cd /tmp; ${BY_CERTIFICATE}; by_certificate | grep certificateMissing && by_certificate --header "X-Client-Cert: $($NODE --print 'encodeURIComponent(require("fs").readFileSync("/tmp/card.crt", "utf8"))')" | grep certificateMissing`,
      'nothing else passes there': `[ "$(curl --silent --insecure --output /dev/null --write-out '%{http_code}' https://id.zapori.example/api/auctions)" != 200 ]`,
      'the portal knows from where somebody comes': `journalctl --no-pager --unit='zapori@*' | grep certificate/login | tail --lines=1 | grep '"ip":"127.0.0.1"'`,
    },
  },
  {
    ...under('6. Register of private bailiffs'),
    does: 'is_given BAILIFF_REGISTER_URL',
    after: { 'the register answers': `good 'Register of private bailiffs'` },
  },
  {
    ...under('7. State registers (RegiX)'),
    item: 1,
    does: `openssl x509 -noout -subject -in "$(given REGIX_CERTIFICATE)"`,
  },
  {
    ...under('7. State registers (RegiX)'),
    item: 2,
    does: `is_given REGIX_URL REGIX_ADMINISTRATION_OID REGIX_ADMINISTRATION_NAME; kept REGIX_KEY REGIX_CERTIFICATE REGIX_CA`,
  },
  { ...under('7. State registers (RegiX)'), item: 3, does: 'kept REGIX_SIGNERS' },
  {
    ...under('7. State registers (RegiX)'),
    item: 4,
    does: `${ANEW}; zapori setting UseRegix true; zapori setting UseRegixForPerson true`,
    after: {
      'RegiX answers': `good 'RegiX (state registers)'`,
      'both settings are on': `zapori setting | tee /tmp/settings; grep --extended-regexp 'UseRegix\\s+.*true' /tmp/settings && grep --extended-regexp 'UseRegixForPerson\\s+.*true' /tmp/settings`,
    },
  },
  {
    ...under('8. Electronic time stamps'),
    does: `secret TSA_URLS; kept TSA_TRUSTED; grep --quiet '^TSA_POLICIES' /etc/zapori/portal.env || true`,
    after: { 'the authority stamps': `good 'Time stamps'` },
  },
  {
    ...under('9. Virus scanner'),
    does: `is_given CLAMAV_HOST CLAMAV_PORT; ${ANEW}`,
    after: { 'the scanner answers': `good 'Virus scanner'` },
  },
  {
    under: '10. Settlements',
    place: INSTALLED,
    before: SETTLEMENTS,
    after: {
      'it says how many were added': `grep 'settlements: [1-9][0-9]* added' /tmp/said`,
      'a second time nothing changes': `zapori settlements settlements.tsv | grep 'settlements: 0 added, 0 changed'`,
      'a faulty line is named, and nothing is loaded': `sed '3s/\\t/ /g' settlements.tsv > faulty.tsv; chown zapori: faulty.tsv; ! zapori settlements faulty.tsv > /tmp/faulty 2>&1 && cat /tmp/faulty && grep 3 /tmp/faulty`,
    },
  },
  {
    under: '11. First administrator',
    place: INSTALLED,
    answers: SECOND,
    after: {
      'he is there': `grep 'second is now a system administrator' /tmp/said`,
      'without a terminal it is done by what the manual names': `ADMIN_PASSWORD=Dyab-Pirin-91 zapori admin create --user-name third --full-name 'Анна Петрова' --email third@zapori.example < /dev/null | grep 'third is now'`,
      'a weak password is refused': `! ADMIN_PASSWORD=password zapori admin create --user-name fourth --full-name 'Анна Петрова' --email fourth@zapori.example < /dev/null`,
    },
  },
]
