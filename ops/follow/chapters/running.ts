/** What is done on the machine of the production system once it runs: its keys are changed, its links watched. */
import { ANEW, BY_CERTIFICATE, PRODUCTION } from './production.ts'
import type { Step } from '../step.ts'

const KEYS = '/etc/zapori/secrets/PERSONAL_DATA_KEYS'
const NUMBER = 'Changing the key of personal numbers'
const asOwner = (statement: string) =>
  `(cd /tmp; setpriv --reuid=postgres --regid=postgres --clear-groups psql --tuples-only --no-align --command "${statement}" zapori)`
/** Somebody who is known by a personal number, which is sealed in the database. */
const SOMEBODY = `cd /tmp; ${BY_CERTIFICATE}
WISH='"type":"register","userType":"AUCPAR","email":"maria@zapori.example","lang":"bg"' by_certificate --cert card.pem | tee /tmp/registered | grep registered || { cat /tmp/registered; exit 1; }`
const KNOWN = `cd /tmp; ${BY_CERTIFICATE}; by_certificate --cert card.pem | grep emailNotConfirmed`

export const CHANGING_THE_KEY: readonly Step[] = [
  {
    under: NUMBER,
    item: 1,
    place: PRODUCTION,
    before: SOMEBODY,
    does: `(umask 077; printf '%s,%s\\n' "$(cat ${KEYS})" "$(openssl rand -hex 32)" > /root/keys); cat /root/keys > ${KEYS}; ${ANEW}`,
    after: { 'the doctor finds them the same on all portals': `good 'Same keys on all portals'` },
  },
  {
    under: NUMBER,
    item: 2,
    place: PRODUCTION,
    does: `sed --regexp-extended 's/^([^,]+),([^,]+)$/\\2,\\1/' /root/keys > ${KEYS}; ${ANEW}`,
    after: { 'who is known by a number still is': KNOWN },
  },
  {
    under: NUMBER,
    item: 3,
    place: PRODUCTION,
    does: (typed) => typed.find((each) => each.startsWith('npm run'))!.replace('npm run', 'zapori'),
    after: {
      'numbers were sealed anew': `grep --extended-regexp 'under the newest of 2 keys: [1-9][0-9]* personal numbers' /tmp/said`,
    },
  },
  {
    under: NUMBER,
    item: 4,
    place: PRODUCTION,
    // Nobody waits an hour here: no portal wrote anything under the old key meanwhile.
    does: `zapori personal-key | tee /tmp/again; grep 'under the newest of 2 keys: 0 personal numbers' /tmp/again
cut --delimiter=, --fields=2 /root/keys > ${KEYS}; ${ANEW}`,
    after: {
      'the doctor finds no number under a key that is not known': `good 'Keys for personal data'`,
      'who is known by a number still is, with the new key alone': KNOWN,
      'a portal with the old key alone does not start': `! env DATABASE_URL="$(cat /etc/zapori/secrets/DATABASE_URL)" PERSONAL_DATA_KEYS="$(cut --delimiter=, --fields=1 /root/keys)" SIGNING_KEYS="$(cat /etc/zapori/secrets/SIGNING_KEYS)" DATA_DIR=/tmp/old-key-data PORT=0 timeout 60 zapori start > /tmp/old-key 2>&1; grep 'under a key that is not configured' /tmp/old-key || { cat /tmp/old-key; exit 1; }`,
    },
  },
]

const LETTERS = asOwner('select count(*) from email')
const LINKS = 'Links with outside services'
const SET_UP = [
  'Mail server',
  'E-authentication',
  'Register of private bailiffs',
  'RegiX (state registers)',
  'Time stamps',
  'Virus scanner',
]

export const LINKS_WITH_SERVICES: readonly Step[] = [
  {
    under: LINKS,
    passage: '**Check now** and **Check all** ask at once',
    place: PRODUCTION,
    before: `${LETTERS} > /tmp/letters`,
    screen: async ({ logIn, goBy, page, press, sees }) => {
      await logIn('head', 'Lipa-Vitosha-73')
      await goBy('System settings')
      await press('Check all')
      await sees(/Links checked: \d+, working: \d+/)
      for (const name of SET_UP) {
        const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
        await card.getByText('Working', { exact: true }).first().waitFor()
      }
      const payments = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: 'Portal of electronic payments' }) })
      await payments.getByText('Not set up').waitFor()
    },
    after: {
      'a check sends no letter': `[ "$( ${LETTERS} )" = "$(cat /tmp/letters)" ]`,
    },
  },
  {
    under: LINKS,
    passage: '| Not working ',
    place: PRODUCTION,
    // The services hang.
    before: 'systemctl kill --kill-whom=all --signal=SIGSTOP outside',
    screen: async ({ logIn, goBy, page, sees }) => {
      await logIn('head', 'Lipa-Vitosha-73')
      await goBy('System settings')
      await page.getByRole('button', { name: 'Check now: Virus scanner' }).click()
      await sees('Not working')
      await sees('does not answer')
    },
    after: {
      'the doctor says the same': `zapori doctor > /tmp/doctor; grep 'wrong  Virus scanner' /tmp/doctor`,
      'once they answer again, so does the doctor': `systemctl kill --kill-whom=all --signal=SIGCONT outside; good 'Virus scanner'`,
    },
  },
]
