/** The register of agricultural machinery in a real browser: entering, a new owner, a file with a wrong row, striking off. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inLanguage } from '#platform/lang/language.ts'
import {
  machineColumns,
  machineEvents,
  machineImport,
  machineMessages,
} from '#register/machinery/machinery.messages.ts'
import { openWindow, type Window, showFailure, reported, seat } from './browser.ts'
import { openWholePortal, PASSWORD } from './whole-portal.ts'

let portal: Awaited<ReturnType<typeof openWholePortal>>
let window: Window | undefined

beforeAll(async () => {
  portal = await openWholePortal()
})
afterEach(async ({ task }) => {
  await showFailure(task, [window])
  await window?.close()
})
afterAll(() => portal?.close())

it.each(
  reported('en', [
    ['bg', 390, 'Т 1001 АВ'],
    ['en', 1280, 'Т 1002 АВ'],
  ] as const),
)('keeping the register, in %s at %i', async (language, width, number) => {
  const labels = inLanguage(machineColumns, language)
  const words = inLanguage(machineMessages, language)
  const events = inLanguage(machineEvents, language)
  const file = inLanguage(machineImport, language)
  const clerk = (window = await openWindow(portal.address, language, width))
  const { page } = clerk
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name })
  const said = (text: string) => page.locator('#main').getByText(text, { exact: true }).first().waitFor()

  await seat(clerk, portal.address, 'maff', PASSWORD)
  await clerk.open('/agriculturalMachinery')
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
  await clerk.examine('machinery')

  await page.getByRole('link', { name: words.add, exact: true }).first().click()
  await button(words.enter).click()
  await page.getByRole('alert').first().waitFor()
  await clerk.examine('a new machine with faults')
  await field(labels.registrationNumber).fill(number)
  await field(labels.frameNumber).fill('JD-7R-330')
  await field(labels.type).fill('Колесен трактор')
  await field(labels.identifier).fill('9224171015')
  await field(labels.firstName).fill('Мария')
  await field(labels.lastName).fill('Примерова')
  await button(words.enter).click()
  await said(words.added(number))
  await clerk.examine('machine')
  expect(await page.locator('#main').textContent()).not.toContain('9224171015')

  await page.getByRole('link', { name: words.changeOwner }).click()
  await page.getByRole('radio', { name: words.company }).check()
  await page.locator('[data-path="owner.identifier"]').fill('999000113')
  await field(labels.name).fill('ПРИМЕРНА КАНТОРА')
  await field(words.ground).fill('Договор № 12 от 03.11.2026 г.')
  await clerk.examine('new owner')
  await button(words.changeOwner).click()
  await said(words.ownerChanged(number))
  await page.getByRole('heading', { level: 3, name: events.OWNER_CHANGED }).waitFor()

  await clerk.go('/agriculturalMachinery/import')
  const row = (plate: string, egn: string) => `${plate};R-1;Комбайн;ЕГН;${egn};Георги;Образцов`
  const heading = [
    'registrationNumber',
    'frameNumber',
    'type',
    'identifierType',
    'identifier',
    'firstName',
    'lastName',
  ] as const
  const table = [
    heading.map((column) => labels[column]).join(';'),
    row(`${number} 9`, '9531031229'),
    row(number, '9531031229'),
    row(`${number} 8`, '1'),
  ].join('\r\n')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'machines.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await button(file.check).click()
  await said(file.counts(1, 3))
  await clerk.examine('checked file')
  expect(await button(file.importAll(1)).isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: file.goodOnly }).check()
  await button(file.importAll(1)).click()
  await said(file.done(1))

  await page
    .getByRole('link', { name: `${number} 9`, exact: true })
    .first()
    .click()
  await button(words.strikeOff).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words.reason }).fill('бракувана')
  await clerk.examine('striking off')
  await dialog.getByRole('button', { name: words.strikeOff, exact: true }).click()
  await said(words.deleted(`${number} 9`))
  await page.getByRole('heading', { level: 3, name: events.DELETED }).waitFor()
  expect(clerk.complaints).toEqual([])
})
