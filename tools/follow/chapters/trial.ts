/** Chapters that somebody follows with the sources, the embedded database, sample data and the sandbox. */
import { SOURCES, SOURCES_SQL } from '../places.ts'
import type { Step } from '../step.ts'

const PORTAL = 'http://127.0.0.1:3000'
/** `npm start` stays until it is stopped: it gets a terminal of its own, and is there when it says so. */
const IN_ITS_OWN_TERMINAL = (command: string) =>
  `systemd-run --quiet --unit=npm-start --working-directory=/srv/zapori --setenv=HOME=/root --setenv=SANDBOX_CASES_EVERY=0 --property=KillMode=mixed --property=StandardOutput=file:/tmp/started --property=StandardError=file:/tmp/started ${command}` +
  ' && for n in $(seq 600); do if grep "^zapori: ready at" /tmp/started; then break; fi; systemctl is-active --quiet npm-start || break; sleep 0.5; done; grep --quiet "^zapori: ready at" /tmp/started'
const STOPPED = 'systemctl stop npm-start; ! systemctl is-active --quiet npm-start'

export const STARTING: readonly Step[] = [
  {
    under: 'Starting and stopping',
    place: { ...SOURCES, typed: IN_ITS_OWN_TERMINAL },
    before: 'rm --recursive --force /srv/zapori/data /srv/zapori/data-backups',
    after: {
      'it answers on port 3000': `curl --silent --fail ${PORTAL}/health/ready`,
      'only on this machine': `ss --tcp --listening --numeric --no-header 'sport = 3000' | grep 127.0.0.1:3000`,
      'its data are in the folder data': 'test -f data/pg/PG_VERSION',
      'told to stop, the database stops last, in good order': `${STOPPED} && grep 'zapori: stopped' /tmp/started && tail --lines=3 data/pg/server.log | grep 'database system is shut down'`,
      'started once more and killed, it goes on with what is there': `${IN_ITS_OWN_TERMINAL('npm start')} && systemctl kill --signal=KILL npm-start; sleep 1; systemctl reset-failed npm-start; ${IN_ITS_OWN_TERMINAL('npm start')} && curl --silent --fail ${PORTAL}/health/ready`,
    },
  },
]

/** The number of a sample sale that has ended, with bids. */
const ENDED = `$(curl --silent '${PORTAL}/api/auctions?pageSize=100' > /tmp/sales; node -e 'x')`

export const SALES: readonly Step[] = [
  {
    under: 'Public sales',
    place: SOURCES_SQL,
    after: { 'checkpoints get their stamps': 'cat /tmp/said; tail -3 /tmp/said' },
  },
]
void ENDED
