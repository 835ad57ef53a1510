/** Chapters that somebody follows with the sources, the embedded database, sample data and the sandbox. */
import { SOURCES, SOURCES_SQL } from '../places.ts'
import type { Step } from '../step.ts'

export const PORTAL = 'http://127.0.0.1:3000'
/** `npm start` stays until it is stopped: it gets a terminal of its own, and is there when it says so. */
/** The unit is forgotten only once all of it has ended, which takes a busy machine its time. */
const GONE = `for n in $(seq 120); do systemctl reset-failed npm-start 2> /dev/null || true; [ "$(systemctl show --property=LoadState --value npm-start)" = not-found ] && break; sleep 0.5; done`
export const inItsOwnTerminal = (command: string) =>
  `systemd-run --quiet --unit=npm-start --working-directory=/srv/zapori --setenv=HOME=/root --setenv=SANDBOX_CASES_EVERY=0 \\
  --property=KillMode=process --property=StandardOutput=truncate:/tmp/started --property=StandardError=append:/tmp/started ${command}
for n in $(seq 600); do grep --quiet '^zapori: ready at' /tmp/started && break; systemctl is-active --quiet npm-start || break; sleep 0.5; done
grep '^zapori: ready at' /tmp/started`
/** npm passes no signal on; the portal sees that npm is gone. */
export const STOP = `systemctl kill --kill-whom=main --signal=SIGTERM npm-start
for n in $(seq 120); do grep --quiet '^zapori: stopped' /tmp/started && break; sleep 0.5; done; ${GONE}`
const KILL = `systemctl kill --kill-whom=all --signal=SIGKILL npm-start; ${GONE}`
export const READY = `curl --silent --fail ${PORTAL}/health/ready`

export const STARTING: readonly Step[] = [
  {
    under: 'Starting and stopping',
    place: { ...SOURCES, typed: inItsOwnTerminal },
    before: 'rm --recursive --force /srv/zapori/data /srv/zapori/data-backups',
    after: {
      'it answers on port 3000': READY,
      'only on this machine': `ss --tcp --listening --numeric --no-header 'sport = 3000' | grep 127.0.0.1:3000`,
      'its data are in the folder data': 'test -f data/pg/PG_VERSION',
      'told to stop, the database stops last, in good order': `${STOP}; grep 'zapori: stopped' /tmp/started && tail --lines=1 data/pg/server.log | grep 'database system is shut down'`,
      'started again and killed, it finds its database and goes on': `${inItsOwnTerminal('npm start')} && ${KILL}; ${inItsOwnTerminal('npm start')} && ${READY}`,
    },
  },
  {
    under: 'Upgrading',
    item: 1,
    place: SOURCES,
    does: ([backup]) => backup!,
    after: { 'it was opened and checked': `ls data-backups/zapori-*/manifest.json` },
  },
  {
    under: 'Upgrading',
    item: 2,
    place: SOURCES,
    // A version whose browser part differs, so that it has to be built.
    does: `${STOP}; echo >> src/app/web/frame/frame.css`,
  },
  {
    under: 'Upgrading',
    item: 3,
    place: SOURCES,
    does: ([start]) => inItsOwnTerminal(start!),
    after: {
      'it answers 200': `[ "$(curl --silent --output /dev/null --write-out '%{http_code}' ${PORTAL}/health/ready)" = 200 ]`,
    },
  },
]

const LOG = `cd /srv/zapori && curl --silent --fail --output sale-7.jsonl ${PORTAL}/api/auctions/7/log && cp data/sandbox/tsa/tsa-trusted.pem tsa.pem`
const PROVEN = [0, 3]
/** Sample sales of past days were stamped only when they were loaded. */
const CONSISTENT = 'grep --ignore-case consistent /tmp/said'

export const SALES: readonly Step[] = [
  { under: 'Public sales', place: SOURCES_SQL, after: { 'it says how many': `grep '(1 row)' /tmp/said` } },
  {
    under: 'Public sales',
    nth: 1,
    place: SOURCES,
    values: { 'https://…': PORTAL },
    ends: PROVEN,
    before: LOG,
    after: {
      'both say what they found': CONSISTENT,
      'both see that a price was changed, and end with 1': `sed 's/"price":1/"price":2/' sale-7.jsonl > changed.jsonl; node verifier/replay.mjs changed.jsonl; [ $? = 1 ] && ! npm run --silent verify -- changed.jsonl`,
      'both end with 2 if they are called wrongly': `node verifier/replay.mjs; [ $? = 2 ] && { npm run --silent verify; [ $? = 2 ]; }`,
    },
  },
]

/** A day as the portal has it, which is Bulgarian: after ten in the evening of UTC it is another one. The machine knows no names of time zones. */
export const bulgarianDay = (date: string): string =>
  `$(TZ=EET-2EEST,M3.5.0/3,M10.5.0/4 date --date="${date}" +%F)`

/** The sample register is of the last three months. */
const DAYS = { '2026-12-01': bulgarianDay('100 days ago'), '2026-12-31': bulgarianDay('yesterday') }
/** Three rows: one that is good, one whose number is none, one that is the first once more. */
const REGISTER = `cat > /srv/zapori/register.csv <<'END'
externalKey;suitNumber;imposedOn;thing.kind;thing.identifier;thing.title;debtor.kind;debtor.identifierType;debtor.identifier;debtor.name;debtor.legalForm;creditor.kind;creditor.identifierType;creditor.identifier;creditor.name;creditor.legalForm;debtorOwns
old-1;77/2026;2026-03-14;OTHER;SN-1001;Струг;COMPANY;EIK;831902088;Пример;АД;COMPANY;EIK;121699202;Друг;АД;да
old-2;78/2026;2026-03-14;OTHER;SN-1002;Фреза;COMPANY;EIK;1;Пример;АД;COMPANY;EIK;121699202;Друг;АД;да
END`
export const AS_OWNER = `sql() { ${SOURCES_SQL.sql} "$1"; }`

export const REGISTER_OF_DISTRAINTS: readonly Step[] = [
  { under: 'Pending checks', place: SOURCES_SQL },
  {
    under: 'What a missing time stamp means',
    place: SOURCES_SQL,
    after: { 'it says which stamps are missing': `grep last_error /tmp/said` },
  },
  {
    under: 'Exporting and verifying',
    place: SOURCES,
    values: DAYS,
    ends: PROVEN,
    before: 'cp /srv/zapori/data/sandbox/tsa/tsa-trusted.pem /srv/zapori/tsa.pem',
    after: {
      'with an authority to trust it is proven, also without the portal’s database': `DATA_DIR=/nowhere npm run --silent verify -- register.jsonl --trust tsa.pem | grep PROVEN`,
      'a changed one is found, with its place': `sed '3s/[0-9]/7/3' register.jsonl > changed.jsonl; npm run --silent verify -- changed.jsonl; [ $? = 1 ]`,
    },
  },
  {
    under: 'Making today’s state again',
    place: SOURCES,
    after: {
      'a state that was changed by hand is found, and mended': `${AS_OWNER}
        sql "update distraint set suit_number = 'none' where id = 1" && ! npm run --silent rebuild -- --check && npm run --silent rebuild && npm run --silent rebuild -- --check`,
    },
  },
  {
    under: 'Importing an existing register',
    place: SOURCES,
    ends: [3],
    before: REGISTER,
    after: {
      'the bad row stands in the report, with its reason': `grep debtor.identifier register.csv.refused.csv`,
    },
  },
]
