/** An administrator's morning: a stranger writes to the ministry, the desk says that it waits, the answer reaches its sender; and the pages about the portal. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { messages as aboutMessages } from '#operations/about/about.messages.ts'
import { messages as accessibility } from '#operations/about/accessibility.messages.ts'
import { messages as privacy } from '#operations/about/privacy.messages.ts'
import { messages as terms } from '#operations/about/terms.messages.ts'
import { messages as deskMessages } from '#operations/admin-tasks/admin-tasks.messages.ts'
import { messages as form, sentMessages } from '#operations/feedback/feedback.messages.ts'
import { feedbackWaiting } from '#operations/feedback/server/feedback-admin-tasks.ts'
import { handlingMessages } from '#operations/feedback/handling.messages.ts'
import { messages as frame } from '#app/web/frame/frame.messages.ts'
import { messages as workMessages } from '#operations/my-tasks/my-tasks.messages.ts'
import { messages as roleMessages, permissionNames } from '#people/accounts/administration.messages.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { png } from '../files.ts'
import { createWorld, type World } from '../world.ts'
import { openWindow, showFailure, type Window, reported, seat } from './browser.ts'

const PASSWORD = 'Пътешествие-1'
let world: World
let windows: Window[] = []
beforeAll(async () => {
  world = await createWorld()
})
afterEach(async ({ task }) => {
  await showFailure(task, windows)
  const complaints = windows.flatMap((window) => window.complaints)
  await Promise.all(windows.map((window) => window.close()))
  windows = []
  if (task.result?.state !== 'fail') expect(complaints).toEqual([])
})
afterAll(() => world.close())

const opened = async (language: Language, path: string, width?: number, userName?: string) => {
  const window = await openWindow(world.address, language, width)
  windows.push(window)
  if (userName) await seat(window, world.address, userName, PASSWORD)
  await window.open(path)
  return window
}

/** Axe finds nothing, and nothing is wider than the screen. */
async function inspect({ page, examine }: Window, name: string, language: Language) {
  await examine(name)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wider, `${name} is wider than the screen`).toBe(false)
  const folder = process.env['PICTURES']
  const { width } = page.viewportSize()!
  if (folder) await page.screenshot({ path: `${folder}/${name}-${language}-${width}.png`, fullPage: true })
}

it.each(
  reported('bg', [
    ['bg', 390],
    ['en', 1280],
  ] as const),
)('an administrator’s morning, in %s at %i px', async (language, width) => {
  const words = {
    ...inLanguage(form, language),
    desk: inLanguage(deskMessages, language),
    page: inLanguage(sentMessages, language),
    handling: inLanguage(handlingMessages, language),
  }
  const visitor = await opened(language, '/feedback?category=PROPOSAL', width)
  const { page } = visitor
  const fill = (label: string, value: string) => page.getByRole('textbox', { name: label }).fill(value)
  const request = page.waitForResponse(/\/api\/feedback\/challenge/)
  const email = `${language}@example.bg`
  await fill(words.names, 'Мария Колева')
  await request
  await fill(words.email, email)
  await fill(words.subject, 'Подредбата')
  await fill(words.message, 'Нека каталогът помни подредбата.')
  await inspect(visitor, 'feedback', language)
  // The clock of this world stands still: the person has taken her time.
  world.at(new Date(world.now().getTime() + 5_000))
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await page.getByText(words.keepIt).waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'екран.png', mimeType: 'image/png', buffer: await png({ width: 64, height: 48 }) })
  await page.getByRole('listitem').filter({ hasText: 'екран.png' }).waitFor()
  await inspect(visitor, 'feedback sent', language)
  const { rows } = await world.owner.query<{ text: string }>(
    "select text from email where to_address = $1 and kind = 'feedbackReceived'",
    [email],
  )
  const link = /\/dist(\/feedback\/\d+#code=\S+)/.exec(rows[0]!.text)![1]!

  // The administrator comes in and finds what waits.
  const userName = `mjadmin-${language}`
  await world.person({ roles: ['SysAdmin'], userName, fullName: 'Петър Админов', password: PASSWORD })
  const office = await opened(language, '/admin', width, userName)
  const waits = office.page.getByRole('link', { name: feedbackWaiting[0]!.title[language] })
  await waits.waitFor()
  await office.page.getByText('npm run doctor').waitFor()
  await inspect(office, 'desk', language)
  await waits.click()
  await office.page.getByRole('heading', { level: 1, name: words.handling.title }).waitFor()
  await office.page.getByRole('link', { name: /^ОВ-2026/ }).waitFor()
  await inspect(office, 'feedbacks', language)
  await office.page.getByRole('link', { name: /^ОВ-2026/ }).click()
  const press = (name: string) => office.page.getByRole('button', { name, exact: true }).click()
  await office.page.getByText('Нека каталогът помни подредбата.').waitFor()
  await office.page.getByText('екран.png').waitFor()
  await press(words.handling.answer)
  await inspect(office, 'answer', language)
  await office.page.getByRole('textbox', { name: words.handling.answerText }).fill('Вече я помни.')
  await press(words.handling.sendAnswer)
  await office.page.getByText(words.handling.eventANSWERED).waitFor()
  await inspect(office, 'one feedback', language)
  await office.go('/admin')
  await office.page.getByText(words.desk.nothing).waitFor()
  await inspect(office, 'desk with nothing', language)

  // Its sender reads the answer by the link of the letter; without it, nobody does.
  await visitor.open(link)
  await page.getByText('Вече я помни.').waitFor()
  await inspect(visitor, 'answered feedback', language)
  expect(page.url()).not.toContain('code=')
  await visitor.open(link.split('#')[0]!)
  await page.reload()
  await page.getByText(words.page.noCode).waitFor()
})

it.each(
  reported('en', [
    ['bg', 1280],
    ['en', 390],
  ] as const),
)('the pages about the portal stand in the footer, in %s at %i px', async (language, width) => {
  const links = inLanguage(frame, language)
  const window = await opened(language, '/feedback', width)
  const { page } = window
  const footer = page.getByRole('contentinfo')
  for (const [link, title] of [
    [links.accessibility, inLanguage(accessibility, language).title],
    [links.privacy, inLanguage(privacy, language).title],
    [links.terms, inLanguage(terms, language).title],
    [links.version('0.1.0'), inLanguage(aboutMessages, language).versions],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await inspect(window, title, language)
  }
  // The complaint is the form of feedback with its category.
  await window.go('/accessibility')
  await page.getByRole('link', { name: inLanguage(accessibility, language).complain }).click()
  await page.getByRole('combobox', { name: inLanguage(form, language).category }).waitFor()
  expect(await page.getByRole('combobox').inputValue()).toBe('ACCESSIBILITY')
})

it('a role of one’s own lets a clerk deal with feedback, while the clerk is logged in', async () => {
  const words = { ...inLanguage(roleMessages, 'bg'), permissions: inLanguage(permissionNames, 'bg') }
  await world.person({ roles: ['SysAdmin'], userName: 'system', fullName: 'Системен', password: PASSWORD })
  const clerk = await world.person({
    roles: [],
    userName: 'clerk',
    fullName: 'Ани Писарова',
    password: PASSWORD,
  })
  const refused = await opened('bg', '/admin/feedbacks', undefined, 'clerk')
  await refused.page.getByText(inLanguage(frame, 'bg').denied).waitFor()

  const office = await opened('bg', '/admin/usersRoles/new-role', undefined, 'system')
  await office.page.getByRole('textbox', { name: words.name }).fill('Helpdesk')
  await office.page.getByRole('textbox', { name: words.nameInBulgarian }).fill('Помощ на хората')
  await office.page.getByRole('textbox', { name: words.nameInEnglish }).fill('Help desk')
  await office.page.getByRole('checkbox', { name: words.permissions['feedback.handle'] }).check()
  await inspect(office, 'new role', 'bg')
  await office.page.getByRole('button', { name: words.create }).click()
  await office.page.getByRole('heading', { level: 1, name: 'Помощ на хората' }).waitFor()
  await world.owner.query("insert into account_role (account_id, role) values ($1, 'Helpdesk')", [clerk.id])

  const { status } = await refused.page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('appUser')!) as { token: string }
    return {
      status: (await fetch('/api/admin/feedbacks', { headers: { authorization: `Bearer ${token}` } })).status,
    }
  })
  expect(status).toBe(200)
})

it.each(
  reported('bg', [
    ['bg', 1600],
    ['en', 390],
  ] as const),
)('a bailiff’s own page, the menu beside it, and the palette, in %s at %i px', async (language, width) => {
  const words = { ...inLanguage(frame, language), ...inLanguage(workMessages, language) }
  const userName = `chsi-${language}`
  const bailiff = await world.person({
    roles: ['PrivateBailiff'],
    userName,
    fullName: 'Чавдар Изпълнителов',
    password: PASSWORD,
  })
  const { id, code } = await world.announcement(bailiff)
  const office = await opened(language, '/', width, userName)
  const { page } = office
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
  const main = page.getByRole('main')
  await main.getByText(code).waitFor()
  await inspect(office, 'work', language)
  const menu = page.getByRole('navigation', { name: words.menu })
  const button = page.getByRole('button', { name: words.menu, exact: true })
  if (width > 1440) {
    // The count is heard with the entry; what was shut stays shut.
    await menu.getByRole('link', { name: words.waiting(1, false) }).waitFor()
    await button.click()
    await menu.waitFor({ state: 'detached' })
    await page.reload()
    await main.getByText(code).waitFor()
    expect(await menu.count()).toBe(0)
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await button.click()
    await menu.waitFor()
  } else {
    await button.click()
    await page.getByRole('dialog', { name: words.menu }).getByText(words.find).waitFor()
    await page.keyboard.press('Escape')
  }
  // What is typed while the palette is still fetched stands in its field.
  const { promise: line, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/Palette-[^/]*\.js/, (route) => line.then(() => route.continue()))
  await page.keyboard.press('Control+k')
  await page.keyboard.type(code.slice(0, -1))
  release()
  const field = page.getByRole('combobox', { name: words.paletteField })
  await field.waitFor()
  expect(await field.inputValue()).toBe(code.slice(0, -1))
  await page.keyboard.type(code.slice(-1))
  await page.getByRole('option', { name: code, exact: false }).waitFor()
  await office.examine('palette')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/announcements/edit/${id}$`))
  // No number of a person is looked for.
  await page.keyboard.press('Control+k')
  await field.fill('6101057509')
  await page.getByText(words.personalNumber).waitFor()
  const palette = page.getByRole('dialog', { name: words.palette })
  await expect.poll(() => palette.getByRole('option').count()).toBe(0)
})
