/** “A database that fails over” of docs/operating.md: three machines get one, and the portal that was installed on Debian moves to it. */
import { SERVER } from '../places.ts'
import { DATABASES, type DatabaseName, type Place, type Step } from '../step.ts'

const on = (name: DatabaseName): Place => ({ on: name, portal: '' })
const onEach = (step: (name: DatabaseName, place: Place) => Step): Step[] =>
  DATABASES.map((name) => step(name, on(name)))

/** What `editor` does on a machine of the database: puts in its name, its addresses and its passwords. */
const editorOf = (name: DatabaseName) => `cat > /usr/local/bin/editor <<'END'
#!/bin/sh
set -e
case $1 in
  */etcd) sed --in-place --regexp-extended '/^ETCD_INITIAL_CLUSTER=/! { s/\\bdb1\\b/${name}/; s/10\\.0\\.0\\.1\\b/${addressOf(name)}/ }' "$1" ;;
  */patroni_env.conf) sed --in-place --regexp-extended '/^PATRONI_ETCD_HOSTS=/! { s/\\bdb1\\b/${name}/; s/10\\.0\\.0\\.1\\b/${addressOf(name)}/ }
    s/^(PATRONI_([A-Z]+)_PASSWORD)=.*/\\1=secret-of-\\2/' "$1" ;;
  *) echo "nobody knows what to write into $1" >&2; exit 1 ;;
esac
END
chmod 0755 /usr/local/bin/editor`
const addressOf = (name: DatabaseName) => `10.0.0.${name.slice(2)}`

/** What it does on the machine of the portals. */
const PORTALS_EDITOR = `cat > /usr/local/bin/editor <<'END'
#!/bin/sh
set -e
for file; do
  case $file in
    */haproxy) printf 'ZAPORI_DATABASE_LISTEN=127.0.0.1:5432\\nZAPORI_DB1=10.0.0.1\\nZAPORI_DB2=10.0.0.2\\nZAPORI_DB3=10.0.0.3\\n' >> "$file" ;;
    */DATABASE_URL | */DATABASE_OWNER_URL)
      sed --in-place --regexp-extended 's|^(postgres://[^@]+@127\\.0\\.0\\.1)[^/]*/zapori.*|\\1:5432/zapori?sslmode=verify-full\\&sslrootcert=/etc/zapori/certificates/database.pem|' "$file" ;;
    *) echo "nobody knows what to write into $file" >&2; exit 1 ;;
  esac
done
END
chmod 0755 /usr/local/bin/editor`

/** What somebody carries from one machine to the other lies in a folder that all of them see. */
const BROUGHT = '/mnt/backups/brought'
const asPostgres = (statement: string) =>
  `(cd /tmp; setpriv --reuid=postgres --regid=postgres --init-groups psql --tuples-only --no-align --command "${statement}")`
/** Until something is so, for half a minute. */
const soon = (check: string) => `for n in $(seq 60); do ${check} && exit 0; sleep 0.5; done; exit 1`
const LISTED = soon(
  `zapori-cluster list > /tmp/list 2>&1; cat /tmp/list; [ "$(grep --count --extended-regexp 'Leader +\\| running|Sync Standby +\\| (running|streaming)|Replica +\\| (running|streaming)' /tmp/list)" = 3 ]`,
)

/** Who writes through the proxy all the while, as bidders do, and is told what went wrong. */
const WRITER = `touch /tmp/writing; rm --force /tmp/written /tmp/failed; cd /tmp
(n=0; while [ -e /tmp/writing ]; do
  n=$((n + 1))
  if PGPASSWORD=owner-pass PGCONNECT_TIMEOUT=3 timeout 10 psql --quiet --host=127.0.0.1 --port=5432 --username=zapori_owner --command "create table if not exists rehearsal (n int primary key); insert into rehearsal values ($n)" zapori 2>> /tmp/failed
  then echo $n >> /tmp/written; fi
  sleep 0.1
done) < /dev/null > /dev/null 2>&1 &
`
/** Waits until three more were acknowledged than now. */
const THREE_MORE = `n=$(cat /tmp/written 2> /dev/null | wc --lines)
for i in $(seq 120); do [ "$(cat /tmp/written 2> /dev/null | wc --lines)" -ge $((n + 3)) ] && break; sleep 0.5; done
[ "$(wc --lines < /tmp/written)" -ge $((n + 3)) ]
`

const READY = soon(
  'curl --silent --fail http://127.0.0.1:3000/health/ready && curl --silent --fail http://127.0.0.1:3001/health/ready',
)
/** One who has typed the first commands of “Roles, database, portals” in the same shell. */
const THROUGH_IT: Place = {
  ...SERVER,
  begin:
    'export PGHOST=127.0.0.1 PGPORT=5432 PGUSER=postgres PGDATABASE=postgres PGSSLMODE=verify-full PGSSLROOTCERT=/etc/zapori/certificates/database.pem',
}

export const CLUSTER: readonly Step[] = [
  ...onEach((_, place) => ({
    under: '1. Packages',
    place,
    after: {
      'nothing of it runs': '! systemctl is-active patroni etcd && [ -z "$(pg_lsclusters --no-header)" ]',
    },
  })),
  {
    under: '2. An authority and certificates',
    nth: 0,
    place: on('db1'),
    after: {
      'each certificate is good for its machine, as server and as client': `cd /root/tls; for n in 1 2 3; do openssl verify -CAfile authority.crt -purpose sslserver -verify_ip 10.0.0.$n db$n.crt && openssl verify -CAfile authority.crt -purpose sslclient db$n.crt && openssl verify -CAfile authority.crt -verify_ip 127.0.0.1 db$n.crt && openssl x509 -in db$n.crt -noout -text | grep CA:FALSE || exit 1; done; cp --recursive /root/tls ${BROUGHT}`,
    },
  },
  ...onEach((name, place) => ({
    under: '2. An authority and certificates',
    nth: 1,
    place,
    before: `mkdir --parents /root/tls; cp ${BROUGHT}/authority.crt ${BROUGHT}/${name}.* /root/tls/`,
    after: {
      'etcd and PostgreSQL read the key, others do not': `for who in etcd postgres; do setpriv --reuid=$who --regid=$who --init-groups cat /etc/patroni/tls/node.key > /dev/null || exit 1; done; ! setpriv --reuid=nobody --regid=nogroup --clear-groups cat /etc/patroni/tls/node.key 2> /dev/null`,
    },
  })),
  ...onEach((name, place) => ({ under: '3. etcd', nth: 0, place, before: editorOf(name) })),
  {
    under: '3. etcd',
    nth: 1,
    place: on('db1'),
    // After some seconds all three have found each other.
    before: soon(
      `[ "$(etcdctl --endpoints=https://10.0.0.1:2379 --cacert=/etc/patroni/tls/authority.crt --cert=/etc/patroni/tls/node.crt --key=/etc/patroni/tls/node.key member list | grep --count started)" = 3 ]`,
    ),
    after: {
      'each of the three is healthy': `[ "$(grep --count 'is healthy' /tmp/said)" = 3 ]`,
      'nobody without a certificate is listened to': `! curl --silent --insecure --max-time 5 https://10.0.0.1:2379/v2/keys`,
    },
  },
  ...onEach((_, place) => ({ under: '4. The place of the backups', place })),
  ...onEach((name, place) => ({
    under: '5. Patroni',
    nth: 0,
    place,
    before: editorOf(name),
    after: {
      [name === 'db1' ? 'it leads' : 'it follows']: soon(
        `zapori-cluster list 2> /dev/null | grep ${name} | grep --extended-regexp '${name === 'db1' ? 'Leader +\\| running' : '(Sync Standby|Replica) +\\| (running|streaming)'}'`,
      ),
      'nobody but its account reads the passwords':
        '[ "$(stat --format=%a:%U /etc/patroni_env.conf)" = 600:postgres ]',
    },
  })),
  {
    under: '5. Patroni',
    nth: 1,
    place: on('db1'),
    before: LISTED,
    after: {
      'a leader, a sync standby and a replica': `grep Leader /tmp/said && grep 'Sync Standby' /tmp/said && grep Replica /tmp/said`,
    },
  },
  {
    under: '5. Patroni',
    nth: 2,
    place: on('db1'),
    after: {
      'what is written is archived': asPostgres('select 1 / (archived_count > 0)::int from pg_stat_archiver'),
      'a commit waits for the other machine': `${asPostgres("select count(*) from pg_stat_replication where sync_state = 'sync'")} | grep 1`,
    },
  },
  {
    under: '6. HAProxy beside the portals',
    place: SERVER,
    // Until now the database of this machine answered at the place where HAProxy will.
    before: `${PORTALS_EDITOR}
mkdir --parents /root/tls; cp ${BROUGHT}/authority.crt /root/tls/
systemctl stop zapori.target 'zapori@*'
sed --in-place 's/^port = .*/port = 5433/' /etc/postgresql/15/main/postgresql.conf; systemctl restart postgresql`,
    after: {
      // Until it has asked each server once, HAProxy takes all of them for the primary.
      'the primary answers through it, and it alone': soon(
        `sleep 3; [ "$(PGPASSWORD=secret-of-SUPERUSER psql 'host=127.0.0.1 port=5432 user=postgres dbname=postgres sslmode=verify-full sslrootcert=/etc/zapori/certificates/database.pem' --tuples-only --no-align --command 'select pg_is_in_recovery()')" = f ]`,
      ),
    },
  },
  {
    under: '7. Roles, database, portals',
    nth: 0,
    place: SERVER,
    answers: [
      ['Password for user postgres', 'secret-of-SUPERUSER'],
      ['Password for user postgres', 'secret-of-SUPERUSER'],
      ['Enter new password', 'owner-pass'],
      ['Enter it again', 'owner-pass'],
      ['Password for user postgres', 'secret-of-SUPERUSER'],
      ['Enter new password', 'portal-pass'],
      ['Enter it again', 'portal-pass'],
    ],
  },
  {
    under: '7. Roles, database, portals',
    nth: 1,
    place: THROUGH_IT,
    before: asPostgres(`alter role postgres password 'old-pass'`).replace('psql', 'psql --port=5433'),
    values: { OLD: 'postgres://postgres@127.0.0.1:5433/zapori?sslmode=disable' },
    answers: [
      ['Password', 'old-pass'],
      ['Password', 'secret-of-SUPERUSER'],
    ],
    after: {
      'the administrator of before is there': `PGPASSWORD=secret-of-SUPERUSER psql --dbname=zapori --tuples-only --command "select count(*) from account where user_name = 'head'" | grep 1`,
    },
  },
  {
    under: '7. Roles, database, portals',
    nth: 2,
    place: SERVER,
    after: { 'both portals are ready': READY },
  },
  {
    under: '8. Backups of the cluster',
    place: on('db1'),
    after: {
      'there is a whole one': `su --login postgres --command='pgbackrest --stanza=zapori info' | tee /dev/stderr | grep 'full backup'`,
    },
  },
  {
    under: '8. Backups of the cluster',
    passage: 'Afterwards on a machine of a portal',
    place: SERVER,
    does: (typed) => typed[0]!,
    after: { 'the doctor knows of it': `zapori doctor | grep 'good   Backups'` },
  },
  {
    under: '9. Another one leads',
    passage: 'while somebody uses the portal',
    place: SERVER,
    does: WRITER + THREE_MORE,
  },
  {
    under: '9. Another one leads',
    place: on('db1'),
    answers: [
      ['Primary', ''],
      // Whoever has all that was acknowledged.
      ['Candidate', ''],
      ['When should', 'now'],
      ['Are you sure', 'y'],
    ],
    after: {
      'another one leads': soon(`zapori-cluster list | grep Leader | grep --invert-match db1`),
      'the other two follow': LISTED,
    },
  },
  {
    under: 'What happens then',
    passage: 'You want to work on a machine',
    place: THROUGH_IT,
    does: `${THREE_MORE}rm /tmp/writing; sleep 1`,
    after: {
      'what was acknowledged before and after it is recorded': `export PGPASSWORD=secret-of-SUPERUSER; psql --dbname=zapori --tuples-only --no-align --command 'select n from rehearsal' | sort > /tmp/recorded; sort /tmp/written | comm -23 - /tmp/recorded | tee /tmp/lost; [ ! -s /tmp/lost ]`,
      'both portals are ready': READY,
    },
  },
]
