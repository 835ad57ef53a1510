/** “Backup” of the administration manual: the embedded database is copied while the portal runs, and comes back. */
import { SOURCES } from '../places.ts'
import type { Step } from '../step.ts'
import { AS_OWNER, bulgarianDay, inItsOwnTerminal, PORTAL, READY, STOP } from './trial.ts'

const NEWEST = '$(ls --directory /mnt/backups/zapori-* | tail --lines=1)'
const COUNTED = `${AS_OWNER}
counted() { sql "select (select count(*) from distraint_entry) as entries, (select count(*) from bid) as bids, (select count(*) from account) as accounts"; }`

export const BACKUP: readonly Step[] = [
  {
    under: 'Backup',
    place: SOURCES,
    before: 'mkdir --parents /mnt/backups /mnt/safe',
    after: {
      'the folder has its name by the moment, and the list of its files with their hashes': `grep --quiet '[0-9a-f]\\{64\\}' ${NEWEST}/manifest.json && ! ls /mnt/backups | grep unfinished`,
      'the keys lie apart': `ls /mnt/safe/zapori-keys | grep personal-data.key && ! find ${NEWEST} | grep personal-data.key`,
      'a second one at the same time is refused': `npm run --silent backup -- /mnt/backups > /tmp/first 2>&1 & sleep 2; npm run --silent backup -- /mnt/backups > /tmp/second 2>&1; second=$?; wait $!; first=$?; cat /tmp/first /tmp/second; [ $first = 0 ] && [ $second = 1 ]`,
      'only as many are kept as it says': `npm run --silent backup -- /mnt/backups --keep 1 && [ "$(ls /mnt/backups | wc --lines)" = 1 ]`,
    },
  },
  {
    under: 'Backup',
    passage: '`/admin` shows the age of the newest backup',
    place: SOURCES,
    screen: async ({ logIn, open, page, sees }) => {
      await logIn('sysadmin', 'Zapori-2026')
      await open('/admin')
      await sees('Backups')
      await page.getByText('Recent', { exact: true }).first().waitFor()
    },
    after: {
      'so do the figures': `curl --silent ${PORTAL}/metrics | grep --extended-regexp '^zapori_backup_newest_timestamp_seconds [1-9]'`,
    },
  },
  {
    under: 'Backup',
    nth: 1,
    place: SOURCES,
    values: { '/mnt/backups/zapori-20261201T010000Z': NEWEST },
    // What was entered after the backup is lost here, and stays in the database that is put aside.
    before: `cd /srv/zapori; ${COUNTED}
counted > /tmp/before
for n in 1 2 3; do npm run --silent setting -- UseRegix true > /dev/null; done
! npm run --silent restore -- ${NEWEST} --replace > /tmp/refused 2>&1 || exit 1
${STOP}`,
    after: {
      'the database that was there lies aside': `ls --directory data*/before-restore-1* data/before-restore-1* before-restore-1* 2> /dev/null | grep before-restore-1 || find . -maxdepth 2 -name 'before-restore-1' | grep .`,
      'it says of which moment the database is now': `grep --extended-regexp '20[0-9]{2}' /tmp/said`,
      'started again, it has what the backup had': `${inItsOwnTerminal('npm start')} && ${READY} && ${COUNTED}
counted | diff /tmp/before -`,
      'a running portal was not touched': `grep --ignore-case stop /tmp/refused || { cat /tmp/refused; exit 1; }`,
      'a backup that somebody changed is refused, and nothing changes': `copy=/mnt/changed; rm --recursive --force $copy; cp --recursive ${NEWEST} $copy; file=$(find $copy -type f -size +100k | head --lines=1); printf x | dd of=$file bs=1 seek=50000 conv=notrunc status=none; ! DATA_DIR=/tmp/elsewhere npm run --silent restore -- $copy`,
    },
  },
  {
    under: 'Backup',
    passage: 'Try a restore at least once a quarter.',
    place: SOURCES,
    does: `sale=$(curl --silent '${PORTAL}/api/auctions?state=ENDED' | grep --only-matching '"id":[0-9]*' | head --lines=1 | cut --delimiter=: --fields=2)
curl --silent --fail --output /tmp/last-sale.jsonl "${PORTAL}/api/auctions/\${sale:-7}/log"
npm run --silent verify -- /tmp/last-sale.jsonl || [ $? = 3 ]
npm run --silent verify -- register "${bulgarianDay('100 days ago')}" "${bulgarianDay('yesterday')}" || [ $? = 3 ]
npm run --silent rebuild -- --check`,
  },
]
