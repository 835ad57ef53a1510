/** What administrators do with those outside: open data, external systems, authorities of time stamps, on the screens that the manual names. */
import { onScreen } from '../administrators.ts'
import { SOURCES } from '../places.ts'
import type { Screen } from '../screen.ts'
import type { Step } from '../step.ts'

export const OPEN_DATA: readonly Step[] = [
  onScreen('Open data', 'lists the data sets', 'Open data', async ({ page, main, press, sees }) => {
    await main
      .getByRole('button', { name: /^Prepare now:/ })
      .first()
      .click()
    await sees(/New versions|Nothing has changed/)
    await main
      .getByRole('button', { name: /^Preview:/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByText(/Rows shown/)
      .waitFor()
    await press('Close')
    await main
      .getByRole('button', { name: /^Months and history:/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('heading', { name: 'History' }).waitFor()
    await press('Close')
  }),
  onScreen('Open data', '**Publish** turns a set on', 'Open data', async ({ page, main, press, sees }) => {
    await sees('given in the configuration, never shown')
    await main
      .getByRole('button', { name: /^Publish:/ })
      .first()
      .click()
    await press('Publish')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await sees(/Waiting to be sent|Draft at the portal|Published/)
  }),
  onScreen('Open data', '| Draft at the portal |', 'Open data', async ({ sees }) => {
    await sees(/Not published/)
    await sees(/Draft at the portal|Waiting to be sent/)
  }),
]

const CONTACT = 'contact@example.bg'
/** The link of the newest letter to the contact, as the letter has it. */
const linkTo = async ({ page }: Screen, path: string) => {
  await page.goto('http://127.0.0.1:3901/')
  await page.getByRole('row', { name: CONTACT }).getByRole('link').first().click()
  const text = await page.locator('pre').first().innerText()
  const link = new RegExp(`http\\S+${path}#code=\\S+`).exec(text)?.[0]
  if (!link) throw new Error(`No link in the letter:\n${text}`)
  await page.goto(link)
}

export const EXTERNAL_SYSTEMS: readonly Step[] = [
  {
    under: 'External systems',
    passage: 'The application is sent without an account',
    place: SOURCES,
    screen: async (screen) => {
      const { page, open, sees } = screen
      await open('/externalSystems/apply?lang=en')
      const fill = (label: string, value: string) =>
        page.getByLabel(label, { exact: false }).first().fill(value)
      await fill('Name of the institution', 'Агенция за проба')
      await fill('Company number', '000695317')
      await fill('Address', 'гр. София, ул. „Пробна“ № 1')
      await fill('Names', 'Вяра Пробна')
      await fill('Telephone', '+359 2 000 000')
      await fill('Email', CONTACT)
      await fill('Name of the system', 'Каса 2')
      await fill('Purpose', 'Проверка за запори преди удостоверения.')
      await fill('Legal ground', 'чл. 212, ал. 1 от ДОПК')
      await page.getByRole('group', { name: 'Services wanted' }).getByRole('checkbox').first().check()
      await fill('Network addresses', '127.0.0.0/8')
      await page.getByRole('checkbox', { name: /^I declare/ }).check()
      // Whoever sends at once is taken for a program.
      await page.waitForTimeout(4_000)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await sees('We have written to the contact.')
      await page.waitForTimeout(3_000)
      await linkTo(screen, '/externalSystems/application')
      await sees('The email address is confirmed')
    },
  },
  onScreen('External systems', '**Approve**', 'Applications of external systems', async (screen) => {
    const { page, main, press, sees } = screen
    await main.getByRole('link', { name: /ВС-/ }).first().click()
    await sees(/institution/)
    await press('Approve')
    await press('Approve')
    await sees('The application was approved.')
    await page.waitForTimeout(3_000)
    await linkTo(screen, '/externalSystems/password')
    await page.getByLabel('Password', { exact: false }).first().fill('Proba-2026!')
    await page.getByLabel('The password again', { exact: false }).first().fill('Proba-2026!')
    await press('Set the password')
    await press('New key with a secret')
    await sees('The secret is shown only now.')
  }),
  onScreen(
    'External systems',
    '**Administration → External systems** shows',
    'External systems',
    async ({ main, sees }) => {
      await main.getByRole('link', { name: 'Каса 2' }).first().click()
      for (const part of ['Services and grounds', 'Keys', 'Use in the last 30 days', 'History'])
        await sees(part)
    },
  ),
  onScreen('External systems', '| Stop ', 'External systems', async ({ main, press, fill, sees }) => {
    await main.getByRole('link', { name: 'Каса 2' }).first().click()
    await press('Stop')
    await fill('Reason', 'Проверка на спирането')
    await press('Stop')
    await sees('The system was stopped.')
    await press('Resume')
    await sees('The system may call again.')
  }),
  onScreen('External systems', '| New password link', 'External systems', async ({ main, press, sees }) => {
    await main.getByRole('link', { name: 'Каса 2' }).first().click()
    await press('New password link')
    await sees('The link was sent.')
  }),
]

export const TIME_STAMPS: readonly Step[] = [
  onScreen('Time stamps', '**Test stamp** asks one', 'Time stamps', async ({ main, sees }) => {
    await main
      .getByRole('button', { name: /^Test stamp:/ })
      .first()
      .click()
    await sees('answers as it should')
    for (const part of ['Serial number', 'Time of the stamp', 'Policy', 'Chain of certificates'])
      await sees(part)
  }),
]
