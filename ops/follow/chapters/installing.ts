/** “Installing on Debian” of the administration manual, and upgrading: a machine gets the portal from its archive. */
import { SERVER } from '../places.ts'
import type { Step } from '../step.ts'

/** What `editor` does on that machine: fills in the files that it is given, as somebody who has read what stands in them. */
const EDITOR = `cat > /usr/local/bin/editor <<'END'
#!/bin/sh
set -e
for file; do
  case $file in
    */portal.env) echo PUSH_HOSTS=none >> "$file" ;;
    */DATABASE_URL) echo 'postgres://zapori_portal:portal-pass@127.0.0.1/zapori' > "$file" ;;
    */DATABASE_OWNER_URL) echo 'postgres://zapori_owner:owner-pass@127.0.0.1/zapori' > "$file" ;;
    *) echo "nobody knows what to write into $file" >&2; exit 1 ;;
  esac
done
END
chmod 0755 /usr/local/bin/editor`

const CERTIFICATE = `mkdir --parents /etc/ssl/zapori
echo 127.0.0.1 zapori.example api.zapori.example >> /etc/hosts
cd /etc/ssl/zapori
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=zapori.example \\
  -addext subjectAltName=DNS:zapori.example,DNS:api.zapori.example -keyout privkey.pem -out fullchain.pem`

/** Asks through the proxy, four times a second, until the file is taken away; what did not come is noted. */
const VISITOR = `touch /tmp/visiting; rm --force /tmp/failed
(while [ -e /tmp/visiting ]; do
  curl --silent --show-error --fail --insecure --max-time 10 --output /dev/null https://zapori.example/api/auctions 2>> /tmp/failed
  echo >> /tmp/visits; sleep 0.25
done) < /dev/null > /dev/null 2>&1 &`
const VISITED = `rm /tmp/visiting; sleep 1; cat /tmp/failed; [ "$(wc --lines < /tmp/visits)" -gt 20 ] && [ ! -s /tmp/failed ]`

const PORTALS_RUN = 'systemctl is-active zapori@3000 zapori@3001 zapori.target'
const PID = '$(systemctl show --property=MainPID --value zapori@3000)'

export const INSTALLING: readonly Step[] = [
  {
    under: '1. The archive',
    place: SERVER,
    before: 'cp /archive/* /root/',
    after: { 'the folder of the release is the current one': 'test -x /opt/zapori/current/bin/zapori' },
  },
  {
    under: '2. The database',
    place: SERVER,
    answers: [
      ['Enter new password', 'owner-pass'],
      ['Enter it again', 'owner-pass'],
      ['Enter new password', 'portal-pass'],
      ['Enter it again', 'portal-pass'],
    ],
  },
  {
    under: '3. Settings and secrets',
    place: SERVER,
    before: EDITOR,
    after: {
      'nobody but root reads a secret':
        '! setpriv --reuid=zapori --regid=zapori --clear-groups cat /etc/zapori/secrets/DATABASE_URL /etc/zapori/owner/DATABASE_OWNER_URL',
      'each secret has mode 0600': `[ "$(stat --format=%a /etc/zapori/secrets/* /etc/zapori/owner/* | sort --unique)" = 600 ]`,
      'a second time it does not overwrite the keys': `! (set -o noclobber; echo > /etc/zapori/secrets/SIGNING_KEYS) 2> /dev/null`,
    },
  },
  {
    under: '4. Units of systemd, and the migration',
    place: SERVER,
    after: {
      'both portals run': PORTALS_RUN,
      'a portal has no right of root and gets none': `grep --extended-regexp '^(CapEff|CapBnd):\\s+0+$' /proc/${PID}/status | wc --lines | grep 2 && grep --extended-regexp 'NoNewPrivs:\\s+1' /proc/${PID}/status && grep --extended-regexp 'Seccomp:\\s+2' /proc/${PID}/status`,
      'systemd calls its exposure OK': `systemd-analyze security --no-pager --threshold=15 zapori@3000 | tail --lines=1`,
      'so that of the migration': `systemd-analyze security --no-pager --threshold=25 zapori-migrate | tail --lines=1`,
      'it sees its secrets as credentials, and none in its environment': `ls /run/credentials/zapori@3000.service | grep DATABASE_URL && ! tr '\\0' '\\n' < /proc/${PID}/environ | grep --extended-regexp '^(DATABASE_URL|PERSONAL_DATA_KEYS|SIGNING_KEYS)'`,
      'it does not see the owner of the database': `! ls /run/credentials/zapori@3000.service | grep OWNER`,
      'it writes to no folder but its own': `! nsenter --target=${PID} --mount --setuid=999 touch /opt/zapori/current/x /etc/x /home/x 2> /dev/null`,
      'the journal has its log': `journalctl --unit=zapori@3000 --no-pager | grep 'the portal is open'`,
    },
  },
  {
    under: '5. The proxy',
    place: SERVER,
    before: CERTIFICATE,
    after: {
      'the portal answers through it':
        'curl --silent --fail --cacert /etc/ssl/zapori/fullchain.pem https://zapori.example/health/ready',
      'so it does by HTTP/2': `curl --silent --cacert /etc/ssl/zapori/fullchain.pem --output /dev/null --write-out '%{http_version}' https://zapori.example/dist/ | grep '^2'`,
      'the figures are not for strangers': `[ "$(curl --silent --insecure --output /dev/null --write-out '%{http_code}' https://zapori.example/metrics)" = 404 ]`,
    },
  },
  {
    under: '6. The doctor',
    place: SERVER,
    answers: [
      ['User name: ', 'head'],
      ['Full name: ', 'Мария Петрова'],
      ['Email: ', 'head@zapori.example'],
      ['Password: ', 'Lipa-Vitosha-73'],
    ],
    after: {
      'the administrator logs in': `curl --silent --fail-with-body --insecure --header 'content-type: application/json' --header 'origin: https://zapori.example' --data '{"userName":"head","password":"Lipa-Vitosha-73"}' https://zapori.example/api/account/login`,
    },
  },
  {
    under: '7. From now on',
    place: SERVER,
    before: VISITOR,
    after: {
      'nobody saw it': VISITED,
      'both portals run': PORTALS_RUN,
      'each was drained': `[ "$(journalctl --no-pager --unit='zapori@*' | grep --count draining)" -ge 2 ]`,
    },
  },
]

const RELEASE = { NEW: 'zapori-next-linux-x64' }
const below = (item: number): Step => ({ under: 'The order', item, elsewhere: 'the commands below' })
export const UPGRADING: readonly Step[] = [
  { under: 'The order', item: 1, cannot: 'somebody reads: the release after this one is the same' },
  {
    under: 'The order',
    item: 2,
    place: SERVER,
    does: `cd /tmp; setpriv --reuid=postgres --regid=postgres --clear-groups pg_dump --format=custom --file=/tmp/before.dump zapori; zapori backup --made-elsewhere`,
    after: { 'the doctor, and so /admin, knows of it': `zapori doctor | grep 'good   Backups'` },
  },
  ...[3, 4, 5, 6].map(below),
  {
    under: 'The order',
    place: SERVER,
    before: `cp /next/* /root/; ${VISITOR}`,
    values: RELEASE,
    after: { 'nobody saw it': VISITED, 'both portals run': PORTALS_RUN },
  },
  {
    under: 'Going back',
    place: SERVER,
    before: `ls /opt/zapori | grep --invert-match --extended-regexp 'current|next' > /tmp/old; ${VISITOR}`,
    values: { OLD: '$(cat /tmp/old)' },
    after: { 'nobody saw it': VISITED, 'both portals run': PORTALS_RUN },
  },
  { under: '0.1', place: SERVER, cannot: 'a table of before, with many rows: the machine is new' },
]
