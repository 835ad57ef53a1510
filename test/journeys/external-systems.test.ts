/** An external system: applied for without an account, confirmed by letter, approved, given a password and a key, and its first call; and the page for developers. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { messages as applying, office as deciding } from '#machines/applications/applications.messages.ts'
import { applicationStates } from '#machines/applications/states.messages.ts'
import { messages as developing } from '#machines/calls/developers.messages.ts'
import { systemCalls } from '#machines/calls/system.contract.ts'
import { leaveMessages, officerMessages } from '#machines/intake/intake.messages.ts'
import { numberChanges } from '#machines/changes/feed.ts'
import { messages as webhooks } from '#machines/webhooks/webhooks.messages.ts'
import { sendWebhookMessages, spreadChanges } from '#machines/webhooks/server/sending.ts'
import { webhookRefusals } from '#machines/webhooks/webhooks.contract.ts'
import { startQes } from '#sandbox/qes.ts'
import { startWebhooks } from '#sandbox/webhooks.ts'
import { turnOf } from '#platform/db/job.ts'
import { messages as keysOf, office as systems } from '#machines/systems/keys.messages.ts'
import { serviceNames } from '#machines/systems/service-names.messages.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { callerOf } from '../systems.ts'
import { createWorld, type World } from '../world.ts'
import { openWindow, showFailure, type Window, reported, seat } from './browser.ts'

const PASSWORD = 'Пътешествие-1'
let world: World
let receiver: Awaited<ReturnType<typeof startWebhooks>>
let authority: Awaited<ReturnType<typeof startQes>>
const folder = mkdtempSync(join(tmpdir(), 'external-'))
let windows: Window[] = []
beforeAll(async () => {
  world = await createWorld()
  receiver = await startWebhooks({ folder: '', clock: world.now })
  world.services.webhooks = { within: [receiver.address] }
  authority = await startQes({ folder, clock: world.now })
  const trusted = readFileSync(authority.environment.CERTIFICATE_TRUSTED, 'utf8')
  world.services.clientCertificates = {
    header: 'x-system-certificate',
    addresses: ['127.0.0.1'],
    trusted: trusted.match(/-----BEGIN[\s\S]+?-----END CERTIFICATE-----/g)!,
  }
  await world.setting('TestPortal', true)
})
afterEach(async ({ task }) => {
  await showFailure(task, windows)
  const complaints = windows.flatMap((window) => window.complaints)
  await Promise.all(windows.map((window) => window.close()))
  windows = []
  if (task.result?.state !== 'fail') expect(complaints).toEqual([])
})
afterAll(async () => {
  await world.close()
  await receiver.close()
  await authority.close()
  rmSync(folder, { recursive: true })
})

const opened = async (language: Language, path: string, width?: number, userName?: string) => {
  const window = await openWindow(world.address, language, width)
  windows.push(window)
  if (userName) await seat(window, world.address, userName, PASSWORD)
  await window.open(path)
  return window
}

/** Axe finds nothing, and nothing is wider than the screen. */
async function inspect({ page, examine, picture }: Window, name: string) {
  await examine(name)
  await picture(`external-${name}`)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wider, `${name} is wider than the screen`).toBe(false)
}

it.each(
  reported('bg', [
    ['bg', 390],
    ['en', 1280],
  ] as const),
)('from the application to the first call, in %s at %i px', async (language, width) => {
  const words = inLanguage(applying, language)
  const office = inLanguage(deciding, language)
  const states = inLanguage(applicationStates, language)
  const services = inLanguage(serviceNames, language)
  const keys = inLanguage(keysOf, language)
  const system = inLanguage(systems, language)
  const developers = inLanguage(developing, language)
  const hooks = inLanguage(webhooks, language)
  const officers = inLanguage(officerMessages, language)
  const letting = inLanguage(leaveMessages, language)
  const email = `contact-${language}@example.bg`
  const linkIn = async (path: string) => {
    const { rows } = await world.owner.query<{ text: string }>(
      'select text from email where to_address = $1 order by id desc limit 1',
      [email],
    )
    return new RegExp(`/dist(${path}#code=\\S+)`).exec(rows[0]!.text)![1]!
  }

  const contact = await opened(language, '/externalSystems/apply', width)
  const { page } = contact
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: false }).first().fill(value)
  const request = page.waitForResponse(/\/api\/feedback\/challenge/)
  await fill(words.institution, 'Агенция за проба')
  await request
  await fill(words.eik, '000695317')
  await fill(words.address, 'гр. София, ул. „Пробна“ № 1')
  await fill(words.contactNames, 'Вяра Пробна')
  await fill(words.contactPhone, '+359 2 000 000')
  await fill(words.contactEmail, email)
  await fill(words.systemName, 'Каса 2')
  await fill(words.aim, 'Проверка за запори преди удостоверения.')
  await fill(words.legalGround, 'чл. 143, ал. 1 от ДОПК')
  await page.getByRole('checkbox', { name: services.searchThings }).check()
  await fill(words.networks, '127.0.0.0/8')
  await inspect(contact, 'apply')
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('checkbox', { name: words.declared }).check()
  // The clock of this world stands still: the person has taken her time.
  world.at(new Date(world.now().getTime() + 5_000))
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await page.getByText(words.confirmNow).waitFor()
  await inspect(contact, 'sent')

  await contact.open(await linkIn('/externalSystems/application'))
  await page.getByText(words.confirmed).waitFor()
  await page.getByText(states.SUBMITTED, { exact: true }).first().waitFor()
  await inspect(contact, 'own')

  const administrator = await world.person('MJAdmin', { password: PASSWORD })
  const list = await opened(language, '/admin/externalApplications', width, administrator.userName)
  await list.page.getByRole('link', { name: /ВС-/ }).first().waitFor()
  await inspect(list, 'applications')
  await list.page.getByRole('link', { name: /ВС-/ }).first().click()
  await list.page.getByRole('button', { name: office.approve, exact: true }).click()
  await inspect(list, 'approve')
  await list.page.getByRole('dialog').getByRole('button', { name: office.approve, exact: true }).click()
  await list.page.getByText(office.approved).waitFor()
  await inspect(list, 'one-application')

  await contact.open(await linkIn('/externalSystems/password'))
  await page.getByLabel(keys.password, { exact: false }).first().fill('Proba-2026!')
  await page.getByLabel(keys.again, { exact: false }).first().fill('Proba-2026!')
  await inspect(contact, 'password')
  await page.getByRole('button', { name: keys.setPassword }).click()
  await page.getByRole('button', { name: keys.makeSecret }).click()
  await page.getByText(keys.secretOnce).waitFor()
  await inspect(contact, 'keys')
  const [clientId, secret] = await page.locator('pre').allTextContents()
  const caller = await callerOf(world, { accountId: 0, clientId: clientId!, secret: secret! })
  expect((await world.done(systemCalls.seeOwnSystem, {}, caller)).name).toBe('Каса 2')

  // A second key, for whatever certificate the authority issues to this name.
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: keys.makeCertificate }).click()
  const { pem } = await authority.issue('system')
  await (
    await choosing
  ).setFiles({ name: 'kasa.pem', mimeType: 'application/x-pem-file', buffer: Buffer.from(pem) })
  await page.getByRole('radio', { name: /DN: .*CN=register\.example\.bg/ }).check()
  await inspect(contact, 'key-certificate')
  await page.getByRole('dialog').getByRole('button', { name: keys.makeCertificate }).click()
  await page.getByRole('cell', { name: keys.NAME }).waitFor()
  await inspect(contact, 'two-keys')

  // Its messages: an address added with its secret, tried, paused; and what was sent to it.
  await page.getByRole('link', { name: hooks.title }).click()
  await page.getByText(hooks.notFollowing).waitFor()
  await world.owner.query(
    `insert into external_grant (system_id, service, legal_ground, from_day)
      select id, 'followChanges', 'чл. 12, ал. 6 от Наредба № Н-3', '2026-01-01' from external_system`,
  )
  await page.getByRole('button', { name: hooks.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(hooks.url, { exact: false }).fill('https://10.0.0.1/hook')
  await dialog.getByRole('button', { name: hooks.add }).click()
  await dialog.getByText(webhookRefusals.notPublic[language]).waitFor()
  await inspect(contact, 'webhook-wrong')
  const url = receiver.inbox(language)
  await dialog.getByLabel(hooks.url, { exact: false }).fill(url)
  await dialog.getByRole('button', { name: hooks.add }).click()
  await page.getByText(hooks.secretOnce).waitFor()
  receiver.trust(language, (await page.locator('pre').textContent())!)
  await page.getByRole('button', { name: hooks.actionOf(hooks.test, url) }).click()
  await page.getByText(hooks.testTaken(204)).waitFor()
  await world.owner.query("insert into sale_event (announcement_id, at, kind) values ($1, $2, 'published')", [
    language === 'bg' ? 1_600_000_001 : 1_600_000_002,
    world.now(),
  ])
  for (const job of [numberChanges, spreadChanges, sendWebhookMessages(world.services)])
    while ((await turnOf(job, world.db, world.now())).length > 0) continue
  await page.getByRole('button', { name: hooks.actionOf(hooks.deliveries, url) }).click()
  await page.getByText('sale.published').waitFor()
  await inspect(contact, 'webhooks')
  await page.getByRole('button', { name: hooks.again }).click()
  await page.getByText(hooks.sentAgain).waitFor()
  await page.getByRole('button', { name: hooks.actionOf(hooks.pause, url) }).click()
  await page.getByText(hooks.pausedNow).waitFor()
  await page.getByRole('button', { name: hooks.actionOf(hooks.remove, url) }).click()
  await page.getByText(hooks.removeText(url)).waitFor()
  await inspect(contact, 'webhook-remove')
  await page.getByRole('dialog').locator('[data-way-out]').click()

  await list.open('/admin/externalSystems')
  await list.page.getByRole('link', { name: 'Каса 2' }).first().waitFor()
  await inspect(list, 'systems')
  await list.page.getByRole('link', { name: 'Каса 2' }).first().click()
  await list.page.getByRole('heading', { name: system.uses }).waitFor()
  await inspect(list, 'one-system')
  // An officer in whose name it enters is added, and the officer sees it; the administrator sees its webhooks.
  const officer = await world.person('PrivateBailiff', {
    chsiNumber: language === 'bg' ? '814' : '815',
    password: PASSWORD,
  })
  await list.page.getByRole('link', { name: system.toOfficers }).click()
  await list.page.getByText(officers.none).waitFor()
  await list.page.getByRole('button', { name: officers.add }).click()
  const asking = list.page.getByRole('dialog')
  await asking.getByLabel(officers.officer, { exact: false }).fill(officer.userName)
  await asking.getByLabel(officers.reason, { exact: false }).fill('Искане № 7 от 20.11.2026 г.')
  await inspect(list, 'officer-add')
  await asking.getByRole('button', { name: officers.add }).click()
  await list.page.getByText(officers.added).waitFor()
  await list.page.getByRole('button', { name: officers.removeOf(officer.fullName) }).waitFor()
  await inspect(list, 'officers')
  await list.page.getByRole('link', { name: 'Каса 2' }).click()
  await list.page.getByRole('link', { name: hooks.title }).click()
  await list.page.getByRole('heading', { name: url }).waitFor()
  await inspect(list, 'webhooks-office')
  await world.owner.query(
    `insert into external_grant (system_id, service, legal_ground, from_day)
      select id, 'enterDistraints', 'чл. 11 от Наредба № Н-3', '2026-01-01' from external_system`,
  )
  const own = await opened(language, '/account/systems', width, officer.userName)
  await own.page.getByText(letting.lets).waitFor()
  await inspect(own, 'let-systems')
  await own.page.getByRole('button', { name: letting.withdrawOf('Каса 2') }).click()
  await inspect(own, 'let-withdraw')
  await own.page.getByRole('dialog').getByRole('button', { name: letting.withdraw, exact: true }).click()
  await own.page.getByText(letting.withdrawDone).waitFor()
  await list.page.getByRole('link', { name: 'Каса 2' }).click()
  await list.page.getByRole('heading', { name: system.uses }).waitFor()
  await list.page.getByRole('button', { name: system.stop, exact: true }).click()
  await list.page.getByLabel(system.reason, { exact: false }).first().fill('Изтекъл договор.')
  await inspect(list, 'stop')
  await list.page.getByRole('dialog').getByRole('button', { name: system.stop, exact: true }).click()
  await list.page.getByText(system.wasStopped).waitFor()
  expect((await world.ask(systemCalls.seeOwnSystem, {}, caller)).status).toBe(401)

  await contact.open('/developers')
  const challenge = page.waitForResponse(/\/api\/feedback\/challenge/)
  await page.getByRole('button', { name: developers.take }).click()
  await challenge
  world.at(new Date(world.now().getTime() + 5_000))
  await page.getByText(developers.taken).waitFor()
  await inspect(contact, 'developers')
})
