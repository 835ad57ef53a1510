/** What administrators look at and do with the sample data: on the screens that the manual names, and by its commands. */
import { addDays, dayInSofia } from '#platform/dates.ts'
import { onScreen } from '../administrators.ts'
import { SOURCES, SOURCES_SQL } from '../places.ts'
import type { Step } from '../step.ts'
import { AS_OWNER, bulgarianDay, PORTAL } from './trial.ts'

const DAY_MS = 86_400_000
const HOLIDAYS = ['01-01', '03-03', '05-01', '05-06', '05-24', '09-06', '09-22', '12-24', '12-25', '12-26']
/** The nth day of the week (0 is Sunday) from four weeks on that is no holiday of a fixed date, as year-month-day. */
const coming = (weekday: number, nth = 0): string => {
  const from = new Date(Date.now() + 28 * DAY_MS)
  return Array.from({ length: 70 }, (_, n) => new Date(from.getTime() + n * DAY_MS))
    .filter((day) => day.getUTCDay() === weekday)
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => !HOLIDAYS.includes(day.slice(5)))
    .at(nth)!
}
const WORKING = coming(3)
const SATURDAY = coming(6)
const BEFORE = addDays(dayInSofia(new Date()), -3)
/** As it is written on a screen. */
const spoken = (day: string) => day.split('-').toReversed().join('.')

export const WHAT_WAITS: readonly Step[] = [
  onScreen(
    'Waiting for you',
    'shows on one page all that is waiting',
    'Waiting for you',
    async ({ page, sees }) => {
      await page.waitForURL(/\/admin$/)
      await sees('Oldest since')
      await sees('Health check')
    },
  ),
]

export const SYSTEM_LOG: readonly Step[] = [
  onScreen('System log and logs', '“System log” shows', 'System log', async ({ main, page, sees }) => {
    await main
      .getByRole('button', { name: /^View request/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByText('Entries in the audit log')
      .or(page.getByRole('dialog').getByText('Messages in the logs'))
      .first()
      .waitFor()
    await sees('Messages in the logs')
  }),
  onScreen('System log and logs', '“Logs” shows', 'Logs', async ({ page, main, sees }) => {
    await main.getByText('Follow live').click()
    await sees('Following live')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByText('Download').first().click(),
    ])
    if (!(await file.path())) throw new Error('Nothing was downloaded.')
  }),
  onScreen('System log and logs', '“Retention” lists', 'Retention', async ({ sees }) => {
    await sees('Erased after a period')
    await sees('5 years')
  }),
]

export const NON_WORKING_DAYS: readonly Step[] = [
  {
    under: 'Non-working days',
    place: SOURCES,
    values: {
      '2027-05-07': WORKING,
      '2027-05-15': SATURDAY,
      '2026-11-10': BEFORE,
      '95/2026': '95/$(date +%Y)',
    },
    after: {
      'both days are shown, one of them struck': `npm run --silent days | tee /tmp/days; grep --extended-regexp '${SATURDAY}|${spoken(SATURDAY)}' /tmp/days && grep --extended-regexp '${WORKING}|${spoken(WORKING)}' /tmp/days`,
      'a day cannot be struck twice': `! npm run --silent days -- strike ${WORKING} --reason "wrong month"`,
    },
  },
  onScreen(
    'Non-working days',
    'are entered under “Non-working and working days”',
    'Non-working and working days',
    async ({ page, press, fill, sees }) => {
      await press('Enter a day')
      await fill('Day', spoken(coming(3, 1)))
      await fill('Number of the decision', '124')
      await fill('Date of the decision', spoken(BEFORE))
      await page
        .getByRole('dialog')
        .getByText(/This will affect|No running term is affected/)
        .waitFor()
      await press('Enter a day')
      await sees('The day has been entered.')
      await press('Strike out', false)
      await fill('Reason', 'Entered for the wrong month')
      await press('Strike out')
      await sees('The day has been struck out.')
    },
  ),
]

const TOMORROW = addDays(dayInSofia(new Date()), 1)
export const SETTINGS: readonly Step[] = [
  {
    under: 'Settings',
    place: SOURCES,
    after: {
      'the first shows what is in force': `grep AllowAnyDateInAnnouncement /tmp/said && grep PrimaryCurrency /tmp/said`,
      'what was changed holds': `npm run --silent setting | tee /tmp/settings; grep --extended-regexp 'AllowAnyDateInAnnouncement.*false' /tmp/settings && grep --extended-regexp 'UseRegix .*true' /tmp/settings`,
      'a value that is none is refused': `! npm run --silent setting -- UseRegix perhaps`,
      'back as the sample data want it': `npm run --silent setting -- AllowAnyDateInAnnouncement true`,
    },
  },
  onScreen(
    'Settings',
    'shows each with its meaning',
    'System settings',
    async ({ page, main, choose, press, sees }) => {
      await choose('Settings')
      await main.getByRole('button', { name: 'Change: Second currency shown' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'New value' }).selectOption('')
      await dialog.getByRole('textbox', { name: 'In force from' }).fill(`${spoken(TOMORROW)} 12:00`)
      await press('See what would change')
      await dialog
        .getByText(/Affects|Does not affect those already started/)
        .first()
        .waitFor()
      await press('Save the change')
      await dialog.waitFor({ state: 'detached' })
      await sees(new RegExp(`None from ${spoken(TOMORROW)}`))
      await main.getByRole('button', { name: /^Withdraw the change: Second currency shown/ }).click()
      await press('Withdraw')
      await sees('The change has been withdrawn.')
      // What the law fixes is locked.
      await sees('Fixed by law')
    },
  ),
]

export const LOG: readonly Step[] = [
  {
    under: 'Log',
    place: SOURCES,
    before: `curl --silent ${PORTAL}/api/auctions/999999 > /dev/null; sleep 1`,
    values: {
      '5f0c9a7e': `$(grep --only-matching '"reqId":"[^"]*' data/log/portal.log | tail --lines=1 | cut --delimiter='"' --fields=4)`,
    },
    after: {
      'each line is JSON with what the manual names': `tail --lines=1 data/log/portal.log | node --eval 'const line = JSON.parse(require("fs").readFileSync(0, "utf8")); if (!line.time) process.exit(1)' && grep --quiet '"status":404' data/log/portal.log`,
      'no password is in it': `! grep Zapori-2026 data/log/portal.log`,
      'the embedded database has its own': 'test -s data/pg/server.log',
    },
  },
]

const TODAY = bulgarianDay('today')
export const AUDIT: readonly Step[] = [
  onScreen(
    'Audit',
    'Under “Audit log” administrators',
    'Audit log',
    async ({ page, main, sees, press, fill }) => {
      await sees('Integrity of the audit log')
      await main
        .getByRole('button', { name: /^Details of entry/ })
        .first()
        .click()
      await press('Reveal the data')
      await fill('Purpose of revealing', 'Проверка на ръководството')
      await press('Reveal the data')
      await page.getByRole('dialog').getByText('The data is revealed; this was recorded.').waitFor()
    },
    {
      'the revealing is a row': `${AS_OWNER}
      sql "select 1 from audit_entry where command = 'revealAuditEntry'" | grep '(1 row)'`,
    },
  ),
  onScreen('Audit', 'The rows are sealed once a minute', 'Audit log', ({ sees }) => sees(/Sealed until/)),
  {
    under: 'Audit',
    place: SOURCES,
    // Of the days of the example this portal has none.
    values: { '2026-12-01': TODAY, '2026-12-31': TODAY },
    // Today is not closed, and so not proven.
    ends: [3],
    before: `cd /srv/zapori && curl --silent --fail --output keys.json ${PORTAL}/api/proofs/keys && cp data/sandbox/tsa/tsa-trusted.pem authority.pem`,
    after: {
      'it prints the last seal, to be noted': `grep --extended-regexp 'head [0-9a-f:]+|Last seal' /tmp/said`,
      'a row that somebody changed is found, and it ends with 1': `${AS_OWNER}
        sql "update audit_entry set at = at - interval '1 second' where id = (select min(id) from audit_entry)" || exit 9
        npm run --silent verify -- audit ${TODAY} ${TODAY} --key keys.json --trust authority.pem; [ $? = 1 ]
        found=$?; sql "update audit_entry set at = at + interval '1 second' where id = (select min(id) from audit_entry)"; exit $found`,
      'called wrongly it ends with 2': `npm run --silent verify -- audit; [ $? = 2 ]`,
    },
  },
  {
    under: 'Questions about traces',
    place: SOURCES,
    answers: [
      ['zapori=#', 'select 6 * 7 as answer;'],
      ['42', '\\q'],
    ],
  },
  {
    under: 'Questions about traces',
    nth: 1,
    place: SOURCES_SQL,
    after: { 'it has rows': `grep 'rows)' /tmp/said` },
  },
]
